import type { KeyValue } from '../../src/contract/host';
import type { RouteView } from '../../src/element/location';

/** A page with an address and a history. */
export interface FakePage {
  /** Its window, as far as routes use it. */
  readonly view: RouteView;
  address(): string;
  /** As if the visitor went somewhere. */
  go(address: string): void;
  /** As if the host's own router did. */
  push(address: string): void;
  back(): void;
  /** How many entries the history has. */
  depth(): number;
}

export function createFakePage(address: string): FakePage {
  const target = new EventTarget();
  const past = [new URL(address)];
  const here = (): URL => past.at(-1) ?? new URL(address);
  const enter = (to: string | URL | null | undefined, replace: boolean) => {
    const url = new URL(to ?? '', here());
    if (replace) past.pop();
    past.push(url);
  };
  const back = () => {
    past.pop();
    target.dispatchEvent(new Event('popstate'));
  };
  const page = {
    get URL() {
      return here().href;
    },
  };
  const view: RouteView = {
    document: Object.create(page) as Document, // only its address is asked for, which a document inherits
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
    get location() {
      return here();
    },
    history: {
      state: null,
      back,
      pushState: (_state, _title, to) => enter(to, false),
      replaceState: (_state, _title, to) => enter(to, true),
    },
  };
  return {
    view,
    address: () => here().href,
    go(to) {
      enter(to, false);
      target.dispatchEvent(new Event('popstate'));
    },
    push(to) {
      enter(to, false);
      target.dispatchEvent(new Event('pushState'));
    },
    back,
    depth: () => past.length,
  };
}

/** A store of text that forgets with the test. */
export function createMemory(entries: Readonly<Record<string, string>> = {}): KeyValue & { readonly all: () => Record<string, string> } {
  const kept = new Map(Object.entries(entries));
  return {
    get: (key) => kept.get(key),
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    all: () => Object.fromEntries(kept),
  };
}
