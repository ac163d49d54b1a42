import { type Accounts, type Member, nameOf } from '../accounts';
import type { Envelope } from '../kit';
import { NEED, ordinaryOf } from '../needs';
import { wrongCode } from '../one-time-codes';
import { complete, type Point, tried } from '../point';
import { demandSession, session } from '../session-cookies';
import { accountCode, askConfig, ordinary, signInAs, signInByCode } from '../steps';
import { demand, given } from '../verdict';

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
