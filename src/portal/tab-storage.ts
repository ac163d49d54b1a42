import type { PortalConfig } from '../contract/attributes';
import type { Host, KeyValue } from '../contract/host';
import type { Shape } from '../contract/shape';
import { tabKey } from '../contract/storage';

/** What one portal keeps for as long as the tab lives. Never contains anything that was typed. */
export interface TabStorage extends KeyValue {
  /** Reads a value that the tab keeps; `undefined` if it has another shape, because any script of the page may have written it. */
  read<T>(name: string, shape: Shape<T>): T | undefined;
  /** Keeps a time, in milliseconds since 1970 UTC, so that a reload shows the time that is really left. */
  keepMoment(name: string, at: number): void;
  /** Returns a time that was kept, if it is in the future. */
  momentAhead(name: string): number | undefined;
}

/** Creates the tab storage of one portal. */
export function createTabStorage(
  { session, clock }: Pick<Host, 'session' | 'clock'>,
  { tenant, userType }: Pick<PortalConfig, 'tenant' | 'userType'>,
): TabStorage {
  const keyOf = (name: string) => tabKey(tenant, userType, name);
  const storage: KeyValue = {
    get: (name) => session.get(keyOf(name)),
    set: (name, value) => session.set(keyOf(name), value),
    remove: (name) => session.remove(keyOf(name)),
  };
  return {
    ...storage,
    read(name, shape) {
      try {
        return shape(JSON.parse(storage.get(name) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    keepMoment: (name, at) => storage.set(name, String(at)),
    momentAhead(name) {
      const kept = storage.get(name);
      if (kept === undefined) return undefined;
      const at = Number(kept);
      if (Number.isFinite(at) && at > clock.now()) return at;
      storage.remove(name);
      return undefined;
    },
  };
}
