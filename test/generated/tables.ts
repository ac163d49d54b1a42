import { TENANTS } from '../../demo/variants';
import { ATTRIBUTES, type AttributeFacts, attributeName } from '../../src/contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../src/contract/events';
import { LOCALE_CODES, LOCALES, NATIVE_NAMES } from '../../src/contract/locales';
import { SITEMAP } from '../../src/contract/screens';
import { CUSTOM_PROPERTIES, PARTS } from '../../src/contract/styling';
import type { Tenant } from '../../src/contract/variant';
import { readSources, type SourceFile } from '../architecture/source-files';
import { membersByName, sentencesOf } from '../readme/public-names';

const sources = readSources('src/contract');
const contract = (name: string): SourceFile => {
  const found = sources.find((file) => file.path === `src/contract/${name}.ts`);
  if (!found) throw new Error(`There is no src/contract/${name}.ts.`);
  return found;
};

/** The sentence above each attribute and each event, by its name in the code. */
export const MEANINGS = {
  attributes: sentencesOf(contract('attributes'), 'ATTRIBUTES'),
  events: sentencesOf(contract('events'), 'EVENTS'),
};

const code = (text: string): string => `\`${text}\``;
const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function footerOf({ sections, revealOnScroll }: Tenant['footer']): string {
  if (sections.length === 1 && sections[0] === 'ClientNotice') return 'client notice only';
  const count = COUNTS[sections.length] ?? String(sections.length);
  return `${count} ${sections.length === 1 ? 'section' : 'sections'}${revealOnScroll ? ', once scrolled into view' : ''}`;
}

/** A table: its head, and its rows. */
type Table = readonly (readonly string[])[];

/** The tables of the documents that say what `src/contract` and `src/tenants` say, by their names in the documents. */
export const TABLES: Readonly<Record<string, () => Table>> = {
  attributes: () => [
    ['Attribute', 'Values', 'Default', 'Meaning'],
    ...Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, { values, fallback }]) => [
      code(attributeName(property)),
      values.length > 0 ? codes(values) : 'any text',
      fallback === '' ? '–' : code(fallback),
      MEANINGS.attributes[property] ?? '',
    ]),
  ],
  events: () => {
    const details = membersByName(contract('events'), 'PortalEventDetails');
    return [
      ['Event', 'Cancelable', '`detail`', 'Meaning'],
      ...EVENT_NAMES.map((name) => [
        code(name),
        CANCELABLE.includes(name) ? 'yes' : 'no',
        codes(details[name] ?? []),
        MEANINGS.events[name] ?? '',
      ]),
    ];
  },
  variants: () => [
    ['`tenant`', '`user-type`', 'Title', 'Language menu', 'Footer'],
    ...[...TENANTS].flatMap(([name, tenant]) =>
      tenant.userTypes.map((userType) => [
        code(name),
        code(userType),
        tenant.brand.title,
        tenant.languageMenu ? 'shown' : 'hidden',
        footerOf(tenant.footer),
      ]),
    ),
  ],
  languages: () => [
    ['Locale', 'Language', 'Direction'],
    ...LOCALE_CODES.map((locale) => [code(locale), NATIVE_NAMES[locale], LOCALES[locale].dir]),
  ],
  locales: () => [
    ['Locale', 'Own name', 'Direction', 'Font class', 'Short forms'],
    ...LOCALE_CODES.map((locale) => {
      const { dir, fontClass, aliases } = LOCALES[locale];
      return [code(locale), NATIVE_NAMES[locale], dir, code(fontClass), codes(aliases)];
    }),
  ],
  screens: () => [['Path under `base`', 'Screen'], ...Object.entries(SITEMAP).map(([screen, path]) => [code(path), code(screen)])],
  parts: () => [['Part', 'What it is'], ...Object.entries(PARTS).map(([name, what]) => [code(name), what])],
  properties: () => [
    ['Property', 'What it sets', 'Picture'],
    ...Object.entries(CUSTOM_PROPERTIES).map(([property, sets]) => {
      const name = property.replace('--portal-', '');
      return [code(property), sets, `![${name}](pictures/theming/${name}.webp)`];
    }),
  ],
};

/** East Asian letters, which take two columns. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g;
const widthOf = (text: string): number => [...text].length + (text.match(WIDE)?.length ?? 0);
const padded = (text: string, width: number): string => text + ' '.repeat(width - widthOf(text));

/** Writes a table in Markdown, with its columns aligned. */
export function markdown(table: Table): string {
  const widths = (table[0] ?? []).map((_, column) => Math.max(3, ...table.map((row) => widthOf(row[column] ?? ''))));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => padded(cell, widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...rows] = table;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
