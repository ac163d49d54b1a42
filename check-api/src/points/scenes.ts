import { nameOf, type Person } from '../accounts';
import type { Json } from '../json';
import { accountOf, type Envelope, type Kit } from '../kit';
import { type Point, refused, Tried, tryEach } from '../point';
import { WRONG_CODE, WRONG_STEP } from '../refusals';
import { activate, activationCode, newRegistration, register, registeredToActivate } from '../registering';
import { accountCode, NAMED, type Named } from '../steps';
import { demand, given, prepare, Skipped } from '../verdict';
import { pending, sentMethod, stepCode } from './second-step';

/** What a code can be for: an account in a scene, a sign-in that waits for its second step, or a registration. */
export interface Occasion {
  readonly scene: SceneName;
  readonly person: Person;
  /** Orders a code, and returns it from the message that arrives. */
  readonly order: () => Promise<string>;
  /** Makes the call that uses a code. */
  readonly use: (code: unknown, scope?: string) => Promise<Envelope>;
  /** Looks at it, where anybody can. */
  readonly look?: () => Promise<Envelope>;
}

/** A scene of `code/send`. */
type SceneName = Named | 'verification' | 'activation';

/** Returns how somebody is named, without what else the file says of them. */
export const addressOf = ({ email, callingCode, phone }: Person): Person =>
  email === undefined ? { callingCode: String(callingCode), phone: String(phone) } : { email };

/** Registers somebody with the form of the file. */
export function registerAs(kit: Kit, person: Person, code: unknown, more: Json = {}): Promise<Envelope> {
  const { link, firstName, lastName, country, password } = given(kit.accounts.register, '“register”');
  return register(kit, { link, firstName, lastName, country, password, ...addressOf(person) }, '', { code, ...more });
}

/** How a code is used in the scenes that name an account. */
const USES: Readonly<Record<Named, (kit: Kit, person: Person, more: Json) => Promise<Envelope>>> = {
  login: (kit, person, more) => kit.call('signIn', { ...accountOf(person), method: 'code', ...more }),
  recovery: (kit, person, more) => kit.call('checkRecovery', { ...accountOf(person), ...more }),
  register: (kit, person, { code, ...more }) => registerAs(kit, person, code, more),
};

/** Returns what a code for an account is for. */
export const named = (kit: Kit, scene: Named, person: Person): Occasion => ({
  scene,
  person,
  order: () => accountCode(kit, person, scene),
  use: (code, scope = kit.accounts.scope) => USES[scene](kit, person, { scope, code }),
});

/** Returns the account that gets codes, unless its codes never change: such a code says nothing about others. */
export function receiver({ accounts }: Kit): Person {
  const person = given(accounts.codeSignIn, '“codeSignIn”');
  if (person.oneTimeCode !== undefined) throw new Skipped('the code of “codeSignIn” never changes; name an “outbox” instead');
  return person;
}

/** Signed in, or a second step. In another state, the state comes before the code. */
const LETS_IN = [0, 2003];

/** Returns an account of the file with another address. */
function otherThan({ accounts: { signIn, scope, discreet, recovery } }: Kit, person: Person): Person {
  const known = [...signIn.filter((row) => (row.scope ?? scope) === scope && LETS_IN.includes(row.code)), discreet, recovery];
  const other = known.find((one) => one !== undefined && nameOf(one) !== nameOf(person));
  return given(other, 'account in “signIn” besides that of “codeSignIn”');
}

/** Begins a sign-in that waits for a second step whose codes are sent. */
async function waitingStep(kit: Kit): Promise<Occasion> {
  const { person, verifyToken } = await pending(kit, sentMethod(kit));
  const method = person.method === 'sms' ? 'sms' : 'email';
  return {
    scene: 'verification',
    person,
    async order() {
      const { answer, code } = await stepCode(kit, person, verifyToken, method);
      demand(answer.code === 0 && code !== undefined, `POST code/send (verification) answers ${answer.code}, and no message arrives`);
      return code;
    },
    use: (code, scope = kit.accounts.scope) => kit.call('verify', { scope, verifyToken, method, code }),
  };
}

/** Makes a registration that waits for its activation. */
export async function waitingRegistration(kit: Kit, person = newRegistration(kit, 'scene')): Promise<Occasion> {
  const made = await registeredToActivate(kit, person);
  return {
    scene: 'activation',
    person: made.person,
    order: () => activationCode(kit, made),
    use: (code, scope = kit.accounts.scope) => activate(kit, made, '', { code, scope }),
    look: () => kit.call('progress', { uuid: made.uuid }),
  };
}

