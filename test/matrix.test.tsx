import { describe, expect, test, vi } from 'vitest';
import { ROUTES } from '../demo/scenario';
import { LOCALE_CODES } from '../src/contract/locales';
import { type RoutedScreen, SITEMAP } from '../src/contract/screens';
import english from '../src/locales/en-US';
import { PAIRS } from '../src/tenants';
import { inside, place, until } from './element/page';

/** A translation key that was never replaced by a sentence. */
const RAW_KEY = new RegExp(`\\b(${Object.keys(english).join('|')})\\.[A-Z]\\w+`);
/** A placeholder that was never filled in. */
const UNFILLED = /\{\{|\}\}|\bundefined\b|\bnull\b|\[object |\bNaN\b/;

/** The screens that an address leads to. A visitor without a pending sign-in is sent on to sign-in. */
const LEADS_TO: Readonly<Partial<Record<string, readonly string[]>>> = { verification: ['verification', 'sign-in'] };
const screens = Object.keys(SITEMAP) as readonly RoutedScreen[]; // Object.keys returns string[]

/** Every text that a visitor or a screen reader gets, piece by piece. */
function said(root: ParentNode): string[] {
  const texts: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '');
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'data-busy']) {
      const text = element.getAttribute(name);
      if (text !== null) texts.push(text);
    }
  }
  return texts;
}

/** Controls and headings without a name. */
function nameless(root: ParentNode): string[] {
  const named = [...root.querySelectorAll('h1, h2, button, a, label, option, li')].filter(
    (element) => !element.closest('[aria-hidden="true"]'),
  );
  const empty = named.filter(
    (element) => !(element.textContent?.trim() || element.getAttribute('aria-label') || element.querySelector('img[alt]')),
  );
  const fields = [...root.querySelectorAll<HTMLInputElement>('input:not([hidden], [type="hidden"]), select')].filter(
    (field) =>
      !field.hasAttribute('aria-label') &&
      !field.hasAttribute('aria-labelledby') &&
      !root.querySelector(`label[for="${field.id}"]`) &&
      !field.closest('label, [hidden], .hidden, [aria-hidden="true"]'),
  );
  return [...empty, ...fields].map((element) => element.outerHTML.slice(0, 160));
}

/**
 * Each variant in each language. The screens take turns, so that each also occurs in each variant and in each language. MATRIX=all has each
 * screen in each of them.
 */
const cases = PAIRS.flatMap((pair, first) =>
  LOCALE_CODES.flatMap((locale, second) =>
    screens
      .map((screen) => ({ ...pair, locale, screen }))
      .filter((_, third) => process.env.MATRIX === 'all' || third === (first + second) % screens.length),
  ),
);

test('each variant occurs in each language and with each screen, and each language with each screen', () => {
  const together = (facts: (each: (typeof cases)[number]) => readonly string[]) => new Set(cases.map((each) => facts(each).join(' '))).size;
  expect(together(({ tenant, userType, locale }) => [tenant, userType, locale])).toBe(PAIRS.length * LOCALE_CODES.length);
  expect(together(({ tenant, userType, screen }) => [tenant, userType, screen])).toBe(PAIRS.length * screens.length);
  expect(together(({ locale, screen }) => [locale, screen])).toBe(LOCALE_CODES.length * screens.length);
});

describe('no text is missing, and everything has a name', () => {
  test.each(cases)('$tenant, $userType, $locale: $screen', async ({ tenant, userType, locale, screen }) => {
    const errors = vi.spyOn(console, 'error');
    vi.spyOn(console, 'warn').mockReturnValue();
    history.replaceState(null, '', `/login${ROUTES[screen]}`);
    const shown = LEADS_TO[screen] ?? [screen];
    const { element } = await place({ tenant, 'user-type': userType, lang: locale }, { screen: shown });
    const root = element.shadowRoot as ShadowRoot; // the root is open
    await until(() => expect(inside(element).queryByRole('status')).toBeNull());

    expect(root.querySelector('[part="root"]')?.getAttribute('lang')).toBe(locale);
    expect(root.querySelectorAll('main')).toHaveLength(1);
    expect(shown).toContain(root.querySelector('main')?.getAttribute('data-screen'));
    expect(root.querySelectorAll('h1')).toHaveLength(1);
    expect(root.querySelector('[data-action="retry"]')).toBeNull(); // the screen itself, and not the notice that it failed
    await until(() => expect(nameless(root)).toEqual([]));
    expect(said(root).filter((text) => RAW_KEY.test(text) || UNFILLED.test(text))).toEqual([]);
    expect(root.querySelectorAll('[style]')).toHaveLength(0);
    expect(errors).not.toHaveBeenCalled();
  });
});
