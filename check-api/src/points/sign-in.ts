import { type Accounts, type Member, nameOf, type Person } from '../accounts';
import { demandSame, type Sample } from '../alike';
import type { Envelope, Kit } from '../kit';
import { NEED, ordinaryOf, phoneSignIn } from '../needs';
import { channelOf, codeBy, FEW_LOOKS, wrongCode } from '../one-time-codes';
import { complete, type Point, refused, safe, Tried, tried, triedEach, tryEach } from '../point';
import { BLOCKED, MALFORMED, STATES, WRONG_CODE } from '../refusals';
import { demandSession, session } from '../session-cookies';
import { accountCode, askConfig, codeFor, guess, type Named, order, ordinary, signInAs, signInByCode, stranger } from '../steps';
import { demand, given, prepare } from '../verdict';
import { codeReceiver, demandMasked } from './second-step';

type Row = Accounts['signIn'][number];

function demandMethods({ data }: Envelope, methods: readonly string[]): void {
  const offered = Array.isArray(data.methods) ? data.methods.map((method: { readonly type: string }) => method.type) : [];
  demand(
    [...methods].sort().join() === [...offered].sort().join(),
    `the second step offers ${offered.join(', ') || 'nothing'} instead of ${methods.join(', ')}`,
  );
}

const rowPoint = (row: Row, scope?: string) =>
  complete({
    name: ['sign-in', row.code, nameOf(row), ...(scope === undefined ? [] : [scope])].join('.'),
    says: `The sign-in of ${nameOf(row)} answers code ${row.code}.`,
    async check(kit) {
      const answer = await signInAs(kit, row, [row.code]);
      if (row.methods !== undefined) demandMethods(answer, row.methods);
      return tried(row.code === 0 ? await demandSession(kit, answer) : answer);
    },
  });

/** A point for each row of the file of accounts. */
export const signInRows = ({ signIn: rows, scope: own }: Accounts): readonly Point[] =>
  rows.map((row) => rowPoint(row, row.scope === own ? undefined : row.scope));

/** Returns an account of the file whose e-mail address has letters. */
const withLetters = ({ signIn: rows }: Accounts): Member | undefined =>
  rows.find(({ code, email = '' }) => code === 0 && email.toUpperCase() !== email);

/** What sign-in has to do. */
export const signIn: readonly Point[] = [
  complete({
    name: 'sign-in.session',
    says: 'After a sign-in the common configuration says loggedIn, by the cookie alone.',
    needs: [NEED.ordinary],
    async check(kit) {
      const { loggedIn, heard } = await askConfig(kit, await session(kit, ordinary(kit)));
      demand(loggedIn, 'GET common/config answers loggedIn: false to a visitor who has just signed in');
      return tried(heard);
    },
  }),
  complete({
    name: 'sign-in.by-code',
    says: 'A visitor can sign in with a code of six digits, and not with a wrong one.',
    needs: [NEED.codeSignIn],
    async check(kit) {
      const person = given(kit.accounts.codeSignIn, '“codeSignIn”');
      const code = await accountCode(kit, person, 'login');
      demand(/^\d{6}$/.test(code), `POST code/send (login) sends the code ${code}, which has not six digits`);
      const wrong = await signInByCode(kit, person, wrongCode(code), [2021]);
      return tried(wrong, await demandSession(kit, await signInByCode(kit, person, code, [0])));
    },
  }),
  complete({
    name: 'sign-in.capitals',
    says: 'The capitals of an e-mail address do not matter.',
    why: 'Phones begin a field with a capital letter: these visitors could not sign in, or would have a second account.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = given(withLetters(kit.accounts), 'account in “signIn” with code 0 and an e-mail address');
      return tried(await signInAs(kit, { ...person, email: String(person.email).toUpperCase() }, [0]));
    },
  }),
  complete({
    name: 'sign-in.brokers',
    says: 'An introducing broker signs in to their portal.',
    needs: [NEED.broker],
    async check(kit) {
      const broker = given(ordinaryOf(kit.accounts, 'crm_ib'), 'account of the scope crm_ib');
      const answer = await signInAs(kit, broker, [0]);
      return tried(await demandSession(kit, answer));
    },
  }),
];

/** The answer to a wrong password, and to an unknown name. */
const NOBODY = [2001];

