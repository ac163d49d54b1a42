import { nameOf, type Person } from '../accounts';
import type { Heard } from '../answers';
import { isRecord, jsonIn } from '../json';
import type { Kit } from '../kit';
import { lookFor, missing } from '../looking';
import { NEED } from '../needs';
import { plain } from '../one-time-codes';
import { type Point, safe, tried } from '../point';
import { needOffer, permission, resetAnew } from '../steps';
import { Absent, given, prepare, Skipped } from '../verdict';
import { lockedOf } from './limits';
import { createPasskey, told } from './passkeys';

/** Returns how many notices a person has got. */
async function noticesTo({ askHelper, accounts: { notices } }: Kit, person: Person): Promise<number> {
  if (notices === undefined) throw new Absent('the file of accounts does not say where “notices” are listed');
  const messages = jsonIn((await askHelper('GET', notices)).text);
  if (!Array.isArray(messages)) throw new Skipped(`the notices ${notices} answer no list`);
  return messages.filter((message) => isRecord(message) && message.code === undefined && plain(message.to) === plain(nameOf(person)))
    .length;
}

/** Demands that something which happens to an account is told to its owner. */
async function demandNotice(kit: Kit, person: Person, act: () => Promise<{ readonly heard: Heard }>, what: string) {
  const before = await noticesTo(kit, person);
  const { heard } = await prepare(act);
  const { found } = await lookFor(kit, async () => ((await noticesTo(kit, person)) > before ? heard : undefined));
  if (found === undefined) throw missing(kit, `no message tells ${nameOf(person)} ${what}`);
  return tried(found);
}

/** What the owner of an account is told without asking. They are checked where the file says how notices are seen. */
export const notices: readonly Point[] = [
  safe({
    name: 'notices.passkey',
    says: 'The owner of an account is told of a new passkey.',
    why: 'Somebody who was in for a minute would keep a key, and nobody would know.',
    needs: [NEED.newcomer],
    async check(kit) {
      await needOffer(kit, 'passkey');
      const person = await told(kit);
      return demandNotice(kit, person, () => createPasskey(kit, person), 'of a new passkey');
    },
  }),
  safe({
    name: 'notices.new-password',
    says: 'The owner of an account is told of a new password.',
    why: 'If it was somebody else who set it, only the owner can say so.',
    needs: [NEED.newcomer, NEED.goodPassword, NEED.outbox],
    async check(kit) {
      const person = await told(kit);
      const password = given(kit.accounts.goodPassword, '“goodPassword”');
      return demandNotice(kit, person, async () => resetAnew(kit, await permission(kit, person), password), 'of a new password');
    },
  }),
  safe({
    name: 'notices.lock',
    says: 'The owner of an account is told that wrong passwords have locked it.',
    why: 'Somebody guesses. The owner can choose a better password, or call.',
    needs: [NEED.newcomer],
    async check(kit) {
      const person = await told(kit);
      return demandNotice(kit, person, async () => (await lockedOf(kit, person)).answer, 'that wrong passwords have locked the account');
    },
  }),
];
