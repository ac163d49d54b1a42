import { nameOf, type Person } from '../accounts';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { codeBy, FEW_LOOKS, lifeOfNewest } from '../one-time-codes';
import { complete, type Point, refused, safe, Tried, tried, tryEach } from '../point';
import { ENDED, MALFORMED } from '../refusals';
import { demandSession } from '../session-cookies';
import { accountCode, codeFor, NAMED, order, otherScope, permission, reset, signInByCode, stranger } from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';
import { needPatience } from './limits';
import {
  eachOf,
  inEach,
  inScenes,
  NAMED_SCENES,
  NEIGHBOURS,
  type Occasion,
  OWNED_SCENES,
  refusedAs,
  SCENES,
  type Scene,
  tryElsewhere,
} from './scenes';

/** Bounds of the times that `code/send` answers, in seconds. The portal tells them to the visitor. */
const EXPIRES_IN = { least: 120, most: 600 };
const RESEND_AFTER = { least: 30, most: 120 };

const isWithin = (value: unknown, { least, most }: typeof EXPIRES_IN): boolean => Number(value) >= least && Number(value) <= most;

/** From a letter to its full-width form in Unicode. */
const FULL_WIDTH = 0xfee0;

/** So much before its end, a code is tried that should count. */
const EARLY_SECONDS = 20;

/** Demands that a code counts shortly before its time is over. */
async function demandLasts(kit: Kit, open: Scene['open']): Promise<Envelope> {
  const { scene, order: send, use } = await prepare(async () => open(kit));
  const code = await prepare(send);
  const { since, expiresIn } = lifeOfNewest(kit);
  if (!isWithin(expiresIn, EXPIRES_IN)) throw new Skipped('the time of a code is wrong; see codes.times');
  const seconds = Math.floor(since + expiresIn - EARLY_SECONDS - kit.now());
  if (seconds > 0) await kit.wait(seconds, 'the time of a code');
  const answer = await prepare(() => use(code));
  const age = kit.now() - since;
  if (age >= expiresIn) throw new Skipped('the code was too old when its answer came');
  return refused(answer, `with the code (${scene}) after ${Math.round(age)} of ${expiresIn} s`, [0]);
}

/** Codes that say nothing. */
const NOTHING: readonly unknown[] = ['', null];

/** Demands that each of these codes is wrong, or malformed. */
const demandWrong = (scene: Scene['name'], use: Occasion['use'], all: readonly unknown[], when: string): Promise<readonly Envelope[]> =>
  tryEach(all, async (code) => refusedAs(scene, await use(code), `with the code ${JSON.stringify(code)}, ${when},`, [MALFORMED, 400]));

/** What a server answers that knows one scope only. */
const NO_SCOPE = [MALFORMED, 2901];

const NEEDS = [NEED.codeSignIn, NEED.outbox];

