import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, newPage, portal, waitForEvent } from './browser';
import { goToState } from './gallery-steps';

/* The picture around the form: its size follows from the brand and the window, never from the content. */

async function open(tenant: string, route: string) {
  const page = await newPage({ viewport: { width: 1280, height: 700 } });
  await page.goto(plainPath({ tenant }, route));
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  return page;
}

/** Gives the page a style sheet. */
const adopt = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** Returns a property of the picture around the form (`::before`), or of its gesture (`::after`). */
const drawn = (page: Page, layer: '::before' | '::after', property: string): Promise<string> =>
  portal(page).main.evaluate((main, [of, name]) => getComputedStyle(main.parentElement ?? main, of).getPropertyValue(name), [
    layer,
    property,
  ] as const);

test('a sign-up longer than the window has the same picture as sign-in, which stays in the window and does not overlap the footer', async () => {
  const picture = async (route: string) => {
    const page = await open('cgfintech', route);
    await portal(page).form.waitFor();
    const style = await portal(page).main.evaluate((main) => {
      const { blockSize, backgroundSize, position, insetBlockStart, zIndex } = getComputedStyle(main.parentElement ?? main, '::before');
      return { blockSize, backgroundSize, position, insetBlockStart, zIndex };
    });
    expectNoProblems(page);
    return style;
  };
  const onSignIn = await picture('/');
  // 272 px of the picture are below the window, and show when the visitor scrolls.
  expect(await picture('/signup/welcome')).toEqual({ ...onSignIn, position: 'sticky', insetBlockStart: '-272px' });
  expect(onSignIn).toMatchObject({ blockSize: '972px', zIndex: '-1' });
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
    await adopt(page, 'login-portal { min-block-size: 0 }');
    expect(await page.locator('login-portal [part="root"]').evaluate((element) => getComputedStyle(element).minBlockSize)).toBe('0px');
  }
});

test('in a window higher than the brand, its picture and its footer end with the window', async () => {
  for (const height of [1000, 1300, 1600]) {
    const page = await newPage({ viewport: { width: 1440, height } });
    await page.goto(plainPath({ tenant: 'cgfintech' }));
    await page.getByRole('button', { name: 'Client notice' }).waitFor();
    const places = () =>
      portal(page).main.evaluate((element) => {
        const frame = element.parentElement ?? element;
        const boxOf = (box: Element | null) => box?.getBoundingClientRect() ?? frame.getBoundingClientRect();
        const { top } = boxOf(frame);
        return {
          picture: getComputedStyle(frame, '::before').blockSize,
          main: boxOf(element).height,
          card: boxOf(element.querySelector('.card')).bottom - top,
          footer: boxOf(element.nextElementSibling).top - top,
        };
      });
    // The footer has 113 px.
    const closed = await places();
    expect(closed).toMatchObject({ picture: `${height}px`, main: 900, footer: Math.max(972, height - 113) });
    expect(closed.card).toBeLessThan(972 - 32);
    await page.getByRole('button', { name: 'Client notice' }).click();
    expect((await places()).footer).toBe(closed.footer); // so the button stays under the pointer
    await page.context().close();
  }
});

test('in a narrow portal, the footer follows the page in a window higher than the brand, 8 px of the card’s ground below it', async () => {
  const page = await open('cgfintech', '/');
  await page.setViewportSize({ width: 430, height: 1200 });
  const gap = await portal(page).main.evaluate((main) => {
    const footer = main.nextElementSibling?.getBoundingClientRect();
    return footer && footer.top - main.getBoundingClientRect().bottom;
  });
  expect(gap).toBe(8);
});

test('the picture wakes while a form is filled in, less in the dark, and sleeps while a field is wrong', async () => {
  const page = await open('dprime', '/');
  const wakes = (opacity: string) =>
    page.waitForFunction((wanted) => {
      const frame = document.querySelector('login-portal')?.shadowRoot?.querySelector('.frame');
      return frame && getComputedStyle(frame, '::after').opacity === wanted;
    }, opacity);
  await wakes('0');
  await portal(page).field('username').focus();
  await wakes('0.6');
  await portal(page).host.evaluate((element) => element.setAttribute('color-scheme', 'dark'));
  await wakes('0.36');
  await portal(page).submit.click(); // the focus goes to the field that is missing
  await portal(page).field('username').and(page.locator('[aria-invalid="true"]:focus')).waitFor();
  await wakes('0');
});

