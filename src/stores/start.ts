import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PortalConfig } from '../contract/attributes';
import { type Boot, createBoot } from './boot';
import { type Catalogue, createCatalogue } from './catalogue';
import { type Core, createCore } from './core';
import type { Host } from './host';
import { createLanguageChoice, type LanguageChoice } from './language-choice';
import { createNavigation, type Navigation } from './navigation';
import { createPublicKeys, type PublicKeys } from './public-key';
import { createSession, type Session } from './session';

/** One portal as it starts, before React: its data, and the calls that fetch more. Two portals on a page share nothing of it. */
export interface Start extends Core, Boot, LanguageChoice {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  /** Whether the first screen has been painted. The brand's pictures wait for it, so that the form comes first. */
  readonly $painted: WritableAtom<boolean>;
  /** Whether the portal uses its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  /** Applies changed attributes, except `tenant`, `user-type` and `api-base`: these need a new portal. */
  configure(config: PortalConfig): void;
  /** Ends every timer, request and listener. */
  dispose(): void;
}

/** Creates a portal. Sends nothing before `start`. */
export function createStart(host: Host, initial: PortalConfig): Start {
  const ending = new AbortController();
  const core = createCore(host, initial, ending.signal);
  const { $config } = core;
  const $systemDark = atom(false);
  const navigation = createNavigation(host, initial);
  const catalogue = createCatalogue(core);
  const session = createSession(core);
  const keys = createPublicKeys(core.client, host.clock, core.incident('public key'));
  const boot = createBoot(core, { catalogue, session, navigation, keys });
  const choice = createLanguageChoice(core, boot, catalogue);
  const stops = [navigation.dispose, host.watchDark((dark) => $systemDark.set(dark))];

  return {
    ...core,
    ...boot,
    ...choice,
    session,
    navigation,
    catalogue,
    keys,
    $painted: atom(false),
    $dark: computed([$config, $systemDark], ({ colorScheme }, dark) => (colorScheme === 'auto' ? dark : colorScheme === 'dark')),
    configure(config) {
      const before = $config.get();
      $config.set(config);
      navigation.configure(config);
      if (config.lang !== before.lang) choice.follow(config.lang);
    },
    dispose() {
      ending.abort();
      for (const stop of stops) stop();
    },
  };
}
