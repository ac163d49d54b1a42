import { DEFAULT_LOCALE } from '../contract/locales';
import type { PlanNode } from '../contract/parts';
import { paint } from './paint';

/** Whether a visitor sees anything of the children that the site has put into the element. Editors leave empty paragraphs in it. What is for a slot is none. */
const isSeen = (host: HTMLElement): boolean =>
  // biome-ignore lint/performance/useDomNodeTextContent: scripts, styles and what is hidden have text, too.
  host.innerText.trim() !== '' ||
  [...host.querySelectorAll(':empty:not(:scope > [slot], :scope > [slot] *)')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width * height > 1 || (element instanceof HTMLImageElement && !element.complete);
  });

/** Shows the site's own placeholder, which stays until the portal is certain to load. Returns whether there is one. */
export function showPlaceholder(root: ShadowRoot, page: Document): boolean {
  if (!root.host.firstChild) return false;
  const shown = root.querySelector('slot');
  const slot = shown ?? page.createElement('slot');
  if (!shown) root.append(slot); // so that the children have boxes
  const seen = isSeen(root.host as HTMLElement); // the portal's own tag
  if (!seen) slot.remove();
  else if (!shown) root.replaceChildren(slot);
  return seen;
}

/** What stands in place of a form. */
const frameOf = (...content: readonly PlanNode[]): PlanNode => ['div', { class: 'portal frame waiting', part: 'root' }, ...content];

/** The markup of `ui/loading.tsx`. Its text comes with the first part. */
const ANIMATION = frameOf(
  ['main', { part: 'main' }],
  ['div', { class: 'loading', part: 'loading', role: 'status' }, ['span', { class: 'loading-mark' }], ['span', { class: 'hidden' }]],
);

/** Draws the loading animation in a root. */
export const drawSkeleton = (root: ShadowRoot, page: Document): void => root.replaceChildren(paint(page, ANIMATION).node);

/** The markup of `LastMessage`, around its message. */
const MESSAGE = frameOf(['main', { class: 'main' }, ['div', { class: 'scene' }, ['div', { class: 'card', role: 'alert' }]]]);

/** Shows a message in the place of the animation; after the site's own placeholder while that stands. */
export function drawMessage(root: ShadowRoot, page: Document, message: Node): void {
  root.replaceChildren(...root.querySelectorAll('slot:not([name])'), paint(page, MESSAGE).node);
  root.querySelector('.card')?.append(message);
}

/** Creates the message that nothing could be loaded, for a visitor whose own words could not either. */
export const lastMessage = (page: Document, text: string, button: string): Node =>
  paint(page, ['div', { class: 'failure', lang: DEFAULT_LOCALE }, ['p', {}, text], ['button', { 'data-action': 'retry' }, button]]).node;

/** Gives the loading animation its attributes, and its text once that has come. */
export function labelSkeleton(root: ShadowRoot, label: string, attributes: Readonly<Record<string, string>>): void {
  const frame = root.querySelector('.waiting');
  const text = frame?.querySelector('.hidden');
  for (const [name, value] of Object.entries(attributes)) frame?.setAttribute(name, value);
  if (text && text.textContent !== label) text.textContent = label;
}
