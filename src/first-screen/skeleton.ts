/**
 * Draws the loading animation in a root that shows nothing else yet. Where the site has put children in the element they are its own stand-in:
 * they stay in view until the first screen stands (contract section 2).
 */
export function drawSkeleton(root: ShadowRoot): void {
  const { host } = root;
  const hasStandIn = host.childElementCount > 0 || host.textContent?.trim();
  root.replaceChildren(hasStandIn ? root.ownerDocument.createElement('slot') : loadingAnimation(root.ownerDocument));
}

/** The markup of `ui/loading.tsx`, without words: there are none yet. */
function loadingAnimation(page: Document): HTMLElement {
  const place = page.createElement('div');
  place.className = 'portal frame waiting';
  const animation = page.createElement('div');
  animation.className = 'loading';
  animation.role = 'status';
  const mark = page.createElement('span');
  mark.className = 'loading-mark';
  animation.append(mark);
  place.append(animation);
  return place;
}
