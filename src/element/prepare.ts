import type { HeadStart } from '../api/head-start';
import { readConfig } from '../contract/attributes';
import { screenAt } from '../rules/screen-at';
import { SCREENS } from '../screens';
import { currentLocale } from '../stores/current-locale';
import { loadFirstWords } from '../stores/dictionaries';
import { loadTenant } from '../tenants';
import { headStart } from './head-starts';
import { createLocaleSources } from './locale-sources';
import { locate } from './location';
import { drawSkeleton } from './skeleton';

/**
 * For each `<login-portal>` on the page draws the loading animation, sends the start-up calls and asks for the chunks that the first screen
 * takes, all at once. Gives the requests that left.
 */
export function prepare(): WeakMap<Element, HeadStart> {
  const started = new WeakMap<Element, HeadStart>();
  for (const element of document.querySelectorAll<HTMLElement>('login-portal')) {
    if (element.shadowRoot) continue;
    try {
      drawSkeleton(element);
      started.set(element, begin(element));
    } catch {
      // The site has given it a root that nobody else can have: there is nothing to draw in, and all others go on.
      import('./no-root').then(({ tellNoRoot }) => tellNoRoot(element)).catch(() => undefined);
    }
  }
  return started;
}

function begin(element: HTMLElement): HeadStart {
  const sources = createLocaleSources(window, element);
  const config = readConfig(element);
  const route = locate(window, config.router, config.base).read();
  const requests = headStart(sources, config, route);
  const chunks = [loadFirstWords(currentLocale(sources, config.lang)), loadTenant(config.tenant), SCREENS[screenAt(route).screen]()];
  // Whoever needs a chunk asks again and sees its failure; this is only to have it on its way.
  for (const chunk of chunks) chunk?.catch(() => undefined);
  return requests;
}
