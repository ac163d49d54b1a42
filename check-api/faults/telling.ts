import { SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { offerSecondStep } from '../../demo/sandbox/second-step';
import { answering, code, data, emailIs, envelopeIn, instead, is, isAt, personIn, type Where, withEnvelope } from './changes';
import type { Fault } from './fault';

const signIn = 'user/signIn';

/** Accounts are told apart. */
const telling: readonly Fault[] = [
  // An unknown account is told from a wrong password.
  {
    name: 'stranger-2918',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead(signIn, 2001, (told) => withEnvelope(told, 2922), emailIs('stranger')),
  },
  // A blocked account is told as such after a wrong password.
  {
    name: 'blocked-before-password',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2001, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2001)),
  },
  {
    name: 'second-step-any-password',
    point: 'sign-in.discreet',
    tell: instead(
      signIn,
      2001,
      (told, asked) => {
        const person = personIn(asked);
        if (person?.account.verify === undefined) return told;
        return withEnvelope(told, 2003, offerSecondStep(asked.state, person, 'crm_client', person.account.verify));
      },
      is('method', 'password'),
    ),
  },
  {
    name: 'blocked-before-code',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2021, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2021), is('method', 'code')),
  },
  {
    name: 'register-2024-before-code',
    point: 'register.discreet',
    also: ['codes.own-scene'],
    tell: instead('user/register', 2021, (told, asked) => (personIn(asked) ? withEnvelope(told, 2024) : told)),
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
      make: ({ codes }) => ({
        codes: {
          ...codes,
          send: (purpose, contact, deliver) =>
            codes.send(purpose, contact, deliver || (purpose.scene === scene && contact.address.startsWith('stranger'))),
        },
      }),
    }),
  ),
  {
    name: 'targets-unmasked-by-code',
    point: 'sign-in.code-second-step',
    tell: instead(
      signIn,
      2003,
      (told, { body }) => withEnvelope(told, 2003, { ...envelopeIn(told).data, methods: [{ type: 'email', target: body?.email }] }),
      is('method', 'code'),
    ),
  },
  {
    name: 'login-code-2918',
    point: 'sign-in.code-discreet',
    tell: answering(['code/send', is('scene', 'login')], (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2918))),
  },
  {
    name: 'register-code-2024',
    point: 'register.discreet',
    tell: answering(['code/send', is('scene', 'register')], (told, asked) => (personIn(asked) ? withEnvelope(told, 2024) : told)),
  },
  {
    name: 'recovery-2918',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: code(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], 2918),
  },
  {
    name: 'recovery-times',
    point: 'recovery.discreet',
    also: ['codes.times', 'sign-in.state-after-password'],
    tell: data(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], (all) => ({ ...all, resendAfter: 30 })),
  },
  {
    name: 'recovery-flag',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: data(['code/send', is('scene', 'recovery')], (all, asked) => ({ ...all, found: personIn(asked) ? 1 : 0 })),
  },
  {
    name: 'recovery-cookie',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked) ? { ...told, cookies: [...told.cookies, 'step=2; Path=/; HttpOnly; SameSite=Lax'] } : told,
    ),
  },
  {
    name: 'recovery-error-beside',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked) ? told : { ...told, text: JSON.stringify({ ...JSON.parse(told.text), error: 'UserNotFound' }) },
    ),
  },
  {
    name: 'recovery-blocked',
    point: 'sign-in.state-after-password',
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked)?.account.refused !== 2008 ? told : withEnvelope(told, 0, { ...envelopeIn(told).data, state: 'blocked' }),
    ),
  },
  { name: 'recovery-check-2918', point: 'recovery.discreet', tell: code(['recovery/check', emailIs('stranger')], 2918) },
  // A wrong password takes longer where the account exists.
  {
    name: 'known-slower',
    point: 'sign-in.time',
    async tell(told, asked) {
      const isSlow = isAt([signIn, is('method', 'password')], asked) && personIn(asked) !== undefined && envelopeIn(told).code === 2001;
      if (isSlow) await asked.sleep(60);
      return told;
    },
  },
  {
    name: 'known-slower-code',
    point: 'recovery.time',
    async tell(told, asked) {
      if (isAt(['code/send', is('scene', 'recovery')], asked) && personIn(asked) !== undefined) await asked.sleep(60);
      return told;
    },
  },
  // Only names that exist are locked.
  {
    name: 'lock-known-only',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2001))),
  },
];
/** Says in the message of an answer whether the account exists. */
const saying = (point: string, name: string, where: Where): Fault => ({
  name,
  point,
  tell: answering(where, (told, asked) => {
    const { code: number, data: all } = envelopeIn(told);
    const message = personIn(asked) ? 'as you wish' : 'no such account';
    return number === 500 ? told : { ...told, text: JSON.stringify({ code: number, message, data: all }) };
  }),
});

/** Answers that differ in what surrounds their code. */
const differing: readonly Fault[] = [
  {
    ...saying('recovery.discreet', 'recovery-message', ['code/send', is('scene', 'recovery')]),
    also: ['sign-in.state-after-password'],
  },
  saying('sign-in.code-discreet', 'login-message', ['code/send', is('scene', 'login')]),
  saying('register.discreet', 'register-message', ['code/send', is('scene', 'register')]),
  saying('codes.tries-discreet', 'tries-message', ['recovery/check']),
  {
    name: 'recovery-header',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) => ({
      ...told,
      headers: { ...told.headers, 'x-account': personIn(asked) ? 'found' : 'none' },
    })),
  },
  {
    name: 'state-message',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2001, (told, asked) =>
      personIn(asked)?.account.refused ? { ...told, text: '{"code":2001,"message":"blocked","data":{}}' } : told,
    ),
  },
  {
    name: 'lock-message',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) =>
      personIn(asked) ? told : { ...told, text: JSON.stringify({ ...JSON.parse(told.text), message: 'no such account' }) },
    ),
  },
  {
    name: 'message-tells',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead(signIn, 2001, (told, asked) =>
      personIn(asked) ? told : { ...told, text: '{"code":2001,"message":"unknown","data":{}}' },
    ),
  },
  {
    name: 'header-tells',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead(signIn, 2001, (told, asked) => (personIn(asked) ? { ...told, headers: { ...told.headers, 'x-user': '7' } } : told)),
  },
  {
    name: 'remaining-tells',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2004))),
  },
  {
    name: 'tries-tell',
    point: 'codes.tries-discreet',
    tell: instead('recovery/check', 5108, (told, asked) => (personIn(asked) ? told : withEnvelope(told, 2021))),
  },
];

const sessionIn = (cookie: string): string | undefined => new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];

/** Answers hold what only a message or a cookie may. */
const secrets: readonly Fault[] = [
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
    tell: instead('recovery/check', 2021, (told, { state }) => withEnvelope(told, 2021, { expected: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'session-in-config',
    point: 'sessions.secret',
    tell: data(['common/config'], (all, { headers: { cookie = '' } }) => ({ ...all, session: sessionIn(cookie) })),
  },
  {
    name: 'session-in-answer',
    point: 'sessions.secret',
    tell: instead(signIn, 0, (told) => withEnvelope(told, 0, { session: /=([^;]+)/.exec(told.cookies.join())?.[1] })),
  },
];
/** Faults that tell strangers who has an account, or what only its owner may know. */
export const TELLING_FAULTS: readonly Fault[] = [...telling, ...differing, ...secrets];
