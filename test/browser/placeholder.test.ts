import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { portal, waitForEvent } from './browser';
import { FIRST_PART } from './first-screen-steps';
import { openHost } from './host-pages';
import { type Held, holding } from './sign-in-steps';

/* What a site puts into the tag is seen until the portal is certain to load. If there is nothing to see in it, the loading animation shows. */

const IMAGE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/>";

const STYLE = '<style>.spinner { width: 40px; height: 40px; border: 4px solid; border-radius: 50% }</style>';

/** Opens a site with a tag for each content, and holds the first part back. */
async function open(contents: readonly string[]): Promise<{ readonly page: Page; readonly first: Held }> {
  const first = holding(FIRST_PART);
  const page = await openHost({
    head: STYLE,
    body: contents.map((content) => `<login-portal tenant="dprime" router="memory">${content}</login-portal>`).join(''),
    async before(opened) {
      await first.prepare(opened);
      await opened.route('**/slow.png', () => {}); // a lazy image does not keep the page from being loaded
    },
  });
  await first.asked;
  return { page, first };
}

const animation = (page: Page, nth = 0) => portal(page, nth).host.locator('[part="loading"]');

/** Returns the contents whose tag does not show what is asked. */
async function except(contents: readonly string[], shows: (nth: number) => Promise<boolean>): Promise<readonly string[]> {
  const shown = await Promise.all(contents.map((_, nth) => shows(nth)));
  return contents.filter((_, nth) => !shown[nth]);
}

/** Whether anything of the site's own is drawn in the tag. */
const isDrawn = (page: Page, nth: number): Promise<boolean> =>
  portal(page, nth).host.evaluate(({ childNodes, ownerDocument }) =>
    [...childNodes].some((node) => {
      if (node instanceof Element && node.slot) return false; // it stands in the portal
      const range = ownerDocument.createRange();
      range.selectNode(node);
      return range.getClientRects().length > 0;
    }),
  );

const NOTHING = [
  '',
  '  \n ',
  '<!-- a note of an editor -->',
  '<p></p>',
  '<p>&nbsp;</p>',
  '<p><br></p><p> <strong>&nbsp;</strong> </p>',
  '<br>',
  '<div></div>',
  '<script>window.theirs = 1</script>',
  '<style>p { color: red }</style>',
  '<template><p>Please wait</p></template>',
  '<noscript>Please call 123.</noscript>',
  '<p hidden>Please wait</p>',
  '<div style="display: none">Please wait</div>',
  `<img hidden alt="" src="${IMAGE}">`,
  '<svg width="0" height="0" style="position: absolute"><symbol id="theirs"><path d="M0 0h9v9z"/></symbol></svg>',
  '<img alt="" width="1" height="1" src="/pixel.png">',
  '<p slot="notice">A notice of the site</p>',
  '<img slot="notice" alt="" src="/slow.png" loading="lazy">',
  '<p slot="below"><img alt="" src="/slow.png" loading="lazy"></p>',
];

test('where there is nothing to see, the loading animation shows', async () => {
  const { page } = await open(NOTHING);
  await expect.poll(() => except(NOTHING, (nth) => animation(page, nth).isVisible())).toEqual([]);
});

const SOMETHING = [
  'Please wait',
  '<p>Please wait, or call 123.</p>',
  '<p></p><p>Please wait</p>',
  '<div><div class="spinner"></div></div>',
  '<hr>',
  `<img alt="" src="${IMAGE}">`,
  '<img alt="" src="/slow.png" loading="lazy">',
  `<p><img alt="" src="${IMAGE}"></p>`,
  '<svg viewBox="0 0 24 24" width="24"><path d="M0 0h24v24z"/></svg>',
  '<canvas width="40" height="40"></canvas>',
  '<p slot="notice">A notice of the site</p><p>Please wait</p>',
];

test('something to see stays until the first part has come', async () => {
  const { page, first } = await open(SOMETHING);
  expect(await except(SOMETHING, async (nth) => (await animation(page, nth).count()) === 0)).toEqual([]);
  expect(await except(SOMETHING, (nth) => isDrawn(page, nth))).toEqual([]);
  first.release();
  await waitForEvent(page, 'portal-ready', SOMETHING.length);
  expect(await except(SOMETHING, async (nth) => !(await isDrawn(page, nth)))).toEqual([]);
});

test('what the site puts in later takes the place of the animation only if the portal still waits', async () => {
  const { page, first } = await open(['<p></p>']);
  await animation(page).waitFor();
  await portal(page).host.evaluate((element) => element.append('Please wait'));
  await portal(page).host.evaluate((element) => element.setAttribute('home', '/arrived'));
  await animation(page).waitFor({ state: 'detached' });
  first.release();
  await waitForEvent(page, 'portal-ready');
});

/* A tag that is written as if it closed itself, which HTML does not know: the rest of the page is inside of it, and does not show. */

test.each([
  ['warns, once, of a page that the parser has put into the element', '<h1>Brand</h1>\n<TAG />\n<p>Call us at 123.</p>\n', 1],
  ['says nothing of a tag without content', '<TAG></login-portal>\n<p>Call us at 123.</p>\n', 0],
])('the console %s', async (_, body, times) => {
  const said: string[] = [];
  const page = await openHost({
    body: body.replace('TAG', 'login-portal tenant="dprime" router="memory"'),
    before: async (opened) => void opened.on('console', (message) => message.text().includes('end tag') && said.push(message.text())),
  });
  await waitForEvent(page, 'portal-ready');
  expect(said).toEqual(Array.from({ length: times }, () => expect.stringContaining('</login-portal>')));
});
