import { Fault } from '../../contract/fault';
import type { Locale } from '../../contract/locales';
import { isRecord, number, own, text } from '../../contract/shape';
import { onAbort } from '../../rules/waits';
import { keepFocus, overDialog } from './dialog';
import { loadScript } from './load-script';
import type { CaptchaAnswer, CaptchaProvider } from './provider';

/** The service's browser API. */
interface Captcha {
  show(): void;
  destroy?(): void;
}
type CaptchaConstructor = new (appId: string, callback: (result: unknown) => void, options: Readonly<Record<string, unknown>>) => Captcha;

declare global {
  interface Window {
    readonly TencentCaptcha?: CaptchaConstructor;
  }
}

const DONE = 0;
const CLOSED = 2;

/** The names of the service's window and of its backdrop. */
const ELEMENTS = /captcha|t_mask/i;

/** The service's language codes. */
const LANGUAGES: Readonly<Record<Locale, string>> = {
  'zh-CN': 'zh-cn',
  'zh-TW': 'zh-tw',
  'en-US': 'en',
  'ja-JP': 'ja',
  'ko-KR': 'ko',
  'pt-PT': 'pt',
  'es-ES': 'es',
  'th-TH': 'th',
  'ug-CN': 'ug',
  'vi-VN': 'vi',
};

/** Reads the callback's argument. The service's own stand-in tickets are passed on with their `errorCode`. */
function readResult(result: unknown): CaptchaAnswer {
  if (!isRecord(result)) return { outcome: 'failed', error: new Fault('captcha-result') };
  const ret = number(own(result, 'ret'));
  const ticket = text(own(result, 'ticket'));
  const errorCode = number(own(result, 'errorCode'));
  if (ret === CLOSED) return { outcome: 'closed' };
  if (ret !== DONE || ticket === undefined) return { outcome: 'failed', error: new Fault('captcha-result', String(ret)) };
  return {
    outcome: 'solved',
    captcha: { ticket, randstr: text(own(result, 'randstr')) ?? '', ...(errorCode !== undefined && { errorCode }) },
  };
}

/** Tencent's captcha, which opens a window over the page. */
export const tencent: CaptchaProvider = {
  async load(scriptUrl, signal) {
    // An element with this `id` is also found under this name, and is not a function.
    const isThere = () => typeof window.TencentCaptcha === 'function';
    if (!isThere()) await loadScript(scriptUrl, isThere, signal);
  },
  ask: ({ appId, locale, dark, signal }) =>
    new Promise((resolve) => {
      const putBack = keepFocus();
      let captcha: Captcha | undefined;
      let off = () => {};
      const close = () => {
        end({ outcome: 'closed' });
        captcha?.destroy?.();
      };
      const leaveStage = overDialog(ELEMENTS, close);
      const end = (answer: CaptchaAnswer) => {
        off();
        leaveStage();
        resolve(answer);
      };
      const answered = (result: unknown) => {
        end(readResult(result));
        putBack();
      };
      const options = { userLanguage: LANGUAGES[locale], enableDarkMode: dark };
      try {
        if (!window.TencentCaptcha) throw new Fault('captcha-missing');
        captcha = new window.TencentCaptcha(appId, answered, options);
        off = onAbort(signal, close);
        captcha.show();
      } catch (error) {
        end({ outcome: 'failed', error });
      }
    }),
};

export default tencent;
