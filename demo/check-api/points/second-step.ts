import { isRecord } from '../../../src/contract/shape';
import { type Method, nameOf } from '../accounts';
import type { Kit } from '../kit';
import { NEED, secondStepBy } from '../needs';
import { authenticatorCode, channelOf, codeBy, shownBy, wrongCode } from '../one-time-codes';
import { Absent, demand, given, type Point, prepare } from '../point';
import { order, otherScope, signInAs } from '../steps';
import { demandSession } from './cookies';

type Row = Kit['accounts']['secondStep'][number];

/** A sign-in that waits for its second step. */
interface Pending {
  readonly person: Row;
  readonly verifyToken: string;
  /** Makes the call that completes it. */
  readonly verify: (code: string, codes?: readonly number[], scope?: string) => ReturnType<Kit['call']>;
}

/** Signs in up to the second step. */
export async function pending(kit: Kit, wanted?: Method): Promise<Pending> {
  const { secondStep, scope: own } = kit.accounts;
  const person = given(
    wanted === undefined ? secondStep[0] : secondStep.find(({ method }) => method === wanted),
    `“secondStep” by ${wanted}`,
  );
  const { data } = await signInAs(kit, person, [2003]);
  const verifyToken = String(data.verifyToken);
  const { method } = person;
  return {
    person,
    verifyToken,
    verify: (code, codes, scope = own) => kit.call('verify', { scope, verifyToken, method, code }, codes),
  };
}

/** Signs in up to the second step, and gets the code that completes it. Waits where codes are limited. */
export async function pendingWithCode(kit: Kit, wanted?: Method): Promise<Pending & { readonly code: string }> {
  const step = await pending(kit, wanted);
  const { person, verifyToken } = step;
  if (person.method === 'authenticator') return { ...step, code: await authenticatorCode(kit, person) };
  const channel = person.method;
  const { email: _, ...byPhone } = person;
  let answer = NaN;
  const code = await codeBy(kit, channel === 'sms' ? byPhone : person, async () => {
    answer = (await order(kit, { scene: 'verification', channel, verifyToken })).code;
  });
  if (ENDED.includes(answer)) return pendingWithCode(kit, wanted); // a day's wait has ended the sign-in
  demand(answer === 0, `POST code/send (verification) answers code ${answer} instead of 0`);
  demand(code !== undefined, `POST code/send (verification, ${channel}) answers 0, but no message arrives`);
  return { ...step, code };
}

const REFUSED = [2005, 2009, 2021];
const ENDED = [2000, 2923];

const passing = (method: Method, says: string, why?: string): Point => ({
  name: `second-step.${method}`,
  group: 'complete',
  says,
  ...(why === undefined ? {} : { why }),
  needs: [secondStepBy(method)],
  async check(kit) {
    const { verify, code } = await pendingWithCode(kit, method);
    await verify(wrongCode(code), REFUSED);
    demandSession((await verify(code, [0])).heard);
  },
});

/** Returns whether a text shows more of an address than its ends. */
function showsWhole(target: string, { email, phone }: Row): boolean {
  const [name = ''] = (email ?? '').split('@');
  const digits = target.replace(/\D/g, '');
  const shown = target.toLowerCase();
  const isShown = (part: string): boolean => part.length > 2 && shown.includes(part.toLowerCase());
  return isShown(name.slice(1)) || isShown(name.slice(0, -1)) || (phone !== undefined && digits.includes(phone));
}

/** Longer than any clock is wrong that a server should bear with. */
const OLD_MINUTES = 10;

