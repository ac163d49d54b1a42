import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalStart } from '../boot/left';
import type { PortalConfig } from '../contract/attributes';
import { Fault } from '../contract/fault';
import type { Host } from '../contract/host';
import type { Locale } from '../contract/locales';
import { onAbort } from '../rules/waits';
import { PAIRS } from '../tenants';
import { createLanguageChoice, type LanguageChoice } from './language-choice';
import type { Route } from './navigation';
import { withoutOldAnswers } from './old-answers';
import { type Opening, open } from './opening';
import { recheckSession } from './recheck-session';
import { createServices, type Services } from './services';
import { maySignIn } from './session';
import { createView, type View } from './view';

/** One portal with everything that its screens are drawn from. */
export interface Portal extends Services, Pick<Opening, 'opened' | 'hasFailed' | 'askConfig'>, Pick<LanguageChoice, 'chooseLanguage'> {
  /** The chosen language whose words could not be loaded, if only the form can say so. */
  readonly $languageFailed: LanguageChoice['$failed'];
  readonly $view: ReadableAtom<View>;
  /** Tries at once to load what is missing, because the visitor has asked for it. */
  retry(): void;
  /** The route whose screen a visitor sees who is not signed in. That of the first screen counts once it has stood. */
  readonly $shownRoute: ReadableAtom<Route | undefined>;
  /** A screen stands on the page. The first one tells the site that the portal is ready. Returns whether it is a later one. */
  arrive(): boolean;
  /** Applies changed attributes, except `tenant`, `user-type` and `api-base`: these need a new portal. */
  configure(config: PortalConfig): void;
  /** Ends every timer, request and listener. */
  dispose(): void;
}

/** Creates a portal from what the first file hands over. */
export function createPortal(host: Host, handed: PortalStart): Portal {
  const start = withoutOldAnswers(handed);
  const services = createServices(host, start);
  const opening = open(services, start);
  const rest = createRest(services);
  const choice = createLanguageChoice(services, opening.translations);
  const { gate, $config } = services.site;
  const { $variant } = services.facts;
  const { language, navigation, session, tracing } = services.visit;
  const $view = createView(services, opening.$isFirstMissing, rest);
  loadLater(services, opening, rest.load);

  const $shownRoute = computed([navigation.$route, session.$session, $view, gate.$hasStood], (route, { state }, { at }, hasStood) =>
    hasStood && at === 'screen' && state === 'signed-out' ? route : undefined,
  );

  return {
    ...services,
    opened: opening.opened,
    hasFailed: opening.hasFailed,
    askConfig: opening.askConfig,
    chooseLanguage: choice.chooseLanguage,
    $languageFailed: choice.$failed,
    $view,
    retry() {
      choice.retry();
      (opening.$isFirstMissing.get() ? opening : rest).retry();
    },
    $shownRoute,
    arrive() {
      const variant = $variant.get();
      if (gate.$hasStood.get() || !variant) return gate.$hasStood.get();
      if (maySignIn(session.$session.get())) {
        tracing.begin(); // traces this screen before a listener of the event can go to another one
        const { screen } = navigation.$route.get();
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get(), screen });
      }
      gate.screenStands();
      return false;
    },
    configure: (config) =>
      gate.pass(() => {
        const before = $config.get();
        $config.set(config);
        navigation.configure(config);
        if (config.lang !== before.lang) choice.follow(config.lang);
      }),
    dispose: () => start.controller.abort(),
  };
}

/** Creates the loading of what the first screen does without: all words, and the styles of all screens. */
function createRest({ site: { host, signal, loadUntilDone }, visit: { language } }: Services) {
  const $styled = atom(false);
  const $isMissing = atom(false);
  let again = () => {};
  let loading: Promise<void> | undefined;
  const dress = async () => {
    if (!$styled.get()) await host.dress(signal);
    $styled.set(true);
  };
  const load = async () => {
    await Promise.all([language.loadAllWords(), dress()]);
    $isMissing.set(false);
  };
  return {
    $hasEverything: computed([language.$hasAllWords, $styled, $isMissing], (words, styled, isMissing) => words && (styled || isMissing)),
    $isMissing,
    load() {
      // Once, though several wait for it.
      loading ??= loadUntilDone(load, 'screen', {
        failed(next) {
          again = next;
          $isMissing.set(true);
        },
      });
      return loading;
    },
    retry() {
      $isMissing.set(false);
      again();
    },
  };
}

/** Loads what can wait for the first screen. */
function loadLater(services: Services, { askConfig, $isFirstMissing }: Opening, loadRest: () => Promise<unknown>): void {
  const { signal, load, loadUntilDone } = services.site;
  const { startUp } = services.api;
  const { catalogue, hasVariant, $isOpen } = services.facts;
  const { language } = services.visit;
  if (!hasVariant) {
    void loadRest();
    void tellMisconfigured(services);
    return;
  }
  /** Makes a country list with names from the platform's own data while the server has sent none in the language. */
  const loadFallback = async (locale: Locale) => {
    const { fallbackCountries } = await load(FALLBACK);
    catalogue.setFallbackCountries(locale, fallbackCountries);
  };
  recheckSession(services, askConfig);
  onAbort(
    signal,
    $isFirstMissing.listen(() => void loadRest()),
    $isOpen.listen(() => {
      void loadRest();
      void startUp.run([catalogue.tasks.settings]);
    }),
    computed([$isOpen, language.$locale], (isOpen, locale) => isOpen && locale).subscribe((locale) => {
      if (locale && !catalogue.hasCountries()) void loadUntilDone(() => loadFallback(locale), 'catalogue');
    }),
  );
}

const FALLBACK = { name: 'fallback-countries', load: () => import('../rules/fallback-countries') };

/** Tells the console and the site that there is no portal for the pair as the page wrote it, and which pairs there are. */
async function tellMisconfigured({ site: { host, signal, incident }, visit: { language } }: Services): Promise<void> {
  const values = { tenant: host.written('tenant'), userType: host.written('userType') };
  incident('configuration')(new Fault('no-portal', `tenant "${values.tenant}" with user type "${values.userType}"`));
  await language.loadAllWords().catch(() => undefined);
  const key = 'Common.ConfigurationText';
  const valid = PAIRS.map(({ tenant, userType }) => `${tenant} ${userType}`).join(', ');
  if (!signal.aborted)
    host.emit('portal-error', { code: 'configuration', key, message: `${language.say({ key, values })} ${valid}`, request: '' });
}
