import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { GALLERY, type GalleryState, type Move } from '../../demo/gallery-states';
import { LOCALE_CODES } from '../../src/contract/locales';
import { address, newLastingPage, problemsOf } from './browser';
import { goToState } from './gallery-steps';
import { VARIANTS } from './sign-in-steps';

/*
 * The strict policy with Trusted Types, in every state of the gallery, and with the captcha in each scene and with each result: not one
 * violation. In `npm test` they take turns; `npm run test:long -- policy` runs all.
 */

const ME = 'trader+{me}@example.com';
const ALERT = '[role="alert"] .alert';
const SENT = '[data-action="send-code"][aria-disabled="true"]';
const signIn: readonly Move[] = [['fill', 'email', ME], ['fill', 'password', DEMO_PASSWORD], ['send']];

const state = (id: string, spec: string, route: string, moves: readonly Move[]): GalleryState => ({
  id: `captcha-${id}`,
  screen: 'sign-in',
  title: id,
  spec: `config.captcha=${spec}`,
  route,
  moves,
});

/** The captcha: solved in each scene that asks for it, open, and with each result. */
const CAPTCHAS: readonly GalleryState[] = [
  state('sign-in', 'demo-pass', '/', [...signIn, ['see', 'main:not(:has(form)) a.button']]),
  state('sign-in with a code', 'demo-pass', '/', [
    ['fill', 'email', ME],
    ['press', '[data-action="by-code"]'],
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
  ]),
  state('recovery', 'demo-pass', '/recovery', [['fill', 'email', ME], ['send'], ['see', '[name="code"]']]),
  state('sign-up', 'demo-pass', '/signup/welcome', [
    ['fill', 'email', 'new+{me}@example.com'],
    ['press', '[data-action="send-code"]'],
    ['see', SENT],
  ]),
  state('open', 'demo', '/', [...signIn, ['see', 'form[aria-busy="true"]']]),
  state('closed', 'demo-close', '/', [...signIn, ['see', 'form:not([aria-busy])']]),
  ...['fail', 'throw', 'empty', 'missing', 'unsafe', 'unknown'].map((way) => state(way, `demo-${way}`, '/', [...signIn, ['see', ALERT]])),
  ...['altcha', 'turnstile'].map((name) => state(name, name, '/', [...signIn, ['see', 'main:not(:has(form)) a.button']])),
  state('turnstile open', 'turnstile-ask', '/', [...signIn, ['see', 'form[aria-busy="true"]']]),
  ...['turnstile-fail', 'turnstile-throw', 'altcha-unsolvable', 'altcha-foreign'].map((way) =>
    state(way, way, '/', [...signIn, ['see', ALERT]]),
  ),
  state('stand-in', 'demo-stand-in', '/', [...signIn, ['see', 'main:not(:has(form)) a.button']]),
];

const ALL = [...GALLERY, ...CAPTCHAS];
const states = ALL.filter((_, index) => process.env.POLICY === 'all' || index % 16 === 8).map(
  (each, index) => [each.id, each, index] as const,
);

let page: Page;
beforeAll(async () => {
  page = await newLastingPage();
  // the frames of the gallery drive themselves; they get the captchas as well
  await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: ALL }));
});
afterAll(() => page?.context().close());

const violations = () => problemsOf(page).filter((problem) => /^policy:|Content Security Policy|TrustedScript/i.test(problem));
const reported = async (): Promise<readonly unknown[]> => (await page.request.get(address('/sandbox/csp-report'))).json();

describe('under the strict policy there is no violation', () => {
  test.each(states)('%s', async (_, state, index) => {
    const { tenant, userType } = VARIANTS[index % VARIANTS.length] ?? expect.fail('no variant');
    const before = violations().length;
    // All share one tab, and each starts with an empty storage.
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
    const query = `csp=strict&hl=${LOCALE_CODES[index % LOCALE_CODES.length]}`;
    await goToState(page, state, { attributes: { tenant, 'user-type': userType }, query });
    // the policy is active: it reports what it forbids
    expect(
      await page.evaluate(() => {
        try {
          document.createElement('p').innerHTML = '<b>';
          return 'let through';
        } catch {
          return 'refused';
        }
      }),
    ).toBe('refused');
    await expect.poll(violations).toHaveLength(before + 1);
    expect(violations().at(-1)).toContain('require-trusted-types-for');
    expect(await page.locator('login-portal :is([style], style, link, script)').count()).toBe(0);
  });

  test('and the server received no reports except those of the tests', async () => {
    await expect.poll(async () => (await reported()).length).toBeGreaterThan(0);
    expect(JSON.stringify(await reported())).not.toMatch(/"effective-?[Dd]irective":"(?!require-trusted-types-for)/);
  });
});
