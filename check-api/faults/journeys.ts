import { asking, code, codeTimes, data, delivering, emailIs, is, noSession, swap } from './changes';
import type { Fault } from './fault';

const signIn = 'user/signIn';

/** Whether a request is about a registration that was made in this run. Those that exist from the start begin with 10000000 and 00000000. */
const isNewRegistration = ({ uuid }: Record<string, unknown>): boolean => !/^[01]0000000-/.test(String(uuid));

/** Faults that a visitor meets on a journey. */
export const JOURNEY_FAULTS: readonly Fault[] = [
  /* Sign-in and its second step. */
  {
    name: 'scope-optional',
    point: 'refusals.no-scope',
    tell: code(['common/config', ({ scope }) => scope === undefined], 0, { loggedIn: false }),
  },
  { name: 'scope-unknown-1003', point: 'refusals.unknown-scope', tell: code(['common/config', is('scope', 'crm_unknown')], 1003) },
  {
    name: 'account-missing-1003',
    point: 'refusals.no-account',
    tell: code([signIn, ({ accountType, method }) => accountType === undefined && method !== undefined], 1003),
  },
  { name: 'password-trimmed', point: 'sign-in.0.legacy@example.com', tell: code([signIn, emailIs('legacy')], 2001) },
  { name: 'sign-in-no-cookie', point: 'sign-in.0.legacy@example.com', tell: noSession(signIn, emailIs('legacy')) },
  {
    name: 'session-unknown',
    point: 'sign-in.session',
    tell: data(['common/config', (_, { headers }) => headers.cookie !== undefined], (all) => ({ ...all, loggedIn: false })),
  },
  {
    name: 'method-missing',
    point: 'sign-in.2003.guarded@example.com',
    tell: data([signIn, emailIs('guarded')], (all) => (all.methods === undefined ? undefined : { ...all, methods: [{ type: 'email' }] })),
  },
  {
    name: 'method-unknown',
    point: 'sign-in.2003.guarded@example.com',
    tell: data([signIn, emailIs('guarded')], (all) => ({ ...all, methods: [{ type: 'push' }] })),
  },
  {
    name: 'lock-length-text',
    point: 'sign-in.2004.locked@example.com',
    tell: data([signIn, emailIs('locked')], (all) => ({ ...all, remainingSeconds: 'soon' })),
  },
  {
    name: 'blocked-signs-in',
    point: 'sign-in.2008.blocked@example.com',
    tell: swap([signIn, (sent) => emailIs('blocked')(sent) && sent.method === 'password'], 2008, 0),
  },
  // A call answers a code of another one.
  { name: 'code-of-another-call', point: 'sign-in.2028.dormant@example.com', tell: swap([signIn, emailIs('dormant')], 2028, 5106) },
  {
    name: 'brokers-500',
    point: 'sign-in.brokers',
    also: ['sign-in.0.broker@example.com.crm_ib', 'codes.own-scope'],
    tell: code([signIn, is('scope', 'crm_ib')], 500),
  },
  {
    name: 'email-capitals',
    point: 'sign-in.capitals',
    ask: asking([signIn], (body) => {
      const email = String(body.email);
      return email === email.toLowerCase() ? body : { ...body, email: `other-${email}` };
    }),
  },
  { name: 'any-code-signs-in', point: 'sign-in.by-code', tell: swap([signIn, is('method', 'code')], 2021, 0), also: ['*'] },
  {
    name: 'second-step-no-token',
    point: 'second-step.email',
    also: ['*'],
    tell: data([signIn], ({ verifyToken, ...all }) => (verifyToken === undefined ? undefined : all)),
  },
  {
    name: 'second-step-any-code',
    point: 'second-step.email',
    also: ['limits.step-codes', 'codes.own-sign-in', 'codes.newest', 'codes.own-scene'],
    tell: swap(['user/verify', is('method', 'email')], 2021, 0),
  },
  { name: 'second-step-no-cookie', point: 'second-step.email', tell: noSession('user/verify', is('method', 'email')) },
  { name: 'sms-step-500', point: 'second-step.sms', tell: code(['user/verify', is('method', 'sms')], 500) },
  {
    name: 'authenticator-step-500',
    point: 'second-step.authenticator',
    also: ['limits.second-step', 'limits.second-step-account'],
    tell: code(['user/verify', is('method', 'authenticator')], 500),
  },
  { name: 'token-no-cookie', point: 'mock-sign-in.journey', tell: noSession('mock/signIn') },
  { name: 'token-expired-counts', point: 'mock-sign-in.mock-expired', tell: code(['mock/signIn', is('token', 'mock-expired')], 0) },
  /* Codes and recovery. */
  { name: 'scene-unknown-1003', point: 'codes.scene', tell: code(['code/send', is('scene', 'unknown')], 1003) },
  { name: 'expires-at-once', point: 'codes.times', tell: codeTimes({ expiresIn: 1 }) },
  {
    name: 'times-missing',
    point: 'sign-in.by-code',
    also: ['*'],
    tell: data(['code/send'], ({ expiresIn, ...all }) => (expiresIn === undefined ? undefined : all)),
  },
  {
    name: 'sms-never-sent',
    point: 'codes.sms',
    also: ['second-step.sms'],
    make: delivering((_, { channel }, deliver) => deliver && channel === 'email'),
  },
  {
    name: 'reset-token-missing',
    point: 'recovery.journey',
    also: ['*'],
    tell: code(['recovery/check', ({ code: sent }) => sent !== '000000'], 0),
  },
  { name: 'good-password-refused', point: 'password.good', tell: swap(['check/password'], 0, 2025) },
  /* Sign-up and activation. */
  {
    name: 'invitation-unknown-welcome',
    point: 'invitations.missing',
    tell: code(['referral/check', is('link', 'unknown')], 0, { referrer: { name: 'A' }, role: 'client' }),
  },
  { name: 'referrer-missing', point: 'invitations.welcome', tell: code(['referral/check', is('link', 'welcome')], 0, { role: 'client' }) },
  {
    name: 'invitation-one-scope',
    point: 'invitations.welcome',
    tell: code(['referral/check', (sent) => sent.link === 'welcome' && sent.scope === 'crm_ib'], 2509),
  },
  { name: 'invitation-other-code', point: 'invitations.refused-2506', tell: code(['referral/check', is('link', 'refused-2506')], 2505) },
  {
    name: 'registration-no-uuid',
    point: 'register.journey',
    tell: data(['user/register'], (all) => (all.uuid === undefined ? undefined : {})),
  },
  {
    name: 'registration-endless',
    point: 'register.journey',
    tell: data(['register/progress', isNewRegistration], () => ({ status: 'processing', step: 1, steps: 3 })),
  },
  { name: 'registration-forgotten', point: 'register.journey', tell: code(['register/progress', isNewRegistration], 0) },
  { name: 'registration-unknown-2923', point: 'registrations.unknown', tell: code(['register/progress', is('uuid', '00000000')], 2923) },
  {
    name: 'registration-other-status',
    point: 'registrations.10000000-0000-4000-8000-000000000005',
    tell: data(['register/progress', is('uuid', '10000000-0000-4000-8000-000000000005')], () => ({ status: 'active' })),
  },
  {
    name: 'registration-unknown-status',
    point: 'registrations.10000000-0000-4000-8000-000000000004',
    tell: data(['register/progress', is('uuid', '10000000-0000-4000-8000-000000000004')], () => ({ status: 'done' })),
  },
  {
    name: 'opening-activates',
    point: 'activation.journey',
    also: ['*'],
    tell: data(['register/progress'], (all, { state, url }) => {
      if (all.status !== 'needsActivation') return undefined;
      state.registrations.find(new URL(url).searchParams.get('uuid')).ending = 'active';
      return undefined;
    }),
  },
  { name: 'activation-no-cookie', point: 'activation.journey', tell: noSession('user/activate') },
];
