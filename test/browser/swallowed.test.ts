import { describe, expect, test } from 'vitest';
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

describe('the console warns, once, of', () => {
  test.each([
    ['a page that follows', `<h1>Brand</h1>\n<${TAG} />\n<p>Call us at 123.</p>\n`],
    ['a page in one line', `<h1>Brand</h1><${TAG} /><footer>Call us at 123.</footer>`],
    ['what follows in a part of the page', `<main>\n<${TAG}/>\n<p>Call us at 123.</p>\n</main>\n<footer>Brand</footer>`],
  ])('%s', async (_, body) => {
    expect(await warnings(body)).toEqual([expect.stringContaining('</login-portal>')]);
  });
});

describe('it says nothing of', () => {
  test.each([
    ['a tag without content', `<${TAG}></login-portal>\n<p>Call us at 123.</p>\n`],
    ['a placeholder', `<${TAG}>\n<p>Please wait, or call 123.</p>\n</login-portal>\n`],
    ['a placeholder in one line', `<main><${TAG}><p>Please wait, or call 123.</p></login-portal></main>`],
    ['a placeholder without scripts', `<${TAG}>\n<noscript>Signing in needs JavaScript.</noscript>\n</login-portal>`],
    ['what the site puts into the portal', `<main><${TAG}>\n<section slot="notice">Maintenance tonight.</section>\n</login-portal></main>`],
    ['a tag with nothing after it', `<h1>Brand</h1>\n<${TAG} />\n`],
  ])('%s', async (_, body) => {
    expect(await warnings(body)).toEqual([]);
  });
});
