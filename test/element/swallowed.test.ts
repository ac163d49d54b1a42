import { beforeEach, describe, expect, test, vi } from 'vitest';
import { warnIfSwallowed } from '../../src/element/swallowed';

/* HTML does not know a tag that closes itself. The elements stand here as the parser leaves them: with the rest of the page inside. */

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

/** Looks twice at the portal of a page, and returns how often the console was told of it. */
function warnings(html: string): number {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = html;
  const element = document.querySelector('login-portal') ?? expect.fail();
  for (let times = 0; times < 2; times += 1) warnIfSwallowed(element);
  for (const [text] of warn.mock.calls) expect(text).toContain('Write <login-portal …></login-portal>.');
  return warn.mock.calls.length;
}

describe('the console warns, once, of', () => {
  test.each([
    ['a page that follows', '<h1>Brand</h1>\n<login-portal>\n<p>Call us at 123.</p>\n</login-portal>'],
    ['a page in one line', '<h1>Brand</h1><login-portal><footer>Call us at 123.</footer></login-portal>'],
    ['a part of a page', '<main>\n<login-portal>\n<p>Call us at 123.</p>\n</login-portal></main>\n<footer>Brand</footer>'],
  ])('%s', (_, html) => {
    expect(warnings(html)).toBe(1);
  });
});

describe('it says nothing of', () => {
  test.each([
    ['a tag without content', '<login-portal></login-portal>\n<p>Call us at 123.</p>\n'],
    ['a placeholder', '<login-portal>\n<p>Please wait, or call 123.</p>\n</login-portal>\n'],
    ['a placeholder in one line', '<main><login-portal><p>Please wait, or call 123.</p></login-portal></main>'],
    ['a placeholder without scripts', '<login-portal>\n<noscript>Signing in needs JavaScript.</noscript>\n</login-portal>'],
    ['what the site puts into it', '<main><login-portal>\n<section slot="notice">Maintenance.</section>\n</login-portal></main>'],
    ['a tag with nothing after it', '<h1>Brand</h1>\n<login-portal>\n</login-portal>'],
  ])('%s', (_, html) => {
    expect(warnings(html)).toBe(0);
  });
});
