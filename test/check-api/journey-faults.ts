import { answering, code, emailIs, envelope, type Fault, text } from './faults';

const is =
  (key: string, value: string) =>
  (sent: Readonly<Record<string, unknown>>): boolean =>
    String(sent[key]).startsWith(value);
const signIn = 'user/signIn';
const noSession = (path: string, who = (_: Readonly<Record<string, unknown>>) => true) =>
  answering([path, who], (answer) => ({ ...answer, cookies: [] }));
/** Changes only the nth answer of a path. */
const nth = (path: string, number: number, change: (whole: Record<string, unknown>) => unknown) => {
  let count = 0;
  const isNth = () => {
    count += 1;
    return count === number;
  };
  return envelope([path, isNth], change);
};
const done = () => ({ code: 0, message: 'success', data: {} });

/** What is wrong with sign-in and its second step. */
const signingIn: readonly Fault[] = [
  {
    fault: 'a body that is not JSON gets no envelope',
    point: 'refusals.not-json',
    change: answering([signIn, (_, { body }) => body === 'not JSON'], (answer) => ({ ...answer, text: 'Bad Request' })),
  },
  {
    fault: 'a scope is not needed',
    point: 'refusals.no-scope',
    change: text(['common/config', ({ scope }) => scope === undefined], '{"code":0,"message":"","data":{"loggedIn":false}}'),
  },
  {
    fault: 'an unknown scope is a wrong parameter',
    point: 'refusals.unknown-scope',
    change: code(['common/config', is('scope', 'crm_unknown')], 1003),
  },
  {
    fault: 'a missing account is a wrong parameter',
    point: 'refusals.no-account',
    change: code([signIn, ({ accountType, method }) => accountType === undefined && method !== undefined], 1003),
  },
  {
    fault: 'an unknown account is told from a wrong password',
    point: 'sign-in.discreet',
    change: code([signIn, emailIs('stranger')], 2918),
  },
  { fault: 'a password is trimmed', point: 'sign-in.0.legacy@example.com', change: code([signIn, emailIs('legacy')], 2001) },
  { fault: 'a sign-in sets no cookie', point: 'sign-in.0.legacy@example.com', change: noSession(signIn, emailIs('legacy')) },
  {
    fault: 'the session is not recognised',
    point: 'sign-in.session',
    change: envelope(
      ['common/config', (_, ask) => ask.headers.cookie !== undefined],
      (_, data) => void Object.assign(data, { loggedIn: false }),
    ),
  },
  {
    fault: 'a second step lacks a method',
    point: 'sign-in.2003.guarded@example.com',
    change: envelope([signIn, emailIs('guarded')], (_, data) => void Object.assign(data, { methods: [{ type: 'email' }] })),
  },
  {
    fault: 'a second step has an unknown method',
    point: 'sign-in.2003.guarded@example.com',
    change: envelope([signIn, emailIs('guarded')], (_, data) => void Object.assign(data, { methods: [{ type: 'push' }] })),
  },
  {
    fault: 'a second step has no token',
    point: 'second-step.pass',
    change: envelope([signIn, emailIs('careful')], (_, data) => void Reflect.deleteProperty(data, 'verifyToken')),
  },
  {
    fault: 'the length of a lock is text',
    point: 'sign-in.2004.locked@example.com',
    change: envelope([signIn, emailIs('locked')], (_, data) => void Object.assign(data, { remainingSeconds: 'soon' })),
  },
  { fault: 'an account is not refused', point: 'sign-in.2008.blocked@example.com', change: code([signIn, emailIs('blocked')], 0) },
  {
    fault: 'a call answers a code of another one',
    point: 'sign-in.2028.dormant@example.com',
    change: code([signIn, emailIs('dormant')], 5106),
  },
  { fault: 'any code signs in', point: 'sign-in.by-code', change: code([signIn, is('code', '000000')], 0) },
  {
    fault: 'a wrong code passes the second step',
    point: 'second-step.pass',
    change: code(['user/verify', is('code', '000000')], 0),
    also: ['second-step.unknown'],
  },
  { fault: 'a second step sets no cookie', point: 'second-step.pass', change: noSession('user/verify') },
  {
    fault: 'an unknown token passes the second step',
    point: 'second-step.unknown',
    change: code(['user/verify', is('verifyToken', 'unknown')], 0),
  },
  {
    fault: 'a code is sent for an unknown token',
    point: 'second-step.unknown',
    change: text(['code/send', is('verifyToken', 'unknown')], '{"code":0,"message":"","data":{"resendAfter":60,"expiresIn":300}}'),
  },
  { fault: 'an unknown token signs in', point: 'mock-sign-in.unknown', change: code(['mock/signIn', is('token', 'unknown')], 0) },
  { fault: 'an expired token signs in', point: 'mock-sign-in.mock-expired', change: code(['mock/signIn', is('token', 'mock-expired')], 0) },
  { fault: 'a token sets no cookie', point: 'mock-sign-in.mock-client', change: noSession('mock/signIn') },
];

