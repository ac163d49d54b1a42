import { ERRORS } from '../src/contract/errors';
import { group, type Reached, type Scenario } from './scenario';

type Journey = readonly [call: string, screen: Reached];

/** Returns the call that shows a code of the catalogue, and the screen that makes the call. */
function journeyOf(code: number): Journey {
  if (code >= 2501 && code <= 2512) return ['checkReferral', 'sign-up'];
  if (code >= 5000) return ['sendCode', 'recovery'];
  if ([2019, 2020, 2024, 4001, 4002, 4003, 4004].includes(code)) return ['register', 'sign-up'];
  if ([2021, 2022, 2023, 2029].includes(code)) return ['checkRecovery', 'recovery'];
  if ([2025, 2925, 2926].includes(code)) return ['resetPassword', 'recovery'];
  if ([2005, 2009, 2923].includes(code)) return ['verify', 'sign-in'];
  return code === 2010 ? ['mockSignIn', 'sign-in'] : ['signIn', 'sign-in'];
}

/** One scenario for each code of the catalogue. */
export const CODES: readonly Scenario[] = Object.entries(ERRORS).flatMap(([text, { key }]) => {
  const [call, screen] = journeyOf(Number(text));
  const account = call === 'verify' ? 'guarded' : 'trader';
  const more = call === 'mockSignIn' ? { route: '/?token=mock-client' } : {};
  return group('Codes', screen, [{ id: `code-${text}`, title: `${text} ${key}`, spec: `${call}:${text}`, account, ...more }]);
});
