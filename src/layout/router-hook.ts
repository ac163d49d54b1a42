import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { BaseLocationHook } from 'wouter';
import type { Navigation } from '../stores/navigation';

/**
 * Creates the location hook that gives wouter this portal's route. Wouter's own hash hook breaks on the host page's anchors and puts the
 * query before the fragment. Wouter needs a stable function, so create it once for each navigation.
 */
export function createRouterHook({ $route, navigate, href }: Navigation): BaseLocationHook {
  const $path = computed($route, ({ path }) => path);
  const $search = computed($route, ({ search }) => search);
  const hook: BaseLocationHook = () => [useStore($path), navigate];
  hook.searchHook = () => useStore($search);
  hook.hrefs = href;
  return hook;
}