/** Tries a wrong password, for a comparison. */
const sampleGuess = async (kit: Kit, person: Person): Promise<Sample> => ({ person, answer: await guess(kit, person) });

/**
 * Demands that wrong passwords of an account are answered as those of unknown names are, and ends the count of wrong ones.
 * @param seen answers to unknown names, by channel. A server may count the names whose passwords were wrong, so they are asked for once.
 */
async function demandSameGuess(
  kit: Kit,
  person: Member,
  restore: () => Promise<unknown>,
  seen = new Map<string, readonly Sample[]>(),
): Promise<readonly Envelope[]> {
  let rounds = 0;
  const ask = async () => {
    const before = await sampleGuess(kit, person);
    const channel = channelOf(person);
    const unknown =
      (rounds === 0 ? seen.get(channel) : undefined) ?? (await tryEach([1, 2], () => sampleGuess(kit, stranger(kit, person))));
    seen.set(channel, unknown);
    rounds += 1;
    await prepare(restore);
    return { known: [before], unknown };
  };
  const answers = await demandSame(`POST signIn with a wrong password of ${nameOf(person)}`, ask);
  return answers.map((answer) => refused(answer, 'with a wrong password', NOBODY));
}

/** Demands that codes are sent alike to an account and to names that nobody has, with the same times. Returns the answers. */
export async function demandAlike(
  kit: Kit,
  scene: Named,
  known: Person,
  unknown = () => stranger(kit, known),
): Promise<readonly Envelope[]> {
  const send = async (person: Person): Promise<Sample> => ({ person, answer: await order(kit, codeFor(scene, person)) });
  const ask = async () => ({ known: [await send(known)], unknown: [await send(unknown()), await send(unknown())] });
  const answers = await demandSame(`POST code/send (${scene})`, ask);
  for (const { code } of answers) demand(code === 0, `POST code/send (${scene}) answers code ${code} instead of 0`);
  return answers;
}

/** Demands that a wrong code of an account is answered as one of an unknown name is. No code was sent to either. */
async function demandSameCode(kit: Kit, person: Person): Promise<readonly Envelope[]> {
  const guessCode = async (whose: Person): Promise<Sample> => ({ person: whose, answer: await signInByCode(kit, whose, '000000') });
  const ask = async () => ({
    known: [await guessCode(person)],
    unknown: [await guessCode(stranger(kit, person)), await guessCode(stranger(kit, person))],
  });
  const answers = await demandSame(`POST signIn with a wrong code of ${nameOf(person)}`, ask);
  return answers.map((answer) => refused(answer, 'with a wrong code', WRONG_CODE));
}

/** Demands that no code goes to somebody whom nobody knows, if the outbox shows what is sent. Returns the answer to the order. */
export async function demandNothingSent(kit: Kit, scene: 'login' | 'recovery', like: Person): Promise<readonly Envelope[]> {
  if (kit.accounts.outbox === undefined) return [];
  const nobody = stranger(kit, like);
  const { answer, code } = await codeBy(kit, nobody, () => order(kit, codeFor(scene, nobody)), FEW_LOOKS);
  demand(code === undefined, `POST code/send (${scene}) sends a code to ${nameOf(nobody)}, which nobody has`);
  return [answer];
}

/** A calling code that no country has (ITU-T E.164), and two that some have. */
const OTHER_CALLING_CODES = ['999', '1', '44'];

/** Swaps capitals and small letters, which makes another password that is as good. */
const swapCase = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));

