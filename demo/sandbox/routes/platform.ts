import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import { LOCALE_CODES, type Locale } from '../../../src/contract/locales';
import { captchaConfig } from '../captcha';
import { countriesIn } from '../countries';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { scopeIn } from '../input';
import { reply, sessionOf } from '../reply';
import { settingsFor } from '../settings';
import { translation } from '../translations';
import { trustConfig } from '../trust';

/** The routes of the start-up calls. */
export const platform = new Hono<SandboxEnv>()
  .get(ENDPOINTS.settings.path, (c) => {
    const keys = c.req.queries('keys') ?? refuse(1003);
    return reply(c, settingsFor(keys, c.var.spec.settings));
  })
  .get(ENDPOINTS.countries.path, (c) => reply(c, countriesIn(localeIn(c.req.query('lang')))))
  .get(ENDPOINTS.commonConfig.path, (c) => reply(c, commonConfig(c)))
  .get(ENDPOINTS.publicKey.path, async (c) => reply(c, await c.var.state.keys.current()))
  // Password managers ask the site for this address (W3C, “A Well-Known URL for Changing Passwords”).
  .get('/.well-known/change-password', (c) => c.redirect('/login/recovery'))
  .get('/static/storage/multilingual-translation-system/:category/:file{.+\\.json}', (c) => {
    const dictionary = translation(c.req.param('category'), c.req.param('file').replace(/\.json$/, ''), c.var.spec.words);
    return dictionary === undefined ? c.text('no such dictionary', 404) : c.json(dictionary);
  });

const localeIn = (lang: string | undefined): Locale => LOCALE_CODES.find((code) => code === lang) ?? refuse(1003);

function commonConfig(c: SandboxContext): Record<string, unknown> {
  const scope = scopeIn({ scope: c.req.query('scope') });
  const { captcha, trust, ...overrides } = c.var.spec.config;
  return {
    loggedIn: sessionOf(c)?.scope === scope,
    ...overrides,
    ...(captcha === undefined ? {} : { captcha: captchaConfig(captcha) }),
    ...(trust === undefined ? {} : { trust: trustConfig(trust) }),
  };
}
