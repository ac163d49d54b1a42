import type { Host } from '../contract/host';
import { isLocalHost } from '../rules/addresses';

/** The custom properties for colours that lie on each other, without `--portal-`. */
const COLOURS = ['text', 'muted', 'link', 'border', 'focus', 'surface', 'raised', 'accent', 'on-accent'];

const CONTRAST = { name: 'contrast', load: () => import('./contrast') };

/**
 * Warns the site's engineers, on their own machine, if colours that the site has set are hard to tell apart.
 * @throws if the part that knows is missing.
 */
export async function checkOwnColours(
  element: HTMLElement,
  root: ShadowRoot,
  { pageUrl, load }: Pick<Host, 'pageUrl' | 'load'>,
  signal: AbortSignal,
): Promise<void> {
  if (!isLocalHost(new URL(pageUrl()).hostname)) return;
  const style = getComputedStyle(element);
  if (!COLOURS.some((name) => style.getPropertyValue(`--portal-${name}`))) return;
  const { warnOfPoorContrast } = await load(CONTRAST, signal);
  warnOfPoorContrast(root);
}
