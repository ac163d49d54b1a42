import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { RouterOptions } from 'wouter';
import type { Navigation } from '../stores/navigation';

/**
 * Creates the options with which wouter uses this portal's route. Wouter's own hash hook breaks on the host page's anchors and puts the
 * query before the fragment. Wouter needs stable functions, so create them once for each navigation.
 */
export function createRouterOptions({ $route, navigate, href }: Navigation): RouterOptions {
  const $path = computed($route, ({ path }) => path);
  const $search = computed($route, ({ search }) => search);
  return {
    hook: () => [useStore($path), navigate],
    searchHook: () => useStore($search),
    hrefs: href,
  };
}
