import { type Accounts, isStateOfAccount, nameOf } from '../accounts';
import { demandSame } from '../alike';
import { accountOf, type Envelope, type Kit } from '../kit';
import { NEED, ordinaryOf, phoneSignIn } from '../needs';
import { channelOf, codeBy, wrongCode } from '../one-time-codes';
import { demand, given, type Point, prepare } from '../point';
import { accountCode, isSignedIn, order, ordinary, session, signInAs, signInByCode, stranger } from '../steps';
import { demandSession } from './cookies';

type Row = Accounts['signIn'][number];

/** A password that is nobody's. */
export const WRONG_PASSWORD = 'Wrong7!Password';

function demandMethods({ data }: Envelope, methods: readonly string[]): void {
  const offered = Array.isArray(data.methods) ? data.methods.map((method: { readonly type: string }) => method.type) : [];
  demand(
    [...methods].sort().join() === [...offered].sort().join(),
    `the second step offers ${offered.join(', ') || 'nothing'} instead of ${methods.join(', ')}`,
  );
}

const rowPoint = (row: Row): Point => ({
  name: `sign-in.${row.code}.${nameOf(row)}`,
  group: 'complete',
  says: `The sign-in of ${nameOf(row)} answers code ${row.code}.`,
  async check(kit) {
    const answer = await signInAs(kit, row, [row.code]);
    if (row.code === 0) demandSession(answer.heard);
    if (row.methods !== undefined) demandMethods(answer, row.methods);
  },
});

/** A point for each row of the file of accounts. Accounts of the other scope have a point of their own. */
export const signInRows = ({ signIn: rows, scope }: Accounts): readonly Point[] =>
  rows.filter((row) => (row.scope ?? scope) === scope).map(rowPoint);

/** What sign-in has to do. */
export const signIn: readonly Point[] = [
  {
    name: 'sign-in.session',
    group: 'complete',
    says: 'After a sign-in the common configuration says loggedIn, by the cookie alone.',
    needs: [NEED.ordinary],
    async check(kit) {
      const jar = await session(kit, ordinary(kit));
      demand(await isSignedIn(kit, jar), 'GET common/config answers loggedIn: false to a visitor who has just signed in');
    },
  },
  {
    name: 'sign-in.by-code',
    group: 'complete',
    says: 'A visitor can sign in with a code, and not with a wrong one.',
    needs: [NEED.codeSignIn],
    async check(kit) {
      const person = given(kit.accounts.codeSignIn, '“codeSignIn”');
      const code = await accountCode(kit, person, 'login');
      await signInByCode(kit, person, wrongCode(code), [2021]);
      demandSession((await signInByCode(kit, person, code, [0])).heard);
    },
  },
  {
    name: 'sign-in.capitals',
    group: 'complete',
    says: 'The capitals of an e-mail address do not matter.',
    why: 'Phones begin a field with a capital letter: these visitors could not sign in, or would have a second account.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = kit.accounts.signIn.find(({ code, email }) => code === 0 && email !== undefined) ?? ordinary(kit);
      await signInAs(kit, { ...person, ...(person.email === undefined ? {} : { email: person.email.toUpperCase() }) }, [0]);
    },
  },
  {
    name: 'sign-in.brokers',
    group: 'complete',
    says: 'An introducing broker signs in to their portal.',
    needs: [NEED.broker],
    async check(kit) {
      const broker = given(ordinaryOf(kit.accounts, 'crm_ib'), 'account of the scope crm_ib');
      demandSession((await signInAs(kit, broker, [0])).heard);
    },
  },
];

