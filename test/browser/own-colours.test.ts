import { describe, expect, test, vi } from 'vitest';
import { PATIENT } from '../patience.js';
import { BRAND_HOST, expectNoProblems, quietNetwork } from './browser';
import { openReady } from './host-pages';
import { openSignIn } from './sign-in-steps';

/* A site's engineers are told when the colours that they have set are hard to read (docs/theming.md). */

/** Opens a page whose site sets these properties. Returns what it loads and what the console says, as they come. */
async function openWith(style: string) {
  const lines: string[] = [];
  const files: string[] = [];
  const page = await openReady({
    colorScheme: 'light',
    head: `<style>login-portal { ${style} }</style>`,
    before: async (visit) => {
      visit.on('console', (message) => lines.push(message.text()));
      visit.on('request', (request) => files.push(new URL(request.url()).pathname.replace(/.*\//, '')));
    },
  });
  await quietNetwork(page);
  return { page, lines, files };
}

const said = (what: string) => `[login-portal] Poor contrast, and what WCAG asks for: ${what}`;

describe('on the engineer’s own machine', () => {
  test.each([
    ['--portal-muted: #999', '--portal-muted on --portal-surface 2.85 (4.5), --portal-muted on --portal-raised 2.85 (4.5)'],
    ['--portal-accent: gold; --portal-accent-hover: #8a6d00', '--portal-on-accent on --portal-accent 1.40 (4.5)'],
    ['--portal-focus: rgb(0 0 0 / 0.2)', '--portal-focus on --portal-surface 1.61 (3), --portal-focus on --portal-raised 1.61 (3)'],
    [
      '--portal-link: light-dark(oklch(0.9 0 0), red)',
      '--portal-link on --portal-surface 1.35 (4.5), --portal-link on --portal-raised 1.35 (4.5)',
    ],
  ])('%s is told', async (style, pairs) => {
    const { page, lines } = await openWith(`--portal-surface: #fff; --portal-raised: white; ${style}`);
    await vi.waitFor(() => expect(lines).toEqual([said(pairs)]), PATIENT);
    expectNoProblems(page);
  });

  test.each(['--portal-accent: #0a3d91', '--portal-text: none', '--portal-radius: 0'])('nothing is said of %s', async (style) => {
    const { page, lines } = await openWith(style);
    expect(lines).toEqual([]);
    expectNoProblems(page);
  });
});

test('where the site has set no colour, nothing is loaded for it', async () => {
  const { files } = await openWith('--portal-radius: 0');
  expect(files).toContain('styles.js');
  expect(files).not.toContain('contrast.js');
});

test('where visitors come, nothing is loaded for it, and nothing said', async () => {
  const page = await openSignIn({
    host: BRAND_HOST,
    prepare: (prepared) =>
      prepared.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('login-portal { --portal-muted: #999 }');
        document.adoptedStyleSheets.push(sheet);
      }),
  });
  await quietNetwork(page);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name.replace(/.*\//, '')));
  expect(files).toContain('styles.js');
  expect(files).not.toContain('contrast.js');
});
