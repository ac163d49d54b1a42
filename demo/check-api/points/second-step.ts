import type { Kit } from '../kit';
import { codeFor, wrongCode } from '../one-time-codes';
import { given, type Point } from '../point';
import { demandSession } from './cookies';
import { signInAs } from './sign-in';

/** Signs in up to the second step, and returns the token of it. */
async function reach(kit: Kit) {
  const person = given(kit.accounts.secondStep, 'secondStep');
  const { data } = await signInAs(kit, person, [2003]);
  return { person, scope: kit.accounts.scope, verifyToken: String(data.verifyToken) };
}

/** The second step of a sign-in. */
export const secondStep: readonly Point[] = [
  {
    name: 'second-step.pass',
    says: 'The right code passes the second step, a wrong one does not.',
    async check(kit) {
      const { person, scope, verifyToken } = await reach(kit);
      const { method } = person;
      if (method !== 'authenticator') await kit.call('sendCode', { scope, scene: 'verification', channel: method, verifyToken }, [0]);
      const code = await codeFor(kit, person);
      await kit.call('verify', { scope, verifyToken, method, code: wrongCode(code) }, [2005, 2009, 2021]);
      demandSession((await kit.call('verify', { scope, verifyToken, method, code }, [0])).heard);
    },
  },
  {
    name: 'second-step.unknown',
    says: 'An unknown token of a second step is refused with 2000 or 2923.',
    async check({ call, unique, accounts: { scope } }) {
      const verifyToken = `unknown-${unique}`;
      await call('verify', { scope, verifyToken, method: 'email', code: '000000' }, [2000, 2923]);
      await call('sendCode', { scope, scene: 'verification', channel: 'email', verifyToken }, [2000, 2923]);
    },
  },
];
