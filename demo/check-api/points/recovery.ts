import { accountOf } from '../kit';
import { NEED } from '../needs';
import { wrongCode } from '../one-time-codes';
import { demand, given, type Point, prepare } from '../point';
import { accountCode, isSignedIn, newcomer, permission, reset, session, signInAs, stranger } from '../steps';
import { demandAlike } from './sign-in';

/** Weak at any level: too short, without a digit, and a run. */
export const WEAK_PASSWORD = 'abc';

/** Codes for a permission that does not count. */
export const ENDED = [2000, 2923];

/** Recovery of a password, and the check of new ones. */
export const recovery: readonly Point[] = [
  {
    name: 'recovery.journey',
    group: 'complete',
    says: 'A code gives the permission to set a new password, which then signs in.',
    needs: [NEED.recovery],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const proof = { scope: kit.accounts.scope, ...accountOf(person) };
      const code = await accountCode(kit, person, 'recovery');
      await kit.call('checkRecovery', { ...proof, code: wrongCode(code) }, [2021]);
      const { data } = await kit.call('checkRecovery', { ...proof, code }, [0]);
      await reset(kit, String(data.resetToken), person.newPassword, [0]);
      await signInAs(kit, { ...person, password: person.newPassword }, [0, 2003]);
    },
  },
  {
    name: 'recovery.discreet',
    group: 'safe',
    says: 'Recovery answers an unknown account as it does a known one.',
    why: 'Otherwise the form tells a stranger who has an account.',
    needs: [NEED.discreet],
    async check(kit) {
      const person = given(kit.accounts.discreet, '“discreet”');
      const unknown = stranger(kit, person);
      await demandAlike(kit, 'recovery', person, unknown);
      await kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(unknown), code: '000000' }, [2021]);
    },
  },
  {
    name: 'recovery.once',
    group: 'safe',
    says: 'A permission sets one password.',
    why: 'Whoever finds the token later would set another one.',
    needs: [NEED.recovery],
    async check(kit) {
      const person = given(kit.accounts.recovery, '“recovery”');
      const token = await prepare(async () => {
        const resetToken = await permission(kit, person);
        await reset(kit, resetToken, person.newPassword, [0]);
        return resetToken;
      });
      await reset(kit, token, person.newPassword, ENDED);
    },
  },
  {
    name: 'recovery.unknown',
    group: 'safe',
    says: 'An unknown permission is refused with 2000 or 2923.',
    why: 'The permission is all that proves who sets a password.',
    check: async (kit) => void (await reset(kit, `unknown-${kit.unique}`, 'Harbor7!Lantern', ENDED)),
  },
  {
    name: 'recovery.weak',
    group: 'safe',
    says: 'A new password that is weak is refused with 2025.',
    why: 'check/password is a courtesy beside typing. Only the call that sets the password can refuse one.',
    needs: [NEED.recovery],
    async check(kit) {
      const token = await prepare(() => permission(kit, given(kit.accounts.recovery, '“recovery”')));
      await reset(kit, token, WEAK_PASSWORD, [2025]);
    },
  },
  {
    name: 'sessions.end-with-reset',
    group: 'safe',
    says: 'A new password ends all sessions of the account.',
    why: 'People set a new password because somebody else is in. That one has to be out then.',
    needs: [NEED.newcomer, NEED.goodPassword],
    async check(kit) {
      const person = await newcomer(kit);
      const jar = await prepare(async () => {
        const before = await session(kit, person);
        demand(await isSignedIn(kit, before), 'the session is not recognised');
        await reset(kit, await permission(kit, person), given(kit.accounts.goodPassword, '“goodPassword”'), [0]);
        return before;
      });
      demand(!(await isSignedIn(kit, jar)), 'GET common/config answers loggedIn: true to a session from before the new password');
    },
  },
  {
    name: 'password.weak',
    group: 'complete',
    says: 'check/password refuses a weak password with 2025.',
    needs: [NEED.weakPassword],
    async check({ call, seal, accounts: { scope, weakPassword } }) {
      await call('checkPassword', { scope, scene: 'register', ...(await seal(given(weakPassword, '“weakPassword”'))) }, [2025]);
    },
  },
  {
    name: 'password.good',
    group: 'complete',
    says: 'check/password accepts a good password.',
    needs: [NEED.goodPassword],
    async check({ call, seal, accounts: { scope, goodPassword } }) {
      await call('checkPassword', { scope, scene: 'register', ...(await seal(given(goodPassword, '“goodPassword”'))) }, [0]);
    },
  },
];
