import type { Locale } from '../../contract/locales';
import type { CaptchaTicket } from '../../contract/requests';
import type { Api } from '../api';
import type { Facts } from '../facts';
import type { Language } from '../language';
import type { Navigation } from '../navigation';
import type { Session } from '../session';
import type { Site } from '../site';
import type * as Scripts from './load-script';

/** The services that a captcha uses. */
export interface CaptchaServices {
  readonly site: Site;
  readonly api: Api;
  readonly facts: Facts;
  readonly visit: { readonly language: Language; readonly navigation: Navigation; readonly session: Session };
}

/** What a captcha is loaded with. */
export interface CaptchaSource {
  /** Where the configuration says that the captcha's script or its challenge is. It has not been checked. */
  readonly address: string;
  readonly services: CaptchaServices;
  /** Loads scripts. All captchas on a page share it. */
  readonly scripts: typeof Scripts;
}

/** What a captcha needs to be asked for. */
export interface CaptchaQuestion {
  /** The application identifier of the scene and device. */
  readonly appId: string;
  readonly locale: Locale;
  readonly dark: boolean;
  /** Ends with the captcha, or when the visitor has left the step that asked for it: whatever it has put on the page goes then. */
  readonly signal: AbortSignal;
}

/**
 * Asks for a ticket. Resolves to `undefined` if the visitor closed the captcha, which is no error. Rejects if it failed. Need not settle once
 * the signal has ended it.
 */
export type AskForTicket = (question: CaptchaQuestion) => Promise<CaptchaTicket | undefined>;

/**
 * A captcha service: loads its script or its challenge, and returns what asks for a ticket. Rejects if that cannot be had. The signal ends the
 * wait, with a `TimeoutError` if it took too long. Another service is one more file in this folder and one more row in `captcha.ts`.
 */
export type CaptchaProvider = (source: CaptchaSource, signal: AbortSignal) => Promise<AskForTicket>;
