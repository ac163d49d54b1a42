import { atom, type ReadableAtom } from 'nanostores';
import { onAbort } from '../api/on-abort';
import type { Failure, VerificationMethod } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import { list, number, object, oneOf, optional, type Shape, text } from '../contract/shape';
import { readStored } from './read-stored';
import type { Services } from './services';

/** A way to pass the second step. */
export type MethodType = VerificationMethod['type'];

/** A sign-in that waits for its second step (contract section 8). */
export interface PendingVerification {
  readonly verifyToken: string;
  readonly methods: readonly VerificationMethod[];
  /** Moment from which it no longer counts, milliseconds since 1970 UTC. */
  readonly endsAt: number;
  /** The one that was picked, whose code has been asked for: a reload asks for none. */
  readonly method?: MethodType;
}

/** The sign-in of one portal that waits for its second step. It outlives a reload, and is kept no longer than the tab. */
export interface PendingSignIn {
  readonly $pending: ReadableAtom<PendingVerification | undefined>;
  /** One waits from now on, for 15 minutes at most, in place of any before. */
  begin(step: SecondStep): void;
  pick(method: MethodType): void;
  /** It has ended, was rejected, or is too old. */
  end(): void;
  /** Does this once it is too old, again and again until it has ended, in place of ending it without a word. */
  whenOver(run: () => void): void;
}

const NAME = 'verification';

const methodType = oneOf('email', 'sms', 'authenticator');
const shape: Shape<PendingVerification> = object({
  verifyToken: text,
  methods: list(object({ type: methodType, target: optional(text) })),
  endsAt: number,
  method: optional(methodType),
});

type Parts = Pick<Services, 'tab' | 'host' | 'signal'>;

/** What the tab has kept, as far as it still counts. */
function read({ tab, host }: Parts): PendingVerification | undefined {
  const pending = readStored(tab, NAME, shape);
  const now = host.clock.now();
  if (!pending || pending.endsAt <= now) return undefined;
  const { method, ...rest } = { ...pending, endsAt: Math.min(pending.endsAt, now + LIMITS.verificationMs) };
  if (rest.methods.length === 0) return undefined;
  return rest.methods.some(({ type }) => type === method) ? { ...rest, ...(method && { method }) } : rest;
}

/** Pauses between two looks at the time. Not one long timer: on a machine that sleeps, timers stand still and the clock does not. */
const LOOK_MS = 15_000;
const LOOK_MIN_MS = 1000;

/** Calls when the 15 minutes are over, again and again until there is none. */
function watchEnd({ host, signal }: Parts, $pending: PendingSignIn['$pending'], over: () => void): void {
  const left = () => ($pending.get()?.endsAt ?? Number.POSITIVE_INFINITY) - host.clock.now();
  let stop = () => {};
  const look = () => {
    stop();
    if (left() <= 0) over();
    if ($pending.get()) stop = host.clock.after(Math.max(LOOK_MIN_MS, Math.min(left(), LOOK_MS)), look);
  };
  const forget = $pending.subscribe(look);
  onAbort(signal, forget, () => stop());
}

/** Creates the keeper of one portal's pending sign-in. Where the tab keeps nothing, it lives in memory. */
export function createPendingSignIn(parts: Parts): PendingSignIn {
  const { tab, host } = parts;
  const $pending = atom(read(parts));
  if (!$pending.get()) tab.remove(NAME); // What is none any more does not stay in the tab.
  const keep = (pending: PendingVerification) => {
    tab.set(NAME, JSON.stringify(pending));
    $pending.set(pending);
  };
  const end = () => {
    // Another portal in the tab may have begun another since.
    if (readStored(tab, NAME, shape)?.verifyToken === $pending.get()?.verifyToken) tab.remove(NAME);
    $pending.set(undefined);
  };
  let over = end;
  watchEnd(parts, $pending, () => over());
  return {
    $pending,
    begin({ verifyToken, methods }) {
      // Two methods of a type would be two buttons that do the same.
      const byType = new Map(methods.map((method) => [method.type, method]));
      keep({ verifyToken, methods: [...byType.values()], endsAt: host.clock.now() + LIMITS.verificationMs });
    },
    pick(method) {
      const pending = $pending.get();
      if (pending) keep({ ...pending, method });
    },
    end,
    whenOver(run) {
      over = run;
    },
  };
}

/** What the second step takes. */
type SecondStep = Pick<PendingVerification, 'verifyToken' | 'methods'>;

/** Whether the answer to a sign-in has what the second step takes. */
export const asksSecondStep = (answer: Failure<'signIn'> | undefined): answer is SecondStep =>
  Boolean(answer?.verifyToken && answer.methods?.length);
