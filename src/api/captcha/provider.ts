import type { CaptchaTicket } from '../../contract/endpoints';

/** What became of a captcha. `closed`: by the visitor, which is no error. `failed`: it could not be shown. */
export type CaptchaAnswer =
  | { readonly outcome: 'solved'; readonly captcha: CaptchaTicket }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'failed'; readonly error: unknown };

/** How a captcha is asked for. */
export interface CaptchaQuestion {
  /** The application identifier of the scene and device. */
  readonly appId: string;
  readonly locale: string;
  readonly dark: boolean;
  /** Takes the captcha away: the visitor has left what it was asked for. That counts as closed. */
  readonly signal: AbortSignal;
}

/** A captcha service: one more file in this folder, one more row in `providers.ts`. */
export interface CaptchaProvider {
  /**
   * Loads the service's script, once. Rejects where it cannot be had. Nobody waits any more once the signal has ended, with a `TimeoutError`
   * where it took too long: the next call then asks for it anew.
   */
  load(scriptUrl: string, signal: AbortSignal): Promise<void>;
  /** Shows a captcha. Never rejects. */
  ask(question: CaptchaQuestion): Promise<CaptchaAnswer>;
}
