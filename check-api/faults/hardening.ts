import type { Person } from '../../demo/sandbox/people';
import {
  answering,
  asking,
  before,
  choosing,
  data,
  headers,
  instead,
  is,
  OFFERS_PASSKEYS,
  personIn,
  sentIn,
  signedIn,
  swap,
  text,
  withEnvelope,
  withSession,
} from './changes';
import type { Fault, Tell } from './fault';

const signIn = 'user/signIn';

/** Begins a session with an answer that says otherwise. */
const beginning: Tell = (told, asked) => withSession(told, asked.state, personIn(asked));

/** Lets a sign-in after a new password pass by the second step. */
function afterReset(): Pick<Fault, 'ask' | 'tell'> {
  const reset = new WeakSet<Person>();
  return {
    ask: before(
      ({ state, body }) => {
        const { person } = state.resets.get(String(body?.resetToken)) ?? {};
        if (person !== undefined) reset.add(person);
      },
      ['recovery/reset'],
    ),
    tell: instead([signIn], 2003, (told, asked) => {
      const person = personIn(asked);
      return person !== undefined && reset.delete(person) ? signedIn(told, asked) : told;
    }),
  };
}

/** Accepts passwords that the check has refused. */
const accepting = (isTaken: RegExp): Tell =>
  instead(['check/password'], 2025, async (told, asked) => {
    const { keyId, password } = sentIn(asked);
    const typed = (await asked.state.keys.decrypt(String(keyId), String(password))) ?? '';
    return isTaken.test(typed) ? withEnvelope(told, 0) : told;
  });

/** A password that was encrypted in some way. */
const CIPHERTEXT = /^[A-Za-z0-9+/]{342}==$/;

/** Leaves out what owners are told. */
const silent = (about: string): Tell =>
  answering(['/sandbox/notices'], (told) => ({
    ...told,
    text: JSON.stringify(JSON.parse(told.text).filter((notice: { readonly about: string }) => notice.about !== about)),
  }));

/** Answers a request that cannot be read with what a program says of it. */
const unreadable = (message: string): Tell =>
  text(['code/send', (_, { body }) => body === undefined], JSON.stringify({ code: 400, message, data: {} }));

/** Faults of a server that keeps the contract, and little more. */
export const HARDENING_FAULTS: readonly Fault[] = [
  /* Sessions, second steps and passkeys. */
  { name: 'second-step-session', point: 'second-step.no-session', tell: instead([signIn], 2003, beginning) },
  { name: 'refused-session', point: 'sign-in.no-session', tell: instead([signIn], 2008, beginning) },
  {
    name: 'verify-code-any-sign-in',
    point: 'codes.own-sign-in',
    make: choosing((sent, wanted) => sent.scene === 'verification' && wanted.scene === 'verification' && sent.subject !== wanted.subject),
  },
  // Wrong codes of an authenticator are forgotten with each sign-in.
  { name: 'authenticator-again-and-again', point: 'limits.second-step-account', ask: before(({ state }) => state.wrongSteps.clear()) },
  { name: 'reset-skips-second-step', point: 'recovery.keeps-second-step', ...afterReset() },
  { name: 'session-endless', point: 'sessions.expire', limits: { sessionMs: 365 * 24 * 3_600_000 } },
  { name: 'codes-live-long', point: 'codes.times', limits: { codeSeconds: 900 } },
  { name: 'passkey-any-time', point: 'passkey.fresh', beside: OFFERS_PASSKEYS, limits: { freshMs: 365 * 24 * 3_600_000 } },
  // A session creates passkeys for as long as it lasts, if it has asked for the options in time.
  { name: 'passkey-created-any-time', point: 'passkey.fresh', beside: OFFERS_PASSKEYS, tell: swap(['passkey/create'], 2000, 0) },
  {
    name: 'passkey-challenge-known',
    point: 'passkey.unguessable',
    also: ['*'],
    beside: OFFERS_PASSKEYS,
    tell: data(['passkey/options'], (all) => ({ ...all, publicKey: { ...Object(all.publicKey), challenge: 'AAAAAAAAAAAAAAAAAAAAAA' } })),
  },
  {
    name: 'passkey-locked',
    point: 'passkey.during-lock',
    beside: OFFERS_PASSKEYS,
    tell: answering([signIn, is('method', 'passkey')], (told, { state }) =>
      state.notices.some(({ about, to }) => about === 'lock' && to.includes('-new')) ? withEnvelope(told, 2004) : told,
    ),
  },
  /* Passwords, keys and the fields of requests. */
  {
    name: 'password-common',
    point: 'password.common',
    tell: accepting(/^(?:Passw|P@ssw|Welcome|Letmein|Trustno|Ilove|Sunshine|Princess|Football|Baseball|Superman).*1/),
  },
  { name: 'password-brand', point: 'password.brand-words', tell: accepting(/dprime/i) },
  // A password counts however it was padded.
  {
    name: 'key-any-padding',
    point: 'key.padding',
    also: ['key.expires', 'key.plain'],
    tell: swap(
      [signIn, ({ keyId, password }) => String(keyId).startsWith('key-') && typeof password === 'string' && CIPHERTEXT.test(password)],
      2908,
      2001,
    ),
  },
  { name: 'key-for-ever', point: 'key.expires', limits: { keyGraceMs: 365 * 24 * 3_600_000 } },
  {
    name: 'account-in-a-list',
    point: 'sign-in.text',
    ask: asking([signIn], (body) => (Array.isArray(body.email) ? { ...body, email: body.email[0] } : body)),
  },
  // A permission that is null sets a password.
  { name: 'token-of-nothing', point: 'tokens.text', tell: swap(['recovery/reset', ({ resetToken }) => resetToken === null], 1003, 0) },
  {
    name: 'register-own-uuid',
    point: 'register.no-more',
    tell: data(['user/register', ({ uuid }) => uuid !== undefined], (all, { body }) => ({ ...all, uuid: body?.uuid })),
  },
  { name: 'invitation-endless', point: 'invitations.expire', limits: { briefMs: 365 * 24 * 3_600_000 } },
  { name: 'registration-for-ever', point: 'registrations.expire', limits: { registrationMs: 365 * 24 * 3_600_000 } },
  { name: 'no-spray-limit', point: 'limits.spray', limits: { wrongNames: 1_000_000 } },
  /* What a server tells: too little to owners, too much to strangers. */
  { name: 'no-notice-password', point: 'notices.new-password', tell: silent('password') },
  { name: 'no-notice-lock', point: 'notices.lock', tell: silent('lock') },
  { name: 'no-notice-passkey', point: 'notices.passkey', beside: OFFERS_PASSKEYS, tell: silent('passkey') },
  {
    name: 'stack-trace',
    point: 'refusals.no-traces',
    tell: unreadable('SyntaxError: Unexpected token at parse (/srv/api/node_modules/body/index.js:41:7)'),
  },
  {
    name: 'stack-trace-of-bundle',
    point: 'refusals.no-traces',
    tell: unreadable('SyntaxError: Unexpected token\n    at file:///srv/portal/dist/main.js:1:20345'),
  },
  {
    name: 'database-error',
    point: 'refusals.no-traces',
    tell: text(
      [signIn, ({ email }) => String(email).includes('\u0000')],
      '{"code":500,"message":"invalid byte sequence for encoding \\"UTF8\\": 0x00","data":{}}',
    ),
  },
  { name: 'sniffing', point: 'headers.nosniff', tell: headers(() => true, { 'x-content-type-options': undefined }) },
  { name: 'server-version', point: 'headers.no-versions', tell: headers(() => true, { server: 'Apache/2.4.1 (Unix)' }) },
];
