import type { Page } from 'playwright-core';

/** Collects the layout shifts of a page that no action of the visitor caused. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const name = node instanceof Element ? [node.localName, ...node.classList].join('.') : node?.nodeName;
          return `${name} (${[from, to].map(({ x, y, width, height }) => [x, y, width, height].join(' ')).join(' → ')})`;
        });
        shifts.push(`${Reflect.get(entry, 'value')}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns what has shifted so far, and how far. */
export const shiftsOf = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'shifts'));
