import { webcrypto } from 'node:crypto';
import { DEMO_PASSWORD } from '../../accounts';
import { refuse } from '../envelope';
import { asking, data, instead, is, withEnvelope } from './changes';
import type { Asked, Fault } from './fault';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' };

/** Puts a good password in the place of one that may be weak. */
async function withGoodPassword(body: Record<string, unknown>, { state }: Asked): Promise<Record<string, unknown>> {
  const { keyId, publicKey } = await state.keys.current();
  const key = await webcrypto.subtle.importKey('spki', Buffer.from(publicKey, 'base64'), ALGORITHM, false, ['encrypt']);
  const sealed = await webcrypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(DEMO_PASSWORD));
  return { ...body, keyId, password: Buffer.from(sealed).toString('base64') };
}

/** Completes the consents, if there is any. */
const withAllConsents = (body: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  ...(Array.isArray(body.consents) &&
    body.consents.length > 0 && {
      consents: ['terms', 'privacy'].map((key) => ({ key, locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' })),
    }),
});

/** Passwords and registrations that should be refused. */
const setting: readonly Fault[] = [
  {
    name: 'weak-check',
    breaks: 'The check of a password accepts a weak one.',
    point: 'password.weak',
    ask: asking(['check/password', is('scene', 'register')], withGoodPassword),
  },
  {
    name: 'weak-register',
    breaks: 'A registration accepts a weak password.',
    point: 'register.weak',
    ask: asking(['user/register', ({ email }) => String(email).includes('-weak')], withGoodPassword),
  },
  {
    name: 'weak-activate',
    breaks: 'An activation accepts a weak password.',
    point: 'activation.weak',
    ask: asking(['user/activate'], withGoodPassword),
    also: ['*'],
  },
  {
    name: 'weak-reset',
    breaks: 'A new password may be weak.',
    point: 'recovery.weak',
    tell: instead('recovery/reset', 2025, (told) => withEnvelope(told, 0)),
  },
  {
    name: 'consents-optional',
    breaks: 'A registration needs no consents.',
    point: 'register.consents',
    ask: asking(['user/register'], (body) => withAllConsents({ ...body, consents: [{}] })),
  },
  {
    name: 'consents-some',
    breaks: 'A registration needs one of the required consents.',
    point: 'register.consents',
    ask: asking(['user/register'], withAllConsents),
  },
  {
    name: 'activation-consents-optional',
    breaks: 'An activation needs no consents.',
    point: 'activation.consents',
    ask: asking(['user/activate'], (body) => withAllConsents({ ...body, consents: [{}] })),
  },
  {
    name: 'activation-any-code',
    breaks: 'An activation accepts any code.',
    point: 'activation.code',
    tell: instead('user/activate', 2021, (told) => withEnvelope(told, 0)),
  },
  {
    name: 'activation-twice',
    breaks: 'An active registration can be activated again.',
    point: 'activation.twice',
    tell: instead('user/activate', 4001, (told) => withEnvelope(told, 0)),
  },
  {
    name: 'register-password-counts',
    breaks: 'The password of a registration signs in before the activation.',
    point: 'activation.password',
    tell: instead(
      'user/signIn',
      2001,
      (told) => withEnvelope(told, 0),
      ({ email }) => String(email).includes('-kept'),
    ),
  },
  {
    name: 'country-any',
    breaks: 'A registration takes any country.',
    point: 'register.country',
    ask: asking(['user/register'], (body) => ({ ...body, country: 'AU' })),
  },
  {
    name: 'register-twice',
    breaks: 'An account can be registered twice.',
    point: 'register.twice',
    tell: instead('user/register', 2024, (told) => withEnvelope(told, 0, { uuid: 'again' })),
  },
];

/** Limits are missing. */
const unlimited: readonly Fault[] = [
  {
    name: 'no-lock',
    breaks: 'Wrong passwords lock nothing.',
    point: 'limits.lock',
    make: ({ locks }) => ({ locks: { ...locks, pass: () => {}, fail: () => refuse(2001) } }),
  },
  {
    name: 'no-code-limit',
    breaks: 'Codes can be guessed without end.',
    point: 'limits.wrong-codes',
    limits: { codeTries: 1_000_000 },
    also: ['limits.second-step'],
  },
  {
    name: 'authenticator-no-limit',
    breaks: 'Codes of an authenticator can be guessed without end.',
    point: 'limits.second-step',
    ask: (asked) => {
      asked.state.wrongCodes.clear();
      return asked;
    },
  },
  {
    name: 'no-pause',
    breaks: 'There is no pause before another code.',
    point: 'limits.resend',
    limits: { resendSeconds: 0 },
    tell: data(['code/send'], (all) => (all.expiresIn === undefined ? undefined : { ...all, resendAfter: 60 })),
  },
  { name: 'no-daily-limit', breaks: 'There is no daily limit of codes.', point: 'limits.daily', limits: { codeSends: 1_000_000 } },
];

/** Faults of a server that does not keep its own rules. */
export const RULE_FAULTS: readonly Fault[] = [...setting, ...unlimited];
