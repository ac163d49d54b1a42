import { atom, type WritableAtom } from 'nanostores';
import type { PortalStart } from '../boot/left';
import type { PortalConfig } from '../contract/attributes';
import type { Activity } from '../contract/fault';
import type { Clock, Host } from '../contract/host';
import type { Part } from '../contract/parts';
import { steady } from '../rules/time';
import { retryUntilDone } from '../rules/waits';
import { createTelling, type Telling } from './failures';
import { createGate, type Gate } from './gate';
import type { Language } from './language';

interface LoadOptions {
  /** Whether the site has been told already. */
  readonly isTold?: boolean;
  /** Called after each failure, with a function that tries again at once. If that fails too, the site is told again. */
  readonly failed?: (again: () => void) => void;
}

/** The page that a portal lives on: what the site wants of it, and what it hears. */
export interface Site extends Telling {
  readonly host: Host;
  /** The time for all that lasts a while: it never goes back. `host.clock` tells the date. */
  readonly time: Pick<Clock, 'now' | 'after'>;
  /** Ends every call, timer and listener. */
  readonly signal: AbortSignal;
  readonly $config: WritableAtom<PortalConfig>;
  readonly gate: Gate;
  /** Loads a part of the bundle. Rejects if it cannot be loaded. `isRepeat`: the first file has asked for it before. */
  readonly load: <T>(part: Part<T>, isRepeat?: boolean) => Promise<T>;
  /** Repeats the loading of something that the portal cannot do without, until it succeeds. Tells the site once that it failed. */
  readonly loadUntilDone: <T>(load: () => Promise<T>, during: Activity, options?: LoadOptions) => Promise<T>;
}

/**
 * Creates the site of one portal.
 * @param language the site is told in it what the visitor is told.
 */
export function createSite(host: Host, { config, isDrawn, controller: { signal } }: PortalStart, language: Language): Site {
  const telling = createTelling(host, language, signal);
  return {
    ...telling,
    host,
    time: { now: steady(host.clock.now), after: host.clock.after },
    signal,
    $config: atom(config),
    gate: createGate(!isDrawn),
    load: (part, isRepeat) => host.load(part, signal, isRepeat),
    loadUntilDone: (attempt, during, { isTold, failed } = {}) =>
      retryUntilDone(attempt, { after: host.clock.after, signal, isTold }, (error, again, isNews) => {
        telling.incident(during)(error);
        if (isNews) telling.tellMissing();
        failed?.(again);
      }),
  };
}