/** The second step of a sign-in. */
export const secondStep: readonly Point[] = [
  passing('email', 'The right code by e-mail passes the second step, a wrong one does not.'),
  passing('sms', 'The right code by text message passes the second step, a wrong one does not.'),
  passing(
    'authenticator',
    'The right code of an authenticator passes the second step, and 000000 does not.',
    'A second step that takes a code of nobody’s guards nothing.',
  ),
  {
    name: 'second-step.authenticator-once',
    group: 'safe',
    says: `A code of an authenticator counts once, and not ${OLD_MINUTES} minutes before or after its time.`,
    why: 'Whoever sees it over a shoulder could use it again (RFC 6238, section 5.2).',
    needs: [secondStepBy('authenticator')],
    async check(kit) {
      const { seed } = given(
        kit.accounts.secondStep.find(({ method }) => method === 'authenticator'),
        '“secondStep” by authenticator',
      );
      if (seed === undefined) throw new Absent('the code of the authenticator never changes');
      const used = await prepare(async () => {
        const { verify, code } = await pendingWithCode(kit, 'authenticator');
        await verify(code, [0]);
        return code;
      });
      const { verify } = await prepare(() => pending(kit, 'authenticator'));
      demand((await verify(used)).code !== 0, 'POST verify answers 0 to a code of an authenticator that has been used');
      for (const minutes of [-OLD_MINUTES, OLD_MINUTES]) {
        const other = shownBy(seed, Date.now() + minutes * 60_000);
        demand(
          (await verify(other)).code !== 0,
          `POST verify answers 0 to the code of an authenticator whose clock is wrong by ${minutes} minutes`,
        );
      }
    },
  },
  {
    name: 'second-step.unknown',
    group: 'safe',
    says: 'An unknown token of a second step is refused with 2000 or 2923.',
    why: 'The token is all that proves the right password.',
    async check({ call, unique, accounts: { scope } }) {
      const verifyToken = `unknown-${unique}`;
      await call('verify', { scope, verifyToken, method: 'email', code: '000000' }, ENDED);
      await call('sendCode', { scope, scene: 'verification', channel: 'email', verifyToken }, ENDED);
    },
  },
  {
    name: 'second-step.once',
    group: 'safe',
    says: 'A verifyToken completes one sign-in.',
    why: 'It lies in the storage of the tab. Whoever finds it later would need no password.',
    needs: [NEED.secondStep],
    async check(kit) {
      const { verify, code } = await prepare(async () => {
        const step = await pendingWithCode(kit);
        await step.verify(step.code, [0]);
        return step;
      });
      await verify(code, ENDED);
    },
  },
  {
    name: 'second-step.own-scope',
    group: 'safe',
    says: 'A verifyToken counts only in the scope of its sign-in.',
    why: 'A client could otherwise end up with the session of a broker.',
    needs: [NEED.secondStep],
    async check(kit) {
      const { verify, code } = await prepare(() => pendingWithCode(kit));
      const answer = await verify(code, undefined, otherScope(kit));
      demand(answer.code !== 0, `POST verify in the scope ${otherScope(kit)} answers 0 to a token of the scope ${kit.accounts.scope}`);
    },
  },
  {
    name: 'second-step.own-methods',
    group: 'safe',
    says: 'A second step can be passed only by the methods that it offers.',
    why: 'Whoever reads the mailbox would pass by the authenticator.',
    needs: [NEED.secondStep, NEED.outbox],
    async check(kit) {
      const { scope } = kit.accounts;
      for (const person of kit.accounts.secondStep) {
        const { data } = await prepare(() => signInAs(kit, person, [2003]));
        const offered = (Array.isArray(data.methods) ? data.methods : []).map((method) => Object(method).type);
        const method = channelOf(person);
        if (offered.includes(method)) continue;
        const { verifyToken } = data;
        const code = await codeBy(kit, person, () => order(kit, { scene: 'verification', channel: method, verifyToken }));
        if (code === undefined) continue;
        const answer = await kit.call('verify', { scope, verifyToken, method, code });
        demand(answer.code !== 0, `POST verify of ${nameOf(person)} answers 0 by ${method}, which its second step does not offer`);
      }
    },
  },
  {
    name: 'second-step.masked',
    group: 'safe',
    says: 'The targets of a second step are masked.',
    why: 'Whoever knows a password would learn the address and the phone number that belong to it.',
    needs: [NEED.secondStep],
    async check(kit) {
      for (const person of kit.accounts.secondStep) {
        const { data, heard } = await prepare(() => signInAs(kit, person, [2003]));
        const whole = [person.email, person.phone].find((name) => name !== undefined && heard.text.includes(name));
        demand(whole === undefined, `POST signIn answers 2003 with ${whole}, unmasked`);
        for (const { target = '' } of (Array.isArray(data.methods) ? data.methods : []).filter(isRecord)) {
          demand(!showsWhole(String(target), person), `POST signIn answers 2003 with the target ${String(target)}, unmasked`);
        }
      }
    },
  },
];

/** How long a verifyToken may be valid, in seconds. */
const TOKEN_SECONDS = 3600;

/** A token that is old. */
export const secondStepExpires: Point = {
  name: 'second-step.expires',
  group: 'safe',
  says: `A verifyToken ends within ${TOKEN_SECONDS / 60} minutes.`,
  why: 'It lies in the storage of the tab, and stands for the password.',
  needs: [NEED.secondStep],
  async check(kit) {
    const { person, verifyToken, verify } = await prepare(() => pending(kit));
    await kit.wait(TOKEN_SECONDS + 1, 'the end of a verifyToken');
    const { code } =
      person.method === 'authenticator'
        ? await verify(await authenticatorCode(kit, person))
        : await order(kit, { scene: 'verification', channel: person.method, verifyToken });
    demand(ENDED.includes(code), `a verifyToken is answered with ${code} instead of 2923, ${TOKEN_SECONDS + 1} s after the sign-in`);
  },
};

/** After so many wrong codes of an authenticator, a sign-in must have ended. */
const MOST_WRONG_CODES = 10;

/** The limit of an authenticator, whose codes are never sent. */
export const secondStepLimit: Point = {
  name: 'limits.second-step',
  group: 'limits',
  says: `After at most ${MOST_WRONG_CODES} wrong codes of an authenticator, the sign-in ends.`,
  why: 'A program that may try without end finds six digits in a few hours.',
  needs: [secondStepBy('authenticator')],
  async check(kit) {
    const step = await prepare(() => pending(kit, 'authenticator'));
    const right = await prepare(() => authenticatorCode(kit, step.person));
    for (let tries = 1; tries <= MOST_WRONG_CODES; tries += 1) {
      await step.verify(wrongCode(right, tries));
    }
    const { code } = await step.verify(right);
    demand(code !== 0, `POST verify answers 0 to the right code after ${MOST_WRONG_CODES} wrong ones, instead of 5108 or 2923`);
  },
};
