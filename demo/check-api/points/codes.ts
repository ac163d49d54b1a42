import { nameOf, type Person } from '../accounts';
import { accountOf, type Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy } from '../one-time-codes';
import { demand, given, type Point, prepare, Skipped } from '../point';
import { accountCode, permission, sent, signInByCode, stranger } from '../steps';
import { demandSession } from './cookies';

/** Bounds of the times that `code/send` answers, in seconds. The portal shows 60 and 300 in the scenes `login` and `recovery`, whatever comes. */
const EXPIRES_IN = { least: 300, most: 900 };
const RESEND_AFTER = { least: 30, most: 60 };

/** Returns the account that gets codes, unless its codes never change: such a code says nothing about others. */
function receiver({ accounts }: Kit) {
  const person = given(accounts.codeSignIn, '“codeSignIn”');
  if (person.oneTimeCode !== undefined) throw new Skipped('the code of “codeSignIn” never changes; name an “outbox” instead');
  return person;
}

/** Returns an account of the file with another address. */
function otherThan({ accounts: { signIn, scope, discreet, recovery } }: Kit, person: Person): Person {
  const known = [...signIn.filter((row) => (row.scope ?? scope) === scope), discreet, recovery];
  const other = known.find((one) => one !== undefined && nameOf(one) !== nameOf(person));
  return given(other, 'account in “signIn” besides that of “codeSignIn”');
}

/** From a letter to its full-width form in Unicode. */
const FULL_WIDTH = 0xfee0;

const NEEDS = [NEED.codeSignIn, NEED.outbox];

