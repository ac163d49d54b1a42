import type { CaptchaConfig } from '../../contract/calls';
import { Fault, type FaultCode } from '../../contract/fault';
import type { Part } from '../../contract/parts';
import type { CaptchaTicket } from '../../contract/requests';
import type { ScreenName } from '../../contract/screens';
import { own } from '../../contract/shape';
import { onAbort, within } from '../../rules/waits';
import { ABORTED, type Result } from '../failures';
import { until } from '../until';
import type { AskForTicket, CaptchaProvider, CaptchaServices } from './provider';

/** Scenes that ask for a captcha. */
export type CaptchaScene = 'login' | 'recovery' | 'register';

/**
 * A ticket for one request, or nothing if the configuration asks for no captcha. `aborted` if the visitor closed the captcha or left its
 * screen.
 */
type CaptchaResult = Result<{ readonly captcha?: CaptchaTicket }, never>;

/**
 * Asks for a captcha if the configuration has one for the scene. Waits for this visit's configuration, which may also say that somebody is
 * signed in: then it ends as `aborted`, so that nothing is sent while the page is being left. It does so too when the visitor leaves
 * the step that needs it.
 */
type AskCaptcha = (scene: CaptchaScene, request: string, stepSignal: AbortSignal) => Promise<CaptchaResult>;

/** The screen of each scene. Over any other screen, the visitor would not know what the captcha is for. */
const SCREEN_OF: Readonly<Record<CaptchaScene, ScreenName>> = { login: 'sign-in', recovery: 'recovery', register: 'sign-up' };

/** Creates the captcha of one portal. */
export function createCaptcha(services: CaptchaServices): AskCaptcha {
  const { $configured } = services.facts;
  const { session } = services.visit;
  return async (scene, request, stepSignal) => {
    const { signal, stop } = signalOf(services, SCREEN_OF[scene], stepSignal);
    try {
      await until($configured, Boolean, signal);
      if (signal.aborted || session.$session.get().state !== 'signed-out') return ABORTED;
      return await askForTicket(services, scene, request, signal);
    } finally {
      stop();
    }
  };
}

/** @param signal ends when the visitor leaves the step. */
async function askForTicket(services: CaptchaServices, scene: CaptchaScene, request: string, signal: AbortSignal): Promise<CaptchaResult> {
  const { $config, host, incident } = services.site;
  const { $captcha, $dark } = services.facts;
  const { language } = services.visit;
  const captcha = $captcha.get();
  const appId = captcha?.scenes[scene]?.[$config.get().device];
  if (!captcha || !appId) return { ok: true, data: {} };
  try {
    const ask = await unlessAborted(signal, (workSignal) =>
      within({ host, signal: workSignal }, loadCaptcha(services, captcha, workSignal)),
    );
    const [locale, dark] = [language.$locale.get(), $dark.get()];
    const ticket = await unlessAborted(signal, (workSignal) => ask({ appId, locale, dark, signal: workSignal }));
    return ticket ? { ok: true, data: { captcha: ticket } } : ABORTED;
  } catch (error) {
    if (signal.aborted) return ABORTED;
    incident('captcha')(error);
    const key = own(error, 'code') === ('captcha-slow' satisfies FaultCode) ? 'Login.CaptchaTooSlow' : 'Login.CaptchaFailed';
    return { ok: false, aborted: false, error: { code: 'captcha', key, request, again: true } };
  }
}

/** Returns a signal that ends with the portal, with the step, or when the visitor is on another screen, which may be the case already. */
function signalOf({ site, visit: { navigation } }: CaptchaServices, screen: ScreenName, stepSignal: AbortSignal) {
  const controller = new AbortController();
  const stop = navigation.$route.subscribe((route) => {
    if (route.screen !== screen) controller.abort();
  });
  return { signal: AbortSignal.any([controller.signal, stepSignal, site.signal]), stop };
}

async function loadCaptcha(services: CaptchaServices, captcha: CaptchaConfig, signal: AbortSignal): Promise<AskForTicket> {
  const row = CAPTCHA_PROVIDERS.get(captcha.provider ?? '');
  if (!row) throw new Fault('captcha-unknown'); // without its name, which the server wrote
  const address = captcha[row.needs];
  if (!address) throw new Fault('captcha-incomplete');
  const { load } = services.site.host;
  const [provider, scripts] = await Promise.all([load(row.part, signal), load(SCRIPTS, signal)]);
  return provider.default({ address, services, scripts }, signal);
}

/** Runs work until it is done or the signal aborts. The signal passed to `work` ends either way. */
function unlessAborted<T>(signal: AbortSignal, work: (workSignal: AbortSignal) => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const controller = new AbortController();
  const workSignal = AbortSignal.any([controller.signal, signal]);
  const gone = new Promise<never>((_, reject) => onAbort(workSignal, () => reject(workSignal.reason)));
  const done = Promise.race([work(workSignal), gone]);
  // Also after success: a signal with listeners lives as long as the portal's own signal (DOM, section 3.2.2).
  done.then(
    () => controller.abort(),
    (reason) => controller.abort(reason),
  );
  return done;
}

/** The part of the configuration that a service needs, and the file of its own. */
interface ProviderRow {
  readonly needs: 'scriptUrl' | 'challengeUrl';
  readonly part: Part<{ readonly default: CaptchaProvider }>;
}

/** The captcha services by their name in the configuration. Each is loaded when first needed. */
const CAPTCHA_PROVIDERS: ReadonlyMap<string, ProviderRow> = new Map<string, ProviderRow>([
  ['tencent', { needs: 'scriptUrl', part: { name: 'tencent', load: () => import('./tencent') } }],
  ['turnstile', { needs: 'scriptUrl', part: { name: 'turnstile', load: () => import('./turnstile') } }],
  ['altcha', { needs: 'challengeUrl', part: { name: 'altcha', load: () => import('./altcha') } }],
]);

/** A part of its own, because a page can have only one policy of a name, whichever captchas its portals use. */
const SCRIPTS = { name: 'load-script', load: () => import('./load-script') };
