import { describe, expect, test, vi } from 'vitest';
import { GALLERY } from '../demo/gallery-states';
import { drive } from '../demo/page/drive.js';
import { NATIVE_NAMES } from '../src/contract/locales';
import english from '../src/locales/en-US';
import { backend, make } from './element/page';
import { PATIENT } from './patience.js';

/*
 * The portal in a pseudo-language: every sentence of the dictionary is in brackets. Text outside brackets is data, or is missing from the
 * dictionary.
 */

/** Puts a sentence in brackets and keeps its placeholders. */
const pseudo = (words: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  Object.entries(words).flatMap(([group, sentences]) =>
    Object.entries(sentences).map(([name, text]) => [`${group}.${name}`, `⟦${text}⟧`] as const),
  );
const DICTIONARY = JSON.stringify(Object.fromEntries(pseudo(english)));

/** Data from the sandbox and the visitor: names, titles of documents, addresses, codes, amounts. */
const DATA = [
  ...Object.values(NATIVE_NAMES),
  /Doo Financial|Demo Broker|Sandbox Markets Ltd|Planned maintenance on Sunday, 02:00 to 04:00 platform time\./g,
  /Terms of business|Privacy notice|Market news by email/g,
  /\bclient\b|\b(?:USD|BTC)\b/g,
  /[\w.+*]+@[\w.]+/g,
  /tenant="[\w-]+" user-type="\w+"/g,
  /nobody/g,
];
/** Text that `Intl` provides in the visitor's language: countries, durations. */
const FROM_INTL = '[role="option"], [aria-live="off"]';

/** Returns the texts of a portal without what is in brackets and what is data. */
function outside(root: ShadowRoot): string[] {
  const said: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    if (element.closest(FROM_INTL)) continue;
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent ?? '');
    // A sentence may be spread over several elements. It is read as one, starting at the element where it begins.
    if (own.length > 0 && !element.parentElement?.closest('p, label, li, h1, button')) said.push(element.textContent ?? '');
    for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'data-busy']) said.push(element.getAttribute(name) ?? '');
  }
  const rest = said.map((text) =>
    DATA.reduce<string>((left, data) => left.replaceAll(data, ''), text)
      .replace(/⟦[^⟦⟧]*(?:⟦[^⟦⟧]*⟧[^⟦⟧]*)*⟧/g, '')
      .trim(),
  );
  return [...new Set(rest.filter((text) => /\p{L}{2,}/u.test(text)))];
}

// The configuration notice has no tenant to fetch words for. The toast about a missing language cannot appear, because no dictionary is
// missing here.
const states = GALLERY.filter(({ screen, oneLanguage }) => screen !== 'configuration' && !oneLanguage);

/** A browser that knows passkeys and creates none: happy-dom does not know them. */
const knowsPasskeys = Object.assign(() => {}, {
  parseRequestOptionsFromJSON: (options: unknown) => options,
  parseCreationOptionsFromJSON() {
    throw new Error();
  },
});

describe('every word of the portal comes from its dictionary', () => {
  test.each(states)('$screen: $title', async ({ screen, spec, route, attributes, moves }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('PublicKeyCredential', knowsPasskeys);
    history.replaceState(null, '', `/login${route === '/' ? '' : route}`);
    backend(spec);
    const answered = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes('/multilingual-translation-system/')
        ? Promise.resolve(new Response(DICTIONARY, { headers: { 'Content-Type': 'application/json' } }))
        : answered(input, init),
    );
    const element = await make({ tenant: 'doofinancial', 'user-type': 'client', lang: 'en-US', ...attributes });
    // A passkey is offered to those who are about to be redirected.
    if (screen !== 'passkey') element.addEventListener('portal-signed-in', (event) => event.preventDefault());
    document.body.append(element);
    const root = element.shadowRoot as ShadowRoot; // the root is open
    await drive(root, moves, 'me');
    await vi.waitFor(() => {
      expect(root.textContent).toContain('⟦');
      expect(outside(root)).toEqual([]);
    }, PATIENT);
  });
});
