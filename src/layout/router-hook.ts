import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { BaseLocationHook } from 'wouter';
import type { Navigation } from '../stores/navigation';

/**
 * wouter's location, as this portal's navigation has it. Wouter's own hash hook loses its way on a host's anchors and writes the query
 * before the fragment. Its identity has to be stable: make one for each navigation.
 */
export function createRouterHook({ $route, navigate, href }: Navigation): BaseLocationHook {
  const $path = computed($route, ({ path }) => path);
  const $search = computed($route, ({ search }) => search);
  const hook: BaseLocationHook = () => [useStore($path), navigate];
  hook.searchHook = () => useStore($search);
  hook.hrefs = href;
  return hook;
}
