import { headStart } from './element/head-starts';
import { createHost } from './element/host';
import { locate } from './element/location';
import { drawSkeleton } from './element/skeleton';
import type { HeadStart } from './api/head-start';
import { readConfig } from './contract/attributes';
import { screenAt } from './rules/screen-at';
import { SCREENS } from './screens';
import { currentLocale } from './stores/current-locale';
import { loadDictionary } from './stores/dictionaries';
import { loadTenant } from './tenants';

/**
 * The module that a site loads: small, and alone in its file. For each `<login-portal>` on the page it draws the loading animation, sends
 * the start-up calls and asks for the chunks that the first screen takes, all at once; then the element is defined. In Node it does nothing.
 */
function begin(): void {
  const started = new WeakMap<Element, HeadStart>();
  for (const element of document.querySelectorAll<HTMLElement>('login-portal')) {
    if (!element.shadowRoot) started.set(element, prepare(element));
  }
  void import('./element/define').then(({ define }) => define(started));
}

function prepare(element: HTMLElement): HeadStart {
  drawSkeleton(element);
  const host = createHost(element, () => {});
  const config = readConfig((name) => element.getAttribute(name));
  const requests = headStart(host, config);
  const [path = '/'] = locate(window, config.router, config.base).read().split('?');
  const chunks = [loadDictionary(currentLocale(host, config.lang)), loadTenant(config.tenant), SCREENS[screenAt(path).screen]()];
  // Whoever needs the chunk asks again and sees its failure; this is only to have it on its way.
  for (const chunk of chunks) chunk?.catch(() => undefined);
  return requests;
}

if (typeof window !== 'undefined' && 'customElements' in window && !customElements.get('login-portal')) begin();
