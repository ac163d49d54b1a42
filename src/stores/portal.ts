import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { methodsOf } from '../api/client';
import { loadPart } from '../api/load-part';
import { onAbort } from '../api/on-abort';
import { ENDPOINTS } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import type { TokenInHand } from './boot';
import { createCaptcha } from './captcha';
import { createFlows, type Flows, startBackground } from './flows';
import { createHandOver } from './hand-over';
import type { Journeys } from './journeys';
import type { Language } from './language';
import { tellMisconfigured } from './misconfigured';
import { redirectSignedIn } from './redirect-signed-in';
import { retryLoading } from './retry-loading';
import { createScreens, type ScreenRegistry, type Screens } from './screens';
import type { Services } from './services';
import { createPermissions, createSettingsTask, type Permissions } from './settings';
import type { Start } from './start';

/** One portal with everything that its screens are drawn from. */
export interface Portal<Component = unknown> extends Start {
  /** Whether the last attempt to load all words has failed. The next attempt is scheduled. */
  readonly $wordsMissing: ReadableAtom<boolean>;
  /** Tries at once to load all words, because the visitor has asked for it. */
  retryWords(): void;
  readonly $permissions: ReadableAtom<Permissions>;
  readonly screens: Screens<Component>;
  readonly flows: Flows;
  /** The flows of the other screens, once these have loaded. */
  journeys(): Journeys | undefined;
  /** React has drawn the portal. Before that, words and parts that arrive change nothing, so that React draws what the plan shows. */
  drawn(): void;
  /** A screen stands on the page. The first one tells the site that the portal is ready. Returns whether it is a later one. */
  arrive(): boolean;
}

/** The styles of all screens. */
export interface AllStyles {
  /** Resolves when they apply. Never rejects. */
  readonly loaded: Promise<void>;
  /** Resolves when they apply or the first attempt to load them has failed. Never rejects. */
  readonly tried: Promise<void>;
}

const noStyles: AllStyles = { loaded: Promise.resolve(), tried: Promise.resolve() };

/** Makes a portal of what has started. Begins everything that can wait for React: all words, the settings, a sign-in by token. */
export function createPortal<Component>(
  start: Start,
  registry: ScreenRegistry<Component>,
  styles: AllStyles = noStyles,
): Portal<Component> {
  const { host, language, navigation, session, $variant } = start;
  const services = createServices(start, (event) => flows.tracing.event(event));
  const flows = createFlows(services);
  navigation.refresh(); // only from now on does wouter report what a site's own router does
  const $drawn = atom(false);
  /** Whether all styles apply, or the first attempt to load them has failed. Then the form works without them. */
  const $styled = atom(false);
  styles.tried.then(() => $styled.set(true));
  const $complete = computed([language.$complete, $drawn, $styled], (words, drawn, styled) => words && drawn && styled);
  const $wordsMissing = atom(false);
  loadTheRest(start, services, flows, $wordsMissing);

  /** Whether a screen stands on the page. The route that the portal was opened at begins its flow then, later ones at once. */
  const $stands = atom(false);
  let journeys: Journeys | undefined;
  const screens = createScreens(
    registry,
    start,
    () => Promise.all([language.complete(), styles.loaded]),
    (create) => {
      journeys ??= create(services, flows, { $stands, $loaded: screens.$loaded });
    },
  );
  let first = true;

  return {
    ...start,
    language: { ...language, $complete },
    $wordsMissing,
    retryWords() {
      $wordsMissing.set(false);
      loadWords(language, $wordsMissing).catch(start.onPartMissing);
    },
    $permissions: services.$permissions,
    screens,
    flows,
    journeys: () => journeys,
    drawn: () => $drawn.set(true),
    arrive() {
      const variant = $variant.get();
      if (!first || !variant) return !first;
      first = false;
      const { state } = session.$session.get();
      if (state === 'signed-out' || state === 'asking') {
        startBackground(flows); // traces this screen before a listener of the event can go to another one
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
      }
      $stands.set(true);
      return false;
    },
  };
}

/** Creates what the flows are made of. */
const createServices = (start: Start, trace: Services['trace']): Services => ({
  ...start,
  client: { ...start.client, ...methodsOf(start.client, ENDPOINTS) },
  $permissions: createPermissions(start.catalogue),
  handOver: createHandOver(),
  askCaptcha: createCaptcha(start),
  trace,
});

const fallback = () => import('../rules/fallback-countries');
const mockSignIn = () => import('./mock-sign-in');

/** Loads what can wait for React, and uses a token that was found in the address. */
function loadTheRest(start: Start, services: Services, flows: Flows, $wordsMissing: WritableAtom<boolean>): void {
  const { host, signal, language, catalogue, incident, $phase, $token, session } = start;
  const settingsTask = createSettingsTask(start);
  /** Makes a country list from the platform's own data if the server gave none (contract section 5). */
  const loadFallback = async (locale: Locale) => {
    const { fallbackCountries } = await loadPart(fallback, start.ports);
    catalogue.setFallbackCountries(fallbackCountries(locale));
  };
  const followLink = async ({ token }: TokenInHand) => {
    const { createMockSignIn } = await retryLoading(start, () => loadPart(mockSignIn, start.ports), 'mock sign-in');
    await createMockSignIn(services, flows)(token);
  };
  /** Visitors who go back find the page as it was left, and may have signed in elsewhere since. */
  const lookAgain = async () => {
    if (session.$session.get().state !== 'signed-out') return;
    const config = await start.askConfig();
    if (config.ok && config.data.loggedIn) redirectSignedIn(start, session);
  };
  onAbort(
    signal,
    host.onReturn(() => void lookAgain()),
    $phase.subscribe((phase) => {
      if (phase !== 'loading') void retryLoading(start, () => loadWords(language, $wordsMissing), 'dictionary');
      if (phase === 'misconfigured') void tellMisconfigured(start);
      if (phase === 'open') void start.startUp.run([settingsTask]);
    }),
    computed([$phase, language.$locale], (phase, locale) => phase === 'open' && locale).subscribe((locale) => {
      if (locale && !catalogue.hasServerCountries()) void loadFallback(locale).catch(incident('catalogue'));
    }),
    start.$languageFailures.listen(() => flows.toasts.show('error', { key: 'Common.LanguageFailed' })),
    $token.subscribe((inHand) => {
      if (inHand) void followLink(inHand).catch(incident('mock sign-in')).then(inHand.used);
    }),
  );
}

/** Loads all words, and records whether they could not be loaded. */
async function loadWords({ complete }: Language, $missing: WritableAtom<boolean>) {
  try {
    await complete();
    $missing.set(false);
  } catch (error) {
    $missing.set(true);
    throw error;
  }
}
