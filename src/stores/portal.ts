import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { methodsOf } from '../api/client';
import { loadPart } from '../api/load-part';
import { ENDPOINTS } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import { createFlows } from './flows';
import { createFollowUp } from './follow-up';
import { insistOn } from './insist';
import type { Language } from './language';
import { createSettings } from './load-settings';
import { createMockSignIn } from './mock-sign-in';
import { createNow } from './now';
import { createScreens, type ScreenRegistry, type Screens } from './screens';
import type { FlowOf } from './services';
import type { Start } from './start';
import { portalToasts } from './toast';

/** One portal with everything that its screens are drawn from. */
export interface Portal<Component = unknown> extends Start {
  /** The time now, ticking while somebody watches. */
  readonly $now: ReadableAtom<number>;
  /** Whether the last attempt to load all words has failed. The next one is on its way. */
  readonly $wordsMissing: ReadableAtom<boolean>;
  readonly screens: Screens<Component>;
  readonly flow: FlowOf;
  /** React has drawn it. Until then it is what the plan of the first screen was made of: words and parts that came early change nothing. */
  drawn(): void;
  /** A screen has come to stand. The first one tells the site that the portal is ready; of every other one this is true. */
  arrive(): boolean;
}

const fallback = () => import('../rules/fallback-countries');

/**
 * Makes a portal of what has started. Begins all that can wait for React: every word, the settings, a sign-in by token.
 * @param styles brings the styles of all screens. Never rejects.
 */
export function createPortal<Component>(
  start: Start,
  registry: ScreenRegistry<Component>,
  styles: () => Promise<void> = async () => {},
): Portal<Component> {
  const { host, signal, language, catalogue, navigation, session, incident, $variant, $phase, $token } = start;
  const flow = createFlows({ ...start, client: { ...start.client, ...methodsOf(start.client, ENDPOINTS) } });
  navigation.refresh(); // wouter tells of what a site's own router does only from now on
  const $drawn = atom(false);
  const $complete = computed([language.$complete, $drawn], (complete, drawn) => complete && drawn);
  let first = true;

  /** Where no country list has come, one is made from the platform's own data (contract section 5). */
  const standIn = async (locale: Locale) => {
    const { fallbackCountries } = await loadPart(fallback, start.ports);
    catalogue.standIn(fallbackCountries(locale));
  };
  const $wordsMissing = atom(false);
  const stops = [
    $phase.subscribe((phase) => {
      if (phase !== 'loading') void insistOn(start, () => loadWords(language, $wordsMissing), 'dictionary');
      if (phase === 'open') void start.startUp.run([flow(createSettings).task]);
    }),
    computed([$phase, language.$locale], (phase, locale) => phase === 'open' && locale).subscribe((locale) => {
      if (locale && !catalogue.given()) void standIn(locale).catch(incident('catalogue'));
    }),
    start.$languageFailures.listen(() => flow(portalToasts).show('error', { key: 'Common.LanguageFailed' })),
    $token.subscribe((inHand) => {
      if (inHand) void flow(createMockSignIn)(inHand.token).catch(incident('mock sign-in')).then(inHand.used);
    }),
  ];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });

  return {
    ...start,
    language: { ...language, $complete },
    $now: createNow(host.clock),
    $wordsMissing,
    screens: createScreens(registry, start, () => Promise.all([language.complete(), styles()])),
    flow,
    drawn: () => $drawn.set(true),
    arrive() {
      const variant = $variant.get();
      if (!first || !variant) return !first;
      first = false;
      if (session.$session.get().state === 'signed-out') {
        flow(createFollowUp); // traces this screen, before a listener of the event can go to another one
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
      }
      return false;
    },
  };
}

/** Loads all words, and notes whether they could not be had. */
async function loadWords({ complete }: Language, $missing: WritableAtom<boolean>) {
  try {
    await complete();
    $missing.set(false);
  } catch (error) {
    $missing.set(true);
    throw error;
  }
}
