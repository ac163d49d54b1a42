import { AUTHENTICATOR_CODE } from '../../accounts';
import { type Codes, createCodes, type Purpose } from '../codes';
import { cookieText, SESSION_COOKIE } from '../cookies';
import { createRegistrations } from '../registrations';
import { contactFor } from '../second-step';
import type { Permit, State } from '../state';
import {
  answering,
  asking,
  code,
  data,
  emailIs,
  envelopeIn,
  instead,
  is,
  isAt,
  Lasting,
  personIn,
  sentIn,
  signedIn,
  text,
  withEnvelope,
} from './changes';
import type { Fault, Make, Tell } from './fault';

/** Remembers which code was sent for what, and lets a fault choose the purpose that a code is used for. */
const choosing =
  (purposeOf: (sent: Purpose, wanted: Purpose) => boolean): Make =>
  ({ codes }) => {
    const sent = new Map<string, Purpose>();
    const send: Codes['send'] = (purpose, contact, deliver) => {
      const times = codes.send(purpose, contact, deliver);
      const message = codes.outbox().at(-1);
      if (deliver && message !== undefined) sent.set(message.code, purpose);
      return times;
    };
    const use: Codes['use'] = (wanted, given) => {
      const purpose = sent.get(String(given));
      codes.use(purpose !== undefined && purposeOf(purpose, wanted) ? purpose : wanted, given);
    };
    return { codes: { ...codes, send, use } };
  };

/** Counts the tokens of a kind. */
const counting =
  (kind: string): Make =>
  ({ serial }) => {
    let count = 0;
    return {
      serial(name) {
        if (name !== kind) return serial(name);
        count += 1;
        return `${name}-${count}`;
      },
    };
  };

/** Accepts a code for as long as it is the newest one. */
const reusable: Make = ({ codes }) => {
  const used = new Map<string, unknown>();
  const nameOf = ({ scene, scope, subject }: Purpose): string => `${scene} ${scope} ${subject}`;
  const use: Codes['use'] = (purpose, given) => {
    if (used.has(nameOf(purpose)) && used.get(nameOf(purpose)) === given) return;
    codes.use(purpose, given);
    used.set(nameOf(purpose), given);
  };
  return { codes: { ...codes, use } };
};

const signIn = 'user/signIn';

/** Accounts are told apart. */
const telling: readonly Fault[] = [
  {
    name: 'stranger-2918',
    breaks: 'An unknown account is told from a wrong password.',
    point: 'sign-in.discreet',
    tell: instead(signIn, 2001, (told) => withEnvelope(told, 2922), emailIs('stranger')),
  },
  {
    name: 'blocked-before-password',
    breaks: 'A blocked account is told as such after a wrong password.',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2001, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2001)),
  },
  {
    name: 'login-code-2918',
    breaks: 'A code for sign-in is refused for an unknown account.',
    point: 'sign-in.code-discreet',
    tell: answering(['code/send', is('scene', 'login')], (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2918))),
  },
  {
    name: 'register-code-2024',
    breaks: 'A code for registration is refused for an account that exists.',
    point: 'register.discreet',
    tell: answering(['code/send', is('scene', 'register')], (told, asked) => (personIn(asked) ? withEnvelope(told, 2024) : told)),
  },
  {
    name: 'recovery-2918',
    breaks: 'Recovery refuses to send a code to an unknown account.',
    point: 'recovery.discreet',
    tell: code(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], 2918),
  },
  {
    name: 'recovery-times',
    breaks: 'The times of a code tell an unknown account.',
    point: 'recovery.discreet',
    tell: data(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], (all) => ({ ...all, resendAfter: 30 })),
  },
  {
    name: 'recovery-check-2918',
    breaks: 'The check of a code tells an unknown account.',
    point: 'recovery.discreet',
    tell: code(['recovery/check', emailIs('stranger')], 2918),
  },
  {
    name: 'known-slower',
    breaks: 'A wrong password takes longer where the account exists.',
    point: 'sign-in.time',
    async tell(told, asked) {
      const isSlow = isAt([signIn, is('method', 'password')], asked) && personIn(asked) !== undefined && envelopeIn(told).code === 2001;
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 60));
      return told;
    },
  },
  {
    name: 'known-slower-code',
    breaks: 'A code for a new password is ordered more slowly where the account exists.',
    point: 'recovery.time',
    async tell(told, asked) {
      if (isAt(['code/send', is('scene', 'recovery')], asked) && personIn(asked) !== undefined)
        await new Promise((resolve) => setTimeout(resolve, 60));
      return told;
    },
  },
  {
    name: 'lock-known-only',
    breaks: 'Only names that exist are locked.',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2001))),
  },
];

