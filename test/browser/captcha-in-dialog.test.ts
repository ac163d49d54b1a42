import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { expectNoProblems, fillAccount, portal } from './browser';
import { openReady } from './host-pages';
import { arrivedAt, captcha, choose } from './sign-in-steps';

/* The captcha service appends its window to the body. A modal dialog around the portal makes the whole body inert. */

describe('in a modal dialog of the site', () => {
  const DIALOG = `<dialog>${'<login-portal tenant="dprime" home="/arrived/home" router="memory" api-base="/as/config.captcha=demo-box"></login-portal>'}</dialog>
    <script>document.querySelector('dialog').showModal()</script>`;
  const IN_SHADOW = `<site-frame><template shadowrootmode="open">${DIALOG.replace(/<script.*/, '')}</template></site-frame>
    <script>document.querySelector('site-frame').shadowRoot.querySelector('dialog').showModal()</script>`;

  test.each([
    ['its own', DIALOG],
    ['one in a shadow root', IN_SHADOW],
  ])('%s: the captcha is on top, can be used, closed and opened again, and the dialog does not change', async (_, body) => {
    const page = await openReady({ body });
    await fillAccount(page);
    for (const way of ['Escape', 'Close']) {
      await portal(page).submit.click();
      await captcha(page).waitFor();
      if (way === 'Escape') await page.keyboard.press('Escape');
      else await choose(page, way);
      await captcha(page).waitFor({ state: 'detached' });
      await portal(page).host.locator('main form:not([aria-busy])').waitFor();
      expect(await portal(page).field('current-password').inputValue()).toBe(DEMO_PASSWORD);
      expect(await portal(page).host.evaluate((element) => element.closest('dialog')?.matches(':modal'))).toBe(true);
      expect(await page.locator('body > dialog:not(:has(login-portal))').count()).toBe(0);
    }
    await portal(page).field('current-password').press('Enter');
    await choose(page, 'I am a person');
    await arrivedAt(page);
    expectNoProblems(page);
  });
});
