import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { looks, otherLooks } from './boxes';
import { expectNoProblems, frames, inputMethod, portal, quietNetwork, waitForEvent } from './browser';
import { callsOn, markFields, TYPED, unmarked, valuesOf } from './first-screen-steps';
import { openInPage } from './in-page-steps';
import { shiftsOf, watchShifts } from './shifts';
import { arrivedAt, callsOf, fields, focused, type Held, hold, LAYOUTS } from './sign-in-steps';

/* Contract section 14: the first screen in the page. */

const [EMAIL = ''] = TYPED;

/** Waits until the portal has taken the markup over, and React the portal. */
async function taken(page: Page, script: { readonly release: () => void }): Promise<void> {
  script.release();
  await waitForEvent(page, 'portal-ready');
}

describe('before the script', () => {
  test.each(['strict', 'styles'] as const)('policy %s: nothing that is pressed sends or leads anywhere', async (policy) => {
    const { page } = await openInPage({ policy });
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await fields(page).email.fill(EMAIL);
    await fields(page).password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await fields(page).email.press('Enter');
    await fields(page).submit.click();
    await fields(page).byPhone.click();
    await portal(page).action('show-password').click();
    await frames(page);
    expect(requests).toEqual([]);
    expect(page.url()).toMatch(/\/login$/);
    expect(await valuesOf(page)).toEqual([EMAIL, DEMO_PASSWORD]);
  });

  test('at the end of its parent, on a page that goes on loading, a press counts once', async () => {
    const slow = '<script src="/slow.js"></script>';
    const now = '<script type="module" async src="/login-portal/login-portal.js"></script>';
    let rest: Held | undefined;
    const { page, script } = await openInPage({
      prepare: async (opened) => {
        rest = await hold(opened, '**/slow.js');
      },
      changed: (html) => `${now}<div>${html}</div>${slow}`,
    });
    const field = await fields(page).email.elementHandle();
    await fields(page).email.fill(EMAIL);
    await fields(page).password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    const react = await hold(page, '**/chunks/*/element.js');
    script.release();
    await react.asked;
    expect(await page.evaluate((before) => before?.isConnected, field)).toBe(true);
    react.release();
    await arrivedAt(page);
    expect(await callsOf(page, 'signIn')).toHaveLength(1);
    rest?.release();
  });

  test('a press counts once, also while the first part is on its way', async () => {
    const { page, script } = await openInPage();
    const first = await hold(page, '**/chunks/*/first-*.js');
    await fields(page).email.fill(EMAIL);
    await fields(page).password.fill(DEMO_PASSWORD);
    script.release();
    await first.asked;
    await page.keyboard.press('Enter');
    first.release();
    await arrivedAt(page);
    expect(await callsOf(page, 'signIn')).toHaveLength(1);
  });

  test('beside a dialog, a press leaves the dialog open', async () => {
    const { page } = await openInPage({ changed: (html) => `<dialog open>${html}</dialog>`, policy: 'styles' });
    await fields(page).password.fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await fields(page).submit.click();
    expect(await page.locator('dialog').getAttribute('open')).toBe('');
  });

  test('links lead where they say', async () => {
    const { page } = await openInPage();
    await portal(page).action('recovery').click();
    await page.waitForURL('**/login/recovery', { waitUntil: 'commit' });
  });

  test('color-scheme counts more than the visitor’s scheme, and the colours are those that the portal has', async () => {
    const { page, script } = await openInPage({ colorScheme: 'light', policy: 'strict', options: { colorScheme: 'dark' } });
    await portal(page).form.waitFor();
    const before = await looks(page);
    expect(await portal(page).host.locator('.portal').getAttribute('data-scheme')).toBe('dark');
    const react = await hold(page, '**/chunks/*/element.js');
    script.release();
    await react.asked;
    expect(otherLooks(await looks(page), before)).toEqual([]);
    expectNoProblems(page);
  });

  test('with scripts off, the site’s noscript shows in place of the form', async () => {
    const { page } = await openInPage({
      javaScriptEnabled: false,
      changed: (html) => html.replace('</template>', '</template><noscript>Call us.</noscript>'),
    });
    const height = () => document.querySelector('login-portal > noscript')?.getBoundingClientRect().height;
    expect(await page.evaluate(height)).toBeGreaterThan(0);
    expect(await portal(page).form.isVisible()).toBe(false);
  });

  test('with scripts on, neither the noscript nor a placeholder shows', async () => {
    const { page } = await openInPage({
      changed: (html) => html.replace('</template>', '</template><p>Please wait.</p><noscript>Call us.</noscript>'),
    });
    await portal(page).form.waitFor();
    expect(await page.getByText('Please wait.').isVisible()).toBe(false);
  });
});

