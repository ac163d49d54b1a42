import type { Part } from '../load-part';
import type { CaptchaProvider } from './provider';

/** The captcha services by the name that the configuration gives them (contract section 4), each loaded at the first need. */
export const CAPTCHA_PROVIDERS: ReadonlyMap<string, Part<{ readonly default: CaptchaProvider }>> = new Map([
  ['tencent', () => import('./tencent')],
]);
