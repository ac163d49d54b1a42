import { readAttribute } from '../contract/attributes';
import type { Host, KeyValue } from '../stores/host';
import { readParameter, withoutParameter } from './location';

/**
 * Wraps a storage area so that it never throws. Reading the property throws if storage is blocked (HTML, 12.2.3), and writing throws if it
 * is full.
 */
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

/** Creates the parts of the host that decide the language. */
export const createLocaleSources = (view: Window, element: Element): Pick<Host, 'parameter' | 'dropParameter' | 'local' | 'languages'> => {
  // In the other router modes the fragment belongs to the host page, so a `token` in it is not meant for the portal.
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