describe('when the script runs', () => {
  test.each(LAYOUTS)('$tenant $userType: it takes the nodes over, and nothing moves', async ({ tenant, userType }) => {
    const { page, script } = await openInPage({ options: { tenant, userType }, policy: 'strict', prepare: watchShifts });
    await page.waitForFunction(() => document.readyState === 'interactive');
    await markFields(page);
    await portal(page).form.evaluate((form) => Reflect.set(form, 'mine', true));
    await frames(page);
    const before = await shiftsOf(page); // a parser that pauses shows half of the header
    await taken(page, script);
    await quietNetwork(page);
    expect(await unmarked(page)).toEqual([]);
    expect(await portal(page).form.evaluate((form) => Reflect.get(form, 'mine'))).toBe(true);
    await frames(page);
    expect(await shiftsOf(page)).toEqual(before);
    expect(await portal(page).host.locator('style, script, noscript').count()).toBe(0);
    expect(await portal(page).form.getAttribute('method')).toBe('post');
    expectNoProblems(page);
  });

  test('what was typed stays in the same fields with caret and selection, and the visitor goes on', async () => {
    const { page, script } = await openInPage({ policy: 'styles' });
    await fields(page).email.fill('tradr@example.com');
    await fields(page).password.fill(DEMO_PASSWORD);
    await fields(page).email.focus();
    await fields(page).email.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(1, 4, 'backward'));
    await markFields(page);
    const react = await hold(page, '**/chunks/*/element.js');
    script.release();
    await react.asked;
    expect(await focused(page)).toBe('email');
    react.release();
    await waitForEvent(page, 'portal-ready');
    expect(await unmarked(page)).toEqual([]);
    expect(await focused(page)).toBe('email');
    const caret = (input: Element) =>
      input instanceof HTMLInputElement && [input.selectionStart, input.selectionEnd, input.selectionDirection];
    expect(await fields(page).email.evaluate(caret)).toEqual([1, 4, 'backward']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('e');
    await fields(page).submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual([EMAIL]);
  });

  test('a composition that is under way is not broken', async () => {
    const { page, script } = await openInPage();
    await fields(page).email.focus();
    const { show, write } = await inputMethod(page);
    await show('に');
    const react = await hold(page, '**/chunks/*/element.js');
    script.release();
    await react.asked;
    await show('にほ');
    react.release();
    await show('にほん');
    await write('日本');
    await waitForEvent(page, 'portal-ready');
    expect(await fields(page).email.inputValue()).toBe('日本');
  });

  test('the form stands while no call is answered, and the same calls leave in the same order', async () => {
    let calls: readonly string[] = [];
    const { page, script } = await openInPage({
      prepare: async (opened) => {
        calls = callsOn(opened);
        for (const path of ['**/platform/setting?*', '**/region/country?*', '**/multilingual*/**', '**/common/config?*', '**/publicKey'])
          await hold(opened, path);
      },
    });
    await taken(page, script);
    expect(calls.slice(0, 6).map((call) => call.split('/')[0])).toEqual([
      'platform',
      'login',
      'multilingual-translation-system',
      'multilingual-translation-system',
      'v1',
      'v1',
    ]);
    expect(await portal(page).form.count()).toBe(1);
  });

  test('newer answers are applied in place', async () => {
    const spec = 'config.brand={"title":"Later"},word.Login.TitleBrand=Come in';
    const { page, script } = await openInPage({ spec, options: { tenant: 'cgfintech' } });
    await fields(page).email.fill(EMAIL);
    await markFields(page);
    await taken(page, script);
    await portal(page).host.getByRole('heading', { name: 'Come in' }).waitFor();
    await expect.poll(() => page.title()).toBe('Later');
    expect(await unmarked(page)).toEqual([]);
    expect(await fields(page).email.inputValue()).toBe(EMAIL);
  });

  test('a switch that was pressed before takes effect, and without the script of the markup it does not', async () => {
    const pressed = async (policy: 'strict' | 'styles') => {
      const { page, script } = await openInPage({ policy });
      await fields(page).byPhone.click();
      await taken(page, script);
      await quietNetwork(page);
      return fields(page).byPhone.getAttribute('aria-pressed');
    };
    expect(await pressed('strict')).toBe('true');
    expect(await pressed('styles')).toBe('false');
  });
});

