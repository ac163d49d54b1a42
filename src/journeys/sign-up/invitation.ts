import { atom, type ReadableAtom } from 'nanostores';
import type { Data } from '../../contract/calls';
import type { ErrorFacts } from '../../contract/errors';
import type { Clock } from '../../contract/host';
import type { Sentence } from '../../contract/words';
import { endOf, type PortalError, type Result } from '../../portal/failures';
import type { Route, ScreenFlow } from '../../portal/navigation';
import type { Services } from '../../portal/services';
import { askStraightened } from '../../rules/links';

/** A valid invitation: who invites, in which role, and the visitor's likely country. */
export interface Invitation extends Data<'checkReferral'> {
  readonly link: string;
}

/** Why there is no form, and what the visitor can do. */
export interface Refusal {
  readonly title: 'SignUp.LinkTitle' | 'SignUp.InvitationTitle' | 'SignUp.InviterTitle' | 'SignUp.UncheckedTitle';
  readonly sentence: Sentence;
  /** When to ask again, if the server said so, by the portal's `time`. */
  readonly until?: number | undefined;
  /** What else the visitor may want to know. */
  readonly advice?: 'SignUp.CanSignIn' | 'SignUp.Later' | 'SignUp.TypedStays';
  /** Whether asking again may help. */
  readonly retry: boolean;
  /** What the sign above the title shows. */
  readonly sign: 'link-off' | 'warning' | 'clock' | 'cloud';
}

/** The state of a sign-up. What was typed survives every change of it. */
export type SignUpState =
  | { readonly step: 'checking' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'form'; readonly invitation: Invitation };

type Kind = Omit<Refusal, 'sentence' | 'until'>;

/** The link is not an invitation. Opening it again changes nothing. */
const MISREAD: Kind = { title: 'SignUp.LinkTitle', advice: 'SignUp.CanSignIn', retry: false, sign: 'link-off' };
/** The invitation is no longer valid. */
const WORTHLESS: Kind = { title: 'SignUp.InvitationTitle', advice: 'SignUp.CanSignIn', retry: false, sign: 'warning' };
/** The inviter can correct the problem. The same link works after that. */
const UNREADY: Kind = { title: 'SignUp.InviterTitle', advice: 'SignUp.Later', retry: true, sign: 'clock' };
/** The invitation could not be checked. */
const UNCHECKED: Kind = { title: 'SignUp.UncheckedTitle', retry: true, sign: 'cloud' };

const KINDS: Readonly<Record<NonNullable<ErrorFacts['invitation']>, Kind>> = {
  misread: MISREAD,
  unknown: WORTHLESS,
  worthless: WORTHLESS,
  unready: UNREADY,
};

/** Whether the server has no such invitation. */
const isUnknownInvitation = (result: Result<unknown>): boolean =>
  !result.ok && !result.aborted && (result.error.invitation === 'misread' || result.error.invitation === 'unknown');

/** Returns the refusal after a failed check. */
function refusalOf(error: PortalError, time: Pick<Clock, 'now'>): Refusal {
  const { invitation, key } = error;
  return { ...(invitation ? KINDS[invitation] : UNCHECKED), sentence: { key }, until: endOf(error, time) };
}

/**
 * Returns the refusal after a registration that failed because of its invitation. The form is hidden, and keeps what was typed, which is said
 * only if the same link may work later.
 */
export const lateRefusalOf = (error: PortalError, time: Pick<Clock, 'now'>): Refusal => ({
  ...refusalOf(error, time),
  retry: true,
  ...(error.invitation === 'unready' && { advice: 'SignUp.TypedStays' }),
});

/** The check of the invitation in the address. */
export interface InvitationCheck extends Pick<ScreenFlow, 'enter'> {
  readonly $state: ReadableAtom<SignUpState>;
  /** Checks the invitation again. */
  check(): Promise<void>;
  /** Refuses the invitation of a link, unless the visitor has followed another one meanwhile. */
  refuse(of: string, refusal: Refusal): void;
}

/** Creates the check. It runs when the address names another invitation, and when the visitor comes back to a refused one. */
export function createInvitationCheck(services: Services): InvitationCheck {
  const { signal, time, tellIfFailed } = services.site;
  const { client, scope } = services.api;
  const { $permissions, catalogue } = services.facts;
  const { navigation } = services.visit;
  const $state = atom<SignUpState>({ step: 'checking' });
  let link = '';
  let controller = new AbortController();

  /** Puts the link that was meant into the address, if the visitor is still there. */
  const correct = (meant: string) => {
    const { params, search } = navigation.$route.get();
    const isThere = params.link === link;
    link = meant;
    if (isThere) navigation.navigate(`/signup/${encodeURIComponent(meant)}${search && `?${search}`}`, { replace: true });
  };
  const check = async () => {
    controller.abort();
    controller = new AbortController();
    const checkSignal = controller.signal;
    $state.set({ step: 'checking' });
    const ask = (asked: string) => client.checkReferral({ scope, link: asked }, { signal: checkSignal });
    const [result, named] = await askStraightened(link, ask, isUnknownInvitation);
    await catalogue.awaitSettings();
    if (checkSignal.aborted || signal.aborted) return;
    const isSeen = $permissions.get().signUp && navigation.$route.get().params.link === link; // else it is told on the way back, or not at all
    if (isSeen) tellIfFailed(result);
    if (result.ok) {
      if (named !== link) correct(named);
      $state.set({ step: 'form', invitation: { ...result.data, link } });
    } else if (!result.aborted) $state.set({ step: 'refused', refusal: refusalOf(result.error, time) });
  };
  const enter = ({ params }: Pick<Route, 'params'>) => {
    if (params.link === link && $state.get().step !== 'refused') return;
    link = params.link ?? '';
    void check();
  };

  return {
    $state,
    check,
    enter,
    refuse(of, refusal) {
      if (of === link) $state.set({ step: 'refused', refusal });
    },
  };
}
