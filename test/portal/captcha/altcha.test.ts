// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { Fault, type FaultCode } from '../../../src/contract/fault';
import { visitor } from '../captcha-visitor';
import { createNetwork, type Network } from '../network';
import { comeBack, FIRST } from '../visits';

/* Without a document there are no workers either: the portal solves in slices. */

type Visitor = Awaited<ReturnType<typeof visitor>>;

/** Moves the clock until something is done, whenever nothing else is left to do. */
async function finish({ host }: Pick<Visitor, 'host'>, done: Promise<unknown>): Promise<void> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  done.then(end, end);
  while (!isDone) {
    await host.net.settle();
    await host.advance(100);
  }
}

async function signIn(spec: string, net: Network = createNetwork(spec)) {
  const opened = await visitor({ net });
  await finish(opened, opened.signIn.submit());
  return opened;
}

const ticketOf = (captcha: unknown): Record<string, unknown> => JSON.parse(atob(Object(captcha).ticket));

describe('a proof of work', () => {
  test('is the ticket: base64 of the challenge with its number and how long that took. There is nothing else in it', async () => {
    const { host, sent } = await signIn('config.captcha=altcha');
    expect(host.leftFor).toHaveLength(1);
    const [captcha] = sent();
    expect(Object.keys(Object(captcha))).toEqual(['ticket']);
    expect(Object.keys(ticketOf(captcha))).toEqual(['algorithm', 'challenge', 'number', 'salt', 'signature', 'took']);
    expect(ticketOf(captcha)).toMatchObject({ algorithm: 'SHA-256', number: expect.any(Number), took: expect.any(Number) });
  });

  test('is made anew for each request', async () => {
    const opened = await visitor({ spec: 'config.captcha=altcha' });
    opened.form.set('password', 'Wrong7!Lantern');
    await finish(opened, opened.signIn.submit());
    await finish(opened, opened.signIn.submit());
    const challenges = opened.sent().map((captcha) => ticketOf(captcha).challenge);
    expect(new Set(challenges).size).toBe(2);
    expect(opened.alert()?.sentence.key).toBe('Login.WrongPassword');
  });

  test('is made for a code, too, and none for the sign-in with it', async () => {
    const opened = await visitor({ spec: 'config.captcha=altcha' });
    await opened.signIn.byCode();
    await finish(opened, opened.signIn.$code.get()?.send() ?? expect.fail('no code'));
    expect(ticketOf(opened.sent('sendCode')[0])).toMatchObject({ algorithm: 'SHA-256' });
    expect(opened.host.net.sandbox.outbox()).toHaveLength(1);
    opened.form.set('code', opened.host.net.sandbox.lastCode('trader@example.com') ?? '');
    await finish(opened, opened.signIn.submit());
    expect([opened.sent(), opened.host.leftFor.length]).toEqual([[undefined], 1]);
  });

  test('is asked for as every call is: with the cookies and the headers', async () => {
    const { host } = await signIn('config.captcha=altcha');
    const challenge = host.net.sent.find(({ to }) => to.includes('challenge'));
    expect(challenge).toMatchObject({ method: 'GET', credentials: 'include', origin: 'https://portal.test' });
    expect([challenge?.headers.get('language'), challenge?.headers.get('deviceType')]).toEqual(['en-US', 'web']);
  });

  test('survives a challenge that fails at first', async () => {
    const { host } = await signIn('config.captcha=altcha,challenge:http-503*2');
    expect([host.leftFor.length, host.net.sandbox.calls('challenge').length]).toEqual([1, 3]);
  });

  test('is solved whatever the clock says: whether a challenge is too old, the server decides', async () => {
    const opened = await visitor({ spec: 'config.captcha=altcha', later: 400 * 86_400_000 });
    await finish(opened, opened.signIn.submit());
    expect(opened.host.leftFor).toHaveLength(1);
  });
});

describe('the form says that the check failed, and sends nothing, if', () => {
  const failing = (fault: FaultCode, specs: readonly string[]) => specs.map((spec) => [spec, fault] as const);
  const custom = (more: string) => `config.captcha={"provider":"altcha","scenes":{"login":{"web":"any"}}${more}}`;

  test.each([
    ...failing('captcha-challenge', ['config.captcha=altcha,challenge:html', 'config.captcha=altcha,challenge:2027']),
    ...failing(
      'captcha-challenge',
      ['unsolvable', 'too-large', 'sha-512'].map((way) => `config.captcha=altcha-${way}`),
    ),
    ...failing('captcha-address', ['config.captcha=altcha-foreign', custom(',"challengeUrl":"//elsewhere.test/x"')]),
    ...failing('captcha-incomplete', [
      custom(''),
      custom(',"challengeUrl":7'),
      custom(',"challengeUrl":""'),
      custom(',"scriptUrl":"/x.js"'),
    ]),
  ])('%s', async (spec, fault) => {
    const { host, alert, form, sent } = await signIn(spec);
    expect([alert()?.sentence.key, alert()?.retry, form.$busy.get()]).toEqual(['Login.CaptchaFailed', true, false]);
    expect(host.events('portal-error')).toMatchObject([{ code: 'captcha', request: 'POST /toc/api/v1/user/signIn' }]);
    expect(host.incidents.map(({ error }) => Object(error).code)).toEqual([fault]);
    expect([sent(), host.net.sent.filter(({ origin }) => origin !== 'https://portal.test')]).toEqual([[], []]);
  });
});

