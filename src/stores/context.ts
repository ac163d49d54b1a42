import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createContext, useContext, useMemo } from 'react';
import { Fault } from '../contract/fault';
import type { Translate } from '../contract/words';
import type { Portal } from './portal';
import { createSecondsLeft } from './seconds-left';

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
  const translate = useStore(usePortal().language.$translate);
  return translate ?? silence;
}

const silence: Translate = () => '';

/** Whether all words and styles have loaded, and not only those of the first screen. */
export const useComplete = (): boolean => useStore(usePortal().$complete);

/** The whole seconds until a moment, counted down. 0 once it is over, and where there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const { clock } = usePortal().host;
  return useStore(useMemo(() => (until === undefined ? atom(0) : createSecondsLeft(clock, until)), [clock, until]));
}