test('a narrow portal has a picture behind its header and promise, and none where one of them is missing', async () => {
  const page = await open('dprime', '/');
  await page.setViewportSize({ width: 360, height: 700 });
  const picture = () => drawn(page, '::before', 'content');
  expect(await picture()).toBe('""');
  await portal(page).host.evaluate((element) => element.setAttribute('chrome', 'none'));
  await portal(page).main.and(page.locator(':first-child')).waitFor();
  expect(await picture()).toBe('none');
  await portal(page).host.evaluate((element) => element.setAttribute('chrome', 'full'));
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  expect(await picture()).toBe('none');
});

test.each(['full', 'none'])(
  'the picture of a long sign-up ends with the portal (chrome: %s), and what the site has below is in view',
  async (chrome) => {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(plainPath({ tenant: 'dprime', chrome }, '/signup/welcome'));
    await portal(page).form.waitFor();
    await adopt(page, '#below { block-size: 200px }');
    await portal(page).host.evaluate((element) => {
      const below = element.ownerDocument.createElement('div');
      below.id = 'below';
      element.after(below);
    });
    const found = () =>
      page.locator('#below').evaluate((below) => {
        below.scrollIntoView({ block: 'end' }); // the footer of the portal may have grown
        const { left, top, width, height } = below.getBoundingClientRect();
        return below.ownerDocument.elementFromPoint(left + width / 2, top + height / 2)?.id;
      });
    await expect.poll(found).toBe('below');
  },
);

test('a picture of the site’s own covers the place, and nothing is drawn over it', async () => {
  const page = await open('dprime', '/');
  const gesture = () => drawn(page, '::after', 'background-image');
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await gesture()).toMatch(/^url/);
  }
  await adopt(page, 'login-portal { --portal-picture: linear-gradient(teal, white) }');
  expect(await gesture()).toBe('none');
  await page.setViewportSize({ width: 1280, height: 700 });
  expect(await gesture()).toBe('none');
  expect(await drawn(page, '::before', 'background-size')).toBe('auto, cover');
});

test('a good end on a phone keeps the brand’s picture, and logo and menu stay where they were', async () => {
  const page = await newPage({ viewport: { width: 360, height: 760 } });
  const places = () =>
    portal(page).main.evaluate((main) => {
      const topOf = (selector: string) => main.parentElement?.querySelector(selector)?.getBoundingClientRect().top;
      return { logo: topOf('.logo'), menu: topOf('.header :is(select, button)') };
    });
  const attributes = { tenant: 'cgfintech' };
  await goToState(page, 'sign-in', { attributes });
  const before = await places();
  await goToState(page, 'sign-in-done', { attributes });
  expect(await places()).toEqual(before);
  expect(await page.locator('login-portal .header').evaluate((header) => header.getBoundingClientRect().height)).toBe(160);
  expect([await drawn(page, '::before', 'content'), await drawn(page, '::before', 'block-size')]).toEqual(['""', '160px']);
});

test('each digit of a code is a step of the gesture, one drawing serves them all, and a brand without steps grows brighter', async () => {
  for (const [tenant, stepped] of [
    ['cgfintech', true],
    ['dprime', false],
  ] as const) {
    const page = await newPage({ viewport: { width: 1280, height: 800 } });
    const drawings: string[] = [];
    page.on('request', (request) => void (/-gesture-/.test(request.url()) && drawings.push(request.url())));
    await goToState(page, 'verification-sent', { attributes: { tenant } });
    const code = page.getByRole('textbox', { name: 'Verification code' });
    const gesture = () =>
      code.evaluate((input) => {
        const { backgroundImage, opacity } = getComputedStyle(input.closest('.frame') ?? input, '::after');
        return { step: /#(s\d)/.exec(backgroundImage)?.[1], opacity };
      });
    for (const [typed, opacity] of [
      ['', '0.6'],
      ['1', '0.65'],
      ['123', '0.75'],
      ['12', '0.7'],
    ] as const) {
      await code.fill(typed);
      await expect.poll(gesture).toEqual({ step: stepped ? `s${typed.length}` : undefined, opacity });
    }
    expect(new Set(drawings.map((address) => address.replace(/#.*/, ''))).size).toBe(1);
    expectNoProblems(page);
  }
});