/** What sign-in must not tell to strangers. */
export const signInIsDiscreet: readonly Point[] = [
  {
    name: 'sign-in.discreet',
    group: 'safe',
    says: 'A wrong password and an unknown account are answered alike, with 2001.',
    why: 'Whoever can tell them apart can find out who has an account, and tries stolen passwords there.',
    needs: [NEED.ordinary],
    async check(kit) {
      const wrong: Envelope[] = [];
      const unknown: Envelope[] = [];
      for (let pair = 0; pair < 2; pair += 1) {
        wrong.push(await signInAs(kit, { ...ordinary(kit), password: WRONG_PASSWORD }));
        unknown.push(await signInAs(kit, { ...stranger(kit), password: WRONG_PASSWORD }));
      }
      await prepare(() => signInAs(kit, ordinary(kit), [0])); // ends the count of wrong passwords
      demandSame('POST signIn with a wrong password', wrong, unknown);
      const other = wrong.find(({ code }) => code !== 2001);
      demand(other === undefined, `POST signIn with a wrong password answers code ${other?.code} instead of 2001`);
    },
  },
  {
    name: 'sign-in.state-after-password',
    group: 'safe',
    says: 'The state of an account, such as blocked, is told only after the right password.',
    why: 'It tells a stranger that the account exists, and in what state it is.',
    needs: [NEED.states],
    async check(kit) {
      for (const row of kit.accounts.signIn.filter(({ code }) => isStateOfAccount(code))) {
        const { code } = await signInAs(kit, { ...row, password: WRONG_PASSWORD });
        demand(code === 2001, `POST signIn with a wrong password of ${nameOf(row)} answers code ${code} instead of 2001`);
        await prepare(() => signInAs(kit, row));
      }
    },
  },
  {
    name: 'sign-in.code-discreet',
    group: 'safe',
    says: 'A code for sign-in is sent, and tried, alike for known and unknown accounts.',
    why: 'Otherwise the form tells a stranger who has an account.',
    needs: [NEED.codeSignIn],
    async check(kit) {
      const known = given(kit.accounts.codeSignIn, '“codeSignIn”');
      const unknown = stranger(kit, known);
      await demandAlike(kit, 'login', known, unknown);
      await signInByCode(kit, unknown, '000000', [2021]);
    },
  },
  {
    name: 'sign-in.code-second-step',
    group: 'safe',
    says: 'A sign-in with a code does not pass by the second step.',
    why: 'Whoever reads the mailbox would need nothing else, although the account is guarded by a second step.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const person = given(
        kit.accounts.secondStep.find(({ method }) => method !== 'authenticator') ?? kit.accounts.secondStep[0],
        '“secondStep”',
      );
      const code = await prepare(() => accountCode(kit, person, 'login'));
      const answer = await signInByCode(kit, person, code);
      demand(answer.code !== 0, `POST signIn with a code answers 0 instead of 2003, although ${nameOf(person)} has a second step`);
    },
  },
  {
    name: 'sign-in.code-state',
    group: 'safe',
    says: 'A sign-in with a code does not pass by the state of an account, such as blocked.',
    why: 'Whoever is blocked would take the other way.',
    needs: [NEED.states, NEED.outbox],
    async check(kit) {
      const row = given(
        kit.accounts.signIn.find(({ code }) => BLOCKED.includes(code)),
        'account in “signIn” that is blocked, disabled or cancelled (2008, 2920, 2921)',
      );
      const code = await codeBy(kit, row, () => order(kit, { scene: 'login', channel: channelOf(row), ...accountOf(row) }));
      if (code === undefined) return; // no code, no sign-in
      const answer = await signInByCode(kit, row, code);
      demand(answer.code !== 0, `POST signIn with a code of ${nameOf(row)} answers 0 instead of ${row.code}`);
    },
  },
  {
    name: 'sign-in.calling-code',
    group: 'safe',
    says: 'A phone number counts with its calling code.',
    why: 'The same number belongs to somebody else in another country.',
    needs: [NEED.phoneSignIn],
    async check(kit) {
      const person = given(phoneSignIn(kit.accounts), 'phone account in “signIn” with code 0');
      const { code } = await signInAs(kit, { ...person, callingCode: NOWHERE });
      demand(
        code === 2001,
        `POST signIn answers ${code} instead of 2001 to the phone number of ${nameOf(person)} with the calling code ${NOWHERE}`,
      );
    },
  },
  {
    name: 'sign-in.whole-password',
    group: 'safe',
    says: 'A password counts as a whole, with its capitals.',
    why: 'Each part that does not matter makes guessing easier.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      for (const password of [person.password.slice(0, -1), swapCase(person.password)].filter((other) => other !== person.password)) {
        const { code } = await signInAs(kit, { ...person, password });
        await prepare(() => signInAs(kit, person, [0])); // ends the count of wrong passwords
        demand(code === 2001, `POST signIn answers ${code} instead of 2001 to a password that is cut, or has other capitals`);
      }
    },
  },
];

/** A calling code that no country has (ITU-T E.164). */
const NOWHERE = '999';

/** States in which nobody gets in. */
const BLOCKED: readonly number[] = [2008, 2920, 2921];

/** Swaps capitals and small letters, which makes another password that is as good. */
const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/** Demands that codes are sent alike to two accounts, with the same times. */
export async function demandAlike(kit: Kit, scene: 'login' | 'recovery' | 'register', known: object, unknown: object): Promise<void> {
  const send = async (person: { readonly email?: string }) => {
    const { code, data } = await order(kit, { scene, channel: person.email === undefined ? 'sms' : 'email', ...accountOf(person) });
    return JSON.stringify({ code, fields: Object.keys(data).sort(), resendAfter: data.resendAfter, expiresIn: data.expiresIn });
  };
  const [told, hidden] = [await send(known), await send(unknown)];
  demand(told === hidden, `POST code/send (${scene}) answers ${hidden} for an unknown account and ${told} for a known one`);
  demand(JSON.parse(told).code === 0, `POST code/send (${scene}) answers ${told} instead of code 0`);
}
