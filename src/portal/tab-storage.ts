import type { PortalConfig } from '../contract/attributes';
import type { Clock, Host, KeyValue } from '../contract/host';
import { parsed, type Shape } from '../contract/shape';
import { tabKey } from '../contract/storage';
import { noteIn, remainingMs, spanIn, withSpan } from '../rules/moments';

/** What is kept until a time. A reload shows the time that is really left. */
export interface Moments {
  /** Keeps a time, in milliseconds by the portal's `time`, and a note with it. */
  keep(name: string, until: number, note?: string): void;
  /** Returns what is kept, as long as it lasts. A clock that was put back does not lengthen it. Removes what is over. */
  kept(name: string): { readonly until: number; readonly note: string } | undefined;
}

/**
 * Creates the moments in a storage area.
 * @param clock tells the date, for which a reload counts.
 * @param time passes, whatever happens to the clock.
 */
export function createMoments(storage: KeyValue, clock: Pick<Clock, 'now'>, time: Pick<Clock, 'now'>): Moments {
  const keep: Moments['keep'] = (name, until, note = '') => {
    const now = clock.now();
    storage.set(name, withSpan([now, now + until - time.now()], note));
  };
  return {
    keep,
    kept(name) {
      const text = storage.get(name);
      const [span, note] = [spanIn(text), noteIn(text)];
      const remaining = remainingMs(span, clock.now());
      const until = time.now() + remaining;
      if (remaining === 0) storage.remove(name);
      else if (Number(span[0]) > clock.now()) keep(name, until, note); // otherwise each reload would begin it anew
      return remaining === 0 ? undefined : { until, note };
    },
  };
}

/** Reads a value from its JSON; `undefined` if it has another shape, because any script of the page may have written it. */
export const readJson = <T>(json = '', shape: Shape<T>): T | undefined => shape(parsed(json));

/** What one portal keeps for as long as the tab lives. Never contains anything that was typed. */
export interface TabStorage extends KeyValue, Moments {}

/** Creates the tab storage of one portal. */
export function createTabStorage(
  { session, clock }: Pick<Host, 'session' | 'clock'>,
  time: Pick<Clock, 'now'>,
  { tenant, userType }: Pick<PortalConfig, 'tenant' | 'userType'>,
): TabStorage {
  const keyOf = (name: string) => tabKey(tenant, userType, name);
  const storage: KeyValue = {
    get: (name) => session.get(keyOf(name)),
    set: (name, value) => session.set(keyOf(name), value),
    remove: (name) => session.remove(keyOf(name)),
  };
  return { ...storage, ...createMoments(storage, clock, time) };
}
