import { Fault } from '../../contract/fault';
import type { CaptchaTicket } from '../../contract/requests';
import { number, own, text } from '../../contract/shape';
import { onAbort } from '../../rules/waits';
import { languageOf, overDialog, rememberFocus } from './dialog';
import type { CaptchaProvider, CaptchaQuestion } from './provider';

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

/** Reads the callback's argument. The service's own stand-in tickets are passed on with their `errorCode`. */
function readResult(result: unknown): CaptchaTicket | undefined {
  const ret = number(own(result, 'ret'));
  const ticket = text(own(result, 'ticket'));
  const errorCode = number(own(result, 'errorCode'));
  if (ret === CLOSED) return undefined;
  if (ret !== DONE || ticket === undefined) throw new Fault('captcha-result', String(ret));
  return { ticket, randstr: text(own(result, 'randstr')) ?? '', ...(errorCode !== undefined && { errorCode }) };
}

/** Shows the service's window. Resolves to the argument of its callback. Rejects if it cannot be shown. */
const show = ({ appId, locale, dark, signal }: CaptchaQuestion): Promise<unknown> =>
  new Promise((resolve) => {
    const putBack = rememberFocus();
    let captcha: Captcha | undefined;
    const close = () => {
      end({ ret: CLOSED });
      captcha?.destroy?.();
    };
    const leaveStage = overDialog(ELEMENTS, close);
    const off = onAbort(signal, close);
    const end = (result: unknown) => {
      off();
      leaveStage();
      resolve(result);
    };
    const answered = (result: unknown) => {
      end(result);
      putBack();
    };
    const options = { userLanguage: languageOf(locale), enableDarkMode: dark };
    if (!window.TencentCaptcha) throw new Fault('captcha-missing');
    captcha = new window.TencentCaptcha(appId, answered, options);
    captcha.show();
  });

/** Tencent's captcha, which opens a window over the page. */
const tencent: CaptchaProvider = async ({ address, scripts }, signal) => {
  // An element with this `id` is also found under this name, and is not a function.
  const isThere = () => typeof window.TencentCaptcha === 'function';
  if (!isThere()) await scripts.loadScript(address, isThere, signal);
  return async (question) => readResult(await show(question));
};

export default tencent;
