// @vitest-environment node
import { webcrypto } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createKit } from '../src/create-kit';
import { jsonIn } from '../src/json';
import { accountOf } from '../src/kit';
import { codeBy, FEW_LOOKS } from '../src/one-time-codes';
import type { Ask } from '../src/transport';
import {
  ADDRESS,
  accusations,
  check,
  checkSandbox,
  expectSkipped,
  isHelper,
  leapingClock,
  sandboxAccounts,
  sendCounting,
  sendToSandbox,
  those,
  UNIQUE,
  withEnvelope,
  withHeaders,
} from './check-sandbox';

/* Servers that keep the contract, with the habits of their frameworks, gateways and machines. No point may accuse them. */

test('it has no challenge for the second step of an account without a passkey', async () => {
  const send = sendToSandbox((answer, { url, body = '' }) =>
    url.endsWith('passkey/options') && body.includes('verifyToken') ? withEnvelope(answer, 1003) : answer,
  );
  expect(accusations(await checkSandbox({ send, spec: 'config.passkey={"offer":true}', only: 'passkey' }))).toEqual([]);
});

/** Answers each third of some requests with 2027, after its ticket was counted. */
const limiting = (isMeant: (ask: Ask) => boolean, data: object = {}) =>
  sendCounting(isMeant, (answer, count) => (count % 3 === 0 ? { ...withEnvelope(answer, 2027, data), cookies: [] } : answer));

const altcha = 'config.captcha=altcha,config.trust=30';
const { captcha: _, ...ticketless } = sandboxAccounts();

test.each([
  ['a proof of work', altcha, ticketless],
  ['a ticket of the file', 'config.captcha=demo', sandboxAccounts()],
])('some requests are limited after their ticket was counted: %s', async (_name, spec, accounts) => {
  for (const only of ['sign-in.c', 'captcha', 'origins', 'limits.lock']) {
    const send = limiting(({ body = '' }) => body.includes('"captcha"'));
    expect(accusations(await checkSandbox({ spec, accounts, send, only }))).toEqual([]);
  }
});

test.each<[object, number]>([
  [{ resendAfter: 30 }, 30],
  [{ resendAfter: 30, remainingSeconds: 45 }, 45],
])('the data of 2027 say when to come again: %j', async (data, seconds) => {
  const waits: number[] = [];
  const send = limiting(({ url }) => url.includes('/region/country'), data);
  const findings = await check({ send, only: 'start-up', waiting: (length) => void waits.push(length) });
  expect([those(findings, 'broken'), new Set(waits)]).toEqual([[], new Set([seconds])]);
});

/** Shows each message so late, by the pauses of the checker. */
function withSlowMail(seconds: number) {
  const clock = leapingClock();
  const arrivals = new Map<string, number>();
  const send = sendToSandbox((answer, { url }) => {
    if (!/\/sandbox\/(outbox|notices)/.test(url)) return answer;
    const messages: object[] = JSON.parse(answer.text);
    const isThere = (message: object, index: number): boolean => {
      const id = `${index} ${JSON.stringify(message)} ${url}`;
      if (!arrivals.has(id)) arrivals.set(id, clock.now() + seconds * 1000);
      return (arrivals.get(id) ?? 0) <= clock.now();
    };
    return { ...answer, text: JSON.stringify(messages.filter(isThere)) };
  });
  return { clock, send };
}

test('messages take 40 s', async () => {
  const slow = withSlowMail(40);
  for (const only of ['sign-in.by-code', 'codes.sms', 'second-step.email', 'notices', 'recovery']) {
    expect(accusations(await check({ ...slow, only }))).toEqual([]);
  }
});

test('messages take longer than the run wants to wait: nobody is accused', async () => {
  for (const only of ['sign-in.by-code', 'second-step.email', 'notices']) {
    const findings = await check({ ...withSlowMail(170), only, patience: 60 });
    expectSkipped(findings, 'within 60 s: if it takes longer, run with --patience 180 or more');
  }
});

test('where a message takes long, one that should not come is looked for twice as long', async () => {
  const { clock, send } = withSlowMail(40);
  const kit = createKit({ address: ADDRESS, accounts: sandboxAccounts(), unique: UNIQUE, send, clock });
  const lookingFor = async (look: () => Promise<unknown>): Promise<readonly [unknown, number]> => {
    const before = clock.now();
    return [await look(), Math.floor((clock.now() - before) / 1000)];
  };
  const person = { email: 'trader@example.com' };
  const codeOf = async (order: () => Promise<unknown>, looks?: number) => (await codeBy(kit, person, order, looks)).code;
  const nothing = () => codeOf(async () => {}, FEW_LOOKS);
  expect(await lookingFor(nothing)).toEqual([undefined, 5]);
  const order = async () => kit.call('sendCode', { scope: 'crm_client', scene: 'recovery', channel: 'email', ...accountOf(person) }, [0]);
  expect(await lookingFor(() => codeOf(order))).toEqual([expect.stringMatching(/^\d{6}$/), 41]);
  expect(await lookingFor(nothing)).toEqual([undefined, 83]);
});

