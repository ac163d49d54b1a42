import type { ErrorCode } from './errors';
import type { Locale } from './locales';
import type { ScreenName } from './screens';
import type { UserType } from './variant';

/** How a visitor came to be signed in. */
export type SignedInBy = 'password' | 'code' | 'passkey' | 'verification' | 'activation' | 'mock' | 'session';

/** What happens to a step: its screen is seen, its form is submitted, and it is done or has failed. */
export type StepEvent = 'view' | 'submit' | 'done' | 'fail';

/** The `detail` of each event of the element (contract section 2). It never contains anything the visitor typed. */
export interface PortalEventDetails {
  'portal-ready': { readonly tenant: string; readonly userType: UserType; readonly locale: Locale; readonly screen: ScreenName };
  'portal-navigate': { readonly path: string; readonly screen: ScreenName };
  'portal-step': { readonly screen: ScreenName; readonly event: StepEvent };
  'portal-language-change': { readonly from: Locale; readonly to: Locale };
  'portal-signed-in': { readonly redirectTo: string; readonly by: SignedInBy };
  'portal-signed-up': { readonly uuid: string };
  'portal-error': {
    readonly code: ErrorCode;
    /** Translation key of the sentence shown. */
    readonly key: string;
    /** The sentence itself, in the visitor's language. Empty if no words could be loaded. */
    readonly message: string;
    /** `METHOD path` without the query. Empty if no request was made. */
    readonly request: string;
  };
}

/** The name of an event of the element. */
export type PortalEventName = keyof PortalEventDetails;

/** The events that the site can cancel. */
export const CANCELABLE: readonly PortalEventName[] = ['portal-language-change', 'portal-signed-in'];

/** All events of the element. They bubble and are composed. */
export const EVENTS = {
  'portal-ready': true, // The first screen is shown. The portal may still be checking an invitation.
  'portal-navigate': true, // The portal shows another path.
  'portal-step': true, // The visitor saw a screen, or submitted a step, which is then done or has failed.
  'portal-language-change': true, // The visitor chose a language. If cancelled, the portal switches in place instead of reloading.
  'portal-signed-in': true, // The visitor is signed in. If cancelled, the portal does not redirect.
  'portal-signed-up': true, // A registration was accepted.
  'portal-error': true, // A call failed, or the configuration is wrong.
} as const satisfies Record<PortalEventName, true>;

/** Their names, in this order. */
export const EVENT_NAMES = /* @__PURE__ */ Object.keys(EVENTS) as readonly PortalEventName[]; // Object.keys returns string[]