test('a challenge that hangs is waited for no longer than for a call', async () => {
  const { host, alert, sent } = await signIn('config.captcha=altcha,challenge:hang');
  expect([alert()?.sentence.key, sent()]).toEqual(['Login.CaptchaFailed', []]);
  expect(host.incidents).toMatchObject([{ error: { name: 'TimeoutError' } }]);
});

describe('a challenge that lies', () => {
  /** A challenge that the portal would solve, if it took it. */
  const solvable = (salt: string) => {
    const challenge = createHash('sha256').update(`${salt}5`).digest('hex');
    return { algorithm: 'SHA-256', challenge, salt, signature: 'x', maxnumber: 10 };
  };
  const whole = solvable('s');

  test.each([
    ['no algorithm', { ...whole, algorithm: undefined }],
    ['a weaker algorithm', { ...whole, algorithm: 'SHA-1' }],
    ['a hash that is none', { ...whole, challenge: 'z'.repeat(64) }],
    ['a hash that is too short', { ...whole, challenge: whole.challenge.slice(1) }],
    ['a hash that is too long', { ...whole, challenge: `${whole.challenge}0` }],
    ['no salt', solvable('')],
    ['a salt without end', solvable('s'.repeat(501))],
    ['a salt that base64 cannot write', solvable('日')],
    ['a signature that is none', { ...whole, signature: {} }],
    ['more numbers than a visitor can try', { ...whole, maxnumber: 1e308 }],
    ['a negative number', { ...whole, maxnumber: -1 }],
    ['an envelope around it', { code: 0, data: whole }],
    ['a list', [whole]],
  ])('%s: the check has failed', async (_, answer) => {
    const net = createNetwork('config.captcha=altcha');
    net.answer('challenge', answer);
    const { alert, sent, host } = await signIn('', net);
    expect([alert()?.sentence.key, sent()]).toEqual(['Login.CaptchaFailed', []]);
    expect(host.incidents).toEqual([{ error: new Fault('captcha-challenge'), during: 'captcha' }]);
  });

  test.each(['forged', 'expired'])('%s: only the server notices, and refuses the ticket', async (way) => {
    const { alert, sent, host } = await signIn(`config.captcha=altcha-${way}`);
    expect([alert()?.sentence.key, sent().length, host.leftFor]).toEqual(['Login.CheckFailed', 1, []]);
  });
});

test('a challenge on the API’s own origin is fetched there, below its prefix if it has no leading slash', async () => {
  const net = createNetwork('config.captcha=altcha');
  const opened = await visitor({ net, attributes: { apiBase: 'https://api.test/as/id=1/' } });
  await finish(opened, opened.signIn.submit());
  const { origin, to } = net.sent.find((request) => request.to.includes('challenge')) ?? expect.fail('no challenge');
  expect(origin + to).toBe('https://api.test/as/id=1/sandbox/challenge');
});

test('a foreign address that was kept from the last visit does no more than one of this visit', async () => {
  const before = { net: createNetwork(`${FIRST},config.captcha=altcha-foreign`) };
  const { host, portal, answer } = await comeBack({ before, says: 'commonConfig:hang' });
  await answer();
  const { signIn: journey } = portal.journeys;
  journey.form.set('email', 'trader@example.com');
  journey.form.set('password', 'any');
  await finish({ host } as Visitor, journey.submit());
  expect(journey.form.$alert.get()?.sentence.key).toBe('Login.CaptchaFailed');
  expect(host.net.sent.filter(({ origin }) => origin !== 'https://portal.test')).toEqual([]);
});

test('it ends when the visitor leaves: nothing is told and nothing sent', async () => {
  const { host, portal, signIn: journey, alert, form, sent } = await visitor({ spec: 'config.captcha=altcha-slow' });
  const done = journey.submit();
  await host.net.until(() => host.clock.waiting().includes(60_000));
  portal.visit.navigation.navigate('/recovery');
  await done;
  expect([alert(), form.$busy.get(), sent(), host.incidents]).toEqual([undefined, false, [], []]);
  expect(host.clock.waiting()).not.toContain(60_000);
});
