import { accountOf, type Kit } from '../kit';
import { channelOf, codeFor, wrongCode } from '../one-time-codes';
import { demand, given, type Point } from '../point';
import { signInAs } from './sign-in';

async function recover(kit: Kit): Promise<void> {
  const person = given(kit.accounts.recovery, 'recovery');
  const { scope } = kit.accounts;
  const account = accountOf(person);
  await kit.call('sendCode', { scope, scene: 'recovery', channel: channelOf(person), ...account }, [0]);
  const code = await codeFor(kit, person);
  await kit.call('checkRecovery', { scope, ...account, code: wrongCode(code) }, [2021]);
  const { data } = await kit.call('checkRecovery', { scope, ...account, code }, [0]);
  const { resetToken } = data;
  await kit.call('resetPassword', { scope, resetToken, ...(await kit.seal(person.newPassword)) }, [0]);
  await kit.call('resetPassword', { scope, resetToken, ...(await kit.seal(person.newPassword)) }, [2000, 2923]);
  await signInAs(kit, { ...person, password: person.newPassword }, [0, 2003]);
}

/** Demands that the times do not tell an unknown account from a known one. */
async function demandDiscretion(kit: Kit): Promise<void> {
  const { scope } = kit.accounts;
  const person = given(kit.accounts.discreet, 'discreet');
  const send = (account: object, channel: string) => kit.call('sendCode', { scope, scene: 'recovery', channel, ...account }, [0]);
  const known = await send(accountOf(person), channelOf(person));
  const stranger = channelOf(person) === 'email' ? { email: `stranger-${kit.unique}@example.com` } : { ...person, phone: kit.unique };
  const unknown = await send(accountOf(stranger), channelOf(person));
  const [told, hidden] = [known, unknown].map(({ data }) => JSON.stringify([data.resendAfter, data.expiresIn]));
  demand(told === hidden, `code/send answers ${hidden} for an unknown account and ${told} for a known one`);
  await kit.call('checkRecovery', { scope, ...accountOf(stranger), code: '000000' }, [2021]);
}

/** Recovery of a password, and the check of new ones. */
export const recovery: readonly Point[] = [
  { name: 'recovery.journey', says: 'A code gives the permission to set a new password once, which then signs in.', check: recover },
  { name: 'recovery.discreet', says: 'Recovery answers an unknown account as it does a known one.', check: demandDiscretion },
  {
    name: 'recovery.unknown',
    says: 'An unknown permission is refused with 2000 or 2923.',
    async check({ call, seal, unique, accounts: { scope } }) {
      await call('resetPassword', { scope, resetToken: `unknown-${unique}`, ...(await seal('Harbor7!Lantern')) }, [2000, 2923]);
    },
  },
  {
    name: 'codes.scene',
    says: 'An unknown scene is refused with 2029.',
    async check({ call, seal, unique, accounts: { scope } }) {
      await call(
        'sendCode',
        { scope, scene: 'unknown', channel: 'email', accountType: 'email', email: `nobody-${unique}@example.com` },
        [2029],
      );
      await call('checkPassword', { scope, scene: 'unknown', ...(await seal('Harbor7!Lantern')) }, [2029]);
    },
  },
  {
    name: 'password.weak',
    says: 'A weak password is refused with 2025.',
    async check({ call, seal, accounts: { scope, weakPassword } }) {
      await call('checkPassword', { scope, scene: 'register', ...(await seal(given(weakPassword, 'weakPassword'))) }, [2025]);
    },
  },
  {
    name: 'password.good',
    says: 'A good password is accepted.',
    async check({ call, seal, accounts: { scope, goodPassword } }) {
      await call('checkPassword', { scope, scene: 'register', ...(await seal(given(goodPassword, 'goodPassword'))) }, [0]);
    },
  },
];