/** Codes that are sent. */
export const codes: readonly Point[] = [
  complete({
    name: 'codes.scene',
    says: 'An unknown scene is refused with 2029.',
    async check(kit) {
      const scene = 'unknown';
      const sent = await kit.call('sendCode', { ...codeFor('login', stranger(kit)), scene }, [2029]);
      return tried(sent, await kit.call('checkPassword', { scene, ...(await kit.seal('Harbor7!Lantern')) }, [2029]));
    },
  }),
  complete({
    name: 'codes.registration',
    says: 'A code for an unknown registration is refused with 2502.',
    async check({ call, unique }) {
      const uuid = `00000000-0000-4000-8000-000${unique}`;
      return tried(await call('sendCode', { scene: 'activation', channel: 'email', uuid }, [2502]));
    },
  }),
  complete({
    name: 'codes.times',
    says: `A code is valid for ${EXPIRES_IN.least} to ${EXPIRES_IN.most} s, and another one can be sent after ${RESEND_AFTER.least} to ${RESEND_AFTER.most} s.`,
    why: 'A code that ends before the message arrives keeps visitors out; one that lives long can be guessed.',
    async check(kit) {
      const answers: Envelope[] = [];
      for (const scene of NAMED) {
        const sends = codeFor(scene, stranger(kit));
        const answer = await prepare(() => order(kit, sends));
        if (answer.code !== 0) continue; // a point of its own says so
        const { expiresIn, resendAfter } = answer.data;
        demand(isWithin(expiresIn, EXPIRES_IN), `POST code/send (${scene}) answers expiresIn: ${String(expiresIn)}`);
        demand(isWithin(resendAfter, RESEND_AFTER), `POST code/send (${scene}) answers resendAfter: ${String(resendAfter)}`);
        answers.push(answer);
        if (kit.accounts.clock === undefined) continue;
        await kit.wait(Number(resendAfter) + 1, 'until another code may be sent');
        answers.push(refused(await kit.call('sendCode', sends), `(${scene}) after resendAfter`, [0]));
      }
      return Tried.all(answers, 'no code is sent');
    },
  }),
  complete({
    name: 'codes.sms',
    says: 'A code by text message arrives, and signs in.',
    needs: [NEED.phone],
    async check(kit) {
      const { email: _, ...person } = given(kit.accounts.phone, '“phone”');
      const code = await accountCode(kit, person, 'login');
      return tried(await demandSession(kit, await signInByCode(kit, person, code, [0])));
    },
  }),
  safe({
    name: 'codes.once',
    says: 'A code counts once, in each scene.',
    why: 'Whoever sees it in a mailbox or over a shoulder could use it again.',
    needs: NEEDS,
    check: inEach(NAMED_SCENES, async (_, { scene, order: send, use }) => {
      const code = await prepare(send);
      await prepare(async () => demand((await use(code)).code === 0, `a right code (${scene}) is refused`));
      const again = refusedAs(scene, await use(code), 'with a code that was used a moment ago');
      return [again, ...(await demandWrong(scene, use, NOTHING, 'after the right one was used'))];
    }),
  }),
  safe({
    name: 'codes.newest',
    says: 'Another code ends the one before, on the same channel, in each scene.',
    why: 'Each code that counts is another chance to guess one.',
    needs: NEEDS,
    check: inEach(SCENES, async (_, { scene, order: send, use }) => {
      let [first, second] = [await prepare(send), await prepare(send)];
      // Twice by chance, they are the same in one of 10¹² runs.
      if (first === second) [first, second] = [second, await prepare(send)];
      demand(first !== second, `POST code/send (${scene}) sends the code ${first} three times in turn`);
      return [refusedAs(scene, await use(first), 'with a code after which another one was sent')];
    }),
  }),
  safe({
    name: 'codes.text',
    says: 'An empty code, or one that is no text, is wrong, in each scene, also if it has the right digits, or none was sent.',
    why: 'Comparisons that are loose take nothing for the same as anything.',
    needs: NEEDS,
    check: inEach(SCENES, async (_, { scene, order: send, use }) => {
      const before = await demandWrong(scene, use, NOTHING, 'before one was sent');
      const code = await prepare(send);
      // As a number, a code loses the zeros that it begins with. The right one comes first: wrong ones end it.
      const right = code.startsWith('0') ? [[code]] : [Number(code), [code]];
      return [...before, ...(await demandWrong(scene, use, [...right, ...NOTHING, true, []], 'while one waits'))];
    }),
  }),
  safe({
    name: 'codes.own-address',
    says: 'A code goes to the address that the account has, and never to one that only looks like it.',
    why: 'Where ａ counts as a, the owner of the other address gets the code, and with it the account.',
    needs: [NEED.outbox, NEED.ordinary],
    async check(kit) {
      const person = given(
        kit.accounts.signIn.find((row) => row.code === 0 && row.email !== undefined),
        'account in “signIn” with code 0 and an e-mail address',
      );
      const alike = {
        email: String(person.email).replace(/[a-z]/, (letter) => String.fromCodePoint(Number(letter.codePointAt(0)) + FULL_WIDTH)),
      };
      const scope = person.scope ?? kit.accounts.scope;
      const orderFor = (to: Person, looks?: number) => codeBy(kit, to, () => order(kit, { ...codeFor('recovery', to), scope }), looks);
      const { answer, code } = await orderFor(alike, FEW_LOOKS);
      demand(code === undefined, `POST code/send (recovery) sends a code to ${alike.email}, which nobody has`);
      const own = await prepare(() => orderFor({ email: String(person.email) }));
      if (own.code === undefined) throw new Skipped(`no message arrives for ${person.email} either`);
      return tried(refused(answer, `for ${alike.email}`, [0, 400, 5306, MALFORMED]));
    },
  }),
  safe({
    name: 'codes.own-account',
    says: 'A code counts only for the account or registration that it was sent for.',
    why: 'With a code of their own, anybody could set the password of any account, or register with the address of somebody else.',
    needs: NEEDS,
    check: inEach(OWNED_SCENES, async (kit, { scene, order: send, person }, { other, twin }) => {
      const code = await prepare(send);
      const others = [await prepare(async () => other(kit)), ...(twin === undefined ? [] : [await prepare(() => twin(kit, person))])];
      return tryEach(others, async (another) => {
        const what = `of ${nameOf(another.person)} with a code that was sent to ${nameOf(person)} for another one`;
        return refusedAs(scene, await another.use(code), what);
      });
    }),
  }),
  safe({
    name: 'codes.own-scene',
    says: 'A code counts only in the scene that it was sent for, whichever two of them it is.',
    why: 'The message says what its code is for. A code that counts elsewhere lets somebody be talked into giving it away.',
    needs: NEEDS,
    check: (kit) => inScenes(NEIGHBOURS, async ({ near }) => tryElsewhere(await prepare(() => near(kit)))),
  }),
  safe({
    name: 'codes.own-scope',
    says: 'A code counts only in the scope that it was sent for.',
    why: 'A client could otherwise act as an introducing broker.',
    needs: NEEDS,
    // For the other two, second-step.own-scope and activation.own-scope say so.
    check: inEach(NAMED_SCENES, async (kit, occasion, { other }) => {
      const scope = otherScope(kit);
      // Not every account is one in both.
      return tryEach([occasion, await prepare(async () => other(kit))], async ({ scene, order: send, use }) => {
        const code = await prepare(send);
        return refusedAs(scene, await use(code, scope), `in the scope ${scope} with a code of ${kit.accounts.scope}`, NO_SCOPE);
      });
    }),
  }),
  safe({
    name: 'codes.expire',
    says: 'A code counts until expiresIn, and no longer, in each scene.',
    why: 'A code in an old message would stay a key to the account, and one that ends before its time keeps the visitor out.',
    needs: NEEDS,
    async check(kit) {
      needPatience(kit, EXPIRES_IN.least + 1);
      const young = kit.accounts.clock === undefined ? [] : (await eachOf(NAMED_SCENES, ({ open }) => demandLasts(kit, open))).found;
      const { found, lacking } = await eachOf(SCENES, async ({ open }) => {
        const occasion = await prepare(async () => open(kit));
        const code = await prepare(occasion.order);
        const { expiresIn } = lifeOfNewest(kit);
        if (!isWithin(expiresIn, EXPIRES_IN)) throw new Skipped('the time of a code is wrong; see codes.times');
        return { ...occasion, code, expiresIn };
      });
      // Each answer says its own time, and a server may have another one for each scene.
      const seconds = Math.max(0, ...found.map(({ expiresIn }) => expiresIn)) + 1;
      await kit.wait(seconds, 'the end of a code');
      const what = `with a code that was sent ${seconds} s ago`;
      const answers = await tryEach(found, async ({ scene, use, code }) => refusedAs(scene, await use(code), what));
      return Tried.all([...young, ...answers], lacking, lacking || undefined);
    },
  }),
];

/** How long a permission to set a new password may be valid, in seconds. */
const PERMISSION_SECONDS = 3600;

/** A permission that is old. */
export const permissionExpires = safe({
  name: 'recovery.expires',
  says: `A permission to set a new password ends within ${PERMISSION_SECONDS / 60} minutes.`,
  why: 'A token in a log or a forgotten tab would stay a key to the account.',
  needs: [NEED.recovery, NEED.outbox],
  async check(kit) {
    const person = given(kit.accounts.recovery, '“recovery”');
    const resetToken = await prepare(() => permission(kit, person));
    await kit.wait(PERMISSION_SECONDS + 1, 'the end of a permission');
    const answer = await reset(kit, resetToken, person.newPassword);
    return tried(refused(answer, `with a permission that was given ${PERMISSION_SECONDS + 1} s ago`, ENDED));
  },
});
