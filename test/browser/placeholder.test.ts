import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { portal, waitForEvent } from './browser';
import { FIRST_PART } from './first-screen-steps';
import { openHost } from './host-pages';
import { type Held, hold } from './sign-in-steps';

/* What a site puts into the tag is seen until the portal is certain to load. If there is nothing to see in it, the loading animation shows. */

const IMAGE = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'/>";

const STYLE = '<style>.spinner { width: 40px; height: 40px; border: 4px solid; border-radius: 50% }</style>';

/** Opens a site whose tag has this content, and holds the first part back. */
async function open(content: string): Promise<{ readonly page: Page; readonly first: Held }> {
  let first: Held | undefined;
  const page = await openHost({
    head: STYLE,
    body: `<login-portal tenant="dprime" router="memory">${content}</login-portal>`,
    async before(opened) {
      first = await hold(opened, FIRST_PART);
      await opened.route('**/slow.png', () => {}); // a lazy image does not keep the page from being loaded
    },
  });
  if (!first) throw new Error('The first part is not held');
  await first.asked;
  return { page, first };
}

const animation = (page: Page) => portal(page).host.locator('[part="loading"]');

/** Whether anything of the site's own is drawn in the tag. */
const isDrawn = (page: Page): Promise<boolean> =>
  portal(page).host.evaluate(({ childNodes, ownerDocument }) =>
    [...childNodes].some((node) => {
      if (node instanceof Element && node.slot) return false; // it stands in the portal
      const range = ownerDocument.createRange();
      range.selectNode(node);
      return range.getClientRects().length > 0;
    }),
  );

test.each([
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
])('nothing to see: %j', async (content) => {
  const { page } = await open(content);
  await animation(page).waitFor();
});

describe('something to see stays until the first part has come', () => {
  test.each([
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
  ])('%j', async (content) => {
    const { page, first } = await open(content);
    expect(await animation(page).count()).toBe(0);
    expect(await isDrawn(page)).toBe(true);
    first.release();
    await waitForEvent(page, 'portal-ready');
    expect(await isDrawn(page)).toBe(false);
  });
});

test('what the site puts in later takes the place of the animation only if the portal still waits', async () => {
  const { page, first } = await open('<p></p>');
  await animation(page).waitFor();
  await portal(page).host.evaluate((element) => element.append('Please wait'));
  await portal(page).host.evaluate((element) => element.setAttribute('home', '/arrived'));
  await animation(page).waitFor({ state: 'detached' });
  first.release();
  await waitForEvent(page, 'portal-ready');
});
