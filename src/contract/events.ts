import type { ErrorCode } from './errors';
import type { Locale } from './locales';
import type { ScreenName } from './screens';
import type { UserType } from './variant';

/** What led to a signed-in visitor. */
export type SignedInBy = 'password' | 'code' | 'verification' | 'activation' | 'mock' | 'session';

/** The `detail` of each event of the element (contract section 2). Nothing in it was typed by the visitor. */
export interface PortalEventDetails {
  'portal-ready': { readonly tenant: string; readonly userType: UserType; readonly locale: Locale };
  'portal-navigate': { readonly path: string; readonly screen: ScreenName };
  'portal-language-change': { readonly from: Locale; readonly to: Locale };
  'portal-signed-in': { readonly redirectTo: string; readonly by: SignedInBy };
  'portal-signed-up': { readonly uuid: string };
  'portal-error': {
    readonly code: ErrorCode;
    /** Key of the sentence shown. */
    readonly key: string;
    /** The sentence itself, in the visitor's language. */
    readonly message: string;
    /** `METHOD path`, without query; empty where no request was made. */
    readonly request: string;
  };
}

export type PortalEventName = keyof PortalEventDetails;

/** The events of the element, and whether the site can cancel what follows; all bubble and are composed. */
export const EVENTS = {
  /** The first screen can be used. */
  'portal-ready': { cancelable: false },
  /** Another path is shown. */
  'portal-navigate': { cancelable: false },
  /** The visitor chose a language. Cancelled: no reload, the portal switches in place. */
  'portal-language-change': { cancelable: true },
  /** The visitor is signed in. Cancelled: no redirect. */
  'portal-signed-in': { cancelable: true },
  /** A registration was accepted. */
  'portal-signed-up': { cancelable: false },
  /** A call failed, or the configuration is wrong. */
  'portal-error': { cancelable: false },
} as const satisfies Record<PortalEventName, { readonly cancelable: boolean }>;
