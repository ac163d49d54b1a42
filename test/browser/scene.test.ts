import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, newPage, portal, waitForEvent } from './browser';

/* The picture around the form: its size follows from the brand and the window, never from the content. */

async function open(tenant: string, route: string) {
  const page = await newPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(plainPath({ tenant }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

test('on a sign-up longer than the window, the picture keeps the window’s size and place, and does not overlap the footer', async () => {
  const page = await open('cgfintech', '/signup/welcome');
  await page.getByRole('textbox', { name: 'First name' }).waitFor();
  const picture = () =>
    portal(page).main.evaluate((main) => {
      const { blockSize, position, zIndex } = getComputedStyle(main.parentElement ?? main, '::before');
      return { blockSize, position, zIndex };
    });
  await expect.poll(picture).toEqual({ blockSize: '700px', position: 'sticky', zIndex: '-1' });
  expectNoProblems(page);
});

test('the picture keeps its size and place when errors make the form taller', async () => {
  const page = await open('doofinancial', '/activation?uuid=10000000-0000-4000-8000-000000000001');
  await page.setViewportSize({ width: 1440, height: 800 });
  const picture = () =>
    portal(page).main.evaluate((main) => {
      const { blockSize, top, backgroundSize } = getComputedStyle(main.parentElement ?? main, '::before');
      return { blockSize, top, backgroundSize };
    });
  const heightOf = () => portal(page).main.evaluate((main) => main.getBoundingClientRect().height);
  const [before, height] = [await picture(), await heightOf()];
  await portal(page).submit.click();
  await page.getByText('Choose a password.').waitFor();
  expect(await heightOf()).toBeGreaterThan(height);
  expect(await picture()).toEqual(before);
});

test('the portal is as high as the window, with and without its chrome, unless the page says otherwise', async () => {
  for (const attributes of [{}, { chrome: 'none' }, { tenant: 'nobody' }]) {
    const page = await newPage({ viewport: { width: 1280, height: 1600 } });
    await page.goto(plainPath({ tenant: 'dprime', ...attributes }));
    await portal(page).heading.waitFor();
    const bottomOf = (part: string) => page.locator(`login-portal ${part}`).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(await bottomOf('[part="root"]')).toBeGreaterThanOrEqual(1600);
    expect(await bottomOf('.frame > :last-child')).toBe(await bottomOf('[part="root"]'));
    await portal(page).host.evaluate((element) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('login-portal { min-block-size: 0 }');
      element.ownerDocument.adoptedStyleSheets = [sheet];
    });
    expect(await page.locator('login-portal [part="root"]').evaluate((element) => getComputedStyle(element).minBlockSize)).toBe('0px');
  }
});
