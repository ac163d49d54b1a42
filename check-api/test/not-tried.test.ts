// @vitest-environment node
import { expect, test } from 'vitest';
import type { Accounts } from '../src/accounts';
import type { Answer, Ask } from '../src/transport';
import { check, checkSandbox, sandboxAccounts, sendCounting, sendToSandbox, UNIQUE, withEnvelope } from './check-sandbox';

/* A point that tried nothing does not hold. It is skipped, and says what it lacks. */

const accounts = sandboxAccounts();
const by = (method: string) => accounts.secondStep.filter((row) => row.method === method);

const SPARE = { email: 'trader+spare@example.com', password: 'Harbor7!Lantern' };

const without =
  (name: string) =>
  (answer: Answer, { url }: Ask) =>
    url.includes('/sandbox/outbox')
      ? { ...answer, text: JSON.stringify(JSON.parse(answer.text).filter((mail: { to: string }) => !mail.to.startsWith(name))) }
      : answer;

test.each<[string, string, Partial<Accounts>, ((answer: Answer, ask: Ask) => Answer)?]>([
  ['second-step.own-methods', 'over a channel that its second step does not offer', { secondStep: by('email') }],
  [
    'second-step.sms',
    'lacks “phone”',
    { secondStep: [{ email: 'guarded@example.com', callingCode: '62', password: 'Harbor7!Lantern', method: 'sms' }] },
  ],
  [
    'second-step.email',
    'lacks “email”',
    {
      secondStep: by('sms')
        .map((row) => ({ ...row, method: 'email' as const }))
        .slice(0, 1),
    },
  ],
  ['second-step.authenticator-once', 'give it a “seed”', { without: [] }],
  ['sign-in.capitals', 'an e-mail address', { signIn: accounts.signIn.filter(({ email }) => email === undefined) }],
  [
    'sign-in.code-state',
    'no code arrives for an account that is blocked',
    { signIn: accounts.signIn.filter(({ code }) => ![2920, 2921].includes(code)) },
    without('blocked'),
  ],
  ['register.twice', 'see register.discreet', { spare: [SPARE] }, without(SPARE.email)],
  ['limits.step-codes', '“secondStep” with the method “email” or “sms”', { secondStep: by('authenticator') }],
  ['codes.own-address', 'no message arrives for trader@example.com either', {}, without('trader')],
  ['origins.no-effect', 'no message arrives from the site either', {}, without('ayu')],
  ['trust.own-account', 'one account only', { secondStep: by('email') }],
  [
    'trust.own-scope',
    'no account in the scope crm_ib',
    {},
    (answer, { body = '' }) => (body.includes('"crm_ib"') && body.includes('careful') ? withEnvelope(answer, 2001) : answer),
  ],
  ['captcha.once', 'a fixed one', { captcha: { ticket: 'fixed', randstr: '' } }],
  ['cors.preflight-dictionary', '“categories”', { categories: [] }],
  [
    'start-up.settings',
    'none of the settings',
    {},
    (answer, { url }) => (url.includes('keys=Crm_Time') ? withEnvelope(answer, 0) : answer),
  ],
])('%s: %s', async (name, lacking, changed, change) => {
  const spec = 'config.captcha=demo,config.trust=30';
  const options = { accounts: { ...accounts, ...changed }, send: sendToSandbox(change), only: name };
  const findings = name.startsWith('captcha') || name.startsWith('trust') ? await checkSandbox({ spec, ...options }) : await check(options);
  const finding = findings.find((one) => one.name === name);
  expect(finding).toMatchObject({ result: 'skipped', detail: expect.stringContaining(lacking) });
});

/** Points about a refusal, and a call that a server could refuse for any reason. */
test.each([
  ['codes.once', 'recovery/check'],
  ['key.round-trip', 'user/signIn'],
  ['second-step.own-scope', 'user/verify'],
  ['activation.code', 'user/activate'],
  ['recovery.own-scope', 'recovery/reset'],
  ['limits.wrong-codes', 'user/register'],
])('%s does not take an internal error for a refusal', async (name, path) => {
  const isMeant = ({ url }: Ask): boolean => url.endsWith(path);
  // A code is used once before it is tried again.
  const usual = name === 'codes.once' ? 1 : 0;
  const send = sendCounting(isMeant, (answer, count) => (count <= usual ? answer : withEnvelope(answer, 500)));
  const finding = (await check({ send, only: name })).find((one) => one.name === name);
  expect(finding).toMatchObject({ result: 'broken', detail: expect.stringContaining('answers code 500 instead of') });
});

test('sessions.new-id is tried with a captcha, too', async () => {
  const spec = 'config.captcha=demo,fault:password-keeps-cookie';
  const findings = await checkSandbox({ spec, only: 'sessions.new-id' });
  expect(findings.at(-1)?.result).toBe('broken');
});

test('each file row is tried, also of the other scope', async () => {
  const rows = [{ email: 'dormant@example.com', password: 'Harbor7!Lantern', scope: 'crm_ib' as const, code: 2008 }];
  const findings = await check({ accounts: { ...accounts, signIn: rows }, only: 'sign-in.2008' });
  expect(findings.at(-1)).toMatchObject({ name: 'sign-in.2008.dormant@example.com.crm_ib', result: 'broken' });
});

/** The calls that use a code: of an account or an address, of a registration, of a sign-in. */
const NAMED = ['signIn', 'recovery/check', 'register'];
const OWNED = [...NAMED, 'activate'];
const ALL = [...OWNED, 'verify'];

test('whatever holds says what it has tried, and points about codes try each scene', async () => {
  const findings = await check({ unique: UNIQUE });
  expect(findings.filter(({ result, tried = [] }) => result === 'holds' && tried.length === 0)).toEqual([]);
  /** The calls that a point has seen refused. */
  const refusedBy = (name: string): readonly string[] => {
    const tried = findings.find((finding) => finding.name === name)?.tried ?? [];
    const refusals = tried.filter((request) => !request.endsWith(' 0'));
    return refusals.map((request) => request.replace(/.*\/user\/(.*) →.*/, '$1'));
  };
  const scenes = {
    'codes.once': NAMED,
    'codes.newest': ALL,
    'codes.text': ALL,
    'codes.own-account': OWNED,
    'codes.own-scene': ALL,
    'codes.own-scope': NAMED,
    'codes.expire': ALL,
    'limits.wrong-codes': NAMED,
  };
  for (const [name, calls] of Object.entries(scenes)) expect([...new Set(refusedBy(name))].sort(), name).toEqual([...calls].sort());
});

const NAMING = ['login', 'recovery', 'register'];

test.each([
  ['limits.resend', NAMING],
  ['limits.daily', ['activation', ...NAMING, 'verification']],
])('%s orders codes in each of its scenes', async (only, wanted) => {
  const scenes = new Set<unknown>();
  const send = sendToSandbox((answer, { url, body = '' }) => {
    if (url.endsWith('code/send')) scenes.add(JSON.parse(body).scene);
    return answer;
  });
  await check({ send, only });
  expect([...scenes].sort()).toEqual(wanted);
});