/** Codes that are sent. */
export const codes: readonly Point[] = [
  {
    name: 'codes.scene',
    group: 'complete',
    says: 'An unknown scene is refused with 2029.',
    async check(kit) {
      const { call, seal, accounts } = kit;
      await call('sendCode', { scope: accounts.scope, scene: 'unknown', channel: 'email', ...accountOf(stranger(kit)) }, [2029]);
      await call('checkPassword', { scope: accounts.scope, scene: 'unknown', ...(await seal('Harbor7!Lantern')) }, [2029]);
    },
  },
  {
    name: 'codes.times',
    group: 'complete',
    says: `A code is valid for ${EXPIRES_IN.least} to ${EXPIRES_IN.most} s, and another one can be sent after ${RESEND_AFTER.least} to ${RESEND_AFTER.most} s.`,
    why: 'A code that ends before the message arrives keeps visitors out; one that lives long can be guessed.',
    async check(kit) {
      const sends = { scene: 'recovery', channel: 'email', ...accountOf(stranger(kit)) };
      const { data } = await prepare(() => sent(kit, sends));
      const isWithin = (value: unknown, { least, most }: typeof EXPIRES_IN) => Number(value) >= least && Number(value) <= most;
      demand(isWithin(data.expiresIn, EXPIRES_IN), `POST code/send answers expiresIn: ${String(data.expiresIn)}`);
      demand(isWithin(data.resendAfter, RESEND_AFTER), `POST code/send answers resendAfter: ${String(data.resendAfter)}`);
    },
  },
  {
    name: 'codes.sms',
    group: 'complete',
    says: 'A code by text message arrives, and signs in.',
    needs: [NEED.phone],
    async check(kit) {
      const person = given(kit.accounts.phone, '“phone”');
      const code = await accountCode(kit, person, 'login');
      demandSession((await signInByCode(kit, person, code, [0])).heard);
    },
  },
  {
    name: 'codes.once',
    group: 'safe',
    says: 'A code counts once.',
    why: 'Whoever sees it in a mailbox or over a shoulder could use it again.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const code = await prepare(async () => {
        const first = await accountCode(kit, person, 'login');
        await signInByCode(kit, person, first, [0]);
        return first;
      });
      const again = await signInByCode(kit, person, code);
      demand(again.code !== 0, 'POST signIn with a code that was used a moment ago answers 0 instead of 2021');
      const recovery = await prepare(() => accountCode(kit, person, 'recovery'));
      const check = (codes?: readonly number[]) =>
        kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(person), code: recovery }, codes);
      await prepare(() => check([0]));
      demand((await check()).code !== 0, 'POST recovery/check with a code that was used a moment ago answers 0 instead of 2021');
    },
  },
  {
    name: 'codes.newest',
    group: 'safe',
    says: 'Another code ends the one before.',
    why: 'Each code that counts is another chance to guess one.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const [first, second] = await prepare(async () => [await accountCode(kit, person, 'login'), await accountCode(kit, person, 'login')]);
      if (first === second) throw new Skipped('by chance, both codes are the same');
      const answer = await signInByCode(kit, person, first);
      demand(answer.code !== 0, 'POST signIn answers 0 to a code although another one was sent after it');
    },
  },
  {
    name: 'codes.text',
    group: 'safe',
    says: 'An empty code, or one that is no text, is wrong.',
    why: 'Comparisons that are loose take nothing for the same as anything.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      await prepare(() => accountCode(kit, person, 'login'));
      for (const code of ['', null, true, []]) {
        const answer = await kit.call('signIn', { scope: kit.accounts.scope, ...accountOf(person), method: 'code', code });
        demand(answer.code !== 0, `POST signIn with the code ${JSON.stringify(code)} answers 0`);
      }
    },
  },
  {
    name: 'codes.own-address',
    group: 'safe',
    says: 'A code goes to the address that the account has, and never to one that only looks like it.',
    why: 'Where ａ counts as a, the owner of the other address gets the code, and with it the account.',
    needs: [NEED.outbox, NEED.ordinary],
    async check(kit) {
      const { email } = given(
        kit.accounts.signIn.find((row) => row.code === 0 && row.email !== undefined),
        'account in “signIn” with code 0 and an e-mail address',
      );
      const alike = { email: String(email).replace(/[a-z]/, (letter) => String.fromCodePoint(Number(letter.codePointAt(0)) + FULL_WIDTH)) };
      const sends = { scope: kit.accounts.scope, scene: 'recovery', channel: 'email', ...accountOf(alike) };
      const code = await codeBy(kit, alike, () => kit.call('sendCode', sends));
      demand(code === undefined, `POST code/send (recovery) sends a code to ${alike.email}, which nobody has`);
    },
  },
  {
    name: 'codes.own-account',
    group: 'safe',
    says: 'A code counts only for the account that it was sent to.',
    why: 'With a code of their own, anybody could set the password of any account.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const other = otherThan(kit, person);
      const code = await prepare(() => accountCode(kit, person, 'recovery'));
      const answer = await kit.call('checkRecovery', { scope: kit.accounts.scope, ...accountOf(other), code });
      demand(answer.code !== 0, 'POST recovery/check with a code that was sent to another account answers 0 instead of 2021');
    },
  },
  {
    name: 'codes.own-scene',
    group: 'safe',
    says: 'A code counts only in the scene that it was sent for.',
    why: 'The message says what its code is for. A code that counts elsewhere lets somebody be talked into giving it away.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const code = await prepare(() => accountCode(kit, person, 'recovery'));
      const answer = await signInByCode(kit, person, code);
      demand(answer.code !== 0, 'POST signIn with a code for recovery answers 0 instead of 2021');
    },
  },
  {
    name: 'codes.expire',
    group: 'safe',
    says: 'A code no longer counts after expiresIn.',
    why: 'A code in an old message would stay a key to the account.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const [code, seconds] = await prepare(async () => {
        const newest = await accountCode(kit, person, 'login');
        const last = kit.heard.findLast(({ request }) => request.endsWith('code/send'));
        return [newest, Number(JSON.parse(last?.text ?? '{}').data?.expiresIn)];
      });
      if (!(seconds >= EXPIRES_IN.least)) throw new Skipped('the time of a code is wrong; see codes.times');
      const recovery = await prepare(() => accountCode(kit, person, 'recovery'));
      await kit.wait(seconds + 1, 'the end of a code');
      const after = `answers 0 instead of 2022, ${seconds + 1} s after it was sent`;
      demand((await signInByCode(kit, person, code)).code !== 0, `POST signIn with a code ${after}`);
      const check = { scope: kit.accounts.scope, ...accountOf(person), code: recovery };
      demand((await kit.call('checkRecovery', check)).code !== 0, `POST recovery/check with a code ${after}`);
    },
  },
];

/** How long a permission to set a new password may be valid, in seconds. */
const PERMISSION_SECONDS = 3600;

/** A permission that is old. */
export const permissionExpires: Point = {
  name: 'recovery.expires',
  group: 'safe',
  says: `A permission to set a new password ends within ${PERMISSION_SECONDS / 60} minutes.`,
  why: 'A token in a log or a forgotten tab would stay a key to the account.',
  needs: [NEED.recovery, NEED.outbox],
  async check(kit) {
    const person = given(kit.accounts.recovery, '“recovery”');
    const resetToken = await prepare(() => permission(kit, person));
    await kit.wait(PERMISSION_SECONDS + 1, 'the end of a permission');
    const { scope } = kit.accounts;
    const { code } = await kit.call('resetPassword', { scope, resetToken, ...(await kit.seal(person.newPassword)) });
    demand(code !== 0, `POST recovery/reset answers 0 instead of 2923, ${PERMISSION_SECONDS + 1} s after its permission was given`);
  },
};
