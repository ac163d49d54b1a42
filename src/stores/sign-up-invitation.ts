import { atom, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { Data } from '../contract/endpoints';
import type { Sentence } from '../contract/words';
import { awaitSettings } from './await-settings';
import type { ScreenFlow } from './follow-route';
import type { Route } from './navigation';
import type { Services } from './services';

/** An invitation that holds: who invites, as what, and from which country the visitor is likely to come. */
export interface Invitation extends Data<'checkReferral'> {
  readonly link: string;
}

/** Why there is no form, and what may be done about it. */
export interface Refusal {
  readonly title: 'SignUp.LinkTitle' | 'SignUp.InvitationTitle' | 'SignUp.InviterTitle' | 'SignUp.UncheckedTitle';
  readonly sentence: Sentence;
  /** What else the visitor may want to know. */
  readonly advice?: 'SignUp.CanSignIn' | 'SignUp.Later' | 'SignUp.TypedStays';
  /** Asking once more may help. */
  readonly retry: boolean;
}

/** Where a sign-up stands. What was typed outlives every change between these. */
export type SignUpState =
  | { readonly step: 'checking' }
  | { readonly step: 'refused'; readonly refusal: Refusal }
  | { readonly step: 'form'; readonly invitation: Invitation };

type Kind = Omit<Refusal, 'sentence'>;

/** The link itself is not one: opening it again changes nothing. */
const MISREAD: Kind = { title: 'SignUp.LinkTitle', advice: 'SignUp.CanSignIn', retry: false };
/** It was an invitation, and is none any more. */
const WORTHLESS: Kind = { title: 'SignUp.InvitationTitle', advice: 'SignUp.CanSignIn', retry: false };
/** Who invites can put it right: after that, the same link works. */
const UNREADY: Kind = { title: 'SignUp.InviterTitle', advice: 'SignUp.Later', retry: true };
/** Nothing is known of the invitation. */
const UNCHECKED: Kind = { title: 'SignUp.UncheckedTitle', retry: true };

/** What each code of the referral group says of an invitation (spec section 8). */
const KINDS: Readonly<Record<number | string, Kind>> = {
  2501: WORTHLESS,
  2502: MISREAD,
  2503: MISREAD,
  2504: MISREAD,
  2505: WORTHLESS,
  2506: WORTHLESS,
  2507: WORTHLESS,
  2508: WORTHLESS,
  2509: WORTHLESS,
  2510: UNREADY,
  2511: UNREADY,
  2512: UNREADY,
};

/** Whether a failure speaks of the invitation: it then has a screen of its own, whatever call it came with. */
export const concernsInvitation = ({ code }: PortalError): boolean => code in KINDS;

/** What a failed check leads to. */
export const refusalOf = ({ code, key }: PortalError): Refusal => ({ ...(KINDS[code] ?? UNCHECKED), sentence: { key } });

/** What a registration leads to that failed for its invitation: the form is put away, and nothing in it is lost. */
export const lateRefusalOf = (error: PortalError): Refusal => ({ ...refusalOf(error), advice: 'SignUp.TypedStays', retry: true });

/** The invitation that the address names. */
export interface InvitationCheck extends ScreenFlow {
  readonly $state: ReadableAtom<SignUpState>;
  /** Asks about it once more. */
  check(): Promise<void>;
  /** The one of that link has turned out not to hold. The visitor may have followed another one meanwhile, which this does not concern. */
  refuse(of: string, refusal: Refusal): void;
}

/** The services that the check needs. */
export type InvitationParts = Pick<Services, 'client' | 'scope' | 'signal' | 'catalogue' | 'host'>;

/** Creates the check of invitations: on arrival, when the address names another one, and on coming back to one that did not hold. */
export function createInvitationCheck(services: InvitationParts): InvitationCheck {
  const { client, scope, signal } = services;
  const $state = atom<SignUpState>({ step: 'checking' });
  let link = '';
  let checking = new AbortController();

  const check = async () => {
    checking.abort();
    checking = new AbortController();
    const own = checking.signal;
    $state.set({ step: 'checking' });
    const result = await client.checkReferral({ scope, link }, { signal: own });
    if (result.ok) await awaitSettings(services);
    if (own.aborted || signal.aborted) return;
    if (result.ok) $state.set({ step: 'form', invitation: { ...result.data, link } });
    else if (!result.aborted) $state.set({ step: 'refused', refusal: refusalOf(result.error) });
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
