import type { Accounts } from './accounts';
import { createKit, type KitPorts } from './create-kit';
import type { Kit } from './kit';
import type { Group, Point } from './point';
import { activations, registrationsExpire } from './points/activation';
import { captcha } from './points/captcha';
import { codes, permissionExpires } from './points/codes';
import { cookies } from './points/cookies';
import { cors } from './points/cors';
import { headers } from './points/headers';
import { keyExpires, keys } from './points/keys';
import { limits } from './points/limits';
import { notices } from './points/notices';
import { origins } from './points/origins';
import { passkeys } from './points/passkeys';
import { passwords } from './points/passwords';
import { secondStepAccountLimit, waiting } from './points/pending';
import { reach, siteAnswered } from './points/reach';
import { recovery } from './points/recovery';
import { resets } from './points/resets';
import { secondStep, secondStepExpires, secondStepLimit } from './points/second-step';
import { guesses, secrets } from './points/secrets';
import { sessions, sessionsExpire } from './points/sessions';
import { signIn, signInIsDiscreet, signInRows } from './points/sign-in';
import { invitationsExpire, signUp, signUpRows } from './points/sign-up';
import { spraying } from './points/spraying';
import { dictionaries, startUp, tracking } from './points/start-up';
import { locksAreDiscreet } from './points/tells';
import { refusals, texts } from './points/texts';
import { time } from './points/time';
import { tokenRows, tokens } from './points/tokens';
import { trust } from './points/trust';
import { Absent, Fault, Skipped } from './verdict';

/** The outcome of one point. */
export interface Finding {
  readonly name: string;
  readonly group: Group;
  readonly says: string;
  /** `advised` is recommended, and not so; `skipped` lacks something; `absent` is about what the server does not offer; `left-out` is named in “without”. */
  readonly result: 'holds' | 'broken' | 'advised' | 'skipped' | 'absent' | 'left-out';
  /** What is wrong, why the point was not checked, or what is worth a look although it holds. */
  readonly detail?: string;
  /** What was tried, if it holds: each request with its answer. */
  readonly tried?: readonly string[];
  /** Why it matters. */
  readonly why?: string;
}

/** What a run needs. */
export interface RunOptions extends KitPorts {
  /** Checks only the points of this group, or whose name begins with this. */
  readonly only?: string;
  /** Called with each finding at once. */
  readonly tell?: (finding: Finding) => void;
}

/** If one of these does not hold, no other point can be checked. They are checked in every run. */
const GATES = [reach, siteAnswered];

/** Returns all points in the order in which they are checked. Those about all answers come last. */
export const pointsFor = (accounts: Accounts): readonly Point[] => [
  ...GATES,
  ...startUp,
  ...dictionaries(),
  ...keys,
  ...refusals,
  ...signInRows(accounts),
  ...signIn,
  ...secondStep,
  ...waiting,
  ...codes,
  ...recovery,
  ...passwords,
  ...texts,
  ...signUp,
  ...activations,
  ...signUpRows(accounts),
  invitationsExpire,
  ...tokens,
  ...tokenRows(accounts),
  ...tracking,
  ...signInIsDiscreet,
  ...sessions,
  ...origins,
  ...captcha,
  ...passkeys,
  ...trust,
  ...limits,
  ...locksAreDiscreet,
  ...guesses,
  ...resets,
  ...notices,
  secondStepLimit,
  secondStepAccountLimit,
  permissionExpires,
  secondStepExpires,
  sessionsExpire,
  registrationsExpire,
  keyExpires,
  spraying,
  ...cookies,
  ...cors,
  ...secrets,
  ...headers,
  time,
];

/** Whether a word of the command line, or of “without”, means a point: its group, or how its name begins. */
export const isMeant = ({ name, group }: Pick<Point, 'name' | 'group'>, word: string): boolean => group === word || name.startsWith(word);

/** The points that only read, by how their names begin: a stranger could ask the same of any server. */
const READING = ['reach', 'cors.', 'start-up.', 'dictionaries.'];

/** Whether a point signs in, registers, guesses or changes something. */
export const isAttack = (point: Point): boolean => !READING.some((word) => isMeant(point, word));

/**
 * Returns why a server that was there answers no more; `undefined` if it does. One request without an answer says nothing, so it is asked as
 * at the start.
 */
async function lossOf(kit: Kit): Promise<string | undefined> {
  if (!kit.isSilent()) return undefined;
  const { result, detail = '' } = await reach.check(kit).then(() => ({ result: 'holds', detail: undefined }), outcomeBy);
  return result === 'broken' ? detail : undefined;
}

/**
 * Checks a server. If it cannot be reached, or refuses the site, there is no finding beyond that. If it answers no more, `reach` is the last
 * one. Never rejects.
 */
export async function checkApi({ only = '', tell = () => {}, ...ports }: RunOptions): Promise<readonly Finding[]> {
  const { accounts, signal } = ports;
  const kit = createKit(ports);
  const findings: Finding[] = [];
  const note = ({ name, group, says, why }: Point, outcome: Outcome): Finding => {
    const finding: Finding = { name, group, says, ...outcome, ...(why === undefined ? {} : { why }) };
    findings.push(finding);
    tell(finding);
    return finding;
  };
  for (const point of pointsFor(accounts)) {
    const isGate = GATES.includes(point);
    if (!isGate && !isMeant(point, only)) continue;
    const outcome = await outcomeOf(kit, point, signal);
    const loss = isGate || signal?.aborted ? undefined : await lossOf(kit);
    if (loss !== undefined) {
      note(point, { result: 'skipped', detail: 'the server answered no more' });
      note(reach, { result: 'broken', detail: `the server no longer answers, since the point ${point.name}: ${loss}` });
      break;
    }
    if (note(point, outcome).result === 'broken' && isGate) break;
  }
  return findings;
}

type Outcome = Pick<Finding, 'result' | 'detail' | 'tried'>;

async function outcomeOf(kit: Kit, point: Point, signal?: AbortSignal): Promise<Outcome> {
  const { accounts } = kit;
  if (accounts.without.some((word) => isMeant(point, word))) return { result: 'left-out' };
  const lacking = (point.needs ?? []).filter((need) => !need.isMet(accounts)).map(({ text }) => text);
  if (lacking.length > 0) return { result: 'skipped', detail: `the file of accounts has no ${lacking.join('; and no ')}` };
  try {
    signal?.throwIfAborted();
    const { requests, warning } = await point.check(kit);
    return { result: 'holds', tried: requests, ...(warning === undefined ? {} : { detail: warning }) };
  } catch (error) {
    if (signal?.aborted) return { result: 'skipped', detail: 'the run was stopped' };
    const outcome = outcomeBy(error);
    const isAdvice = point.advice === true && accounts.strict !== true && error instanceof Fault;
    return isAdvice ? { ...outcome, result: 'advised' } : outcome;
  }
}

function outcomeBy(error: unknown): Outcome {
  if (error instanceof Skipped) return { result: 'skipped', detail: error.message };
  if (error instanceof Absent) return { result: 'absent', detail: error.message };
  if (error instanceof Fault) return { result: 'broken', detail: error.message };
  return {
    result: 'broken',
    detail: `check-api could not make sense of an answer: ${error instanceof Error ? error.message : String(error)}`,
  };
}
