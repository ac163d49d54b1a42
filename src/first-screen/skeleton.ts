/**
 * Draws the loading animation in a root that shows nothing else yet. Where the site has put children in the element they are its own stand-in: they
 * stay in view until it is clear that the portal comes (contract section 2).
 */
export function drawSkeleton(root: ShadowRoot, comes: boolean): void {
  const { host, ownerDocument: page } = root;
  const hasStandIn = host.childElementCount > 0 || host.textContent?.trim();
  root.replaceChildren(hasStandIn && !comes ? page.createElement('slot') : loadingAnimation(page));
}

/** The markup of `ui/loading.tsx`; its words come with the first part. */
function loadingAnimation(page: Document): HTMLElement {
  const make = (tag: string, className: string, ...children: readonly Node[]) => {
    const element = page.createElement(tag);
    element.className = className;
    element.append(...children);
    return element;
  };
  const animation = make('div', 'loading', make('span', 'loading-mark'), make('span', 'hidden'));
  animation.role = 'status';
  animation.setAttribute('part', 'loading');
  return make('div', 'portal frame waiting', animation);
}

/** Says in the visitor's language what the loading animation shows. */
export function labelSkeleton(root: ShadowRoot, label: string, lang: string, dir: string): void {
  const text = root.querySelector<HTMLElement>('.waiting .hidden');
  if (!text || text.textContent === label) return;
  Object.assign(text, { lang, dir, textContent: label });
}
