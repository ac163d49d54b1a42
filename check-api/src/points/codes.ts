import { nameOf, type Person } from '../accounts';
import { accountOf, type Envelope, type Kit } from '../kit';
import { NEED } from '../needs';
import { channelOf, codeBy, FEW_LOOKS, lifeOfNewest } from '../one-time-codes';
import { type Point, refused, Tried, tried } from '../point';
import { ENDED, MALFORMED, WRONG_CODE } from '../refusals';
import { demandSession } from '../session-cookies';
import { accountCode, order, permission, reset, signInByCode, stranger } from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';

/** Bounds of the times that `code/send` answers, in seconds. The portal tells them to the visitor. */
const EXPIRES_IN = { least: 120, most: 600 };
const RESEND_AFTER = { least: 30, most: 120 };

const isWithin = (value: unknown, { least, most }: typeof EXPIRES_IN): boolean => Number(value) >= least && Number(value) <= most;

/** Returns the account that gets codes, unless its codes never change: such a code says nothing about others. */
function receiver({ accounts }: Kit): Person {
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

/** Exchanges a code for the permission to set a new password. */
const checkRecovery = ({ call, accounts: { scope } }: Kit, person: Person, code: string, codes?: readonly number[]): Promise<Envelope> =>
  call('checkRecovery', { scope, ...accountOf(person), code }, codes);

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
      const person = stranger(kit);
      const sending = { scope: accounts.scope, scene: 'unknown', channel: channelOf(person), ...accountOf(person) };
      const password = { scope: accounts.scope, scene: 'unknown', ...(await seal('Harbor7!Lantern')) };
      return tried(await call('sendCode', sending, [2029]), await call('checkPassword', password, [2029]));
    },
  },
  {
    name: 'codes.registration',
    group: 'complete',
    says: 'A code for an unknown registration is refused with 2502.',
    async check({ call, unique, accounts: { scope } }) {
      const uuid = `00000000-0000-4000-8000-000${unique}`;
      return tried(await call('sendCode', { scope, scene: 'activation', channel: 'email', uuid }, [2502]));
    },
  },
  {
    name: 'codes.times',
    group: 'complete',
    says: `A code is valid for ${EXPIRES_IN.least} to ${EXPIRES_IN.most} s, and another one can be sent after ${RESEND_AFTER.least} to ${RESEND_AFTER.most} s.`,
    why: 'A code that ends before the message arrives keeps visitors out; one that lives long can be guessed.',
    async check(kit) {
      const answers: Envelope[] = [];
      for (const scene of ['login', 'recovery', 'register']) {
        const person = stranger(kit);
        const answer = await prepare(() => order(kit, { scene, channel: channelOf(person), ...accountOf(person) }));
        if (answer.code !== 0) continue; // a point of its own says so
        const { expiresIn, resendAfter } = answer.data;
        demand(isWithin(expiresIn, EXPIRES_IN), `POST code/send (${scene}) answers expiresIn: ${String(expiresIn)}`);
        demand(isWithin(resendAfter, RESEND_AFTER), `POST code/send (${scene}) answers resendAfter: ${String(resendAfter)}`);
        answers.push(answer);
      }
      return Tried.all(answers, 'no code is sent');
    },
  },
  {
    name: 'codes.sms',
    group: 'complete',
    says: 'A code by text message arrives, and signs in.',
    needs: [NEED.phone],
    async check(kit) {
      const { callingCode, phone, oneTimeCode } = given(kit.accounts.phone, '“phone”');
      const person = { callingCode: String(callingCode), phone: String(phone), ...(oneTimeCode !== undefined && { oneTimeCode }) };
      const code = await accountCode(kit, person, 'login');
      return tried(await demandSession(kit, await signInByCode(kit, person, code, [0])));
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
      const used = 'with a code that was used a moment ago';
      const again = refused(await signInByCode(kit, person, code), used, WRONG_CODE);
      const recovery = await prepare(() => accountCode(kit, person, 'recovery'));
      await prepare(() => checkRecovery(kit, person, recovery, [0]));
      return tried(again, refused(await checkRecovery(kit, person, recovery), used, WRONG_CODE));
    },
  },
  {
    name: 'codes.newest',
    group: 'safe',
    says: 'Another code ends the one before, on the same channel.',
    why: 'Each code that counts is another chance to guess one.',
    needs: NEEDS,
    async check(kit) {
      const person = receiver(kit);
      const [first, second] = await prepare(async () => [await accountCode(kit, person, 'login'), await accountCode(kit, person, 'login')]);
      if (first === second) throw new Skipped('by chance, both codes are the same');
      const older = await signInByCode(kit, person, first);
      return tried(refused(older, 'with a code after which another one was sent', WRONG_CODE));
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
      const answers: Envelope[] = [];
      for (const code of ['', null, true, []]) {
        const answer = await kit.call('signIn', { scope: kit.accounts.scope, ...accountOf(person), method: 'code', code });
        answers.push(refused(answer, `with the code ${JSON.stringify(code)}`, [...WRONG_CODE, MALFORMED, 400]));
      }
      return Tried.all(answers, '');
    },
  },
  {
    name: 'codes.own-address',
    group: 'safe',
    says: 'A code goes to the address that the account has, and never to one that only looks like it.',
    why: 'Where ａ counts as a, the owner of the other address gets the code, and with it the account.',
    needs: [NEED.outbox, NEED.ordinary],
    async check(kit) {
      const person = given(
        kit.accounts.signIn.find((row) => row.code === 0 && row.email !== undefined),
        'account in “signIn” with code 0 and an e-mail address',
      );
      const alike = {
        email: String(person.email).replace(/[a-z]/, (letter) => String.fromCodePoint(Number(letter.codePointAt(0)) + FULL_WIDTH)),
      };
      const scope = person.scope ?? kit.accounts.scope;
      const orderFor = async (to: Person, looks?: number): Promise<readonly [answer: Envelope | undefined, code: string | undefined]> => {
        let answer: Envelope | undefined;
        const code = await codeBy(
          kit,
          to,
          async () => {
            answer = await order(kit, { scope, scene: 'recovery', channel: 'email', ...accountOf(to) });
          },
          looks,
        );
        return [answer, code];
      };
      const [answer, code] = await orderFor(alike, FEW_LOOKS);
      demand(code === undefined, `POST code/send (recovery) sends a code to ${alike.email}, which nobody has`);
      const [, own] = await prepare(() => orderFor({ email: String(person.email) }));
      if (answer === undefined || own === undefined) throw new Skipped(`no message arrives for ${person.email} either`);
      return tried(refused(answer, `for ${alike.email}`, [0, 5306, MALFORMED]));
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
      return tried(refused(await checkRecovery(kit, other, code), 'with a code that was sent to another account', WRONG_CODE));
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
      return tried(refused(await signInByCode(kit, person, code), 'with a code for recovery', WRONG_CODE));
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
      const ordered = async (scene: 'login' | 'recovery') => {
        const newest = await prepare(() => accountCode(kit, person, scene));
        const { expiresIn } = lifeOfNewest(kit);
        if (!isWithin(expiresIn, EXPIRES_IN)) throw new Skipped('the time of a code is wrong; see codes.times');
        return [newest, expiresIn] as const;
      };
      const [code, first] = await ordered('login');
      const [recovery, second] = await ordered('recovery');
      // Each answer says its own time, and a server may have another one for each scene.
      const seconds = Math.max(first, second) + 1;
      await kit.wait(seconds, 'the end of a code');
      const old = `with a code that was sent ${seconds} s ago`;
      const signedIn = refused(await signInByCode(kit, person, code), old, WRONG_CODE);
      return tried(signedIn, refused(await checkRecovery(kit, person, recovery), old, WRONG_CODE));
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
    const answer = await reset(kit, resetToken, person.newPassword);
    return tried(refused(answer, `with a permission that was given ${PERMISSION_SECONDS + 1} s ago`, ENDED));
  },
};