/** One scene of codes. */
export interface Scene {
  readonly name: SceneName;
  /** Makes something that a code can be for. */
  readonly open: (kit: Kit) => Occasion | Promise<Occasion>;
  /** Makes something else of the kind. */
  readonly other: (kit: Kit) => Occasion | Promise<Occasion>;
  /** Makes something else of the kind for the same person, where that can be. */
  readonly twin?: (kit: Kit, person: Person) => Promise<Occasion>;
}

/** Returns a registration of somebody new. */
export const registering = (kit: Kit): Occasion => named(kit, 'register', addressOf(newRegistration(kit, 'scene')));

/** The scenes of codes. A code that ends with what it is for is told from one that counts once only in the first three. */
export const SCENES: readonly Scene[] = [
  ...(['login', 'recovery'] as const).map((name) => ({
    name,
    open: (kit: Kit) => named(kit, name, receiver(kit)),
    other: (kit: Kit) => named(kit, name, otherThan(kit, receiver(kit))),
  })),
  { name: 'register', open: registering, other: registering },
  {
    name: 'activation',
    open: (kit) => waitingRegistration(kit),
    other: (kit) => waitingRegistration(kit),
    twin: (kit, person) => waitingRegistration(kit, { ...newRegistration(kit, 'twin'), ...addressOf(person) }),
  },
  { name: 'verification', open: waitingStep, other: waitingStep },
];

/** The scenes that name an account. */
export const NAMED_SCENES = SCENES.slice(0, 3);
/** Those in which a code belongs to an account or a registration, and not to one sign-in. */
export const OWNED_SCENES = SCENES.slice(0, 4);

/** Returns what codes can be for that go to the same person. */
const allFor = (kit: Kit, person: Person, names: readonly Named[] = NAMED): readonly Occasion[] =>
  names.filter((name) => name !== 'register' || kit.accounts.register !== undefined).map((name) => named(kit, name, person));

/** In which scenes one person can get codes: an account, one with a second step, and somebody who registers. */
export const NEIGHBOURS: readonly { readonly name: string; readonly near: (kit: Kit) => Promise<readonly Occasion[]> }[] = [
  { name: NAMED.join(', '), near: async (kit) => allFor(kit, receiver(kit)) },
  {
    name: 'verification',
    async near(kit) {
      const step = await waitingStep(kit);
      return [step, ...allFor(kit, step.person)];
    },
  },
  {
    name: 'activation',
    async near(kit) {
      const registration = await waitingRegistration(kit);
      return [registration, ...allFor(kit, registration.person, ['register'])];
    },
  },
];

/** Tries the code of each scene in each of the others. Wrong ones count there, so that each is ordered once. */
export async function tryElsewhere(near: readonly Occasion[]): Promise<readonly Envelope[]> {
  const answers = await tryEach(near, async ({ scene, order }) => {
    const code = await prepare(order);
    const others = near.filter((one) => one.scene !== scene);
    return tryEach(others, async (other) => refusedAs(other.scene, await other.use(code), `with a code for ${scene}`));
  });
  return answers.flat();
}

/** Demands that a code is refused, as a wrong one is. */
export const refusedAs = (scene: SceneName, answer: Envelope, what: string, more: readonly number[] = []): Envelope =>
  refused(answer, `${what} (${scene})`, [...WRONG_CODE, ...(scene === 'verification' ? WRONG_STEP : []), ...more]);

/** Does something in several scenes. What cannot be done in one of them is left out there, and told. */
export async function eachOf<S extends { readonly name: string }, T>(
  scenes: readonly S[],
  go: (scene: S) => Promise<T>,
): Promise<{ readonly found: readonly T[]; readonly lacking: string }> {
  const found: T[] = [];
  const lacking: string[] = [];
  for (const scene of scenes) {
    try {
      found.push(await go(scene));
    } catch (error) {
      if (!(error instanceof Skipped)) throw error;
      lacking.push(`not tried for ${scene.name}: ${error.message}`);
    }
  }
  return { found, lacking: lacking.join('; ') };
}

/** Tries something in several scenes. Throws Skipped if it cannot be tried in any. */
export async function inScenes<S extends { readonly name: string }>(
  scenes: readonly S[],
  go: (scene: S) => Promise<readonly Envelope[]>,
): Promise<Tried> {
  const { found, lacking } = await eachOf(scenes, go);
  return Tried.all(found.flat(), lacking, lacking || undefined);
}

/** Makes a point that tries something with a code in several scenes. */
export const inEach =
  (scenes: readonly Scene[], go: (kit: Kit, occasion: Occasion, scene: Scene) => Promise<readonly Envelope[]>): Point['check'] =>
  (kit) =>
    inScenes(scenes, async (scene) => go(kit, await prepare(async () => scene.open(kit)), scene));
