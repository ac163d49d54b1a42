import { make } from './paint';

/** Whether the site has put children into the element: its own placeholder, which stays visible until the portal is certain to load. */
const hasPlaceholder = ({ host }: ShadowRoot): boolean =>
  [...host.childNodes].some(({ nodeName, nodeType, textContent }) => nodeName !== 'NOSCRIPT' && (nodeType === 1 || textContent?.trim()));

/** Shows the site's own placeholder. Returns whether there is one. */
export function showPlaceholder(root: ShadowRoot): boolean {
  if (!hasPlaceholder(root)) return false;
  if (!root.querySelector('slot')) root.replaceChildren(make(root.ownerDocument, 'slot', ''));
  return true;
}

/** Draws the loading animation in a root, unless it is there. */
export function drawSkeleton(root: ShadowRoot): void {
  if (!root.querySelector('.waiting')) root.replaceChildren(loadingAnimation(root.ownerDocument));
}

/** Creates the markup of `ui/loading.tsx`. Its text comes with the first part. */
function loadingAnimation(page: Document): HTMLElement {
  const animation = make(page, 'div', 'loading', make(page, 'span', 'loading-mark'), make(page, 'span', 'hidden'));
  animation.role = 'status';
  animation.setAttribute('part', 'loading');
  const main = make(page, 'main', '');
  main.setAttribute('part', 'main');
  const frame = make(page, 'div', 'portal frame waiting', main, animation);
  frame.setAttribute('part', 'root');
  return frame;
}

/** Gives the loading animation its attributes, and its text once that has come. */
export function labelSkeleton(root: ShadowRoot, label: string, attributes: Readonly<Record<string, string>>): void {
  const frame = root.querySelector('.waiting');
  const text = frame?.querySelector('.hidden');
  if (!frame || !text) return;
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  if (text.textContent !== label) text.textContent = label;
}
