import type { PlanNode } from '../contract/parts';
import { paint } from './paint';

/** Whether a visitor sees anything of the children that the site has put into the element. Editors leave empty paragraphs in it. */
const isSeen = (host: HTMLElement): boolean =>
  // biome-ignore lint/performance/useDomNodeTextContent: scripts, styles and what is hidden have text, too.
  host.innerText.trim() !== '' ||
  [...host.querySelectorAll(':empty')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 1 || (element instanceof HTMLImageElement && !element.complete);
  });

/** Shows the site's own placeholder, which stays until the portal is certain to load. Returns whether there is one. */
export function showPlaceholder(root: ShadowRoot): boolean {
  const shown = root.querySelector('slot');
  const slot = shown ?? root.ownerDocument.createElement('slot');
  if (!shown) root.append(slot); // so that the children have boxes
  const seen = isSeen(root.host as HTMLElement); // the portal's own tag
  if (!seen) slot.remove();
  else if (!shown) root.replaceChildren(slot);
  return seen;
}

/** The markup of `ui/loading.tsx`. Its text comes with the first part. */
const ANIMATION: PlanNode = [
  'div',
  { class: 'portal frame waiting', part: 'root' },
  ['main', { part: 'main' }],
  ['div', { class: 'loading', part: 'loading', role: 'status' }, ['span', { class: 'loading-mark' }], ['span', { class: 'hidden' }]],
];

/** Draws the loading animation in a root, unless it is there. */
export function drawSkeleton(root: ShadowRoot): void {
  if (!root.querySelector('.waiting')) root.replaceChildren(paint(root.ownerDocument, ANIMATION, () => undefined).node);
}

/** Gives the loading animation its attributes, and its text once that has come. */
export function labelSkeleton(root: ShadowRoot, label: string, attributes: Readonly<Record<string, string>>): void {
  const frame = root.querySelector('.waiting');
  const text = frame?.querySelector('.hidden');
  if (!frame || !text) return;
  for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
  if (text.textContent !== label) text.textContent = label;
}
