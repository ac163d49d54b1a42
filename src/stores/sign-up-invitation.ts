import type { PortalError } from '../api/portal-error';
import type { Data } from '../contract/endpoints';
import type { Key, Sentence } from '../contract/words';

/** An invitation that holds: who invites, as what, and from which country the visitor is likely to come. */
export interface Invitation extends Data<'checkReferral'> {
  readonly link: string;
}

/** Why there is no form, and what may be done about it. */
export interface Refusal {
  readonly title: Key;
  readonly sentence: Sentence;
  /** Asking once more may help. */
  readonly retry: boolean;
}

type Kind = Omit<Refusal, 'sentence'>;

/** The link itself is not one: opening it again changes nothing. */
const MISREAD: Kind = { title: 'SignUp.LinkTitle', retry: false };
/** It was an invitation, and is none any more. */
const WORTHLESS: Kind = { title: 'SignUp.InvitationTitle', retry: false };
/** Who invites can put it right: after that, the same link works. */
const UNREADY: Kind = { title: 'SignUp.InviterTitle', retry: true };
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

/** What a failed check, or a registration that failed for its invitation, leads to. */
export const refusalOf = ({ code, key }: PortalError): Refusal => ({ ...(KINDS[code] ?? UNCHECKED), sentence: { key } });
