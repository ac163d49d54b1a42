import type { Page } from 'playwright-core';
import { portal } from './browser';

/** Does to the portal what a page translator does: replaces each text with the translator's own elements, which say the same and `note`. */
export const translate = (page: Page, note = '') =>
  portal(page).host.evaluate(({ shadowRoot }, added) => {
    const walker = document.createTreeWalker(shadowRoot ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text && walker.currentNode.data.trim()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data + added;
      outer.append(inner);
      text.replaceWith(outer);
    }
  }, note);