test.each([
  [40, 180, 'holds'],
  [200, 120, 'skipped'],
  [200, 180, 'broken'],
])('a registration is processing for %i s, and the run waits for %i s: its point %s', async (seconds, patience, result) => {
  const clock = leapingClock();
  let began = Number.NaN;
  const send = sendToSandbox((answer, { url }) => {
    if (!url.includes('register/progress')) return answer;
    if (Number.isNaN(began)) began = clock.now();
    const isOver = clock.now() - began >= seconds * 1000;
    return isOver ? answer : withEnvelope(answer, 0, { status: 'processing', step: 1, steps: 3 });
  });
  const findings = await check({ send, clock, patience, only: 'register.journey' });
  expect(findings.at(-1)?.result).toBe(result);
});

test('a registration is active at once: what is about activations says so', async () => {
  const { activation: _none, ...accounts } = sandboxAccounts();
  const send = sendToSandbox((answer) => ({ ...answer, text: answer.text.replace('"status":"needsActivation"', '"status":"active"') }));
  const findings = await check({ send, accounts, only: 'activation.journey' });
  expect(findings.at(-1)).toMatchObject({ result: 'skipped', detail: expect.stringContaining('name the point in “without”') });
});

test('limits are counted by name, and told in headers', async () => {
  const left = new Map<string, number>();
  const send = sendToSandbox((answer, { url, body = '' }) => {
    if (isHelper({ url })) return answer;
    const name = `${url} ${/"(email|phone)":"([^"]*)"/.exec(body)?.[2]}`;
    const count = (left.get(name) ?? 100) - 1;
    left.set(name, count);
    return withHeaders(answer, { 'ratelimit-remaining': `${count}`, 'x-rate-limit-reset': `${60 + count}` });
  });
  for (const only of ['sign-in.', 'register.discreet', 'recovery.discreet']) {
    expect(accusations(await check({ send, only }))).toEqual([]);
  }
});

test('requests are checked against the document first: a password has the form of an encrypted one', async () => {
  const send = sendToSandbox((answer, { headers, body = '' }) => {
    const [, password] = /"password":"((?:[^"\\]|\\.)*)"/.exec(body) ?? [];
    const isRight = headers.deviceType === undefined || password === undefined || /^[A-Za-z0-9+/]{342,}={0,2}$/.test(password);
    return isRight ? answer : { ...withEnvelope(answer, 1003), cookies: [] };
  });
  expect(accusations(await check({ send, only: 'key' }))).toEqual([]);
});

test('challenges end by the clock of the machine, as the library of the service has it', async () => {
  const inner = sendToSandbox();
  const send: typeof inner = async (ask) => {
    const isClock = ask.url.endsWith('/sandbox/clock');
    return isClock ? { status: 204, headers: {}, cookies: [], text: '', ms: 0 } : inner(ask);
  };
  const findings = await checkSandbox({ spec: altcha, accounts: ticketless, send, only: 'captcha.expires' });
  expect(findings.at(-1)).toMatchObject({
    result: 'holds',
    detail: expect.stringContaining('“clock” does not move the end of a challenge'),
  });
});

test('a new password must be one that the account has never had, in three runs', async () => {
  const typed = new Map<unknown, string>();
  const { subtle } = webcrypto;
  const encrypt = subtle.encrypt.bind(subtle);
  vi.spyOn(subtle, 'encrypt').mockImplementation(async (algorithm, key, text) => {
    const sealed = await encrypt(algorithm, key, text);
    typed.set(Buffer.from(sealed).toString('base64'), new TextDecoder().decode(text));
    return sealed;
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const had = new Set(['careful@example.com Harbor7!Lantern']);
  const owners = new Map<unknown, unknown>();
  const inner = sendToSandbox();
  const send: typeof inner = async (ask) => {
    const sent = Object(jsonIn(ask.body ?? ''));
    const { email, resetToken, password } = sent;
    const isReset = ask.url.endsWith('/recovery/reset');
    const owned = `${isReset ? owners.get(resetToken) : email} ${typed.get(password)}`;
    if (isReset && had.has(owned)) {
      // The permission counts before the password, which cannot be read here.
      const refusal = await inner({ ...ask, body: JSON.stringify({ ...sent, password: 'AAAA' }) });
      return { ...refusal, text: refusal.text.replace('"code":2908', '"code":2025') };
    }
    const answer = await inner(ask);
    const { code, data } = Object(jsonIn(answer.text));
    if (ask.url.endsWith('/recovery/check')) owners.set(Object(data).resetToken, email);
    if (code === 0 && typed.has(password)) had.add(owned);
    return answer;
  };
  for (const unique of ['111111111', '222222222', '333333333']) {
    // An account with a second step, because those of “secondStep” keep the password of the file, which such a server refuses.
    const recovery = { email: 'keyed@example.com', newPassword: 'Copper5#Meadow' };
    const accounts = { ...sandboxAccounts(unique), recovery };
    expect(accusations(await check({ send, accounts, unique, only: 'recovery.' }))).toEqual([]);
  }
  expect(had.size).toBeGreaterThan(15);
});
