import type { Member } from '../accounts';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { wrongCode } from '../one-time-codes';
import { complete, type Point, refused, safe, Tried, tried, triedEach } from '../point';
import { ENDED } from '../refusals';
import { newcomer } from '../registering';
import { session } from '../session-cookies';
import {
  accountCode,
  anotherPassword,
  askConfig,
  checkPassword,
  checkRecovery,
  isOffered,
  newPassword,
  OTHER_PASSWORDS,
  permission,
  reset,
  resetAnew,
  signInAs,
  signInByCode,
  stranger,
} from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';
import { answerOf, createPasskey, options, signInByPasskey } from './passkeys';
import { demandAlike, demandNothingSent } from './sign-in';

/** Weak at any level: too short, without a digit, and a run. */
export const WEAK_PASSWORD = 'abc';

/** Begins sessions of an account: two by password, and one in each other way that the server offers to it. */
async function sessionsOf(kit: Kit, person: Member) {
  const [byCode, byPasskey] = [kit.jar(), kit.jar()];
  const passwords = [await session(kit, person), await session(kit, person)].map((jar) => ({ by: 'a password', jar }));
  await signInByCode(kit, person, await accountCode(kit, person, 'login'), [0], { jar: byCode });
  const begun = [...passwords, { by: 'a code', jar: byCode }];
  if (!(await isOffered(kit, 'passkey'))) return begun;
  const { device } = await createPasskey(kit, person);
  await signInByPasskey(kit, answerOf(device, await options(kit)), [0], { jar: byPasskey });
  return [...begun, { by: 'a passkey', jar: byPasskey }];
}

/** Recovery of a password, and the check of new ones. */
export const recovery: readonly Point[] = [
  complete({
    name: 'recovery.journey',
    says: 'A code gives the permission to set a new password, which then signs in.',
    needs: [NEED.recovery],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const code = await accountCode(kit, person, 'recovery');
      const wrong = await checkRecovery(kit, person, wrongCode(code), [2021]);
      const checked = await checkRecovery(kit, person, code, [0]);
      const done = await resetAnew(kit, String(checked.data.resetToken), person.newPassword);
      return tried(wrong, checked, done, await signInAs(kit, { ...person, password: done.password }, [0, 2003]));
    },
  }),
  safe({
    name: 'recovery.discreet',
    says: 'Recovery answers an unknown account as it does a known one: code, times, message, data and headers. It sends nothing to it.',
    why: 'Otherwise the form tells a stranger who has an account.',
    needs: [NEED.discreet],
    async check(kit) {
      const person = given(kit.accounts.discreet, '“discreet”');
      const sent = await demandAlike(kit, 'recovery', person);
      const guess = await checkRecovery(kit, stranger(kit, person), '000000', [2021]);
      return Tried.all([...sent, guess, ...(await demandNothingSent(kit, 'recovery', person))]);
    },
  }),
  safe({
    name: 'recovery.once',
    says: 'A permission sets one password, also where two come at once.',
    why: 'Whoever finds the token later would set another one, and whoever reads the mailbox would be as quick as the owner.',
    needs: [NEED.recovery],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const token = await prepare(async () => {
        const resetToken = await permission(kit, person);
        await resetAnew(kit, resetToken, person.newPassword);
        return resetToken;
      });
      const again = await reset(kit, token, person.newPassword, ENDED);
      // Both are ready before the first is sent, so that they arrive together.
      const resetToken = await prepare(() => permission(kit, person));
      const setTwice = () =>
        prepare(async () => {
          const password = anotherPassword(kit, person.newPassword);
          const [first, second] = [await kit.seal(password), await kit.seal(password)];
          const set = (sealed: object) => kit.call('resetPassword', { resetToken, ...sealed });
          return Promise.all([set(first), set(second)]);
        });
      let [one, other] = await setTwice();
      // A server may refuse a password that the account had, and the permission stays valid.
      for (let tries = 1; tries < OTHER_PASSWORDS && one.code === 2025 && other.code === 2025; tries += 1) [one, other] = await setTwice();
      demand(one.code !== 0 || other.code !== 0, 'POST recovery/reset answers 0 to two requests with one permission that come at once');
      if (one.code !== 0 && other.code !== 0)
        throw new Skipped(`of two requests with one permission, none is taken: ${one.code}, ${other.code}`);
      return tried(again, one, other);
    },
  }),
  safe({
    name: 'recovery.unknown',
    says: 'An unknown permission is refused with 2000 or 2923.',
    why: 'The permission is all that proves who sets a password.',
    check: async (kit) => tried(await reset(kit, `unknown-${kit.unique}`, 'Harbor7!Lantern', ENDED)),
  }),
  safe({
    name: 'recovery.weak',
    says: 'A new password that is weak is refused with 2025, and the permission stays valid.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: [NEED.recovery],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const token = await prepare(() => permission(kit, person));
      const weak = await reset(kit, token, WEAK_PASSWORD, [2025]);
      // A server may refuse the password that the account has already. It looks at the permission first.
      return tried(weak, refused(await reset(kit, token, person.newPassword), 'with a good password after a weak one', [0, 2025]));
    },
  }),
  safe({
    name: 'sessions.end-with-reset',
    says: 'A new password ends all sessions of the account, by whichever way they began.',
    why: 'People set a new password because somebody else is in. That one has to be out then.',
    needs: [NEED.newcomer, NEED.goodPassword],
    async check(kit) {
      const person = await newcomer(kit);
      const begun = await prepare(async () => {
        const before = await sessionsOf(kit, person);
        for (const { jar, by } of before) demand((await askConfig(kit, jar)).loggedIn, `the session by ${by} is not recognised`);
        await resetAnew(kit, await permission(kit, person), newPassword(kit));
        return before;
      });
      return triedEach(begun, async ({ jar, by }) => {
        const { loggedIn, ...answer } = await askConfig(kit, jar);
        demand(!loggedIn, `GET common/config answers loggedIn: true to a session by ${by} from before the new password`);
        return answer;
      });
    },
  }),
  complete({
    name: 'password.weak',
    says: 'check/password refuses a weak password with 2025.',
    needs: [NEED.weakPassword],
    check: async (kit) => tried(await checkPassword(kit, given(kit.accounts.weakPassword, '“weakPassword”'), [2025])),
  }),
  complete({
    name: 'password.good',
    says: 'check/password accepts a good password.',
    needs: [NEED.goodPassword],
    check: async (kit) => tried(await checkPassword(kit, newPassword(kit), [0])),
  }),
];
