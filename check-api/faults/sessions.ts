import { randomUUID } from 'node:crypto';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import type { Permit, Session } from '../../demo/sandbox/state';
import {
  answering,
  asking,
  before,
  data,
  envelopeIn,
  instead,
  is,
  isAt,
  Lasting,
  OFFERS_PASSKEYS,
  personIn,
  replacing,
  sending,
  sentIn,
  signedIn,
  swap,
  type Where,
  withSession,
} from './changes';
import type { Ask, Fault, Tell } from './fault';

const signIn = 'user/signIn';
const RESET: Where = ['recovery/reset'];

const valuesIn = (cookies: readonly string[]): readonly string[] =>
  cookies.flatMap((cookie) => new RegExp(`^${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1] ?? []);

/** Signs in with passwords that are not quite right. */
const taking = (isTaken: (typed: string, right: string) => boolean): Tell =>
  instead([signIn], 2001, async (told, asked) => {
    const { keyId, password } = sentIn(asked);
    const typed = await asked.state.keys.decrypt(String(keyId), String(password));
    const right = personIn(asked)?.password;
    return typed !== undefined && right !== undefined && isTaken(typed, right) ? signedIn(told, asked) : told;
  });

/** Keeps some sessions of an account when it gets a new password: all but the newest one, or those that were begun in a way. */
function surviving(where?: Where): Pick<Fault, 'ask' | 'tell'> {
  const begun = new Set<string>();
  let kept: readonly (readonly [string, Session])[] = [];
  return {
    ask: before(({ state, body }) => {
      const { person } = state.resets.get(String(body?.resetToken)) ?? {};
      const own = [...state.sessions].filter(([, one]) => one.person === person);
      kept = where === undefined ? own.slice(0, -1) : own.filter(([value]) => begun.has(value));
    }, RESET),
    tell(told, asked) {
      if (where !== undefined && isAt(where, asked)) for (const value of valuesIn(told.cookies)) begun.add(value);
      const isReset = isAt(RESET, asked) && envelopeIn(told).code === 0;
      for (const [value, one] of isReset ? kept : []) asked.state.sessions.set(value, one);
      return told;
    },
  };
}

/** Keeps the id of the session that the browser brings along to a sign-in, if it begins so. */
const keepingId = (where: Where, start = ''): Tell =>
  answering(where, (told, { headers: { cookie = '' }, state }) => {
    const had = new RegExp(`${SESSION_COOKIE}=(${start}[^;]+)`).exec(cookie)?.[1];
    const session = state.sessions.get(valuesIn(told.cookies)[0] ?? '');
    if (had === undefined || session === undefined) return told;
    state.sessions.set(had, session);
    return { ...told, cookies: [cookieText(SESSION_COOKIE, had)] };
  });

/** Lets the session live on that the browser brings along to a sign-in. */
const keepingOld = (where: Where): Ask => sending(where, (cookie) => cookie.replace(SESSION_COOKIE, 'other'));

const WAYS = {
  password: [signIn, is('method', 'password')],
  code: [signIn, is('method', 'code')],
  passkey: [signIn, is('method', 'passkey')],
  verify: ['user/verify'],
  token: ['mock/signIn'],
  activation: ['activate'],
} as const satisfies Readonly<Record<string, Where>>;

/** Gives each new visitor an id, and keeps it when they sign in. */
const issuingId: Tell = (told, asked) =>
  isAt(['common/config'], asked) && asked.headers.cookie === undefined
    ? { ...told, cookies: [cookieText(SESSION_COOKIE, `issued-${randomUUID()}`)] }
    : keepingId([signIn], 'issued-')(told, asked);

/** Returns a fault that keeps what a new password should end. */
const keeping = (name: 'pending' | 'resets'): Pick<Fault, 'ask' | 'tell'> => {
  let kept: ReadonlyMap<string, Permit> = new Map();
  return {
    ask: before(({ state }) => {
      kept = new Map(state[name]);
    }, RESET),
    tell: answering(RESET, (told, { state, body }) => {
      for (const [token, permit] of kept) if (token !== body?.resetToken) state[name].set(token, permit);
      return told;
    }),
  };
};

/** Faults of sign-ins, sessions and new passwords that let strangers in. */
export const SESSION_FAULTS: readonly Fault[] = [
  /* Sign-ins succeed that should not. */
  {
    name: 'password-any-case',
    point: 'sign-in.whole-password',
    tell: taking((typed, right) => typed.toLowerCase() === right.toLowerCase()),
  },
  {
    name: 'phone-any-country',
    point: 'sign-in.calling-code',
    ask: asking([signIn, is('callingCode', '999')], (body) => ({ ...body, callingCode: '351' })),
  },
  { name: 'password-prefix', point: 'sign-in.whole-password', tell: taking((typed, right) => typed.slice(0, 8) === right.slice(0, 8)) },
  { name: 'password-between-blanks', point: 'sign-in.whole-password', tell: taking((typed, right) => typed.trim() === right) },
  { name: 'code-skips-state', point: 'sign-in.code-state', tell: instead([signIn, is('method', 'code')], 2008, signedIn) },
  /* Sessions live longer or reach further than they should. */
  {
    name: 'session-survives-reset',
    point: 'sessions.end-with-reset',
    also: ['sessions.replaces-old', 'second-step.ends-with-reset'],
    make: () => ({ sessions: new Lasting() }),
  },
  {
    name: 'session-any-scope',
    point: 'sessions.own-scope',
    tell: data(['common/config', is('scope', 'crm_ib')], (all, { state, headers: { cookie = '' } }) => ({
      ...all,
      loggedIn: [...state.sessions.keys()].some((value) => cookie.includes(value)),
    })),
  },
  ...Object.entries(WAYS).flatMap(([way, where]): readonly Fault[] => {
    const beside = way === 'passkey' ? { beside: OFFERS_PASSKEYS } : {};
    return [
      { name: `${way}-keeps-cookie`, point: 'sessions.new-id', ...beside, tell: keepingId(where) },
      { name: `${way}-keeps-old`, point: 'sessions.replaces-old', ...beside, ask: keepingOld(where) },
    ];
  }),
  { name: 'session-issued-kept', point: 'sessions.new-id', tell: issuingId },
  /* A new password ends less than it should, or opens more. */
  { name: 'verify-survives-reset', point: 'second-step.ends-with-reset', ...keeping('pending') },
  { name: 'reset-others-live', point: 'recovery.ends-others', ...keeping('resets') },
  { name: 'codes-survive-reset', point: 'codes.end-with-reset', make: replacing('codes', () => ({ end: () => {} })) },
  {
    name: 'reset-keeps-lock',
    point: 'recovery.unlocks',
    make: replacing('locks', ({ pass, clear }) => ({
      clear(name) {
        try {
          pass(name);
        } catch {
          return; // it is locked
        }
        clear(name);
      },
    })),
  },
  { name: 'reset-ends-one-session', point: 'sessions.end-with-reset', ...surviving() },
  { name: 'reset-keeps-code', point: 'sessions.end-with-reset', ...surviving(WAYS.code) },
  { name: 'reset-keeps-passkey', point: 'sessions.end-with-reset', beside: OFFERS_PASSKEYS, ...surviving(WAYS.passkey) },
  { name: 'reset-keeps-verify', point: 'second-step.ends-with-reset', ...surviving(WAYS.verify) },
  { name: 'reset-any-scope', point: 'recovery.own-scope', tell: swap(['recovery/reset', is('scope', 'crm_ib')], 2923, 0) },
  {
    name: 'reset-signs-in',
    point: 'recovery.signs-nobody-in',
    tell: instead(RESET, 0, (told, { state }) => withSession(told, state, state.people.byId('investor'))),
  },
];
