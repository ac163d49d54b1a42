import { expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { cutsWord, linesIn, titles } from '../browser/lines';
import { inEachEngine } from './engines';

inEachEngine('the words', ({ open, leave }, engine) => {
  test('no title of any language breaks within a word at 320 px', async () => {
    const visitor = await open({ route: '/recovery' });
    const settings = await titles(288);
    const lines = await visitor.read(linesIn, settings);
    expect(lines).toHaveLength(settings.length);
    expect(lines.filter((found, index) => cutsWord(found, settings[index]?.locale ?? 'en-US'))).toEqual([]);
    await leave(visitor);
  });

  // Firefox does not expose the language of a text.
  test.skipIf(engine === 'Firefox')('the text is marked with its language', async () => {
    const visitor = await open();
    for (const locale of LOCALE_CODES) {
      const known = await visitor.read((lang) => {
        const root = document.querySelector('login-portal')?.shadowRoot?.querySelector('[part="root"]');
        const before = root?.getAttribute('lang') ?? '';
        root?.setAttribute('lang', lang);
        const found = getComputedStyle(root?.querySelector('h1') ?? document.body).getPropertyValue('-webkit-locale');
        root?.setAttribute('lang', before);
        return found;
      }, locale);
      expect(known.replaceAll('"', '')).toBe(locale);
    }
    await leave(visitor);
  });
});