/** What is wrong with codes and recovery. */
const recovering: readonly Fault[] = [
  { fault: 'an unknown scene is a wrong parameter', point: 'codes.scene', change: code(['code/send', is('scene', 'unknown')], 1003) },
  { fault: 'times are missing', point: 'sign-in.by-code', change: code(['code/send', is('scene', 'login')], 0) },
  {
    fault: 'times are text',
    point: 'recovery.journey',
    change: text(['code/send', emailIs('investor')], '{"code":0,"message":"","data":{"resendAfter":"60","expiresIn":300}}'),
  },
  { fault: 'recovery tells an unknown account', point: 'recovery.discreet', change: code(['code/send', emailIs('stranger')], 2918) },
  {
    fault: 'the times tell an unknown account',
    point: 'recovery.discreet',
    change: text(['code/send', emailIs('stranger')], '{"code":0,"message":"","data":{"resendAfter":30,"expiresIn":300}}'),
  },
  {
    fault: 'the check of a code tells an unknown account',
    point: 'recovery.discreet',
    change: code(['recovery/check', emailIs('stranger')], 2918),
  },
  {
    fault: 'any code resets a password',
    point: 'recovery.journey',
    change: text(['recovery/check', emailIs('investor')], '{"code":0,"message":"","data":{"resetToken":"reset-1"}}'),
  },
  { fault: 'a permission counts twice', point: 'recovery.journey', change: nth('recovery/reset', 2, done) },
  { fault: 'an unknown permission counts', point: 'recovery.unknown', change: code(['recovery/reset', is('resetToken', 'unknown')], 0) },
  { fault: 'a weak password is accepted', point: 'password.weak', change: nth('check/password', 2, done) },
  {
    fault: 'a good password is refused',
    point: 'password.good',
    change: nth('check/password', 3, () => ({ code: 2025, message: '', data: {} })),
  },
];

/** What is wrong with sign-up and activation. */
const signingUp: readonly Fault[] = [
  {
    fault: 'an unknown invitation is welcome',
    point: 'invitations.missing',
    change: text(['referral/check', is('link', 'unknown')], '{"code":0,"message":"","data":{"referrer":{"name":"A"},"role":"client"}}'),
  },
  {
    fault: 'nobody invites',
    point: 'invitations.welcome',
    change: text(['referral/check', is('link', 'welcome')], '{"code":0,"message":"","data":{"role":"client"}}'),
  },
  {
    fault: 'an invitation is refused with another code',
    point: 'invitations.refused-2506',
    change: code(['referral/check', is('link', 'refused-2506')], 2505),
  },
  { fault: 'a registration has no uuid', point: 'register.journey', change: code(['user/register'], 0) },
  {
    fault: 'a registration never ends',
    point: 'register.journey',
    change: text(['register/progress', is('uuid', '2')], '{"code":0,"message":"","data":{"status":"processing","step":1,"steps":3}}'),
  },
  { fault: 'a new registration is unknown', point: 'register.journey', change: code(['register/progress', is('uuid', '2')], 0) },
  {
    fault: 'an unknown registration is refused with another code',
    point: 'registrations.unknown',
    change: code(['register/progress', is('uuid', '00000000')], 2923),
  },
  {
    fault: 'a registration has another status',
    point: 'registrations.10000000-0000-4000-8000-000000000005',
    change: text(
      ['register/progress', is('uuid', '10000000-0000-4000-8000-000000000005')],
      '{"code":0,"message":"","data":{"status":"active"}}',
    ),
  },
  {
    fault: 'a registration has an unknown status',
    point: 'registrations.10000000-0000-4000-8000-000000000004',
    change: text(
      ['register/progress', is('uuid', '10000000-0000-4000-8000-000000000004')],
      '{"code":0,"message":"","data":{"status":"done"}}',
    ),
  },
  {
    fault: 'opening a link activates',
    point: 'activation.journey',
    change: text(['register/progress', is('uuid', '10000000-0000-4000-8000-123')], '{"code":0,"message":"","data":{"status":"active"}}'),
  },
  { fault: 'an activation sets no cookie', point: 'activation.journey', change: noSession('user/activate') },
];

/** Faults that a visitor meets on a journey. */
export const JOURNEY_FAULTS: readonly Fault[] = [...signingIn, ...recovering, ...signingUp];
