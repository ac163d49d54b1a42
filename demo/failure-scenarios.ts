import type { ScreenName } from '../src/contract/screens';
import { group, type Scenario } from './scenario';

/** The calls of the start. */
const START_CALLS = ['settings.Platform_Language', 'countries', 'translations', 'commonConfig', 'settings.Passport_Security', 'publicKey'];

/** The calls of the journeys, the screen that makes each, and whose account it takes there. */
const JOURNEY_CALLS: readonly (readonly [call: string, screen: ScreenName, account?: string])[] = [
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

/** How each can go wrong, or take its time. */
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

/** How the start can go wrong. */
export const START_UP: readonly Scenario[] = group('Start-up', 'sign-in', [
  ...START_CALLS.flatMap((call) =>
    [...WAYS, START_DELAY].map((way) => ({ id: `${call}-${way}`, title: `${call}: ${way}`, spec: `${call}:${way}` })),
  ),
  { id: 'all-once', title: 'Every call fails once', spec: '*:http-500*1' },
  { id: 'all-mend', title: 'Every call fails nine times, then mends', spec: '*:http-500*9' },
  { id: 'slow', title: 'Everything takes two seconds', spec: '*:slow-2000' },
  { id: 'offline', title: 'Nothing answers', spec: '*:reset' },
  { id: 'all-hang', title: 'Everything hangs', spec: '*:hang' },
]);

/** How each call of a journey can go wrong. */
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
    { id: 'submit-once', title: 'Sign-in fails once, works on retry', spec: 'signIn:reset*1', account: 'trader' },
  ]),
];
