import type { PortalStart } from '../boot/left';
import type { Api } from './api';
import { createCaptcha } from './captcha/captcha';
import { createDraft } from './drafts';
import type { Facts } from './facts';
import type { Language } from './language';
import { createNavigation } from './navigation';
import { createPasskeys } from './passkeys';
import { createSession } from './session';
import type { Site } from './site';
import { createTabStorage } from './tab-storage';
import { createToasts } from './toasts';
import { createTokens } from './tokens';
import { createTracing } from './trace';

/** What belongs to one visitor: where they are, what they have done, and in which language they are told. */
export type Visit = ReturnType<typeof createVisit>;

/** Creates the visit of one portal. */
export function createVisit(site: Site, api: Api, facts: Facts, language: Language, start: PortalStart) {
  const { host, time } = site;
  const tab = createTabStorage(host, time, start.config);
  const navigation = createNavigation(site, start.config);
  const passkeys = createPasskeys(site, api, facts);
  const tokens = createTokens(site, navigation, start.tokens);
  const session = createSession(site, api.keeping, { passkeys, tab, tokens });
  return {
    language,
    navigation,
    session,
    passkeys,
    askCaptcha: createCaptcha({ site, api, facts, visit: { language, navigation, session } }),
    tokens,
    toasts: createToasts(site),
    tracing: createTracing(site, api, { landing: start.landing, navigation, session, tab }),
    tab,
    /** Creates a store whose value the element keeps while it is not rendered. Nothing secret may stand in it. */
    draft: <T>(name: string, initial: T) => createDraft(host.drafts, name, initial),
  };
}
