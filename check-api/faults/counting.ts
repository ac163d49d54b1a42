import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { type Codes, createCodes, type Purpose } from '../../demo/sandbox/codes';
import { refuse } from '../../demo/sandbox/envelope';
import { createRegistrations } from '../../demo/sandbox/registrations';
import { contactFor } from '../../demo/sandbox/second-step';
import type { Permit } from '../../demo/sandbox/state';
import { asking, choosing, code, data, emailIs, instead, is, Lasting, personIn, signedIn, text } from './changes';
import type { Fault, Make } from './fault';

const signIn = 'user/signIn';

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
/** Takes the code of a sign-in that another one has replaced. */
const older: Make = ({ codes }) => {
  const replaced = new Set<string>();
  const newest = new Map<string, string>();
  const send: Codes['send'] = (purpose, contact, deliver) => {
    const times = codes.send(purpose, contact, deliver);
    const code = codes.outbox().at(-1)?.code;
    const before = newest.get(purpose.subject);
    if (purpose.scene !== 'login' || !deliver || code === undefined) return times;
    if (before !== undefined) replaced.add(`${purpose.subject} ${before}`);
    newest.set(purpose.subject, code);
    return times;
  };
  const use: Codes['use'] = (purpose, given) => {
    if (purpose.scene === 'login' && replaced.delete(`${purpose.subject} ${String(given)}`)) return;
    newest.delete(purpose.subject);
    codes.use(purpose, given);
  };
  return { codes: { ...codes, send, use } };
};
/** Sign-ins whose second step can be passed by e-mail, whatever the account wants. */
class ByEmail extends Map<string, Permit> {
  override get(token: string): Permit | undefined {
    const permit = super.get(token);
    if (permit === undefined) return undefined;
    const { person } = permit;
    return { ...permit, person: { ...person, account: { ...person.account, verify: [...(person.account.verify ?? []), 'email'] } } };
  }
}

/** Lets a code by text message end the one by e-mail. */
const oneChannel: Make = ({ codes }) => {
  const ended = new Set<string>();
  const send: Codes['send'] = (purpose, contact, deliver) => {
    if (purpose.channel === 'sms') ended.add(purpose.subject);
    else ended.delete(purpose.subject);
    return codes.send(purpose, contact, deliver);
  };
  const use: Codes['use'] = (purpose, given) => {
    if (purpose.channel === 'email' && ended.has(purpose.subject)) refuse(2021);
    codes.use(purpose, given);
  };
  return { codes: { ...codes, send, use } };
};

/** Codes and tokens count for more than they should, or can be guessed. */
export const COUNTING_FAULTS: readonly Fault[] = [
  {
    name: 'code-empty',
    breaks: 'An empty code counts.',
    point: 'codes.text',
    ask: asking([signIn, ({ code: sent }) => sent === ''], (body, { state }) => ({ ...body, code: state.codes.outbox().at(-1)?.code })),
  },
  {
    name: 'code-older',
    breaks: 'A code counts although another one was sent after it.',
    point: 'codes.newest',
    make: older,
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
    also: ['codes.own-sign-in'],
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
    also: ['second-step.ends-with-reset', 'limits.second-step'],
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
    make: () => ({ pending: new ByEmail() }),
  },
  {
    name: 'code-ends-other-channel',
    breaks: 'A code by text message ends the one by e-mail.',
    point: 'second-step.channels',
    make: oneChannel,
  },
  {
    name: 'registration-code-2923',
    breaks: 'A code for an unknown registration is refused with another code.',
    point: 'codes.registration',
    tell: code(['code/send', is('uuid', '00000000')], 2923),
  },
  {
    name: 'target-other',
    breaks: 'A second step shows the whole number of another method.',
    point: 'second-step.masked',
    tell: data([signIn, emailIs('careful')], ({ methods, ...all }) =>
      Array.isArray(methods) ? { ...all, methods: [...methods, { type: 'sms', target: '+84 910 000 077' }] } : undefined,
    ),
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
