// @vitest-environment node
import { expect, test } from 'vitest';
import * as LIMITS from '../../src/contract/limits';
import { NEW_PASSWORD, visitRecovery } from '../journeys/recovery/recovery-visitor';

/** What a visitor asks the server who types a password and sets it, at one level. */
async function asked(level: number, password = NEW_PASSWORD) {
  const { host, recovery, calls, toPassword, choosePassword } = await visitRecovery({
    spec: `setting.Passport_Security={"lowestPasswordLevel":${level}}`,
  });
  await toPassword();
  recovery.forms.password.set('password', password);
  await host.advance(LIMITS.passwordCheckDebounceMs);
  await choosePassword(password);
  return { checks: calls('checkPassword').length, resets: calls('resetPassword').length };
}

test.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 1],
])('at level %i the server is asked about a password %i times before it is set', async (level, checks) => {
  expect(await asked(level)).toEqual({ checks, resets: 1 });
});

test.each([1, 2, 3])('at level %i it is never asked about one that the rule rejects', async (level) => {
  expect(await asked(level, 'abc')).toEqual({ checks: 0, resets: 0 });
});
