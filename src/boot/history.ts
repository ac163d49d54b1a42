import { isRecord } from '../contract/shape';
import { documentOf } from './page-document';

/** What of a window has to do with its address. */
export interface AddressView {
  readonly document: Document;
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState'>;
}

/**
 * Returns the page's address in full. `location.href` leaves out a user name and password (`https://user:pass@…`), and without them a browser
 * takes an address for that of another page, which it does not let into the history.
 */
export const addressOf = (view: Pick<AddressView, 'document'>): string => documentOf(view.document).URL;

/** Returns the page's Navigation API. Not every browser has it, and a site may have put its own there. */
export const navigationOf = ({ navigation }: { readonly navigation?: unknown }): EventTarget | undefined =>
  navigation instanceof EventTarget ? navigation : undefined;

/** The forms in which routers keep an address in the state of its entry. */
const formsOf = ({ href, pathname, search, hash }: URL): unknown[] => [href, pathname + search + hash, pathname + search, pathname];

/**
 * Returns the state of an entry: that of the site's own router, which goes by it when a visitor comes back, with the new address where it
 * has the old one. Next's router does not follow what bears its marks, because it takes it for its own; it adds them itself.
 */
function stateOf(state: unknown, from: URL, to: URL, pushed?: object): unknown {
  if (!isRecord(state)) return state ?? pushed ?? null;
  const { __NA, _N, ...others } = state;
  const values = Object.entries(others).map(([name, value]) => [name, formsOf(to)[formsOf(from).indexOf(value)] ?? value]);
  return { ...Object.fromEntries(values), ...pushed };
}

/**
 * Writes an address into the history: every write of the portal is here. Returns whether the browser has taken it. Some pages have no
 * address of their own (`srcdoc`, `blob:`), and after too many writes Safari and Firefox throw, while Chromium does nothing.
 * @param pushed what the state of a new entry has besides. Without it, the address takes the place of the current one.
 */
export function writeAddress(view: AddressView, address: string, pushed?: object): boolean {
  const { history } = view;
  try {
    const from = new URL(addressOf(view));
    const to = new URL(address, from); // the history would resolve a relative address against the page's `<base>` (HTML, 7.4.2)
    history[pushed ? 'pushState' : 'replaceState'](stateOf(history.state, from, to, pushed), '', to.href);
    return addressOf(view) === to.href;
  } catch {
    return false;
  }
}
