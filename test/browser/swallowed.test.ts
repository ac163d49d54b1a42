import { expect, test } from 'vitest';
import { waitForEvent } from './browser';
import { openHost } from './host-pages';

/* A tag that is written as if it closed itself, which HTML does not know: the rest of the page is inside of it, and does not show. */

const TAG = 'login-portal tenant="dprime" user-type="client" router="memory"';

/** Opens a page, and returns what the portal says on the console. */
async function warnings(body: string): Promise<readonly string[]> {
  const said: string[] = [];
  const page = await openHost({
    body,
    before: async (opened) => void opened.on('console', (message) => message.text().includes('end tag') && said.push(message.text())),
  });
  await waitForEvent(page, 'portal-ready');
  return said;
}

test('the console warns, once, of a page that the parser has put into the element', async () => {
  expect(await warnings(`<h1>Brand</h1>\n<${TAG} />\n<p>Call us at 123.</p>\n`)).toEqual([expect.stringContaining('</login-portal>')]);
});

test('it says nothing of a tag without content', async () => {
  expect(await warnings(`<${TAG}></login-portal>\n<p>Call us at 123.</p>\n`)).toEqual([]);
});
