import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { PortalConfig } from '../contract/attributes';
import { LANGUAGE_PARAMETER, LANGUAGE_STORAGE_KEY, type Locale } from '../contract/locales';
import type { Brand, Variant } from '../contract/variant';
import { toLocale } from '../rules/resolve-locale';
import { type Boot, createBoot } from './boot';
import { type Catalogue, createCatalogue } from './catalogue';
import { type Core, createCore } from './core';
import { currentLocale } from './current-locale';
import type { Host } from './host';
import type { Language } from './language';
import { createNavigation, type Navigation } from './navigation';
import { createPublicKeys, type PublicKeys } from './public-key';
import { createScreens, type ScreenRegistry, type Screens } from './screens';
import { createSession, type Session } from './session';
import { createSignIn, type SignIn } from './sign-in';
import { createToasts, type Toasts } from './toast';
import { createWake, type Wake } from './wake';

/** One portal: everything that its screens are drawn from. Two portals on a page share nothing of it. */
export interface Portal<Component = unknown> extends Pick<Boot, '$phase' | '$pairs' | 'start'> {
  readonly $config: ReadableAtom<PortalConfig>;
  readonly $variant: ReadableAtom<Variant | undefined>;
  readonly $brand: ReadableAtom<Brand | undefined>;
  /** Whether it is drawn in its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  readonly year: number;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly screens: Screens<Component>;
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly toasts: Toasts;
  readonly signIn: SignIn;
  readonly client: Pick<Client, 'post'>;
  /** Takes on changed attributes. The tenant, the user type and `api-base` stay: other ones make another portal. */
  configure(config: PortalConfig): void;
  /** The visitor chose a language: stored and reloaded, or switched in place where the site wants that (contract section 3). */
  chooseLanguage(chosen: string): void;
  /** A screen has come to stand. The first one tells the site that the portal is ready; of every other one this is true. */
  arrive(): boolean;
  /** Somebody uses the portal, or has come to see more than the first screen. */
  readonly $awake: ReadableAtom<boolean>;
  /** Brings what is loaded only once somebody uses the portal: the first sign of that calls it. */
  wake(): void;
  /** Ends every timer, request and listener. */
  dispose(): void;
}

/** Creates a portal. Nothing leaves the page before `start`. */
export function createPortal<Component>(host: Host, initial: PortalConfig, registry: ScreenRegistry<Component>): Portal<Component> {
  const ending = new AbortController();
  const core = createCore(host, initial, ending.signal);
  const { language, client, $config, $variant, $brand } = core;
  const $systemDark = atom(false);
  const navigation = createNavigation(host, initial);
  const catalogue = createCatalogue(client, core.incident('catalogue'), language.$locale.get);
  const session = createSession(host, $config);
  const toasts = createToasts(host.clock);
  const keys = createPublicKeys(client, host.clock);
  const boot = createBoot(core, { catalogue, session, navigation, keys });
  const $awake = atom(false);
  const wake = createWake([client.warm, language.complete]);
  const switchTo = languageSwitch(core, { boot, catalogue, toasts });
  const stops = [navigation.dispose, toasts.dispose, host.watchDark((dark) => $systemDark.set(dark))];
  let first = true;

  return {
    ...boot,
    $config,
    $variant,
    $brand,
    $dark: computed([$config, $systemDark], ({ colorScheme }, dark) => (colorScheme === 'auto' ? dark : colorScheme === 'dark')),
    year: new Date(host.clock.now()).getFullYear(),
    language,
    navigation,
    screens: createScreens(registry, navigation, language.complete, core.incident('screen')),
    catalogue,
    session,
    toasts,
    client,
    signIn: signInOf(core, { session, navigation, catalogue, keys, wake }),
    configure(config) {
      $config.set(config);
      navigation.configure(config);
      const wanted = currentLocale(host, config.lang);
      if (wanted !== language.$locale.get()) void switchTo(wanted);
    },
    chooseLanguage(chosen) {
      const from = language.$locale.get();
      const to = toLocale(chosen);
      if (!to || from === to) return;
      host.local.set(LANGUAGE_STORAGE_KEY, to);
      host.dropParameter(LANGUAGE_PARAMETER);
      if (host.emit('portal-language-change', { from, to })) host.reload();
      else void switchTo(to);
    },
    arrive() {
      const variant = $variant.get();
      if (!first || !variant) return !first;
      first = false;
      if (session.$session.get().state !== 'signed-out') return false;
      host.emit('portal-ready', { tenant: variant.tenant, userType: variant.userType, locale: language.$locale.get() });
      return false;
    },
    $awake,
    wake() {
      $awake.set(true);
      wake().catch(core.incident('wake'));
    },
    dispose() {
      ending.abort();
      for (const stop of stops) stop();
    },
  };
}

/** Switches the language in place; where its words cannot be had, says so and leaves the language as it is. */
const languageSwitch =
  ({ language, incident, fetchWords }: Core, { boot, catalogue, toasts }: { boot: Boot; catalogue: Catalogue; toasts: Toasts }) =>
  async (to: Locale): Promise<void> => {
    try {
      await language.switchTo(to, fetchWords);
      await boot.startUp.run([catalogue.tasks.countries]);
    } catch (error) {
      incident('language')(error);
      toasts.show('error', { key: 'Common.LanguageFailed' });
    }
  };

interface SignInParts {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  readonly wake: Wake;
}

const signInOf = ({ host, client, scope, language, onError, incident }: Core, parts: SignInParts): SignIn =>
  createSignIn({
    client,
    scope,
    ...parts,
    onError,
    onIncident: incident('encryption'),
    clock: host.clock,
    storage: host.session,
    countries: parts.catalogue.$countries.get,
    settings: parts.catalogue.$settings.get,
    locale: language.$locale.get,
  });
