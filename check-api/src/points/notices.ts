import { type Member, nameOf, type Person } from '../accounts';
import type { Heard } from '../answers';
import { isRecord, jsonIn } from '../json';
import type { Kit } from '../kit';
import { lookFor, missing } from '../looking';
import { NEED } from '../needs';
import { plain } from '../one-time-codes';
import { type Point, safe, tried } from '../point';
import { needOffer, newPassword, permission, resetAnew } from '../steps';
import { Absent, prepare, Skipped } from '../verdict';
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
async function demandNotice(kit: Kit, what: string, act: (person: Member) => Promise<{ readonly heard: Heard }>) {
  const person = await told(kit);
  const before = await noticesTo(kit, person);
  const { heard } = await prepare(() => act(person));
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
      return demandNotice(kit, 'of a new passkey', (person) => createPasskey(kit, person));
    },
  }),
  safe({
    name: 'notices.new-password',
    says: 'The owner of an account is told of a new password.',
    why: 'If it was somebody else who set it, only the owner can say so.',
    needs: [NEED.newcomer, NEED.goodPassword, NEED.outbox],
    check: (kit) =>
      demandNotice(kit, 'of a new password', async (person) => resetAnew(kit, await permission(kit, person), newPassword(kit))),
  }),
  safe({
    name: 'notices.lock',
    says: 'The owner of an account is told that wrong passwords have locked it.',
    why: 'Somebody guesses. The owner can choose a better password, or call.',
    needs: [NEED.newcomer],
    check: (kit) =>
      demandNotice(kit, 'that wrong passwords have locked the account', async (person) => (await lockedOf(kit, person)).answer),
  }),
];
