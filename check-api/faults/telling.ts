import { SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { offerSecondStep } from '../../demo/sandbox/second-step';
import {
  answering,
  code,
  data,
  delivering,
  emailIs,
  envelopeIn,
  instead,
  is,
  known,
  personIn,
  swap,
  unknown,
  type Where,
  withEnvelope,
} from './changes';
import type { Fault, Tell } from './fault';

const signIn = 'user/signIn';

/** Takes longer for an answer about an account that exists. */
const slower = (where: Where, of: number): Tell =>
  instead(where, of, async (told, asked) => {
    if (personIn(asked) !== undefined) await asked.sleep(60);
    return told;
  });

/** Says in the message of some answers whether the account exists. Everything else that tells it is a matter of `demandSame` alone. */
const tellingInMessage = (where: Where): Tell =>
  answering(where, (told, asked) => {
    const { code: number, data: all } = envelopeIn(told);
    const message = personIn(asked) ? 'as you wish' : 'no such account';
    return number === 500 ? told : { ...told, text: JSON.stringify({ code: number, message, data: all }) };
  });

const sessionIn = (cookie: string): string | undefined => new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];

/** Faults that tell strangers who has an account, or what only its owner may know. */
export const TELLING_FAULTS: readonly Fault[] = [
  /* Accounts are told apart. */
  // A blocked account is told as such after a wrong password.
  {
    name: 'blocked-before-password',
    point: 'sign-in.state-after-password',
    tell: instead([signIn], 2001, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2001)),
  },
  {
    name: 'second-step-any-password',
    point: 'sign-in.discreet',
    tell: instead([signIn, is('method', 'password')], 2001, (told, asked) => {
      const person = personIn(asked);
      if (person?.account.verify === undefined) return told;
      return withEnvelope(told, 2003, offerSecondStep(asked.state, person, 'crm_client', person.account.verify));
    }),
  },
  {
    name: 'blocked-before-code',
    point: 'sign-in.state-after-password',
    tell: instead([signIn, is('method', 'code')], 2021, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2021)),
  },
  {
    name: 'register-2024-before-code',
    point: 'register.discreet',
    also: ['codes.own-scene'],
    tell: swap(['user/register', known], 2021, 2024),
  },
  ...(
    [
      ['login', 'sign-in.code-discreet'],
      ['recovery', 'recovery.discreet'],
    ] as const
  ).map(
    ([scene, point]): Fault => ({
      name: `${scene}-code-for-strangers`,
      point,
      make: delivering((purpose, { address }, deliver) => deliver || (purpose.scene === scene && address.startsWith('stranger'))),
    }),
  ),
  {
    name: 'targets-unmasked-by-code',
    point: 'sign-in.code-second-step',
    tell: instead([signIn, is('method', 'code')], 2003, (told, { body }) =>
      withEnvelope(told, 2003, { ...envelopeIn(told).data, methods: [{ type: 'email', target: body?.email }] }),
    ),
  },
  {
    name: 'recovery-blocked',
    point: 'sign-in.state-after-password',
    tell: instead(['code/send'], 0, (told, asked) =>
      personIn(asked)?.account.refused === 2008 ? withEnvelope(told, 0, { ...envelopeIn(told).data, state: 'blocked' }) : told,
    ),
  },
  {
    name: 'recovery-check-tells',
    point: 'recovery.discreet',
    also: ['codes.tries-discreet'],
    tell: code(['recovery/check', emailIs('stranger')], 2022),
  },
  { name: 'known-slower', point: 'sign-in.time', tell: slower([signIn, is('method', 'password')], 2001) },
  { name: 'known-slower-code', point: 'recovery.time', tell: slower(['code/send', is('scene', 'recovery')], 0) },
  { name: 'known-slower-register', point: 'register.time', tell: slower(['code/send', is('scene', 'register')], 0) },
  // No message goes to an address that has an account.
  {
    name: 'register-silent',
    point: 'register.discreet',
    make: (state) =>
      delivering(({ scene, scope }, contact, deliver) => deliver && !(scene === 'register' && state.people.find(scope, contact)))(state),
  },
  {
    name: 'login-code-2918-for-phones',
    point: 'sign-in.code-discreet',
    tell: swap(['code/send', (sent, asked) => sent.scene === 'login' && sent.accountType === 'phone' && unknown(sent, asked)], 0, 2918),
  },
  // Only names that exist are locked.
  { name: 'lock-known-only', point: 'sign-in.lock-discreet', tell: swap([signIn, unknown], 2004, 2001) },
  /* Answers have the right code, and their message tells whether the account exists. */
  {
    name: 'recovery-message',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: tellingInMessage(['code/send', is('scene', 'recovery')]),
  },
  { name: 'login-message', point: 'sign-in.code-discreet', tell: tellingInMessage(['code/send', is('scene', 'login')]) },
  { name: 'register-message', point: 'register.discreet', tell: tellingInMessage(['code/send', is('scene', 'register')]) },
  { name: 'tries-message', point: 'codes.tries-discreet', tell: tellingInMessage(['recovery/check']) },
  { name: 'tries-tell', point: 'codes.tries-discreet', tell: swap(['recovery/check', unknown], 5108, 2021) },
  {
    name: 'password-message',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead([signIn], 2001, tellingInMessage([signIn])),
  },
  { name: 'lock-message', point: 'sign-in.lock-discreet', tell: instead([signIn], 2004, tellingInMessage([signIn])) },
  /* Answers hold what only a message or a cookie may. */
  {
    name: 'code-in-answer',
    point: 'codes.secret',
    tell: data(['code/send'], (all, { state }) => ({ ...all, debug: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'code-in-progress',
    point: 'codes.secret',
    tell: data(['register/progress'], (all, { state }) => ({
      ...all,
      debug: state.codes.outbox().findLast(({ scene }) => scene === 'activation')?.code,
    })),
  },
  {
    name: 'code-in-refusal',
    point: 'codes.secret',
    tell: instead(['recovery/check'], 2021, (told, { state }) => withEnvelope(told, 2021, { expected: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'session-in-config',
    point: 'sessions.secret',
    tell: data(['common/config'], (all, { headers: { cookie = '' } }) => ({ ...all, session: sessionIn(cookie) })),
  },
  {
    name: 'session-in-answer',
    point: 'sessions.secret',
    tell: instead([signIn], 0, (told) => withEnvelope(told, 0, { session: /=([^;]+)/.exec(told.cookies.join())?.[1] })),
  },
];
