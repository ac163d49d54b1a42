import type { Locale } from '../../contract/locales';
import type { CaptchaTicket } from '../../contract/requests';

/** The result of a captcha. `closed`: the visitor closed it, which is no error. `failed`: it could not be shown. */
export type CaptchaAnswer =
  | { readonly outcome: 'solved'; readonly captcha: CaptchaTicket }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'failed'; readonly error: unknown };

/** What a captcha needs to be shown. */
export interface CaptchaQuestion {
  /** The application identifier of the scene and device. */
  readonly appId: string;
  readonly locale: Locale;
  readonly dark: boolean;
  /** Removes the captcha because the visitor has left the step that asked for it. Counts as closed. */
  readonly signal: AbortSignal;
}

/** A captcha service. Another service is one more file in this folder and one more row in `captcha.ts`. */
export interface CaptchaProvider {
  /**
   * Loads the service's script once. Rejects if it cannot be loaded. The signal ends the wait, with a `TimeoutError` if it took too long;
   * the next call then requests the script again.
   */
  load(scriptUrl: string, signal: AbortSignal): Promise<void>;
  /** Shows a captcha. Never rejects. */
  ask(question: CaptchaQuestion): Promise<CaptchaAnswer>;
}