/** Signs in with passwords that are not quite right. */
const taking = (isTaken: (typed: string, right: string) => boolean): Tell =>
  instead(signIn, 2001, async (told, asked) => {
    const { keyId, password } = sentIn(asked);
    const typed = await asked.state.keys.decrypt(String(keyId), String(password));
    const right = personIn(asked)?.password;
    return typed !== undefined && right !== undefined && isTaken(typed, right) ? signedIn(told, asked) : told;
  });

/** Answers that differ in what surrounds their code. */
const differing: readonly Fault[] = [
  {
    name: 'message-tells',
    breaks: 'The message tells an unknown account.',
    point: 'sign-in.discreet',
    tell: instead(signIn, 2001, (told, asked) =>
      personIn(asked) ? told : { ...told, text: '{"code":2001,"message":"unknown","data":{}}' },
    ),
  },
  {
    name: 'header-tells',
    breaks: 'A header tells that an account exists.',
    point: 'sign-in.discreet',
    tell: instead(signIn, 2001, (told, asked) => (personIn(asked) ? { ...told, headers: { ...told.headers, 'x-user': '7' } } : told)),
  },
  {
    name: 'remaining-tells',
    breaks: 'The lock of an unknown name has no length.',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2004))),
  },
  {
    name: 'tries-tell',
    breaks: 'Only the codes of accounts end after wrong ones.',
    point: 'codes.tries-discreet',
    tell: instead('recovery/check', 5108, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2021))),
  },
  {
    name: 'password-any-case',
    breaks: 'The capitals of a password do not matter.',
    point: 'sign-in.whole-password',
    tell: taking((typed, right) => typed.toLowerCase() === right.toLowerCase()),
  },
  {
    name: 'password-prefix',
    breaks: 'Only the first eight characters of a password count.',
    point: 'sign-in.whole-password',
    tell: taking((typed, right) => typed.slice(0, 8) === right.slice(0, 8)),
  },
  {
    name: 'code-skips-state',
    breaks: 'A blocked account signs in with a code.',
    point: 'sign-in.code-state',
    tell: instead(signIn, 2008, signedIn, is('method', 'code')),
  },
];

