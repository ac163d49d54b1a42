import { DEFAULT_LOCALE } from '../contract/locales';
import { make } from './paint';

/** Whether the site has put children into the element: its own placeholder, which stays visible until the portal is certain to load. */
const hasPlaceholder = ({ host }: ShadowRoot): boolean =>
  [...host.childNodes].some(({ nodeName, nodeType, textContent }) => nodeName !== 'NOSCRIPT' && (nodeType === 1 || textContent?.trim()));

/** Shows the site's own placeholder. Returns whether there is one. */
export function showPlaceholder(root: ShadowRoot, page: Document): boolean {
  if (!hasPlaceholder(root)) return false;
  root.replaceChildren(root.querySelector('slot') ?? make(page, 'slot', ''));
  return true;
}

/** Draws the loading animation in a root, unless it is there. */
export function drawSkeleton(root: ShadowRoot, page: Document): void {
  if (!root.querySelector('.waiting')) root.replaceChildren(loadingAnimation(page));
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

/** Shows a message in the place of the animation; after the site's own placeholder while that stands. */
export function drawMessage(root: ShadowRoot, page: Document, message: Node): void {
  const frame = loadingAnimation(page);
  const card = make(page, 'div', 'card', message);
  card.role = 'alert';
  frame.replaceChildren(make(page, 'main', 'main', make(page, 'div', 'scene', card)));
  root.replaceChildren(...root.querySelectorAll('slot'), frame);
}

/** Creates the message that nothing could be loaded, for a visitor whose own words could not either. */
export function lastMessage(page: Document, text: string, button: string): HTMLElement {
  const retry = make(page, 'button', '', button);
  retry.dataset.action = 'retry';
  const message = make(page, 'div', 'failure', make(page, 'p', '', text), retry);
  message.lang = DEFAULT_LOCALE;
  return message;
}

/** Gives the loading animation its attributes, and its text once that has come. */
export function labelSkeleton(root: ShadowRoot, label: string, attributes: Readonly<Record<string, string>>): void {
  const frame = root.querySelector('.waiting');
  const text = frame?.querySelector('.hidden');
  for (const [name, value] of Object.entries(attributes)) frame?.setAttribute(name, value);
  if (text && text.textContent !== label) text.textContent = label;
}
