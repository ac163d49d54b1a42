import { DEMO_PASSWORD } from '../../demo/accounts';
import { refuse } from '../../demo/sandbox/envelope';
import { importKey, sealWith } from '../src/sealing';
import {
  answering,
  asking,
  before,
  type Calls,
  codeTimes,
  envelopeIn,
  instead,
  is,
  isAt,
  type Json,
  personIn,
  replacing,
  signedIn,
  swap,
  together,
  USUAL_TIMES,
  withEnvelope,
} from './changes';
import type { Ask, Asked, Fault } from './fault';

/** Puts a good password in the place of one that may be weak. */
async function withGoodPassword(body: Json, { state }: Asked): Promise<Json> {
  const { keyId, publicKey } = await state.keys.current();
  return { ...body, keyId, password: await sealWith(await importKey(publicKey), DEMO_PASSWORD) };
}

/** The current versions of the documents. */
const VERSIONS: Readonly<Record<string, string>> = { terms: '3.2', privacy: '2.0' };

/** Completes the consents, whatever they are. */
const withAllConsents = (body: Json): Json => ({
  ...body,
  consents: Object.entries(VERSIONS).map(([key, version]) => ({ key, version, locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' })),
});

/** Gives each consent the current version. */
const withVersions = (body: Json): Json => ({
  ...body,
  ...(Array.isArray(body.consents) && { consents: body.consents.map((consent) => ({ ...consent, version: VERSIONS[consent.key] })) }),
});

/** Whether a request calls itself an app, or names its account in capitals. */
const isDisguised = ({ headers, body }: Asked): boolean => headers.devicetype === 'app' || /[A-Z]/.test(String(body?.email));

/** Takes some orders of codes for those of another account. */
const splitting = (isOther: Calls[1]): Ask =>
  asking(['code/send', isOther], (body) => ({ ...body, email: `other-${String(body.email).trim()}` }));

/** Counts the codes of a day for each sign-in or registration, and not for the address. */
function limitPerToken(scene: string, field: string): Fault {
  const counts = new Map<unknown, number>();
  const tell = answering(['code/send', is('scene', scene)], (told, { body }) => {
    const count = (counts.get(body?.[field]) ?? 0) + 1;
    counts.set(body?.[field], count);
    const isFirst = envelopeIn(told).code === 5104 && count <= 10;
    return isFirst ? withEnvelope(told, 0, USUAL_TIMES) : told;
  });
  return { name: `daily-limit-per-${field}`, point: 'limits.daily', tell };
}

/** Faults of a server that does not keep its own rules. */
export const RULE_FAULTS: readonly Fault[] = [
  /* Passwords and registrations that should be refused. */
  {
    name: 'weak-check',
    point: 'password.weak',
    also: ['password.common', 'password.brand-words'],
    ask: asking(['check/password', is('scene', 'register')], withGoodPassword),
  },
  {
    name: 'weak-register',
    point: 'register.weak',
    ask: asking(['user/register', ({ email }) => String(email).includes('-weak')], withGoodPassword),
  },
  { name: 'weak-activate', point: 'activation.weak', ask: asking(['user/activate'], withGoodPassword), also: ['*'] },
  { name: 'weak-reset', point: 'recovery.weak', tell: swap(['recovery/reset'], 2025, 0) },
  { name: 'consents-optional', point: 'register.consents', also: ['register.versions'], ask: asking(['user/register'], withAllConsents) },
  { name: 'consents-older', point: 'register.versions', ask: asking(['user/register'], withVersions) },
  { name: 'activation-consents-older', point: 'activation.versions', ask: asking(['user/activate'], withVersions) },
  { name: 'activation-consents-optional', point: 'activation.consents', ask: asking(['user/activate'], withAllConsents) },
  {
    name: 'activation-any-code',
    point: 'activation.code',
    also: ['limits.activation-codes', 'codes.newest', 'codes.own-account', 'codes.own-scene'],
    tell: swap(['user/activate'], 2021, 0),
  },
  {
    name: 'activation-any-scope',
    point: 'activation.own-scope',
    ask: asking(
      (asked) => isAt(['user/activate'], asked) || isAt(['code/send', is('scene', 'activation')], asked),
      (body) => ({ ...body, scope: 'crm_client' }),
    ),
  },
  {
    name: 'activation-both',
    point: 'activation.first-wins',
    tell: instead(['user/activate'], 4001, (told, { state, body }) =>
      state.registrations.find(body?.uuid).ending === 'active' ? told : withEnvelope(told, 0),
    ),
  },
  { name: 'activation-twice', point: 'activation.twice', also: ['activation.first-wins'], tell: swap(['user/activate'], 4001, 0) },
  // The password of a registration signs in before the activation.
  {
    name: 'register-password-counts',
    point: 'activation.password',
    tell: swap(['user/signIn', ({ email }) => String(email).includes('-kept')], 2001, 0),
  },
  // A registration that is refused sets the password of the account.
  {
    name: 'register-overwrites',
    point: 'register.twice',
    tell: swap(['user/signIn', ({ email }) => String(email).includes('-new')], 2001, 0),
    also: ['*'],
  },
  { name: 'link-unchecked', point: 'register.link', ask: asking(['user/register'], (body) => ({ ...body, link: 'welcome' })) },
  { name: 'country-any', point: 'register.country', ask: asking(['user/register'], (body) => ({ ...body, country: 'AU' })) },
  { name: 'register-twice', point: 'register.twice', tell: swap(['user/register'], 2024, 0, { uuid: 'again' }) },
  /* Limits that are missing. */
  { name: 'lock-by-device', point: 'limits.lock', tell: swap(['user/signIn', (_, { headers }) => headers.devicetype === 'app'], 2004, 0) },
  { name: 'lock-by-spelling', point: 'limits.lock', tell: swap(['user/signIn', ({ email }) => /[A-Z]/.test(String(email))], 2004, 0) },
  { name: 'lock-short', point: 'limits.lock', limits: { lockSeconds: 30 } },
  { name: 'lock-short-silent', point: 'limits.lock', limits: { lockSeconds: 30 }, tell: swap(['user/signIn'], 2004, 2004) },
  // Ordering a code for a new password ends the lock.
  {
    name: 'lock-ends-with-code',
    point: 'limits.lock',
    ask: before(
      (asked) => {
        for (const { key } of personIn(asked)?.contacts ?? []) asked.state.locks.clear(`crm_client ${key}`);
      },
      ['code/send', is('scene', 'recovery')],
    ),
  },
  { name: 'lock-not-for-codes', point: 'limits.lock', tell: instead(['user/signIn', is('method', 'code')], 2004, signedIn) },
  { name: 'lock-not-for-phones', point: 'limits.lock', tell: swap(['user/signIn', is('accountType', 'phone')], 2004, 2001) },
  { name: 'lock-not-for-brokers', point: 'limits.lock', tell: swap(['user/signIn', is('scope', 'crm_ib')], 2004, 2001) },
  { name: 'lock-race', point: 'limits.lock-at-once', ...together(['user/signIn'], 2004, 2001) },
  { name: 'pause-not-for-sms', point: 'limits.resend-sms', tell: swap(['code/send'], 5400, 0, USUAL_TIMES) },
  { name: 'pause-by-spelling', point: 'limits.resend', also: ['limits.daily'], ask: splitting((_, asked) => isDisguised(asked)) },
  { name: 'pause-by-blanks', point: 'limits.resend', also: ['limits.daily'], ask: splitting(({ email }) => /^\s/.test(String(email))) },
  {
    name: 'no-lock',
    point: 'limits.lock',
    also: ['limits.lock-at-once', 'limits.second-step-account'],
    make: replacing('locks', () => ({ pass: () => {}, fail: () => refuse(2001) })),
  },
  {
    name: 'no-code-limit',
    point: 'limits.wrong-codes',
    limits: { codeTries: 1_000_000 },
    also: ['limits.second-step', 'limits.step-codes', 'limits.activation-codes'],
  },
  // Codes by text message have no limit of tries.
  {
    name: 'no-code-limit-for-sms',
    point: 'limits.wrong-codes',
    make: replacing('codes', ({ outbox, use }) => ({
      use(purpose, given) {
        if (purpose.channel === 'sms' && outbox().every(({ code }) => code !== given)) refuse(2021);
        use(purpose, given);
      },
    })),
  },
  {
    name: 'authenticator-no-limit',
    point: 'limits.second-step',
    also: ['limits.second-step-account'],
    ask: before(({ state }) => {
      state.wrongCodes.clear();
      state.wrongSteps.clear();
    }),
  },
  {
    name: 'no-pause',
    point: 'limits.resend',
    also: ['limits.resend-sms'],
    limits: { resendSeconds: 0 },
    tell: codeTimes({ resendAfter: 60 }),
  },
  limitPerToken('verification', 'verifyToken'),
  limitPerToken('activation', 'uuid'),
  { name: 'no-daily-limit', point: 'limits.daily', limits: { codeSends: 1_000_000 } },
];
