import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { createCodes } from '../../demo/sandbox/codes';
import { createRegistrations } from '../../demo/sandbox/registrations';
import { contactFor } from '../../demo/sandbox/second-step';
import type { Permit } from '../../demo/sandbox/state';
import { asking, before, code, data, emailIs, instead, is, Lasting, personIn, signedIn, together, USUAL_TIMES } from './changes';
import type { Fault, Make } from './fault';

const signIn = 'user/signIn';

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

/** Sign-ins whose second step can be passed by e-mail, whatever the account wants. */
class ByEmail extends Map<string, Permit> {
  override get(token: string): Permit | undefined {
    const permit = super.get(token);
    if (permit === undefined) return undefined;
    const { person } = permit;
    return { ...permit, person: { ...person, account: { ...person.account, verify: [...(person.account.verify ?? []), 'email'] } } };
  }
}

/** Tokens count for more than they should, or can be guessed. */
export const COUNTING_FAULTS: readonly Fault[] = [
  {
    name: 'verify-token-twice',
    point: 'second-step.once',
    also: ['second-step.ends-with-reset', 'limits.second-step'],
    make: () => ({ pending: new Lasting() }),
  },
  { name: 'verify-token-any', point: 'second-step.unknown', tell: code(['user/verify', is('verifyToken', 'unknown')], 0) },
  { name: 'verify-token-code', point: 'second-step.unknown', tell: code(['code/send', is('verifyToken', 'unknown')], 0, USUAL_TIMES) },
  {
    name: 'verify-token-any-scope',
    point: 'second-step.own-scope',
    ask: asking(['user/verify', is('scope', 'crm_ib')], (body) => ({ ...body, scope: 'crm_client' })),
  },
  {
    name: 'authenticator-000000',
    point: 'second-step.authenticator',
    ask: asking(['user/verify', (sent) => sent.method === 'authenticator' && sent.code === '000000'], (body) => ({
      ...body,
      code: AUTHENTICATOR_CODE,
    })),
  },
  { name: 'code-skips-second-step', point: 'sign-in.code-second-step', tell: instead([signIn, is('method', 'code')], 2003, signedIn) },
  {
    name: 'targets-unmasked',
    point: 'second-step.masked',
    also: ['sign-in.code-second-step'],
    tell: data([signIn], ({ methods, ...all }, asked) => {
      const person = personIn(asked);
      if (!Array.isArray(methods) || person === undefined) return undefined;
      return { ...all, methods: methods.map(({ type }) => ({ type, target: contactFor(person, type)?.address })) };
    }),
  },
  {
    name: 'progress-unmasked',
    point: 'activation.masked',
    tell: data(['register/progress'], (all, { state, url }) =>
      all.target === undefined
        ? undefined
        : { ...all, target: state.registrations.find(new URL(url).searchParams.get('uuid')).contact.address },
    ),
  },
  { name: 'mock-token-twice', point: 'mock-sign-in.once', ask: before(({ state }) => state.usedTokens.clear()) },
  { name: 'mock-token-any', point: 'mock-sign-in.unknown', tell: code(['mock/signIn', is('token', 'unknown')], 0) },
  { name: 'reset-token-twice', point: 'recovery.once', also: ['recovery.ends-others'], make: () => ({ resets: new Lasting() }) },
  { name: 'reset-token-at-once', point: 'recovery.once', ...together(['recovery/reset'], 2923, 0) },
  {
    name: 'reset-token-ends-with-weak',
    point: 'recovery.weak',
    tell: instead(['recovery/reset'], 2025, (told, { state, body }) => {
      state.resets.delete(String(body?.resetToken));
      return told;
    }),
  },
  { name: 'reset-token-old', point: 'recovery.expires', limits: { resetMs: 24 * 3_600_000 } },
  { name: 'reset-token-any', point: 'recovery.unknown', tell: code(['recovery/reset', is('resetToken', 'unknown')], 0) },
  { name: 'tokens-guessable', point: 'sessions.unguessable', make: counting('session') },
  { name: 'verify-token-guessable', point: 'second-step.unguessable', make: counting('verify') },
  { name: 'reset-token-guessable', point: 'recovery.unguessable', make: counting('reset') },
  {
    name: 'uuid-counted',
    point: 'registrations.unguessable',
    make: ({ now, limits }) => ({ registrations: createRegistrations(now, limits, false) }),
  },
  { name: 'codes-in-order', point: 'codes.unguessable', make: ({ now, limits }) => ({ codes: createCodes(now, limits, false) }) },
  { name: 'verify-token-short', point: 'second-step.expires', limits: { verifyMs: 10 * 60_000 } },
  { name: 'verify-token-old', point: 'second-step.expires', limits: { verifyMs: 365 * 24 * 3_600_000 } },
  // It signs in a copy of the account, whose sessions no new password ends.
  {
    name: 'verify-any-method',
    point: 'second-step.own-methods',
    also: ['second-step.ends-with-reset'],
    make: () => ({ pending: new ByEmail() }),
  },
  { name: 'registration-code-2923', point: 'codes.registration', tell: code(['code/send', is('uuid', '00000000')], 2923) },
  // A second step shows the whole number of another method.
  {
    name: 'target-other',
    point: 'second-step.masked',
    also: ['sign-in.code-second-step'],
    tell: data([signIn, emailIs('careful')], ({ methods, ...all }) =>
      Array.isArray(methods) ? { ...all, methods: [...methods, { type: 'sms', target: '+84 910 000 077' }] } : undefined,
    ),
  },
  // A second step hides one letter of the address.
  {
    name: 'target-thin',
    point: 'second-step.masked',
    also: ['sign-in.code-second-step'],
    tell: data([signIn, emailIs('careful')], (all) =>
      all.methods === undefined ? undefined : { ...all, methods: [{ type: 'email', target: '*areful@example.com' }] },
    ),
  },
];
