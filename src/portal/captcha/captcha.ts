import type { ReadableAtom } from 'nanostores';
import type { CaptchaConfig } from '../../contract/calls';
import { Fault } from '../../contract/fault';
import type { Host } from '../../contract/host';
import type { Part } from '../../contract/parts';
import type { CaptchaTicket } from '../../contract/requests';
import type { ScreenName } from '../../contract/screens';
import { onAbort, within } from '../../rules/waits';
import type { Base } from '../base';
import { ABORTED, type Result } from '../failures';
import type { Navigation } from '../navigation';
import type { Session } from '../session';
import { until } from '../until';
import type { CaptchaProvider } from './provider';

/** Scenes that ask for a captcha. */
export type CaptchaScene = 'login' | 'recovery' | 'register';

/**
 * A ticket for one request, or nothing if the configuration asks for no captcha. `aborted` if the visitor closed the captcha or left its
 * screen.
 */
type CaptchaResult = Result<{ readonly captcha?: CaptchaTicket }, never>;

/**
 * Asks for a captcha if the configuration has one for the scene. Waits for this visit's configuration, which may also say that somebody is
 * signed in: then it ends as `aborted`, so that nothing is sent while the page is being left.
 */
export type AskCaptcha = (scene: CaptchaScene, request: string) => Promise<CaptchaResult>;

/** The screen of each scene. Over any other screen, the visitor would not know what the captcha is for. */
const SCREENS: Readonly<Record<CaptchaScene, ScreenName>> = { login: 'sign-in', recovery: 'recovery', register: 'sign-up' };

/** What a captcha needs. */
interface CaptchaParts extends Base {
  readonly navigation: Navigation;
  readonly session: Session;
  readonly $dark: ReadableAtom<boolean>;
}

/** Creates the captcha of one portal. */
export function createCaptcha(parts: CaptchaParts): AskCaptcha {
  const { $config, $captcha, $configured, session } = parts;
  return async (scene, request) => {
    const { left, stop } = leaving(parts, SCREENS[scene]);
    try {
      if (!$configured.get()) {
        await until($configured, Boolean, left);
        if (left.aborted) return ABORTED;
      }
      if (session.$session.get().state !== 'signed-out') return ABORTED;
      const captcha = $captcha.get();
      const appId = captcha?.scenes[scene]?.[$config.get().device];
      return captcha && appId ? await solve(parts, { captcha, appId, request, left }) : { ok: true, data: {} };
    } finally {
      stop();
    }
  };
}

/** A captcha to solve. */
interface Task {
  readonly captcha: CaptchaConfig;
  readonly appId: string;
  readonly request: string;
  /** Ends when the visitor has left the screen. */
  readonly left: AbortSignal;
}

/** Loads a captcha and shows it. */
async function solve({ $dark, language, incident, host }: CaptchaParts, { captcha, appId, request, left }: Task): Promise<CaptchaResult> {
  const failed = (cause: unknown): CaptchaResult => {
    if (left.aborted) return ABORTED;
    incident('captcha')(cause);
    return { ok: false, aborted: false, error: { code: 'captcha', key: 'Login.CaptchaFailed', request } };
  };
  try {
    const provider = await unlessLeft(left, (signal) => within({ host, signal }, loadProvider(captcha, host, signal)));
    left.throwIfAborted(); // a provider that loaded too late does not say so itself
    const answer = await provider.ask({ appId, locale: language.$locale.get(), dark: $dark.get(), signal: left });
    if (answer.outcome === 'solved') return { ok: true, data: { captcha: answer.captcha } };
    return answer.outcome === 'closed' ? ABORTED : failed(answer.error);
  } catch (error) {
    return failed(error);
  }
}

/** Returns a signal that ends with the portal, or when the visitor is on another screen, which may be the case already. */
function leaving({ navigation, signal }: CaptchaParts, screen: ScreenName) {
  const going = new AbortController();
  const stop = navigation.$route.subscribe((route) => {
    if (route.screen !== screen) going.abort();
  });
  return { left: AbortSignal.any([going.signal, signal]), stop };
}

/** Loads the provider and its script. */
async function loadProvider({ provider, scriptUrl }: CaptchaConfig, host: Host, signal: AbortSignal): Promise<CaptchaProvider> {
  const part = CAPTCHA_PROVIDERS.get(provider);
  const known = part && (await host.load(part, signal)).default;
  if (!known) throw new Fault('captcha-unknown'); // without its name, which the server wrote
  await known.load(scriptUrl, signal);
  return known;
}

/** Waits for what is loaded until the visitor has left. The signal passed to `load` ends when the wait does, with the same reason. */
function unlessLeft<T>(left: AbortSignal, load: (signal: AbortSignal) => Promise<T>): Promise<T> {
  left.throwIfAborted();
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, left]);
  const gone = new Promise<never>((_, reject) => onAbort(signal, () => reject(signal.reason)));
  const loaded = Promise.race([load(signal), gone]);
  // Also after success: a signal with listeners lives as long as the portal's own signal (DOM, section 3.2.2).
  loaded.then(
    () => over.abort(),
    (reason) => over.abort(reason),
  );
  return loaded;
}

/** The captcha services by their name in the configuration. Each is loaded when first needed. */
const CAPTCHA_PROVIDERS: ReadonlyMap<string, Part<{ readonly default: CaptchaProvider }>> = new Map([
  ['tencent', { name: 'tencent', load: () => import('./tencent') }],
]);
