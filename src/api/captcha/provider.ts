import type { CaptchaTicket } from '../../contract/endpoints';

/** What became of a captcha. `closed`: by the visitor, which is no error. `failed`: it could not be shown. */
export type CaptchaAnswer =
  | { readonly outcome: 'solved'; readonly captcha: CaptchaTicket }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'failed'; readonly error: unknown };

/** How a captcha is asked for. */
export interface CaptchaQuestion {
  /** Where the service's script comes from. */
  readonly scriptUrl: string;
  /** The application identifier of the scene and device. */
  readonly appId: string;
  readonly locale: string;
  readonly dark: boolean;
}

/** A captcha service: one more file in this folder, one more row in `providers.ts`. Never rejects. */
export type CaptchaProvider = (question: CaptchaQuestion) => Promise<CaptchaAnswer>;
