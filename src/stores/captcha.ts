import type { CaptchaProvider } from '../api/captcha/provider';
import type { CaptchaTicket } from '../contract/endpoints';
import { LIMITS } from '../contract/limits';
import type { Services } from './services';

/** Scenes that ask for a captcha (contract section 8). */
export type CaptchaScene = 'login' | 'recovery' | 'register';

/** A ticket for one request, nothing where none is asked for, or why there is none. */
export type CaptchaOutcome = { readonly captcha?: CaptchaTicket } | 'closed' | 'failed';

/** Asks for a captcha where the configuration has one for the scene; each answer serves one request. */
export type AskCaptcha = (scene: CaptchaScene, request: string) => Promise<CaptchaOutcome>;

/** Creates the captcha of one portal. */
export function createCaptcha(services: Services): AskCaptcha {
  const { $config, $captcha, $dark, language, onError, incident } = services;
  return async (scene, request) => {
    const captcha = $captcha.get();
    const appId = captcha?.scenes[scene]?.[$config.get().device];
    if (!captcha || !appId) return {};
    const { left, stop } = leaving(services);
    const failed = (error: unknown): CaptchaOutcome => {
      if (left.aborted) return 'closed';
      incident('captcha')(error);
      onError({ code: 'captcha', key: 'Login.CaptchaFailed', request });
      return 'failed';
    };
    try {
      const { CAPTCHA_PROVIDERS } = await import('../api/captcha/providers');
      const provider = await CAPTCHA_PROVIDERS[captcha.provider]?.();
      if (!provider) throw new Error(`There is no captcha provider "${captcha.provider}"`);
      await load(services, provider, captcha.scriptUrl, left);
      const answer = await provider.ask({ appId, locale: language.$locale.get(), dark: $dark.get(), signal: left });
      if (answer.outcome === 'solved') return { captcha: answer.captcha };
      return answer.outcome === 'closed' ? 'closed' : failed(answer.error);
    } catch (error) {
      return failed(error);
    } finally {
      stop();
    }
  };
}

/** A signal that ends with the portal, and when the visitor goes to another screen: a captcha must not lie over what it is not for. */
function leaving({ navigation, signal }: Services) {
  const going = new AbortController();
  const { screen } = navigation.$route.get();
  const stop = navigation.$route.listen((route) => {
    if (route.screen !== screen) going.abort();
  });
  return { left: AbortSignal.any([going.signal, signal]), stop };
}

/** A script that does not come in the time of a call does not come. */
async function load({ host }: Services, provider: CaptchaProvider, scriptUrl: string, left: AbortSignal) {
  const late = new AbortController();
  const stop = host.clock.after(LIMITS.requestTimeoutMs, () => late.abort());
  try {
    await provider.load(scriptUrl, AbortSignal.any([late.signal, left]));
  } finally {
    stop();
  }
}
