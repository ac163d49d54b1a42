import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Failure, VerificationMethod } from '../../contract/calls';
import * as CODES from '../../contract/codes';
import * as LIMITS from '../../contract/limits';
import type { CodeChannel } from '../../contract/requests';
import { list, object, oneOf, optional, type Shape, text } from '../../contract/shape';
import { PENDING_SIGN_IN } from '../../contract/storage';
import type { PortalError } from '../../portal/failures';
import type { Passkeys } from '../../portal/passkeys';
import type { Services } from '../../portal/services';
import { readJson } from '../../portal/tab-storage';
import { atEnd } from '../../portal/until';
import { onAbort } from '../../rules/waits';

/** A method for the second step. */
export type MethodType = VerificationMethod['type'];

/** A sign-in that waits for its second step. */
export interface PendingVerification {
  readonly verifyToken: string;
  readonly methods: readonly VerificationMethod[];
  /** Absent if nobody knows whose it is. */
  readonly owner?: string;
  /** When it ends, by the portal's `time`. */
  readonly endsAt: number;
  /** The chosen method. Its code has been requested, so a reload requests none. */
  readonly method?: MethodType;
}

/** The sign-in of one portal that waits for its second step. It survives a reload, and ends with the tab. */
export interface PendingSignIn {
  readonly $pending: ReadableAtom<PendingVerification | undefined>;
  /** Starts a second step, for 15 minutes at most. Replaces any other. */
  begin(step: SecondStep): void;
  pick(method: MethodType): void;
  /** Ends the second step: it is done, was rejected, or is too old. */
  end(): void;
  /** Sets what happens when it is too old, instead of ending it. Called repeatedly until it has ended. */
  whenOver(run: () => void): void;
}

/** Whether a method sends a code. */
export const isChannel = (method: MethodType | undefined): method is CodeChannel => method === 'email' || method === 'sms';

const methodType = oneOf('email', 'sms', 'authenticator', 'passkey');
const pendingShape: Shape<Omit<PendingVerification, 'endsAt'>> = object({
  verifyToken: text,
  methods: list(object({ type: methodType, target: optional(text) })),
  owner: optional(text),
  method: optional(methodType),
});

/** Reads what the tab keeps, if it is still valid. */
function read({ visit: { tab } }: Services): PendingVerification | undefined {
  const { until = 0, note } = tab.kept(PENDING_SIGN_IN) ?? {};
  const pending = readJson(note, pendingShape);
  if (!pending || pending.methods.length === 0) return undefined;
  const { method, ...rest } = { ...pending, endsAt: until };
  return rest.methods.some(({ type }) => type === method) ? { ...rest, ...(method && { method }) } : rest;
}

/** Creates the pending sign-in of one portal. If the tab cannot keep it, it lives in memory. */
export function createPendingSignIn(services: Services): PendingSignIn {
  const { site } = services;
  const { tab, session } = services.visit;
  const $pending = atom(read(services));
  if (!$pending.get()) tab.remove(PENDING_SIGN_IN); // removes what is no longer valid
  const keep = (pending: PendingVerification) => {
    const { endsAt, ...note } = pending;
    tab.keep(PENDING_SIGN_IN, endsAt, JSON.stringify(note));
    $pending.set(pending);
  };
  const end = () => {
    // Another portal in the tab may have started one since.
    if (readJson(tab.kept(PENDING_SIGN_IN)?.note, pendingShape)?.verifyToken === $pending.get()?.verifyToken) tab.remove(PENDING_SIGN_IN);
    $pending.set(undefined);
  };
  let over = end;
  const $end = computed($pending, (pending) => pending?.endsAt ?? Number.POSITIVE_INFINITY);
  atEnd(site, $end, () => over());
  // Any sign-in ends the pending step. After Back, its token may be another visitor's.
  const forget = session.$session.listen(({ state }) => {
    if (state !== 'signed-out' && state !== 'asking') end();
  });
  onAbort(site.signal, forget);
  return {
    $pending,
    begin({ methods, ...step }) {
      // Two methods of a type would be two buttons that do the same.
      const byType = new Map(methods.map((method) => [method.type, method]));
      keep({ ...step, methods: [...byType.values()], endsAt: site.time.now() + LIMITS.verificationMs });
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

/** What the second step needs. */
type SecondStep = Pick<PendingVerification, 'verifyToken' | 'methods' | 'owner'>;

/**
 * Resolves to what the second step needs, if a sign-in asks for one and says all of it. That is a step, and no failure. A passkey is a way
 * only where there are passkeys.
 */
export async function secondStepIn(
  { code, data }: PortalError<Failure<'signIn'>>,
  passkeys: Pick<Passkeys, 'known'>,
): Promise<SecondStep | undefined> {
  const { verifyToken, methods: all = [] } = data ?? {};
  const isPasskey = ({ type }: VerificationMethod) => type === 'passkey';
  const methods = all.some(isPasskey) && !(await passkeys.known()) ? all.filter((method) => !isPasskey(method)) : all;
  return code === CODES.mustVerify && verifyToken && methods.length > 0 ? { verifyToken, methods } : undefined;
}
