import type { Accounts } from './accounts';
import { readApiDocument } from './api-document';
import { createKit } from './kit';
import { Fault, type Point, Skipped } from './point';
import { cookies } from './points/cookies';
import { cors } from './points/cors';
import { dictionaries } from './points/dictionaries';
import { envelope, refusals } from './points/envelope';
import { keys } from './points/keys';
import { reach } from './points/reach';
import { recovery } from './points/recovery';
import { secondStep } from './points/second-step';
import { signIn, signInRows, tokenRows } from './points/sign-in';
import { signUp, signUpRows, tracking } from './points/sign-up';
import { startUp, time } from './points/start-up';
import type { Clock, Send } from './transport';

/** The outcome of one point. */
export interface Finding {
  readonly name: string;
  readonly says: string;
  readonly result: 'holds' | 'broken' | 'skipped';
  /** What is wrong, or why the point was skipped. */
  readonly detail?: string;
}

/** What a run needs. */
export interface RunOptions {
  readonly address: string;
  readonly accounts: Accounts;
  readonly send: Send;
  readonly clock: Clock;
  /** Nine digits that no earlier run has used. */
  readonly unique: string;
  /** Checks only the points whose name begins with this. */
  readonly only?: string;
  /** Called with each finding at once. */
  readonly tell?: (finding: Finding) => void;
}

/** Returns all points in the order in which they are checked. Those about all answers come last. */
export const pointsFor = (accounts: Accounts): readonly Point[] => [
  ...startUp,
  ...dictionaries,
  ...keys,
  ...refusals,
  ...signIn,
  ...signInRows(accounts),
  ...secondStep,
  ...recovery,
  ...signUp,
  ...signUpRows(accounts),
  ...tokenRows(accounts),
  ...tracking,
  ...envelope,
  ...cookies,
  ...cors,
  time,
];

/** Checks a server. If it cannot be reached, the only finding is `reach`. */
export async function checkApi({ only = '', tell = () => {}, ...ports }: RunOptions): Promise<readonly Finding[]> {
  const kit = createKit({ ...ports, document: readApiDocument() });
  const findings: Finding[] = [];
  const look = async (point: Point): Promise<Finding> => {
    const finding = { name: point.name, says: point.says, ...(await outcomeOf(() => point.check(kit))) };
    findings.push(finding);
    tell(finding);
    return finding;
  };
  if ((await look(reach)).result !== 'holds') return findings;
  for (const point of pointsFor(ports.accounts)) if (point.name.startsWith(only)) await look(point);
  return findings;
}

async function outcomeOf(check: () => Promise<void> | void): Promise<Pick<Finding, 'result' | 'detail'>> {
  try {
    await check();
    return { result: 'holds' };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', detail: error.message };
    if (error instanceof Fault) return { result: 'broken', detail: error.message };
    throw error;
  }
}
