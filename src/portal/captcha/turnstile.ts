import { Fault } from '../../contract/fault';
import * as LIMITS from '../../contract/limits';
import type { CaptchaTicket } from '../../contract/requests';
import { text } from '../../contract/shape';
import { onAbort } from '../../rules/waits';
import { createBox } from './box';
import { languageOf } from './dialog';
import type { CaptchaProvider, CaptchaQuestion, CaptchaServices } from './provider';

/** The service's browser API, as far as the portal uses it. Old versions lack some of it. */
interface Turnstile {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): string | null | undefined;
  reset(widget: string): void;
  remove?(widget: string): void;
  isExpired?(widget: string): boolean;
}

declare global {
  interface Window {
    readonly turnstile?: Turnstile;
  }
}

/** In a window narrower than this, the service's box of 300 × 65 px does not fit into the dialog, but the one of 150 × 140 px does. */
const NARROW_PX = 360;

/** Asks the service, which shows its box only if it needs the visitor. */
function ask(services: CaptchaServices, { appId, locale, dark, signal }: CaptchaQuestion): Promise<CaptchaTicket | undefined> {
  return new Promise((resolve, reject) => {
    const { turnstile } = window;
    if (!turnstile) throw new Fault('captcha-missing');
    const box = createBox(services, dark, () => resolve(undefined));
    const stop = services.site.host.clock.after(LIMITS.captchaMs, () => reject(new Fault('captcha-slow')));
    let widget: string | null | undefined;
    onAbort(signal, () => {
      stop();
      if (widget) turnstile.remove?.(widget);
      box.remove();
    });
    const failed = (code: unknown) => {
      reject(new Fault('captcha-result', String(code)));
      return true; // the service then writes nothing to the console
    };
    const askAnew = () => {
      if (widget) turnstile.reset(widget);
    };
    widget = turnstile.render(box.place, {
      sitekey: appId,
      language: locale === 'ug-CN' ? 'auto' : languageOf(locale), // it does not speak Uyghur, so it asks the browser
      theme: dark ? 'dark' : 'light',
      size: window.innerWidth < NARROW_PX ? 'compact' : 'normal',
      appearance: 'interaction-only',
      'response-field': false,
      retry: 'never',
      'refresh-expired': 'never',
      callback(token: unknown) {
        const ticket = text(token);
        if (widget && turnstile.isExpired?.(widget)) askAnew();
        else if (ticket) resolve({ ticket });
        else failed('no token');
      },
      'expired-callback': askAnew,
      'error-callback': failed,
      'unsupported-callback': () => failed('unsupported'),
      'before-interactive-callback'() {
        stop();
        box.show();
      },
    });
    if (!widget) failed('no widget');
  });
}

/** Cloudflare's Turnstile. It usually asks nothing of the visitor. */
const turnstile: CaptchaProvider = async ({ address, services, scripts }, signal) => {
  // An element with this `id` is also found under this name, and has no such function.
  const isThere = () => typeof window.turnstile?.render === 'function';
  if (!isThere()) await scripts.loadScript(address, isThere, signal);
  await services.visit.language.loadAllWords(); // the box has words
  return (question) => ask(services, question);
};

export default turnstile;
