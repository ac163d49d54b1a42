import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { PortalConfig } from '../contract/attributes';
import type { Brand, Variant } from '../contract/variant';
import { type Boot, createBoot } from './boot';
import { type Catalogue, createCatalogue } from './catalogue';
import { createCore } from './core';
import { createFlows } from './flows';
import type { Host } from './host';
import type { Language } from './language';
import type { LanguageChoice } from './language-choice';
import { createNavigation, type Navigation } from './navigation';
import { createNow } from './now';
import { createPublicKeys } from './public-key';
import { createScreens, type ScreenRegistry, type Screens } from './screens';
import type { FlowOf } from './services';
import { createSession, type Session } from './session';
import { createWake, type Wake } from './wake';

/** One portal: everything that its screens are drawn from. Two portals on a page share nothing of it. */
export interface Portal<Component = unknown>
  extends Pick<Boot, '$phase' | '$pairs' | 'start'>,
    Pick<LanguageChoice, 'chooseLanguage'>,
    Pick<Wake, '$awake' | 'wake'> {
  readonly $config: ReadableAtom<PortalConfig>;
  readonly $variant: ReadableAtom<Variant | undefined>;
  readonly $brand: ReadableAtom<Brand | undefined>;
  /** Whether it is drawn in its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  /** The time now, ticking while somebody watches. */
  readonly $now: ReadableAtom<number>;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly screens: Screens<Component>;
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly flow: FlowOf;
  readonly client: Pick<Client, 'post'>;
  /** Takes on changed attributes. The tenant, the user type and `api-base` stay: other ones make another portal. */
  configure(config: PortalConfig): void;
  /** A screen has come to stand. The first one tells the site that the portal is ready; of every other one this is true. */
  arrive(): boolean;
  /** Ends every timer, request and listener. */
  dispose(): void;
}

/** Creates a portal. Nothing leaves the page before `start`. */
export function createPortal<Component>(host: Host, initial: PortalConfig, registry: ScreenRegistry<Component>): Portal<Component> {
  const ending = new AbortController();
  const core = createCore(host, initial, ending.signal);
  const { language, client, $config, $variant, $brand, incident } = core;
  const $systemDark = atom(false);
  const $dark = computed([$config, $systemDark], ({ colorScheme }, dark) => (colorScheme === 'auto' ? dark : colorScheme === 'dark'));
  const navigation = createNavigation(host, initial);
  const catalogue = createCatalogue(core);
  const session = createSession(host, ending.signal, $config);
  const keys = createPublicKeys(client, host.clock, incident('public key'));
  const { $awake, wake, awake } = createWake(core);
  const mockSignIn = (token: string) =>
    import('./mock-sign-in').then(({ createMockSignIn }) => flow(createMockSignIn)(token)).catch(incident('mock sign-in'));
  const { startUp, ...boot } = createBoot(core, { catalogue, session, navigation, keys, mockSignIn });
  const stops = [navigation.dispose, host.watchDark((dark) => $systemDark.set(dark))];
  const flow = createFlows({ ...core, session, navigation, catalogue, keys, startUp, awake, $dark });
  const withChoice = (use: (choice: LanguageChoice) => void) =>
    void import('./language-choice').then(({ createLanguageChoice }) => use(flow(createLanguageChoice))).catch(incident('language'));
  let first = true;

  return {
    ...boot,
    $config,
    $variant,
    $brand,
    $dark,
    $now: createNow(host.clock),
    language,
    navigation,
    screens: createScreens(registry, { ...core, navigation, awake }),
    catalogue,
    session,
    flow,
    client,
    chooseLanguage: (chosen) => withChoice((choice) => choice.chooseLanguage(chosen)),
    $awake,
    wake,
    configure(config) {
      const before = $config.get();
      $config.set(config);
      navigation.configure(config);
      if (config.lang !== before.lang) withChoice((choice) => choice.follow(config.lang));
    },
    arrive() {
      const variant = $variant.get();
      if (!first || !variant) return !first;
      first = false;
      if (session.$session.get().state === 'signed-out') {
        host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
        import('./follow-up').then(({ createFollowUp }) => ending.signal.aborted || flow(createFollowUp)).catch(incident('trace'));
      }
      return false;
    },
    dispose() {
      ending.abort();
      for (const stop of stops) stop();
    },
  };
}
