import { group, type Reached, type Scenario } from './scenario';

/** The start-up calls. */
const START_CALLS = ['settings.Platform_Language', 'countries', 'translations', 'commonConfig', 'settings.Passport_Security', 'publicKey'];

/** The calls of the journeys, the screen that makes each of them, and the account that it needs. */
const JOURNEY_CALLS: readonly (readonly [call: string, screen: Reached, account?: string])[] = [
  ['signIn', 'sign-in', 'trader'],
  ['sendCode', 'recovery', 'trader'],
  ['verify', 'sign-in', 'guarded'],
  ['checkRecovery', 'recovery', 'trader'],
  ['resetPassword', 'recovery', 'trader'],
  ['checkPassword', 'recovery', 'trader'],
  ['checkReferral', 'sign-up'],
  ['register', 'sign-up'],
  ['progress', 'activation'],
  ['activate', 'activation'],
];

/** The calls of sign-in that are made only if the common configuration asks for them, with that configuration. */
const CONFIGURED_CALLS = [
  ['challenge', 'config.captcha=altcha'],
  ['passkeyOptions', 'config.passkey={}'],
  ['passkeyCreateOptions', 'config.passkey={"offer":true}'],
  ['passkeyCreate', 'config.passkey={"offer":true}'],
] as const;

/** The ways in which each call can fail. */
const WAYS = [
  '500',
  'http-401',
  'http-429',
  'http-500',
  'html',
  'malformed',
  'empty',
  'not-envelope',
  'wrong-types',
  'reset',
  'hang',
  '99999',
];
const START_DELAY = 'slow-9000';
const JOURNEY_DELAY = 'slow-4000';

/** Failures at start-up. */
export const START_UP: readonly Scenario[] = group('Start-up', 'sign-in', [
  ...START_CALLS.flatMap((call) =>
    [...WAYS, START_DELAY].map((way) => ({ id: `${call}-${way}`, title: `${call}: ${way}`, spec: `${call}:${way}` })),
  ),
  { id: 'all-once', title: 'Every call fails once', spec: '*:http-500*1' },
  { id: 'all-mend', title: 'Every call fails nine times, then succeeds', spec: '*:http-500*9' },
  { id: 'slow', title: 'Everything takes two seconds', spec: '*:slow-2000' },
  { id: 'offline', title: 'Nothing answers', spec: '*:reset' },
  { id: 'all-hang', title: 'Everything hangs', spec: '*:hang' },
]);

/** Failures of each call in a journey. */
export const FAILURES: readonly Scenario[] = [
  ...JOURNEY_CALLS.flatMap(([call, screen, account]) =>
    group(
      'Failures',
      screen,
      [...WAYS, JOURNEY_DELAY].map((way) => ({
        id: `${call}-${way}`,
        title: `${call}: ${way}`,
        spec: `${call}:${way}`,
        ...(account && { account }),
      })),
    ),
  ),
  ...group('Failures', 'sign-in', [
    ...CONFIGURED_CALLS.flatMap(([call, config]) =>
      [...WAYS, JOURNEY_DELAY].map((way) => ({
        id: `${call}-${way}`,
        title: `${call}: ${way}`,
        spec: `${config},${call}:${way}`,
        account: 'trader',
      })),
    ),
    { id: 'submit-once', title: 'Sign-in fails once and works on retry', spec: 'signIn:reset*1', account: 'trader' },
  ]),
];
