import { expect, test } from 'vitest';
import { expectNoProblems, frames, portal, quietNetwork, waitForEvent } from './browser';
import { FIRST_PART } from './first-screen-steps';
import { openHost } from './host-pages';
import { shiftsOf, watchShifts } from './shifts';
import { type Held, hold, LAYOUTS, VARIANTS } from './sign-in-steps';

/* No layout shift from navigation to the end, if the page reserves the portal's space as the README says. */

/** The README's rule, and rules of a site. */
const RULES = `<style>
  login-portal { display: flow-root; min-block-size: 100vh }
  body { margin: 0 }
  .site-header { block-size: 72px }
  .space { block-size: 200px }
</style>`;
const HEADER = '<header class="site-header"><b>Our site</b></header>';
const BELOW = '<p>What the site has below.</p>';

const AT_THE_TOP = { place: 'at the top', header: 'no header', chrome: 'full', width: 1280 };
const OTHER_PLACES = [
  { place: 'at the top', header: 'a site header' },
  { place: '200 px down the page', header: 'no header' },
  { place: '200 px down the page', header: 'a site header' },
];
const inFull = VARIANTS.map((variant) => ({ ...variant, ...AT_THE_TOP }));
const elsewhere = LAYOUTS.slice(0, 1).flatMap((variant) => OTHER_PLACES.map((place) => ({ ...variant, ...AT_THE_TOP, ...place })));
/** The header has little room. Its logo comes late, and its text, which stands for it until then, is longer. */
const onPhones = LAYOUTS.map((variant) => ({ ...variant, ...AT_THE_TOP, width: 320 }));
/** Without a footer of its own the portal ends in the window, so what is added below its form would push the form. */
const bare = LAYOUTS.map((variant) => ({ ...variant, ...AT_THE_TOP, chrome: 'none' }));

test.each([...inFull, ...elsewhere, ...onPhones, ...bare])(
  '$tenant $userType, $place, $header, chrome $chrome, $width px: nothing moves',
  async (example) => {
    const { tenant, userType, place, header, chrome, width } = example;
    // each stage stays on the screen for some frames
    const held: { first?: () => void; words?: () => void; reactPart?: () => void; styles?: () => void; allWords?: Promise<unknown> } = {};
    const page = await openHost({
      viewport: { width, height: 720 },
      head: RULES,
      script: '',
      body: [
        header === 'no header' ? '' : HEADER,
        place === 'at the top' ? '' : '<div class="space"></div>',
        `<login-portal tenant="${tenant}" user-type="${userType}" chrome="${chrome}" router="memory"></login-portal>`,
        BELOW,
      ].join(''),
      before: async (page) => {
        await watchShifts(page);
        held.first = (await hold(page, FIRST_PART)).release;
        held.words = (await hold(page, '**/multilingual-translation-system/**')).release;
        held.reactPart = (await hold(page, '**/chunks/*/element.js')).release;
        held.styles = (await hold(page, '**/chunks/*/styles.js')).release;
        held.allWords = page.waitForResponse('**/chunks/*/en-US.js').then((response) => response.finished());
      },
    });
    await frames(page);
    await page.evaluate(() => {
      const script = document.createElement('script');
      Object.assign(script, { type: 'module', src: '/login-portal/login-portal.js' });
      document.body.append(script);
    });
    await portal(page).host.getByRole('status').waitFor(); // the loading animation
    await frames(page);
    held.first?.();
    await page.waitForResponse((response) => response.url().includes('/first-')).then((response) => response.finished());
    await frames(page);
    held.words?.();
    await portal(page).form.waitFor();
    await frames(page);
    held.reactPart?.();
    await waitForEvent(page, 'portal-ready');
    await held.allWords;
    await frames(page);
    held.styles?.();
    await quietNetwork(page);
    await frames(page);
    expect(await shiftsOf(page)).toEqual([]);
    expectNoProblems(page);
  },
);

test('the loading animation stays where it is when its text comes', async () => {
  let part: Held | undefined;
  const page = await openHost({
    head: RULES,
    body: '<login-portal tenant="dprime"></login-portal>',
    before: async (page) => {
      part = await hold(page, FIRST_PART);
      await hold(page, '**/toc/**');
    },
  });
  const ring = portal(page).host.locator('.loading-mark');
  const before = await ring.boundingBox();
  part?.release();
  await portal(page).host.getByText('Loading').waitFor();
  expect(await ring.boundingBox()).toEqual(before);
});
