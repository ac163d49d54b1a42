import type { Tab } from '../engines/driver';

/** An entry of a password manager. */
export interface Saved {
  readonly name: string;
  readonly password: string;
}

/** A browser with a window and a profile of its own, and the password manager in it. */
export interface Manager {
  /** Opens an address in the window's only tab. */
  visit(url: string): Promise<Tab>;
  /** Agrees to what the manager offers at this moment, if anything. */
  accept(): Promise<void>;
  /** Reads the manager's own store, sorted by name. */
  saved(): Promise<readonly Saved[]>;
  close(): Promise<void>;
}

export const byName = (entries: readonly Saved[]): readonly Saved[] => [...entries].sort((one, other) => (one.name < other.name ? -1 : 1));

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
