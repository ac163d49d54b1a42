import { SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { offerSecondStep } from '../../demo/sandbox/second-step';
import { answering, code, data, emailIs, envelopeIn, instead, is, isAt, personIn, type Where, withEnvelope } from './changes';
import type { Fault } from './fault';

const signIn = 'user/signIn';

/** Accounts are told apart. */
const telling: readonly Fault[] = [
  {
    name: 'stranger-2918',
    breaks: 'An unknown account is told from a wrong password.',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead(signIn, 2001, (told) => withEnvelope(told, 2922), emailIs('stranger')),
  },
  {
    name: 'blocked-before-password',
    breaks: 'A blocked account is told as such after a wrong password.',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2001, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2001)),
  },
  {
    name: 'second-step-any-password',
    breaks: 'An account with a second step takes any password.',
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
    breaks: 'A blocked account is told as such after a wrong code.',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2021, (told, asked) => withEnvelope(told, personIn(asked)?.account.refused ?? 2021), is('method', 'code')),
  },
  {
    name: 'register-2024-before-code',
    breaks: 'A registration tells after any code that an account exists.',
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
      breaks: `A code of the scene ${scene} is sent to an address that nobody has.`,
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
    breaks: 'A second step after a sign-in with a code shows the whole address.',
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
    also: ['sign-in.state-after-password'],
    tell: code(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], 2918),
  },
  {
    name: 'recovery-times',
    breaks: 'The times of a code tell an unknown account.',
    point: 'recovery.discreet',
    also: ['codes.times', 'sign-in.state-after-password'],
    tell: data(['code/send', (sent) => sent.scene === 'recovery' && emailIs('stranger')(sent)], (all) => ({ ...all, resendAfter: 30 })),
  },
  {
    name: 'recovery-flag',
    breaks: 'A flag beside the times of a code tells an unknown account.',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: data(['code/send', is('scene', 'recovery')], (all, asked) => ({ ...all, found: personIn(asked) ? 1 : 0 })),
  },
  {
    name: 'recovery-cookie',
    breaks: 'An order of a code for recovery sets a cookie where the account exists.',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked) ? { ...told, cookies: [...told.cookies, 'step=2; Path=/; HttpOnly; SameSite=Lax'] } : told,
    ),
  },
  {
    name: 'recovery-error-beside',
    breaks: 'A field beside the code tells an unknown account.',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked) ? told : { ...told, text: JSON.stringify({ ...JSON.parse(told.text), error: 'UserNotFound' }) },
    ),
  },
  {
    name: 'recovery-blocked',
    breaks: 'An order of a code for recovery tells that an account is blocked.',
    point: 'sign-in.state-after-password',
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) =>
      personIn(asked)?.account.refused !== 2008 ? told : withEnvelope(told, 0, { ...envelopeIn(told).data, state: 'blocked' }),
    ),
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
      if (isSlow) await asked.sleep(60);
      return told;
    },
  },
  {
    name: 'known-slower-code',
    breaks: 'A code for a new password is ordered more slowly where the account exists.',
    point: 'recovery.time',
    async tell(told, asked) {
      if (isAt(['code/send', is('scene', 'recovery')], asked) && personIn(asked) !== undefined) await asked.sleep(60);
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
/** Says in the message of an answer whether the account exists. */
const saying = (point: string, name: string, breaks: string, where: Where): Fault => ({
  name,
  breaks,
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
    ...saying('recovery.discreet', 'recovery-message', 'The message tells an unknown account when a code for recovery is ordered.', [
      'code/send',
      is('scene', 'recovery'),
    ]),
    also: ['sign-in.state-after-password'],
  },
  saying('sign-in.code-discreet', 'login-message', 'The message tells an unknown account when a code for sign-in is ordered.', [
    'code/send',
    is('scene', 'login'),
  ]),
  saying('register.discreet', 'register-message', 'The message tells an account when a code for registration is ordered.', [
    'code/send',
    is('scene', 'register'),
  ]),
  saying('codes.tries-discreet', 'tries-message', 'The message of a wrong code tells an unknown account.', ['recovery/check']),
  {
    name: 'recovery-header',
    breaks: 'The value of a header tells an unknown account when a code for recovery is ordered.',
    point: 'recovery.discreet',
    also: ['sign-in.state-after-password'],
    tell: answering(['code/send', is('scene', 'recovery')], (told, asked) => ({
      ...told,
      headers: { ...told.headers, 'x-account': personIn(asked) ? 'found' : 'none' },
    })),
  },
  {
    name: 'state-message',
    breaks: 'The message of a wrong password tells that an account is blocked.',
    point: 'sign-in.state-after-password',
    tell: instead(signIn, 2001, (told, asked) =>
      personIn(asked)?.account.refused ? { ...told, text: '{"code":2001,"message":"blocked","data":{}}' } : told,
    ),
  },
  {
    name: 'lock-message',
    breaks: 'The message of a lock tells an unknown name.',
    point: 'sign-in.lock-discreet',
    tell: instead(signIn, 2004, (told, asked) =>
      personIn(asked) ? told : { ...told, text: JSON.stringify({ ...JSON.parse(told.text), message: 'no such account' }) },
    ),
  },
  {
    name: 'message-tells',
    breaks: 'The message tells an unknown account.',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
    tell: instead(signIn, 2001, (told, asked) =>
      personIn(asked) ? told : { ...told, text: '{"code":2001,"message":"unknown","data":{}}' },
    ),
  },
  {
    name: 'header-tells',
    breaks: 'A header tells that an account exists.',
    point: 'sign-in.discreet',
    also: ['sign-in.state-after-password'],
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
];

const sessionIn = (cookie: string): string | undefined => new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];

/** Answers hold what only a message or a cookie may. */
const secrets: readonly Fault[] = [
  {
    name: 'code-in-answer',
    breaks: 'The answer holds the code that was sent.',
    point: 'codes.secret',
    tell: data(['code/send'], (all, { state }) => ({ ...all, debug: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'code-in-progress',
    breaks: 'The progress of a registration shows the code of its activation.',
    point: 'codes.secret',
    tell: data(['register/progress'], (all, { state }) => ({
      ...all,
      debug: state.codes.outbox().findLast(({ scene }) => scene === 'activation')?.code,
    })),
  },
  {
    name: 'code-in-refusal',
    breaks: 'The refusal of a wrong code says the right one.',
    point: 'codes.secret',
    tell: instead('recovery/check', 2021, (told, { state }) => withEnvelope(told, 2021, { expected: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'session-in-config',
    breaks: 'The configuration says the session of the cookie that it gets.',
    point: 'sessions.secret',
    tell: data(['common/config'], (all, { headers: { cookie = '' } }) => ({ ...all, session: sessionIn(cookie) })),
  },
  {
    name: 'session-in-answer',
    breaks: 'The answer to a sign-in holds the session.',
    point: 'sessions.secret',
    tell: instead(signIn, 0, (told) => withEnvelope(told, 0, { session: /=([^;]+)/.exec(told.cookies.join())?.[1] })),
  },
];
/** Faults that tell strangers who has an account, or what only its owner may know. */
export const TELLING_FAULTS: readonly Fault[] = [...telling, ...differing, ...secrets];
