import type { Page } from 'playwright-core';
import { portal } from './browser';

/**
 * Listens to a portal as a screen reader does: to what appears in a live region, unless the region is in something busy (NVDA's rule), and
 * to the description of a control that receives the focus. Returns a function that returns what was heard so far, one entry for each
 * announcement.
 */
export async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await portal(page).host.evaluate(({ shadowRoot }) => {
    if (!shadowRoot) return;
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[aria-live], [role="alert"], [role="status"]';
    const isRead = (region: Element | null | undefined) =>
      region && region.getAttribute('aria-live') !== 'off' && !region.closest('[aria-busy="true"]');
    const say = (text: string | null | undefined) => text?.trim() && heard.push(text.trim());
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        if (!isRead(at?.closest(LIVE))) continue;
        if (type === 'characterData') say(target.textContent);
        for (const node of addedNodes) if (node.isConnected) say(node.textContent);
      }
    }).observe(shadowRoot, { subtree: true, childList: true, characterData: true });
    shadowRoot.addEventListener('focusin', ({ target }) => {
      const ids = (target instanceof Element && target.getAttribute('aria-describedby')?.split(' ')) || [];
      say(ids.map((id) => shadowRoot.getElementById(id)?.textContent).join(' '));
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'heard'));
}

/** Returns how many announcements contain the text. */
export const times = (heard: readonly string[], text: string): number => heard.filter((said) => said.includes(text)).length;