/** What sign-in must not tell to strangers, and whom it must not let in. */
export const signInIsDiscreet: readonly Point[] = [
  safe({
    name: 'sign-in.discreet',
    says: 'A wrong password and an unknown account are answered alike, with 2001, also where a second step would follow.',
    why: 'Whoever can tell them apart can find out who has an account, and tries stolen passwords there.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      const seen = new Map<string, readonly Sample[]>();
      const answers = [...(await demandSameGuess(kit, person, () => signInAs(kit, person, [0]), seen))];
      for (const row of kit.accounts.secondStep) answers.push(...(await demandSameGuess(kit, row, () => signInAs(kit, row, [2003]), seen)));
      return Tried.all(answers);
    },
  }),
  safe({
    name: 'sign-in.state-after-password',
    says: 'The state of an account, such as blocked, is told only after the right password or code.',
    why: 'It tells a stranger that the account exists, and in what state it is.',
    needs: [NEED.states],
    async check(kit) {
      const { signIn: rows, codeSignIn, scope } = kit.accounts;
      const seen = new Map<string, readonly Sample[]>();
      const inStates = rows.filter(({ code }) => STATES.includes(code));
      return triedEach(inStates, async (row) => {
        const guesses = await demandSameGuess(kit, row, () => signInAs(kit, row), seen);
        const isByCode = codeSignIn !== undefined && (row.scope ?? scope) === scope;
        return isByCode ? [...guesses, ...(await demandSameCode(kit, row)), ...(await demandAlike(kit, 'recovery', row))] : guesses;
      });
    },
  }),
  safe({
    name: 'sign-in.code-discreet',
    says: 'A code for sign-in is ordered, and tried, alike for known and unknown accounts, and none is sent to those.',
    why: 'Otherwise the form tells a stranger who has an account.',
    needs: [NEED.codeSignIn],
    async check(kit) {
      const known = given(kit.accounts.codeSignIn, '“codeSignIn”');
      const { phone } = kit.accounts;
      const others = phone !== undefined && known.email !== undefined ? [phone] : [];
      const sent = await tryEach([known, ...others], (person) => demandAlike(kit, 'login', person));
      const guess = await signInByCode(kit, stranger(kit, known), '000000', [2021]);
      return Tried.all([...sent.flat(), guess, ...(await demandNothingSent(kit, 'login', known))]);
    },
  }),
  safe({
    name: 'sign-in.code-second-step',
    says: 'A sign-in with a code does not pass by the second step, whose targets are masked then, too.',
    why: 'Whoever reads the mailbox would need nothing else, although the account is guarded by a second step.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const person = codeReceiver(kit);
      const code = await prepare(() => accountCode(kit, person, 'login'));
      const what = `with a code of ${nameOf(person)}, who has a second step,`;
      return tried(demandMasked(refused(await signInByCode(kit, person, code), what, [2003]), person));
    },
  }),
  safe({
    name: 'sign-in.code-state',
    says: 'A sign-in with a code does not pass by the state of an account, such as blocked.',
    why: 'Whoever is blocked would take the other way.',
    needs: [NEED.states, NEED.outbox],
    async check(kit) {
      const rows = kit.accounts.signIn.filter(({ code }) => BLOCKED.includes(code));
      const lacking = 'no code arrives for an account that is blocked, disabled or cancelled (2008, 2920, 2921)';
      const tryCode = async (row: Row) => {
        const { code } = await codeBy(kit, row, () => order(kit, codeFor('login', row)));
        return code === undefined ? [] : refused(await signInByCode(kit, row, code), `with a code of ${nameOf(row)}`, [row.code]);
      };
      return triedEach(rows, tryCode, lacking);
    },
  }),
  safe({
    name: 'sign-in.calling-code',
    says: 'A phone number counts with its calling code.',
    why: 'The same number belongs to somebody else in another country.',
    needs: [NEED.phoneSignIn],
    async check(kit) {
      const person = given(phoneSignIn(kit.accounts), 'phone account in “signIn” with code 0');
      const others = OTHER_CALLING_CODES.filter((other) => other !== person.callingCode);
      return triedEach(others, async (callingCode) => {
        const answer = await signInAs(kit, { ...person, callingCode });
        // A server may know which numbers a country has.
        return refused(answer, `with the phone number of ${nameOf(person)} in +${callingCode}`, [...NOBODY, MALFORMED]);
      });
    },
  }),
  safe({
    name: 'sign-in.whole-password',
    says: 'A password counts as a whole, with its capitals and blanks.',
    why: 'Each part that does not matter makes guessing easier.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      const whole = person.password;
      const others = [whole.slice(0, -1), swapCase(whole), ` ${whole} `].filter((other) => other !== whole);
      return triedEach(others, async (password) => {
        const answer = await signInAs(kit, { ...person, password });
        await prepare(() => signInAs(kit, person, [0])); // ends the count of wrong passwords
        return refused(answer, 'with a password that is cut, has other capitals, or stands between blanks,', NOBODY);
      });
    },
  }),
];
