import { make } from './paint';

/**
 * Draws the loading animation in a root that shows nothing else yet. If the site has put children into the element, they are the site's own
 * placeholder, and stay visible until the portal is certain to load.
 * @param comes whether that is certain.
 */
export function drawSkeleton(root: ShadowRoot, comes: boolean): void {
  const hasStandIn = [...root.host.childNodes].some(
    ({ nodeName, nodeType, textContent }) => nodeName !== 'NOSCRIPT' && (nodeType === 1 || textContent?.trim()),
  );
  root.replaceChildren(hasStandIn && !comes ? make(root.ownerDocument, 'slot', '') : loadingAnimation(root.ownerDocument));
}

/** Creates the markup of `ui/loading.tsx`. Its text comes with the first part. */
function loadingAnimation(page: Document): HTMLElement {
  const animation = make(page, 'div', 'loading', make(page, 'span', 'loading-mark'), make(page, 'span', 'hidden'));
  animation.role = 'status';
  animation.setAttribute('part', 'loading');
  const frame = make(page, 'div', 'portal frame waiting', make(page, 'main', ''), animation);
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
