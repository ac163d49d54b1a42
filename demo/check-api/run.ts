import type { Accounts } from './accounts';
import { readApiDocument } from './api-document';
import { createKit } from './kit';
import { Absent, Fault, type Group, type Point, Skipped } from './point';
import { activations } from './points/activation';
import { captcha } from './points/captcha';
import { codes, permissionExpires } from './points/codes';
import { cookies } from './points/cookies';
import { caches, cors, origins } from './points/cors';
import { dictionaries } from './points/dictionaries';
import { envelope, refusals } from './points/envelope';
import { guesses } from './points/guesses';
import { keys } from './points/keys';
import { limits, locksAreDiscreet } from './points/limits';
import { passkeys } from './points/passkeys';
import { reach, siteAnswered } from './points/reach';
import { recovery } from './points/recovery';
import { resets } from './points/resets';
import { secondStep, secondStepExpires, secondStepLimit } from './points/second-step';
import { secrets } from './points/secrets';
import { sessions } from './points/sessions';
import { signIn, signInIsDiscreet, signInRows } from './points/sign-in';
import { signUp, signUpRows } from './points/sign-up';
import { startUp, time } from './points/start-up';
import { tokenRows, tokens } from './points/tokens';
import { tracking } from './points/tracking';
import { trust } from './points/trust';
import type { Clock, Send } from './transport';

/** The outcome of one point. */
export interface Finding {
  readonly name: string;
  readonly group: Group;
  readonly says: string;
  /** `skipped` lacks something; `absent` is about what the server does not offer; `left-out` is named in “without”. */
  readonly result: 'holds' | 'broken' | 'skipped' | 'absent' | 'left-out';
  /** What is wrong, or why the point was not checked. */
  readonly detail?: string;
  /** Why it matters. */
  readonly why?: string;
}

/** What a run needs. */
export interface RunOptions {
  readonly address: string;
  readonly accounts: Accounts;
  readonly send: Send;
  readonly clock: Clock;
  /** Nine digits that no earlier run has used. */
  readonly unique: string;
  /** Checks only the points of this group, or whose name begins with this. */
  readonly only?: string;
  /** The longest time that a point may wait, in seconds. */
  readonly patience?: number;
  /** Called with each finding at once. */
  readonly tell?: (finding: Finding) => void;
  /** Called before a wait. */
  readonly waiting?: (seconds: number, reason: string) => void;
}

/** Returns all points in the order in which they are checked. Those about all answers come last. */
export const pointsFor = (accounts: Accounts): readonly Point[] => [
  ...startUp,
  ...dictionaries,
  ...keys,
  ...refusals,
  ...signInRows(accounts),
  ...signIn,
  ...secondStep,
  ...codes,
  ...recovery,
  ...signUp,
  ...activations,
  ...signUpRows(accounts),
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
  secondStepLimit,
  permissionExpires,
  secondStepExpires,
  ...cookies,
  ...cors,
  caches,
  ...secrets,
  ...envelope,
  time,
];

/** Whether a word of the command line, or of “without”, means a point: its group, or how its name begins. */
export const isMeant = ({ name, group }: Pick<Point, 'name' | 'group'>, word: string): boolean => group === word || name.startsWith(word);

/** Longer than the usual pause before another code. */
const PATIENCE_SECONDS = 120;

/** Checks a server. If it cannot be reached, or refuses the site, there is no finding beyond that. */
export async function checkApi(options: RunOptions): Promise<readonly Finding[]> {
  const { only = '', tell = () => {}, patience = PATIENCE_SECONDS, waiting = () => {}, ...ports } = options;
  const { accounts } = ports;
  const kit = createKit({ ...ports, patience, waiting, document: readApiDocument() });
  const findings: Finding[] = [];
  const look = async (point: Point): Promise<Finding> => {
    const { name, group, says, why } = point;
    const outcome = await outcomeOf(accounts, point, () => point.check(kit));
    const finding: Finding = { name, group, says, ...outcome, ...(why === undefined ? {} : { why }) };
    findings.push(finding);
    tell(finding);
    return finding;
  };
  for (const gate of [reach, siteAnswered]) if ((await look(gate)).result === 'broken') return findings;
  for (const point of pointsFor(accounts)) if (isMeant(point, only)) await look(point);
  return findings;
}

type Outcome = Pick<Finding, 'result' | 'detail'>;

async function outcomeOf(accounts: Accounts, point: Point, check: () => Promise<void> | void): Promise<Outcome> {
  if (accounts.without.some((word) => isMeant(point, word))) return { result: 'left-out' };
  const lacking = (point.needs ?? []).filter((need) => !need.isMet(accounts)).map(({ text }) => text);
  if (lacking.length > 0) return { result: 'skipped', detail: `the file of accounts has no ${lacking.join('; and no ')}` };
  try {
    await check();
    return { result: 'holds' };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', detail: error.message };
    if (error instanceof Absent) return { result: 'absent', detail: error.message };
    if (error instanceof Fault) return { result: 'broken', detail: error.message };
    throw error;
  }
}
