import loading from '../ui/loading.css?inline';

/**
 * Draws the loading animation in an element that is not defined yet, so that it is there at once and the place is kept. Where the site
 * has put children in the element they are its own stand-in: they stay in view until the element is defined (contract section 2).
 */
export function drawSkeleton(element: HTMLElement): void {
  const root = element.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(loading);
  root.adoptedStyleSheets = [sheet];
  const hasStandIn = element.childElementCount > 0 || element.textContent?.trim();
  root.append(hasStandIn ? document.createElement('slot') : loadingAnimation());
}

/** The markup of `ui/loading.tsx`, without words: there are none yet. */
function loadingAnimation(): HTMLElement {
  const place = document.createElement('div');
  place.className = 'portal frame waiting';
  const animation = document.createElement('div');
  animation.className = 'loading';
  animation.role = 'status';
  const mark = document.createElement('span');
  mark.className = 'loading-mark';
  animation.append(mark);
  place.append(animation);
  return place;
}
