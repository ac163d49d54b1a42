import { type Accounts, nameOf, type Person } from '../accounts';
import { accountOf, type Envelope, type Kit } from '../kit';
import { channelOf, codeFor, wrongCode } from '../one-time-codes';
import { demand, given, type Point } from '../point';
import { demandSession } from './cookies';

type Row = Accounts['signIn'][number];

/** Signs in with a password. */
export const signInAs = async (kit: Kit, person: Person & { readonly password: string }, codes?: readonly number[], jar = kit.jar()) =>
  kit.call('signIn', { scope: kit.accounts.scope, ...accountOf(person), method: 'password', ...(await kit.seal(person.password)) }, codes, {
    jar,
  });

function demandMethods({ data }: Envelope, methods: readonly string[]): void {
  const offered = Array.isArray(data.methods) ? data.methods.map((method: { readonly type: string }) => method.type) : [];
  demand(
    [...methods].sort().join() === [...offered].sort().join(),
    `the second step offers ${offered.join(', ') || 'nothing'} instead of ${methods.join(', ')}`,
  );
}

const rowPoint = (row: Row): Point => ({
  name: `sign-in.${row.code}.${nameOf(row)}`,
  says: `The sign-in of ${nameOf(row)} answers code ${row.code}.`,
  async check(kit) {
    const answer = await signInAs(kit, row, [row.code]);
    if (row.code === 0) demandSession(answer.heard);
    if (row.methods !== undefined) demandMethods(answer, row.methods);
  },
});

/** Returns the first account that signs in at once. */
const ordinary = ({ accounts }: Kit): Row =>
  given(
    accounts.signIn.find(({ code }) => code === 0),
    'signIn” with code “0',
  );

/** Sign-in with a password. */
export const signIn: readonly Point[] = [
  {
    name: 'sign-in.discreet',
    says: 'A wrong password and an unknown account are answered alike, with 2001.',
    async check(kit) {
      const wrong = await signInAs(kit, { ...ordinary(kit), password: 'Wrong7!Password' });
      const unknown = await signInAs(kit, { email: `stranger-${kit.unique}@example.com`, password: 'Wrong7!Password' });
      demand(wrong.code === 2001, `a wrong password is answered with code ${wrong.code}`);
      demand(unknown.code === 2001, `an unknown account is answered with code ${unknown.code}`);
    },
  },
  {
    name: 'sign-in.session',
    says: 'After a sign-in the common configuration says loggedIn, by the cookie alone.',
    async check(kit) {
      const jar = kit.jar();
      await signInAs(kit, ordinary(kit), [0], jar);
      const { data } = await kit.call('commonConfig', { scope: kit.accounts.scope }, [0], { jar });
      demand(data.loggedIn === true, `loggedIn is ${String(data.loggedIn)} for a visitor who has just signed in`);
    },
  },
  {
    name: 'sign-in.by-code',
    says: 'A visitor can sign in with a code.',
    async check(kit) {
      const person = given(kit.accounts.codeSignIn, 'codeSignIn');
      const { scope } = kit.accounts;
      await kit.call('sendCode', { scope, scene: 'login', channel: channelOf(person), ...accountOf(person) }, [0]);
      const code = await codeFor(kit, person);
      const proof = { scope, ...accountOf(person), method: 'code' };
      await kit.call('signIn', { ...proof, code: wrongCode(code) }, [2021]);
      demandSession((await kit.call('signIn', { ...proof, code }, [0])).heard);
    },
  },
];

/** A point for each row of the file of accounts. */
export const signInRows = ({ signIn: rows }: Accounts): readonly Point[] => rows.map(rowPoint);

/** A point for each token. */
export const tokenRows = ({ tokens }: Accounts): readonly Point[] => [
  {
    name: 'mock-sign-in.unknown',
    says: 'An unknown token is refused with 2010 or 2923.',
    check: async ({ call, unique }) => void (await call('mockSignIn', { token: `unknown-${unique}` }, [2010, 2923])),
  },
  ...tokens.map(({ token, code }) => ({
    name: `mock-sign-in.${token}`,
    says: `The token ${token} is answered with code ${code}.`,
    async check({ call }: Kit) {
      const { heard } = await call('mockSignIn', { token }, [code]);
      if (code === 0) demandSession(heard);
    },
  })),
];
