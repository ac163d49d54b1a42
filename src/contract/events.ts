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

/** What is known of an event. */
interface EventFacts {
  readonly cancelable: boolean;
  /** One sentence for the README. */
  readonly meaning: string;
}

/** The events of the element; all bubble and are composed. */
export const EVENTS = {
  'portal-ready': { cancelable: false, meaning: 'The first screen can be used.' },
  'portal-navigate': { cancelable: false, meaning: 'Another screen, or the same one under another path, is shown.' },
  'portal-language-change': {
    cancelable: true,
    meaning: 'The visitor chose a language. Cancelled: no reload, the portal switches in place.',
  },
  'portal-signed-in': { cancelable: true, meaning: 'The visitor is signed in. Cancelled: no redirect.' },
  'portal-signed-up': { cancelable: false, meaning: 'A registration was accepted.' },
  'portal-error': { cancelable: false, meaning: 'A call failed, or the configuration is wrong.' },
} as const satisfies Record<PortalEventName, EventFacts>;
