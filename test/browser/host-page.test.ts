import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal } from './browser';
import { openHost, openReady } from './host-pages';

const HOSTILE = `<style>
  html { font-size: 40px; letter-spacing: 9px; }
  * { font: italic 900 31px/3 fantasy !important; color: rgb(255, 0, 0) !important; background: rgb(0, 255, 0) !important; letter-spacing: 7px !important;
    word-spacing: 9px !important; text-transform: uppercase !important; text-align: right !important; text-indent: 30px !important; direction: rtl !important;
    white-space: nowrap !important; cursor: crosshair !important; border-radius: 40px !important; list-style: square !important; opacity: 1 !important;
    text-shadow: 1px 1px red !important; font-variant: small-caps !important; -webkit-text-fill-color: red !important; user-select: none !important; }
  button, input, h1, a, .button, .input, .title, .card { border: 9px dotted red !important; padding: 33px !important; display: none !important; }
  * { --ground: red !important; --surface: red !important; --text: lime !important; --muted: lime !important; --accent: red !important; --accent-mixed: red !important;
    --radius: 44px !important; --control: 99px !important; --font: fantasy !important; --latin: fantasy !important; --line: red !important; --link: red !important;
    --brand-ground: red !important; --brand-accent: red !important; --brand-font-color: red !important; --brand-radius: 44px !important;
    --brand-height: 10px !important; --brand-background: none !important; --brand-picture-ground: red !important; --focus: red !important; }
</style>`;

/** Returns the visible properties of everything in the portal. */
const portalLooks = (page: Page) =>
  portal(page).host.evaluate(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element);
      const names = [
        ...['font-family', 'font-size', 'font-style', 'font-weight', 'font-variant', 'line-height', 'letter-spacing', 'word-spacing'],
        ...['text-transform', 'text-align', 'text-indent', 'text-shadow', 'direction', 'white-space', 'color', '-webkit-text-fill-color'],
        ...[
          'background-color',
          'background-image',
          'border-top',
          'border-radius',
          'padding-top',
          'display',
          'cursor',
          'user-select',
          'list-style',
        ],
      ];
      return [element.tagName, element.className.toString(), ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join('\n');
    }),
  );

test('the page’s styles do not affect the portal: it looks the same on a hostile page', async () => {
  const looks: string[][] = [];
  for (const head of ['', HOSTILE]) {
    // the page decides the width, so it is the same in both cases
    const body = `<div style="all:initial!important;display:block!important;width:1200px!important"><login-portal tenant="cgfintech" router="memory" chrome="full"></login-portal></div>`;
    const page = await openReady({ head, body });
    await portal(page).host.locator('footer').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Client notice' }).waitFor();
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    looks.push(await portalLooks(page));
    expectNoProblems(page);
    await page.context().close();
  }
  expect(looks[1]).toEqual(looks[0]);
});

test('the notice of a wrong configuration, which has no brand, looks the same on a hostile page', async () => {
  const looks: string[][] = [];
  for (const head of ['', HOSTILE]) {
    const body =
      '<div style="all:initial!important;display:block!important;width:1200px!important"><login-portal tenant="nobody"></login-portal></div>';
    const page = await openHost({ head, body });
    await portal(page).heading.waitFor();
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' }); // the part that appears last
    looks.push(await portalLooks(page));
    await page.context().close();
  }
  expect(looks[1]).toEqual(looks[0]);
});

test('the page’s own custom properties reach the portal only by the documented names', async () => {
  const page = await openReady({ head: '<style>login-portal { --portal-accent: rgb(1, 2, 3); --portal-radius: 11px }</style>' });
  const style = await portal(page).submit.evaluate((button) => {
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button);
    return { backgroundColor, borderTopLeftRadius };
  });
  expect(style).toEqual({ backgroundColor: 'rgb(1, 2, 3)', borderTopLeftRadius: '11px' });
  expectNoProblems(page);
});
