import { readAttribute } from '../contract/attributes';
import type { Host, KeyValue } from '../stores/host';
import { readParameter, withoutParameter } from './location';

/** A storage area that may be closed: reading the property alone can throw (HTML, 12.2.3), and a full one throws on writing. */
export const keyValue = (area: () => Storage): KeyValue => {
  const guarded = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(area());
    } catch {
      return undefined;
    }
  };
  return {
    get: (key) => guarded((storage) => storage.getItem(key)) ?? undefined,
    set: (key, value) => guarded((storage) => storage.setItem(key, value)),
    remove: (key) => guarded((storage) => storage.removeItem(key)),
  };
};

/** What of the page decides the language, and its parameters. Apart from the rest of the host, since the entry needs no more than this. */
export const createLocaleSources = (view: Window, element: Element): Pick<Host, 'parameter' | 'dropParameter' | 'local' | 'languages'> => {
  // In the other modes the fragment is the host page's: a `token` in it is not for us.
  const ownFragment = () => readAttribute(element, 'router') === 'hash';
  return {
    parameter: (name) => readParameter(view.location.href, name, ownFragment()),
    dropParameter: (name) => {
      const address = withoutParameter(view.location.href, name, ownFragment());
      if (address !== view.location.href) view.history.replaceState(view.history.state, '', address);
    },
    local: keyValue(() => view.localStorage),
    languages: () => view.navigator.languages,
  };
};
