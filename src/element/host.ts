import { documentOf, windowOf } from '../boot/page-document';
import { listen, surroundingsOf } from '../boot/surroundings';
import { writtenAttribute } from '../contract/attributes';
import type { Host } from '../contract/host';
import { locate } from './location';
import { smsCode } from './sms-code';

/** Creates the host of an element's portal: everything that the portal uses of the page. */
export function createHost(element: HTMLElement, { dress, report }: Pick<Host, 'dress' | 'report'>): Host {
  const page = () => documentOf(element.ownerDocument); // each time, because markup may come later
  const view = windowOf(element.ownerDocument);
  const surroundings = surroundingsOf(element);
  return {
    ...surroundings,
    dress,
    report,
    written: (property) => writtenAttribute(element, property),
    referrer: () => page().referrer,
    route: (config) => locate(view, config, surroundings.baseUrl),
    smsCode: (signal) => smsCode(view, signal).catch(() => undefined),
    leave(url) {
      view.location.assign(url);
      if (view.location.href === url) view.location.reload(); // if only the fragment differs, `assign` does not load the page
    },
    onOnline: (run) => listen(view, 'online', run),
    onReturn: (run) => listen(view, 'pageshow', (event) => 'persisted' in event && event.persisted && run()),
    watchHidden(told) {
      told(page().hidden);
      return listen(page(), 'visibilitychange', () => told(page().hidden));
    },
  };
}
