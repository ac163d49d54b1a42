import type { CaptchaTicket } from '../contract/endpoints';
import type { Services } from './services';

/** Scenes that ask for a captcha (contract section 8). */
export type CaptchaScene = 'login' | 'recovery' | 'register';

/** A ticket for one request, nothing where none is asked for, or why there is none. */
export type CaptchaOutcome = { readonly captcha?: CaptchaTicket } | 'closed' | 'failed';

/** Asks for a captcha where the configuration has one for the scene; each answer serves one request. */
export type AskCaptcha = (scene: CaptchaScene, request: string) => Promise<CaptchaOutcome>;

/** Creates the captcha of one portal. */
export function createCaptcha({ $config, $captcha, $dark, language, onError, incident }: Services): AskCaptcha {
  return async (scene, request) => {
    const captcha = $captcha.get();
    const appId = captcha?.scenes[scene]?.[$config.get().device];
    if (!captcha || !appId) return {};
    const failed = (error: unknown): 'failed' => {
      incident('captcha')(error);
      onError({ code: 'captcha', key: 'Login.CaptchaFailed', request });
      return 'failed';
    };
    try {
      const { CAPTCHA_PROVIDERS } = await import('../api/captcha/providers');
      const provide = await CAPTCHA_PROVIDERS[captcha.provider]?.();
      if (!provide) return failed(new Error(`There is no captcha provider "${captcha.provider}"`));
      const answer = await provide({ scriptUrl: captcha.scriptUrl, appId, locale: language.$locale.get(), dark: $dark.get() });
      if (answer.outcome === 'solved') return { captcha: answer.captcha };
      return answer.outcome === 'closed' ? 'closed' : failed(answer.error);
    } catch (error) {
      return failed(error);
    }
  };
}
