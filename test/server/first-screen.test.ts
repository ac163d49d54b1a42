// @vitest-environment node
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { firstScreen } from '../../src/server/first-screen';
import { PAIRS } from '../../src/tenants';

/* Contract section 14: the first screen as markup. */

const DPRIME = { tenant: 'dprime' };
const sourceOf = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, tag: string) => html.split(new RegExp(`<${tag}[^>]*>`))[1]?.split(`</${tag}>`)[0];

describe('the markup', () => {
  test('is the element with its attributes, and a declarative shadow root', () => {
    const { html } = firstScreen({ ...DPRIME, userType: 'IB', apiBase: 'https://api.example', colorScheme: 'dark' });
    expect(html).toMatch(
      /^<login-portal tenant="dprime" user-type="IB" api-base="https:\/\/api\.example" color-scheme="dark"><template shadowrootmode="open"><style/,
    );
    expect(html).toMatch(/<\/template><\/login-portal>$/);
  });

  test('escapes each value', () => {
    const { html } = firstScreen({ ...DPRIME, home: '/?a="><script>alert(1)</script>&b=1', environment: '"&<>' });
    expect(html).toContain('home="/?a=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;b=1"');
    expect(html).toContain('environment="&quot;&amp;&lt;&gt;"');
    expect(html).not.toContain('alert(1)</script>&b');
  });

  test.each([
    [{}, '/', '/login/recovery'],
    [{ home: 'https://home.example/', base: 'account' }, 'https://home.example/', '/account/recovery'],
    [{ home: 'welcome', router: 'hash' }, '/welcome', '#/recovery'],
    [{ home: 'javascript:alert(1)' }, '/', '/login/recovery'],
  ])('its links lead where they say: %j', (attributes, home, recovery) => {
    const { html } = firstScreen({ ...DPRIME, ...attributes });
    expect(/class="logo"[^>]* href="([^"]*)"/.exec(html)?.[1]).toBe(home);
    expect(/data-action="recovery" href="([^"]*)"/.exec(html)?.[1]).toBe(recovery);
  });

  test('has no link where the route has no address', () => {
    expect(firstScreen({ ...DPRIME, router: 'memory' }).html).not.toContain('href=""');
  });

  test('has neither header nor footer with chrome="none"', () => {
    const { html } = firstScreen({ ...DPRIME, chrome: 'none' });
    expect(html).not.toMatch(/part="(header|footer)"/);
    expect(html).toContain('data-screen="sign-in"');
  });

  test('has the language of the locale, of lang, or English', () => {
    expect(firstScreen({ ...DPRIME, locale: 'ug', lang: 'ja' }).html).toContain('lang="ug-CN" dir="rtl"');
    expect(firstScreen({ ...DPRIME, lang: 'ja' }).html).toContain('class="portal en" lang="ja-JP" dir="ltr"');
    expect(firstScreen(DPRIME).html).toContain('lang="en-US"');
  });

  test('has a form and a button that a browser never sends', () => {
    const { html } = firstScreen(DPRIME);
    expect(html).toMatch(/<form [^>]*method="dialog"/);
    expect(html).toMatch(/<button type="submit"[^>]* form="none"/);
    expect(html).not.toContain(' action=');
  });

  test('leaves out what is not given', () => {
    expect(firstScreen({ ...DPRIME, home: undefined }).html).toMatch(/^<login-portal tenant="dprime"><template/);
  });
});

describe.each(PAIRS)('$tenant, $userType', ({ tenant, userType }) => {
  test.each(LOCALE_CODES)('%s: the policy names what is inline, and depends on no other attribute', (locale) => {
    const { html, policy } = firstScreen({ tenant, userType, locale });
    expect(policy).toEqual({ style: sourceOf(inside(html, 'style')), script: sourceOf(inside(html, 'script')) });
    const others = { home: '/x', chrome: 'none', colorScheme: 'dark', router: 'hash', base: '/y' } as const;
    expect(firstScreen({ tenant, userType, locale, ...others }).policy).toEqual(policy);
    expect(html).not.toMatch(/\{\{|undefined|\/src\//);
  });
});

test('a lang that names no locale is passed over, as the portal does', () => {
  const { html } = firstScreen({ ...DPRIME, lang: 'fr-FR' });
  expect(html).toMatch(/^<login-portal tenant="dprime" lang="fr-FR"><template/);
  expect(html).toContain('class="portal en" lang="en-US"');
});

describe('a value that is no text is refused', () => {
  test.each([
    ['“home” must be text, and is of the type object.', { ...DPRIME, home: {} }],
    ['“account” must be text, and is of the type array.', { ...DPRIME, account: ['a@example.com', 'b@example.com'] }],
    ['“apiBase” must be text, and is of the type object.', { ...DPRIME, apiBase: new URL('https://api.example') }],
    ['“environment” must be text, and is of the type number.', { ...DPRIME, environment: 5 }],
    ['“router” must be text, and is of the type boolean.', { ...DPRIME, router: false }],
    ['“lang” must be text, and is of the type symbol.', { ...DPRIME, lang: Symbol('ja') }],
    ['“locale” must be text, and is of the type array.', { ...DPRIME, locale: ['ja-JP'] }],
    ['“tenant” must be text, and is of the type array.', { tenant: ['dprime'] }],
  ])('%s', (message, options) => {
    expect(() => Reflect.apply(firstScreen, undefined, [options])).toThrow(message);
  });
});

describe('what does not exist is an error that lists what does', () => {
  test.each([
    [{ tenant: 'acme' }, 'There is no portal for “tenant acme with user-type client”', 'tenant dprime with user-type ib'],
    [{ tenant: 'doofinancial', userType: 'ib' }, 'tenant doofinancial with user-type ib', 'tenant doofinancial with user-type client'],
    [{ ...DPRIME, locale: 'fr-FR' }, 'There is no locale “fr-FR”', 'vi-VN'],
    [{ ...DPRIME, locale: '' }, 'There is no locale “”', 'vi-VN'],
    [{ ...DPRIME, onclick: 'alert(1)' }, 'There is no attribute “onclick”', 'apiBase'],
    [{ ...DPRIME, 'api-base': '/x' }, 'There is no attribute “api-base”', 'apiBase'],
    [{ ...DPRIME, router: 'browser' }, 'There is no router “browser”', 'memory'],
  ])('%j', (options, message, listed) => {
    expect(() => firstScreen(options)).toThrow(message);
    expect(() => firstScreen(options)).toThrow(listed);
  });
});
