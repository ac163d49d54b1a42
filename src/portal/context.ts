import { useStore } from '@nanostores/react';
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import { Fault } from '../contract/fault';
import type { Clock } from '../contract/host';
import type { Locale } from '../contract/locales';
import type { Settings } from '../contract/settings';
import type { Translate } from '../contract/words';
import { secondsUntil } from '../rules/time';
import type { Permissions } from './catalogue';
import type { Portal } from './portal';

/** Provides the portal to the components that are drawn in it. */
export const PortalContext = createContext<Portal | undefined>(undefined);

/** The portal that a component is drawn in. Throws outside a portal. */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Fault('outside-portal');
  return portal;
}

/** The sentences in the current language; empty before any have loaded. */
export function useTranslate(): Translate {
  const translate = useStore(usePortal().visit.language.$translate);
  return translate ?? silence;
}

const silence: Translate = () => '';

/** The value of a store that not every step has; `undefined` without it. */
export const useOptional = <T>($store: ReadableAtom<T> | undefined): T | undefined =>
  useStore(useMemo<ReadableAtom<T | undefined>>(() => $store ?? atom(), [$store]));

/** Whether all words and styles have loaded, and not only those of the first screen. */
export const useHasEverything = (): boolean => useStore(usePortal().$view).hasEverything;

/** The whole seconds until a moment, counted down. 0 once it is over, and where there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const { time } = usePortal().site;
  return useStore(useMemo(() => (until === undefined ? atom(0) : createSecondsLeft(time, until)), [time, until]));
}

/**
 * Creates the whole seconds until a moment. While somebody watches, it changes when each second is over, so it reaches 0 at the moment itself.
 */
export function createSecondsLeft(time: Pick<Clock, 'now' | 'after'>, until: number): ReadableAtom<number> {
  const $remaining = atom(secondsUntil(until, time.now()));
  onMount($remaining, () => {
    let cancel = () => {};
    const tick = () => {
      const now = time.now();
      $remaining.set(secondsUntil(until, now));
      if ($remaining.get() > 0) cancel = time.after(((until - now - 1) % 1000) + 1, tick);
    };
    tick();
    return () => cancel();
  });
  return $remaining;
}

/** What the platform allows at the moment. The settings that say so arrive after the first screen. */
export const usePermissions = (): Permissions => useStore(usePortal().facts.$permissions);

/** The address of the site root, safe to follow. */
export const useHome = (): string => useStore(usePortal().visit.session.$home);

/** The platform's settings; none until they arrive, after the first screen. */
export const useSettings = (): Settings => useStore(usePortal().facts.catalogue.$settings);

/** The current language. */
export const useLocale = (): Locale => useStore(usePortal().visit.language.$locale);

/** The brand's name; empty before it has loaded. */
export const useBrandTitle = (): string => useStore(usePortal().facts.$brand)?.title ?? '';
