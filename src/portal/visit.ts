import type { WritableAtom } from 'nanostores';
import type { PortalStart } from '../boot/left';
import { onAbort } from '../rules/waits';
import type { Api } from './api';
import { type AskCaptcha, createCaptcha } from './captcha/captcha';
import { createDraft } from './drafts';
import type { Facts } from './facts';
import type { Language } from './language';
import { createNavigation, type Navigation } from './navigation';
import { createPasskeys, type Passkeys } from './passkeys';
import { createSession, type Session } from './session';
import type { Site } from './site';
import { createTabStorage, type TabStorage } from './tab-storage';
import { createToasts, type Toasts } from './toasts';
import { createTokens, type Tokens } from './tokens';
import { createTracing, type Tracing } from './trace';

/** What belongs to one visitor: where they are, what they have done, and in which language they are told. */
export interface Visit {
  readonly language: Language;
  readonly navigation: Navigation;
  readonly session: Session;
  readonly passkeys: Passkeys;
  readonly askCaptcha: AskCaptcha;
  readonly tokens: Tokens;
  readonly toasts: Toasts;
  readonly tracing: Tracing;
  /** What this portal keeps for as long as the tab lives. */
  readonly tab: TabStorage;
  /** Creates a store whose value the element keeps while it is not rendered. Nothing secret may stand in it. */
  readonly draft: <T>(name: string, initial: T) => WritableAtom<T>;
}

/** Creates the visit of one portal. */
export function createVisit(site: Site, api: Api, facts: Facts, language: Language, start: PortalStart): Visit {
  const { host, time, signal, gate } = site;
  const tab = createTabStorage(host, time, start.config);
  const navigation = createNavigation(host, gate, start.config);
  onAbort(signal, navigation.dispose);
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
    draft: (name, initial) => createDraft(host.drafts, name, initial),
  };
}
