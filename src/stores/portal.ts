import { computed, type ReadableAtom } from 'nanostores';
import { methodsOf } from '../api/client';
import { ENDPOINTS } from '../contract/endpoints';
import { fallbackCountries } from '../rules/fallback-countries';
import { createFlows } from './flows';
import { createFollowUp } from './follow-up';
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
  readonly screens: Screens<Component>;
  readonly flow: FlowOf;
  /** A screen has come to stand. The first one tells the site that the portal is ready; of every other one this is true. */
  arrive(): boolean;
}

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
  let first = true;

  const stops = [
    $phase.subscribe((phase) => {
      if (phase !== 'loading') void start.insist(language.complete, 'dictionary');
      if (phase === 'open') void start.startUp.run([flow(createSettings).task]);
    }),
    computed([$phase, language.$locale], (phase, locale) => phase === 'open' && locale).subscribe((locale) => {
      if (locale) catalogue.standIn(() => fallbackCountries(locale));
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
    $now: createNow(host.clock),
    screens: createScreens(registry, start, () => Promise.all([language.complete(), styles()])),
    flow,
    arrive() {
      const variant = $variant.get();
      if (!first || !variant) return !first;
      first = false;
      if (session.$session.get().state === 'signed-out') {
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
        flow(createFollowUp);
      }
      return false;
    },
  };
}