/** Codes and tokens count for more than they should. */
const misused: readonly Fault[] = [
  {
    name: 'code-empty',
    breaks: 'An empty code counts.',
    point: 'codes.text',
    ask: asking([signIn, ({ code: sent }) => sent === ''], (body, { state }) => ({ ...body, code: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'code-to-lookalike',
    breaks: 'A code goes to the address that was typed, which only looks like that of the account.',
    point: 'codes.own-address',
    make: ({ codes }) => ({
      codes: { ...codes, send: (purpose, contact, deliver) => codes.send(purpose, contact, deliver || /[ａ-ｚ]/.test(contact.address)) },
    }),
  },
  {
    name: 'recovery-code-twice',
    breaks: 'A code of recovery counts twice.',
    point: 'codes.once',
    also: ['limits.wrong-codes'],
    make(state) {
      const { codes } = state;
      const { codes: lax = codes } = reusable(state);
      return { codes: { ...codes, use: (purpose, given) => (purpose.scene === 'recovery' ? lax : codes).use(purpose, given) } };
    },
  },
  { name: 'code-twice', breaks: 'A code counts twice.', point: 'codes.once', make: reusable },
  {
    name: 'code-any-account',
    breaks: 'A code counts for any account.',
    point: 'codes.own-account',
    make: choosing((sent, wanted) => sent.scene === wanted.scene && sent.subject !== wanted.subject),
  },
  {
    name: 'code-any-scene',
    breaks: 'A code counts in any scene.',
    point: 'codes.own-scene',
    make: choosing((sent, wanted) => sent.scene !== wanted.scene && sent.subject === wanted.subject),
  },
  {
    name: 'code-old',
    breaks: 'A code counts after its time.',
    point: 'codes.expire',
    limits: { codeSeconds: 1_000_000 },
    tell: data(['code/send'], (all) => (all.expiresIn === undefined ? undefined : { ...all, expiresIn: 300 })),
  },
  {
    name: 'verify-token-twice',
    breaks: 'A verifyToken counts twice.',
    point: 'second-step.once',
    also: ['second-step.ends-with-reset'],
    make: () => ({ pending: new Lasting() }),
  },
  {
    name: 'verify-token-any',
    breaks: 'An unknown token passes the second step.',
    point: 'second-step.unknown',
    tell: code(['user/verify', is('verifyToken', 'unknown')], 0),
  },
  {
    name: 'verify-token-code',
    breaks: 'A code is sent for an unknown token of a second step.',
    point: 'second-step.unknown',
    tell: text(['code/send', is('verifyToken', 'unknown')], '{"code":0,"message":"","data":{"resendAfter":60,"expiresIn":300}}'),
  },
  {
    name: 'verify-token-any-scope',
    breaks: 'A second step of one portal ends in a session of the other.',
    point: 'second-step.own-scope',
    ask: asking(['user/verify', is('scope', 'crm_ib')], (body) => ({ ...body, scope: 'crm_client' })),
  },
  {
    name: 'authenticator-000000',
    breaks: 'The authenticator accepts 000000.',
    point: 'second-step.authenticator',
    ask: asking(['user/verify', (sent) => sent.method === 'authenticator' && sent.code === '000000'], (body) => ({
      ...body,
      code: AUTHENTICATOR_CODE,
    })),
  },
  {
    name: 'code-skips-second-step',
    breaks: 'A sign-in with a code passes by the second step.',
    point: 'sign-in.code-second-step',
    tell: instead(signIn, 2003, signedIn, is('method', 'code')),
  },
  {
    name: 'targets-unmasked',
    breaks: 'A second step shows the whole address.',
    point: 'second-step.masked',
    tell: data([signIn], ({ methods, ...all }, asked) => {
      const person = personIn(asked);
      if (!Array.isArray(methods) || person === undefined) return undefined;
      return { ...all, methods: methods.map(({ type }) => ({ type, target: contactFor(person, type)?.address })) };
    }),
  },
  {
    name: 'progress-unmasked',
    breaks: 'The progress of a registration shows the whole address.',
    point: 'activation.masked',
    tell: data(['register/progress'], (all, { state, url }) =>
      all.target === undefined
        ? undefined
        : { ...all, target: state.registrations.find(new URL(url).searchParams.get('uuid')).contact.address },
    ),
  },
  {
    name: 'mock-token-twice',
    breaks: 'The token of a link counts twice.',
    point: 'mock-sign-in.once',
    ask: (asked) => {
      asked.state.usedTokens.clear();
      return asked;
    },
  },
  {
    name: 'mock-token-any',
    breaks: 'An unknown token of a link signs in.',
    point: 'mock-sign-in.unknown',
    tell: code(['mock/signIn', is('token', 'unknown')], 0),
  },
  {
    name: 'reset-token-twice',
    breaks: 'A permission sets a password twice.',
    point: 'recovery.once',
    also: ['recovery.ends-others'],
    make: () => ({ resets: new Lasting() }),
  },
  {
    name: 'reset-token-old',
    breaks: 'A permission to set a password is valid for a day.',
    point: 'recovery.expires',
    limits: { resetMs: 24 * 3_600_000 },
  },
  {
    name: 'reset-token-any',
    breaks: 'An unknown permission sets a password.',
    point: 'recovery.unknown',
    tell: code(['recovery/reset', is('resetToken', 'unknown')], 0),
  },
  {
    name: 'tokens-guessable',
    breaks: 'Sessions are counted.',
    point: 'sessions.unguessable',
    make: counting('session'),
  },
  {
    name: 'verify-token-guessable',
    breaks: 'The tokens of second steps are counted.',
    point: 'second-step.unguessable',
    make: counting('verify'),
  },
  {
    name: 'reset-token-guessable',
    breaks: 'The permissions to set a password are counted.',
    point: 'recovery.unguessable',
    make: counting('reset'),
  },
  {
    name: 'uuid-counted',
    breaks: 'Registrations are counted.',
    point: 'registrations.unguessable',
    make: ({ now, limits }) => ({ registrations: createRegistrations(now, limits, false) }),
  },
  {
    name: 'codes-in-order',
    breaks: 'Codes can be computed from those before.',
    point: 'codes.unguessable',
    make: ({ now, limits }) => ({ codes: createCodes(now, limits, false) }),
  },
  {
    name: 'verify-token-old',
    breaks: 'The token of a second step is valid for a year.',
    point: 'second-step.expires',
    limits: { verifyMs: 365 * 24 * 3_600_000 },
  },
  {
    name: 'verify-any-method',
    breaks: 'A code by e-mail passes a second step that wants an authenticator.',
    point: 'second-step.own-methods',
    ask: asking(['user/verify', is('method', 'email')], (body, { state }) => {
      const { verify = [] } = state.pending.get(String(body.verifyToken))?.person.account ?? {};
      return verify.includes('email') ? body : { ...body, method: 'authenticator', code: AUTHENTICATOR_CODE };
    }),
  },
  {
    name: 'target-beside',
    breaks: 'A second step shows the whole address beside the masked one.',
    point: 'second-step.masked',
    tell: data([signIn], (all, asked) => (all.methods === undefined ? undefined : { ...all, hint: personIn(asked)?.account.email })),
  },
  {
    name: 'target-thin',
    breaks: 'A second step hides one letter of the address.',
    point: 'second-step.masked',
    tell: data([signIn, emailIs('careful')], (all) =>
      all.methods === undefined ? undefined : { ...all, methods: [{ type: 'email', target: '*areful@example.com' }] },
    ),
  },
];

/** Sessions live longer or reach further than they should. */
const sessions: readonly Fault[] = [
  {
    name: 'session-survives-reset',
    breaks: 'Sessions live on after a new password.',
    point: 'sessions.end-with-reset',
    make: () => ({ sessions: new Lasting() }),
  },
  {
    name: 'session-any-scope',
    breaks: 'A session is valid in the other scope.',
    point: 'sessions.own-scope',
    tell: data(['common/config', is('scope', 'crm_ib')], (all, { state, headers: { cookie = '' } }) => ({
      ...all,
      loggedIn: [...state.sessions.keys()].some((value) => cookie.includes(value)),
    })),
  },
  {
    name: 'session-id-kept',
    breaks: 'The id of a session is the same before and after the sign-in.',
    point: 'sessions.new-id',
    tell: answering([signIn], (told, { state, headers: { cookie = '' } }) => {
      const [, before] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie) ?? [];
      const [, after = ''] = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(told.cookies.join()) ?? [];
      const session = state.sessions.get(after);
      if (before === undefined || session === undefined) return told;
      state.sessions.set(before, session);
      return { ...told, cookies: [cookieText(SESSION_COOKIE, before)] };
    }),
  },
];

/** Returns a fault that keeps what a new password should end. */
const surviving = (name: 'pending' | 'resets'): Pick<Fault, 'ask' | 'tell'> => {
  const before = new WeakMap<State, ReadonlyMap<string, Permit>>();
  return {
    ask(asked) {
      if (isAt(['recovery/reset'], asked)) before.set(asked.state, new Map(asked.state[name]));
      return asked;
    },
    tell: answering(['recovery/reset'], (told, { state, body }) => {
      for (const [token, permit] of before.get(state) ?? []) if (token !== body?.resetToken) state[name].set(token, permit);
      return told;
    }),
  };
};

/** A new password ends less than it should, or opens more. */
const resets: readonly Fault[] = [
  {
    name: 'verify-survives-reset',
    breaks: 'A sign-in that waits for its second step lives on after a new password.',
    point: 'second-step.ends-with-reset',
    ...surviving('pending'),
  },
  {
    name: 'reset-others-live',
    breaks: 'Other permissions live on after a new password.',
    point: 'recovery.ends-others',
    ...surviving('resets'),
  },
  {
    name: 'codes-survive-reset',
    breaks: 'Codes live on after a new password.',
    point: 'codes.end-with-reset',
    make: ({ codes }) => ({ codes: { ...codes, end: () => {} } }),
  },
  {
    name: 'reset-keeps-lock',
    breaks: 'A locked name stays locked after a new password.',
    point: 'recovery.unlocks',
    make: ({ locks }) => ({
      locks: {
        ...locks,
        clear(name) {
          try {
            locks.pass(name);
          } catch {
            return; // it is locked
          }
          locks.clear(name);
        },
      },
    }),
  },
  {
    name: 'reset-any-scope',
    breaks: 'A permission of one portal sets a password in the other.',
    point: 'recovery.own-scope',
    tell: instead('recovery/reset', 2923, (told) => withEnvelope(told, 0), is('scope', 'crm_ib')),
  },
  {
    name: 'reset-signs-in',
    breaks: 'A new password signs in.',
    point: 'recovery.signs-nobody-in',
    tell: instead('recovery/reset', 0, (told, { state }) => {
      const value = state.serial('session');
      const person = state.people.byId('investor');
      if (person !== undefined) state.sessions.set(value, { person, scope: 'crm_client' });
      return { ...told, cookies: [cookieText(SESSION_COOKIE, value)] };
    }),
  },
];

/** Answers hold what only a message or a cookie may. */
const secrets: readonly Fault[] = [
  {
    name: 'code-in-answer',
    breaks: 'The answer holds the code that was sent.',
    point: 'codes.secret',
    tell: data(['code/send'], (all, { state }) => ({ ...all, debug: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'session-in-answer',
    breaks: 'The answer to a sign-in holds the session.',
    point: 'sessions.secret',
    tell: instead(signIn, 0, (told) => withEnvelope(told, 0, { session: /=([^;]+)/.exec(told.cookies.join())?.[1] })),
  },
];

/** Faults that let strangers in, or that tell them who has an account. */
export const ATTACK_FAULTS: readonly Fault[] = [...telling, ...differing, ...misused, ...sessions, ...resets, ...secrets];