describe('where it does not fit, the portal draws its own, and what was typed stays', () => {
  const typedAnyway = async (opening: Parameters<typeof openInPage>[0]) => {
    const { page, script } = await openInPage(opening);
    await page.locator('login-portal input[name="email"]').fill(EMAIL);
    await taken(page, script);
    await quietNetwork(page);
    expect(await page.locator('login-portal input[name="email"]').inputValue()).toBe(EMAIL);
    expect(await portal(page).host.locator('style, script, noscript').count()).toBe(0);
    expect(await portal(page).form.count()).toBe(1);
    return page;
  };

  test('another locale', async () => {
    const page = await typedAnyway({ locale: 'ja-JP' });
    expect(await portal(page).host.getByRole('heading', { level: 1 }).textContent()).toContain('ログイン');
    expect(await focused(page)).toBe('email');
  });

  test('another pair', async () => {
    const page = await typedAnyway({ changed: (html) => html.replace('tenant="dprime"', 'tenant="cgfintech"') });
    expect(await portal(page).heading.textContent()).toContain('CG Fintech');
    expect(await portal(page).action('language').count()).toBe(1);
  });

  test.each<[string, (html: string) => string]>([
    ['another release', (html) => html.replace(/data-login-portal="[^"]*"/, 'data-login-portal="0.0.1"')],
    ['a field that is missing', (html) => html.replace(/<input id="password"[^>]*>/, '')],
    ['a field more', (html) => html.replace('<fieldset', '<input name="other"><fieldset')],
    ['another text', (html) => html.replace('>Forgot your password?<', '><font>¿Olvidó?</font><')],
    [
      'other addresses',
      (html) =>
        html
          .replace('<form', '<form action="https://evil.example/"')
          .replace('type="submit"', 'type="submit" formaction="https://evil.example/"'),
    ],
    ['a field that is named like a member of its form', (html) => html.replace('<fieldset', '<input name="childNodes"><fieldset')],
    ['no styles', (html) => html.replace(/<style[^>]*>.*<\/style>/, '')],
    ['no marks, as sanitizers leave it', (html) => html.replace(/ data-[\w-]+="[^"]*"/g, '')],
    ['no classes', (html) => html.replace(/ class="[^"]*"/g, '')],
    ['markup that is cut off', (html) => html.replace(/<div class="beside-field">.*$/, '')],
  ])('%s', async (_, changed) => {
    const page = await typedAnyway({ changed });
    expect(await portal(page).action('recovery').textContent()).toBe('Forgot your password?');
    expect(await portal(page).host.locator('[action], [formaction], [form], [name="other"], [name="childNodes"]').count()).toBe(0);
    await page.locator('login-portal input[name="password"]').fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await arrivedAt(page);
  });

  test.each([
    ['recovery', '/login/recovery'],
    ['sign-up', '/login/signup/welcome'],
  ] as const)('another screen, which starts as ever: %s', async (screen, path) => {
    const page = await typedAnyway({ path });
    await portal(page).screen(screen).waitFor();
  });

  test('a token', async () => {
    const { page, script } = await openInPage({ path: '/login?token=demo' });
    await portal(page).form.waitFor();
    script.release();
    await expect.poll(() => callsOf(page, 'mockSignIn')).toHaveLength(1);
    expect(page.url()).not.toContain('token');
  });
});

describe('a root that is not ours', () => {
  test('of the page’s markup is taken, and emptied', async () => {
    const { page, script } = await openInPage({
      changed: () => '<login-portal tenant="dprime"><template shadowrootmode="open"><p>Theirs</p></template></login-portal>',
    });
    await taken(page, script);
    expect(await portal(page).form.count()).toBe(1);
    expect(await page.getByText('Theirs').count()).toBe(0);
    expectNoProblems(page);
  });

  test('of markup that a script inserts is none: the portal starts as ever', async () => {
    const { page, script } = await openInPage({
      changed: (html) => `<div id="place"></div><script type="text/plain">${html.replaceAll('script', 's')}</script>`,
    });
    await page.locator('#place').evaluate((place) => {
      place.innerHTML = '<login-portal tenant="dprime"><template shadowrootmode="open"><p>Theirs</p></template></login-portal>';
    });
    await taken(page, script);
    expect(await portal(page).form.count()).toBe(1);
    expect(await page.getByText('Theirs').isVisible()).toBe(false);
  });
});

test('two portals on a page each take their own', async () => {
  const { page, script } = await openInPage({
    policy: 'strict',
    changed: (html) => `${html}${html.replaceAll('<login-portal ', '<login-portal router="memory" ')}`,
  });
  await portal(page, 1).action('account-phone').click();
  await taken(page, script);
  await waitForEvent(page, 'portal-ready', 2);
  expect(await portal(page, 0).action('account-phone').getAttribute('aria-pressed')).toBe('false');
  expect(await portal(page, 1).action('account-phone').getAttribute('aria-pressed')).toBe('true');
});
