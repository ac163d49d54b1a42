import { accountOf, type Kit } from '../kit';
import { NEED } from '../needs';
import { type Point, safe, Tried } from '../point';
import { newRegistration, register } from '../registering';
import { accountCode, permission } from '../steps';
import { demandUnlike, LEAST_CHARACTERS } from '../unguessable';
import { demand, given, prepare } from '../verdict';
import { pending } from './second-step';

/** How many codes are compared, and how near to each other random ones nearly never are. */
const CODES = 8;
const NEAR = 1000;
const ALL_CODES = 1_000_000;

/** What nobody may guess. */
export const guesses: readonly Point[] = [
  safe({
    name: 'second-step.unguessable',
    says: `A verifyToken has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'It proves the right password.',
    needs: [NEED.secondStep],
    check: (kit) => demandUnlike(kit, 'the verifyToken of POST signIn', async () => (await pending(kit)).verifyToken),
  }),
  safe({
    name: 'recovery.unguessable',
    says: `A resetToken has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'It is all that a new password needs.',
    needs: [NEED.recovery, NEED.outbox],
    check: (kit) =>
      demandUnlike(kit, 'the resetToken of POST recovery/check', () => permission(kit, given(kit.accounts.recovery, '“recovery”'))),
  }),
  safe({
    name: 'registrations.unguessable',
    says: `The uuid of a registration has at least ${LEAST_CHARACTERS} characters, and shares few with another one.`,
    why: 'Whoever counts them sees who registers, and has codes sent to them.',
    needs: [NEED.register, NEED.outbox],
    check: (kit) => demandUnlike(kit, 'the uuid of POST register', () => newUuid(kit)),
  }),
  safe({
    name: 'codes.unguessable',
    says: 'Codes do not follow each other, and have no digit in common.',
    why: 'Whoever orders a code for themselves would know the next one, or a part of it.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const texts: string[] = [];
      while (texts.length < CODES) texts.push(await prepare(() => accountCode(kit, newRegistration(kit, 'order'), 'register')));
      // By chance, eight random codes share the digit at some place in one of a million runs.
      const shared = [...(texts[0] ?? '')].map((digit, place) => (texts.every((text) => text[place] === digit) ? digit : 'x')).join('');
      demand(!/\d/.test(shared), `all of ${CODES} codes of POST code/send are ${shared}, where x is any digit: ${texts.join(', ')}`);
      const codes = texts.map(Number);
      const steps = codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + ALL_CODES) % ALL_CODES);
      const isEven = steps.every((step) => step === steps[0]);
      const isNear = steps.every((step) => step < NEAR) || steps.every((step) => step > ALL_CODES - NEAR);
      demand(!isEven && !isNear, `POST code/send sends the codes ${codes.join(', ')} in turn`);
      return Tried.all(
        kit.sendings.slice(-CODES).flatMap(({ answers }) => answers),
        'the codes never change',
      );
    },
  }),
];

async function newUuid(kit: Kit): Promise<unknown> {
  const wanted = newRegistration(kit, 'uuid');
  return (await register(kit, wanted, await accountCode(kit, wanted, 'register'), accountOf(wanted), [0])).data.uuid;
}
