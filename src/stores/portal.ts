import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalStart } from '../boot/hand-over';
import type { PortalConfig } from '../contract/attributes';
import type { Host } from '../contract/host';
import type { Locale } from '../contract/locales';
import { FIRST_SCREEN } from '../contract/screens';
import { onAbort } from '../rules/on-abort';
import { PAIRS, type Pair } from '../tenants';
import { createFlows, type Flows, SCREEN_FLOWS, startBackground } from './flows';
import { followRoute } from './follow-route';
import { createLanguageChoice, type LanguageChoice } from './language-choice';
import { tellMisconfigured } from './misconfigured';
import { createMockSignIn } from './mock-sign-in';
import { type Opening, open } from './opening';
import { redirectSignedIn } from './redirect-signed-in';
import { createServices, type Services } from './services';
import { createSettingsTask } from './settings';

/** One portal with everything that its screens are drawn from. */
export interface Portal extends Services {
  /** Resolves when loading has ended. React then finds what the first screen was drawn from. */
  readonly opened: Promise<void>;
  readonly chooseLanguage: LanguageChoice['chooseLanguage'];
  /** The valid pairs of `tenant` and `user-type`. */
  readonly pairs: readonly Pair[];
  readonly flows: Flows;
  /** Whether all words have loaded, and not only those of the first screen; and all styles, unless the last attempt has failed. */
  readonly $complete: ReadableAtom<boolean>;
  /** Whether the last attempt to load them has failed. The next attempt is scheduled. */
  readonly $missing: ReadableAtom<boolean>;
  /** Tries at once to load them, because the visitor has asked for it. */
  retry(): void;
  /** Whether a screen has stood on the page. */
  readonly $stands: ReadableAtom<boolean>;
  /** A screen stands on the page. The first one tells the site that the portal is ready. Returns whether it is a later one. */
  arrive(): boolean;
  /** Applies changed attributes, except `tenant`, `user-type` and `api-base`: these need a new portal. */
  configure(config: PortalConfig): void;
  /** Ends every timer, request and listener. */
  dispose(): void;
}

/** Creates a portal from what the first file hands over. */
export function createPortal(host: Host, start: PortalStart): Portal {
  const services: Services = createServices(host, start, (event) => flows.tracing.event(event));
  const flows = createFlows(services);
  const opening = open(services, start);
  const rest = createRest(services);
  const choice = createLanguageChoice(services, opening.translations, () => {
    const key = 'Common.LanguageFailed';
    flows.toasts.show('error', { key });
    services.tellSite({ code: 'network', key, request: '' });
  });
  const { language, navigation, session, $config, $variant } = services;
  loadLater(services, opening, flows, rest.load);

  // The route that the portal was opened at begins its flow once its screen stands, later ones at once.
  const $stands = atom(false);
  const $shows = computed(
    [navigation.$route, rest.$complete, rest.$missing, $stands],
    ({ screen }, complete, missing, stands) => stands && (screen === FIRST_SCREEN || (complete && !missing)),
  );
  followRoute(services, (screen) => SCREEN_FLOWS[screen]?.(flows), $shows);

  return {
    ...services,
    opened: opening.opened,
    chooseLanguage: choice.chooseLanguage,
    pairs: PAIRS,
    flows,
    $complete: rest.$complete,
    $missing: rest.$missing,
    retry: rest.retry,
    $stands,
    arrive() {
      const variant = $variant.get();
      if ($stands.get() || !variant) return $stands.get();
      const { state } = session.$session.get();
      if (state === 'signed-out' || state === 'asking') {
        startBackground(flows); // traces this screen before a listener of the event can go to another one
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
      }
      $stands.set(true);
      return false;
    },
    configure(config) {
      const before = $config.get();
      $config.set(config);
      navigation.configure(config);
      if (config.lang !== before.lang) choice.follow(config.lang);
    },
    dispose: () => start.ending.abort(),
  };
}

/** Creates the loading of what the first screen does without: all words, and the styles of all screens. */
function createRest({ host, signal, language, loadUntilDone }: Services) {
  const $styled = atom(false);
  const $missing = atom(false);
  let again = () => {};
  const dress = async () => {
    if (!$styled.get()) await host.dress(signal);
    $styled.set(true);
  };
  const load = async () => {
    await Promise.all([language.complete(), dress()]);
    $missing.set(false);
  };
  return {
    $complete: computed([language.$complete, $styled, $missing], (words, styled, missing) => words && (styled || missing)),
    $missing,
    load: () =>
      loadUntilDone(load, 'screen', {
        failed(next) {
          again = next;
          $missing.set(true);
        },
      }),
    retry() {
      $missing.set(false);
      again();
    },
  };
}

/** Loads what can wait for the first screen, and uses a token that was found in the address. */
function loadLater(services: Services, { askConfig, $token }: Opening, flows: Flows, loadRest: () => Promise<unknown>): void {
  const { host, signal, language, catalogue, incident, load, loadUntilDone, startUp, $phase, session } = services;
  const settingsTask = createSettingsTask(services);
  /** Makes a country list from the platform's own data if the server gave none (contract section 5). */
  const loadFallback = async (locale: Locale) => {
    const { fallbackCountries } = await load(FALLBACK);
    catalogue.setFallbackCountries(fallbackCountries(locale));
  };
  /** Visitors who go back find the page as it was left, and may have signed in elsewhere since. */
  const lookAgain = async () => {
    if ($phase.get() !== 'open' || session.$session.get().state !== 'signed-out') return;
    const config = await askConfig();
    if (config.ok && config.data.loggedIn) redirectSignedIn(services);
  };
  onAbort(
    signal,
    host.onReturn(() => void lookAgain()),
    $phase.subscribe((phase) => {
      if (phase !== 'loading') void loadRest();
      if (phase === 'misconfigured') void tellMisconfigured(services);
      if (phase === 'open') void startUp.run([settingsTask]);
    }),
    computed([$phase, language.$locale], (phase, locale) => phase === 'open' && locale).subscribe((locale) => {
      if (locale && !catalogue.hasServerCountries()) void loadUntilDone(() => loadFallback(locale), 'catalogue');
    }),
    $token.subscribe((inHand) => {
      if (!inHand) return;
      const signIn = createMockSignIn(services, flows, askConfig);
      void signIn(inHand.token).catch(incident('mock sign-in')).then(inHand.used);
    }),
  );
}

const FALLBACK = { name: 'fallback-countries', load: () => import('../rules/fallback-countries') };
