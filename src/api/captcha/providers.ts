import type { Part } from '../../contract/part';
import type { CaptchaProvider } from './provider';

/** The captcha services by their name in the configuration (contract section 4). Each is loaded when first needed. */
export const CAPTCHA_PROVIDERS: ReadonlyMap<string, Part<{ readonly default: CaptchaProvider }>> = new Map([
  ['tencent', { name: 'tencent', load: () => import('./tencent') }],
]);
