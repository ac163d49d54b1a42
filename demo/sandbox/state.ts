import { randomUUID } from 'node:crypto';
import type { Scope } from '../../src/contract/variant';
import type { CallRecord } from './calls';
import { type Challenges, createChallenges } from './challenges';
import { type Clock, createClock } from './clock';
import { type Codes, createCodes } from './codes';
import { createKeyring, type Keyring } from './keyring';
import { type Limits, SANDBOX_LIMITS } from './limits';
import { createLocks, type Locks } from './locks';
import { createPasskeys, type Passkeys } from './passkeys';
import { createPeople, type People, type Person } from './people';
import { createRegistrations, type Registrations } from './registrations';

/** Options of a sandbox: its limits and its clock. */
export interface SandboxOptions extends Partial<Limits> {
  /** The clock: milliseconds since 1970. */
  readonly now?: () => number;
  /** Origins of sites that may call it with credentials; `*` allows every origin. Without this option the sandbox leaves origins alone. */
  readonly origins?: readonly string[];
  /** Lets pages of every origin read the answers, where `origins` is absent, and refuses no request. */
  readonly readable?: boolean;
  /** Makes tokens that nobody can guess. Without it they are counted, so that tests know them. */
  readonly unguessable?: boolean;
}

/** The session of a signed-in visitor. */
export interface Session {
  readonly person: Person;
  readonly scope: Scope;
  /** When they signed in. */
  readonly since: number;
}

/** What the owner of an account is told without asking. It has no code. */
export interface Notice {
  readonly at: string;
  readonly to: string;
  readonly about: 'password' | 'passkey' | 'lock';
}

/** Permission for a next step, or to leave one out. It expires. */
export interface Permit {
  readonly person: Person;
  readonly scope: Scope;
  readonly until: number;
}

/** Everything that a sandbox remembers of one visitor. */
export interface State {
  readonly now: () => number;
  /** Moves the clock of this visitor. Returns whether it could. */
  readonly forward: Clock['forward'];
  readonly limits: Limits;
  readonly keys: Keyring;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly locks: Locks;
  readonly codes: Codes;
  readonly registrations: Registrations;
  /** By the value of the session cookie. */
  readonly sessions: Map<string, Session>;
  /** Sign-ins that wait for their second step, by verifyToken. */
  readonly pending: Map<string, Permit>;
  /** How many wrong codes of an authenticator came, by verifyToken. */
  readonly wrongCodes: Map<string, number>;
  /** How many came since the last right one, by account. */
  readonly wrongSteps: Map<string, number>;
  /** When a password was last wrong, by name. */
  readonly wrongNames: Map<string, number>;
  /** When an invitation that ends was first seen. */
  readonly seenLinks: Map<string, number>;
  readonly notices: Notice[];
  /** Permissions to set a new password, by resetToken. */
  readonly resets: Map<string, Permit>;
  /** Devices that need no second step, by the value of their cookie. */
  readonly devices: Map<string, Permit>;
  readonly challenges: Challenges;
  /** What has served of captchas: tickets, and challenges of the proof of work. */
  readonly usedTickets: Set<unknown>;
  /** Tokens of links that have signed somebody in. */
  readonly usedTokens: Set<string>;
  /** The log of requests, oldest first. */
  readonly calls: CallRecord[];
  /** Violations of the content security policy that the browser has reported. */
  readonly violations: unknown[];
  /** Returns a text that was not returned before: `session-1`, `session-2`; or `session-…` with 122 random bits. */
  readonly serial: (name: string) => string;
}

/** Creates the state of a visitor. */
export function createState(options: SandboxOptions): State {
  const { now: base = () => Date.now(), origins: _, readable: __, unguessable = false, ...given } = options;
  const limits: Limits = { ...SANDBOX_LIMITS, ...given };
  const { now, forward } = createClock(base);
  const counts = new Map<string, number>();
  return {
    now,
    forward,
    limits,
    keys: createKeyring(now, limits),
    people: createPeople(),
    passkeys: createPasskeys(now, limits),
    locks: createLocks(now, limits),
    codes: createCodes(now, limits, unguessable),
    registrations: createRegistrations(now, limits, unguessable),
    sessions: new Map(),
    pending: new Map(),
    wrongCodes: new Map(),
    wrongSteps: new Map(),
    wrongNames: new Map(),
    seenLinks: new Map(),
    notices: [],
    resets: new Map(),
    devices: new Map(),
    challenges: createChallenges(now),
    usedTickets: new Set(),
    usedTokens: new Set(),
    calls: [],
    violations: [],
    serial(name) {
      if (unguessable) return `${name}-${randomUUID()}`;
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return `${name}-${count}`;
    },
  };
}
