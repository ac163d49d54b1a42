import { LOCALE_CODES, LOCALES, type Locale } from '../../src/contract/locales';
import { dictionaryOf } from '../../src/portal/language';

/** A text to lay out with the portal's own styles, in a root of its language. */
export type Setting = Readonly<
  { locale: Locale; text: string; className: string; width: number; lang: string } & Pick<(typeof LOCALES)[Locale], 'dir' | 'fontClass'>
>;

export const settingOf = (locale: Locale, text: string, className: string, width: number): Setting => {
  const { dir, fontClass } = LOCALES[locale];
  return { locale, lang: locale, dir, fontClass, text, className, width };
};

/** Lays out each text and returns its lines. Self-contained, because it runs in the page. */
export function linesIn(settings: readonly Setting[]): string[][] {
  const { shadowRoot } = document.querySelector('login-portal') ?? {};
  return settings.map(({ lang, dir, fontClass, text, className, width }) => {
    const root = document.createElement('div');
    Object.assign(root, { className: `portal ${fontClass}`, lang, dir });
    const block = document.createElement('p');
    Object.assign(block, { className, textContent: text });
    block.style.inlineSize = `${width}px`;
    root.append(block);
    shadowRoot?.append(root);
    const lines: { top: number; text: string }[] = [];
    const range = document.createRange();
    for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
      if (block.firstChild) range.setStart(block.firstChild, index);
      if (block.firstChild) range.setEnd(block.firstChild, index + segment.length);
      const box = [...range.getClientRects()].at(-1);
      const last = lines.at(-1);
      if (last && (!box?.width || box.top - last.top < 8)) last.text += segment;
      else if (box) lines.push({ top: box.top, text: segment });
    }
    root.remove();
    return lines.map((line) => line.text);
  });
}

/** Whether a line ends within a word: after a hyphen, or where the language's rules see no end of a word. */
export function cutsWord(lines: readonly string[], locale: Locale): boolean {
  const text = lines.join('');
  const ends = new Set([...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ index }) => index));
  let at = 0;
  return lines.slice(0, -1).some((line) => {
    at += line.length;
    return !ends.has(at) || /\p{L}-$/u.test(line);
  });
}

/** Notices that a journey is off have titles of other names. */
const isTitle = (group: string, name: string): boolean =>
  (group === 'Common' && name.endsWith('Off')) || (group !== 'Footer' && /Title(Brand)?$/.test(name));

async function titlesOf(locale: Locale, width: number): Promise<Setting[]> {
  const groups = Object.entries((await dictionaryOf(locale).load()).default);
  const found = groups.flatMap(([group, sentences]) => Object.entries(sentences).filter(([name]) => isTitle(group, name)));
  return found.map(([, text]) => settingOf(locale, text.replace('{{brand}}', 'Doo Financial'), 'title', width));
}

/** Returns each title of each language, at a width of a phone. */
export const titles = async (width: number): Promise<readonly Setting[]> =>
  (await Promise.all(LOCALE_CODES.map((locale) => titlesOf(locale, width)))).flat();
