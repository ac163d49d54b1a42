import type { Host, KeyValue } from './host';

/**
 * What one portal keeps for as long as the tab lives, apart from those of another tenant or user type: a reload has no more to know it by, so
 * two alike on one page share it. Never anything that was typed, and no password or code.
 */
export interface TabStorage extends KeyValue {
  /** Keeps a point in time, milliseconds since 1970 UTC, so that a reload shows what is really left. */
  keepMoment(name: string, at: number): void;
  /** The moment, where it lies ahead. */
  momentAhead(name: string): number | undefined;
}

/** Creates the tab storage of one portal. */
export function createTabStorage({ session, clock }: Pick<Host, 'session' | 'clock'>, owner: string): TabStorage {
  const keyOf = (name: string) => `login-portal:${owner}:${name}`;
  const storage: KeyValue = {
    get: (name) => session.get(keyOf(name)),
    set: (name, value) => session.set(keyOf(name), value),
    remove: (name) => session.remove(keyOf(name)),
  };
  return {
    ...storage,
    keepMoment: (name, at) => storage.set(name, String(at)),
    momentAhead(name) {
      const kept = storage.get(name);
      if (kept === undefined) return undefined;
      const at = Number(kept);
      if (at > clock.now()) return at;
      storage.remove(name);
      return undefined;
    },
  };
}
