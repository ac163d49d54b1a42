import { join } from 'node:path';
import { TENANTS } from '../../demo/variants';
import { readDeclarations } from '../../src/build/package/declared';
import { ATTRIBUTES, type AttributeFacts, attributeName } from '../../src/contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../src/contract/events';
import { LOCALE_CODES, LOCALES, NATIVE_NAMES } from '../../src/contract/locales';
import { SITEMAP } from '../../src/contract/screens';
import { CUSTOM_PROPERTIES, PARTS } from '../../src/contract/styling';
import type { Tenant } from '../../src/contract/variant';
import { toLocale } from '../../src/rules/locale';
import { TOP } from '../architecture/source-files';
import { ACCESSIBILITY_TABLES } from './accessibility-report';
import { API_TABLES } from './api';
import { ASVS_TABLES } from './asvs';
import { code, type Table } from './markdown';

const declared = readDeclarations(['attributes', 'events', 'screens'].map((name) => join(TOP, `src/contract/${name}.ts`)));

/** Returns the comment behind a row, such as `EVENTS.portal-ready`. The documents need one. */
export function sentenceOf(row: string): string {
  const { sentence } = declared(row);
  if (!sentence) throw new Error(`The row ${row} of src/contract needs a comment that says what it is for.`);
  return sentence;
}

const codes = (texts: readonly string[]): string => texts.map(code).join(', ');

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function footerOf({ sections, revealOnScroll }: Tenant['footer']): string {
  if (sections.length === 1 && sections[0] === 'ClientNotice') return 'client notice only';
  const count = COUNTS[sections.length] ?? String(sections.length);
  return `${count} ${sections.length === 1 ? 'section' : 'sections'}${revealOnScroll ? ', once scrolled into view' : ''}`;
}

/** The tables of the documents that say what `src/contract` and `src/tenants` say, by their names in the documents. */
export const TABLES: Readonly<Record<string, () => Table>> = {
  ...API_TABLES,
  ...ASVS_TABLES,
  ...ACCESSIBILITY_TABLES,
  attributes: () => [
    ['Attribute', 'Values', 'Default', 'Meaning'],
    ...Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, { values, fallback }]) => [
      code(attributeName(property)),
      values.length > 0 ? codes(values) : 'any text',
      fallback === '' ? '–' : code(fallback),
      sentenceOf(`ATTRIBUTES.${property}`),
    ]),
  ],
  events: () => [
    ['Event', 'Cancelable', '`detail`', 'Meaning'],
    ...EVENT_NAMES.map((name) => [
      code(name),
      CANCELABLE.includes(name) ? 'yes' : 'no',
      codes(declared(`PortalEventDetails.${name}`).names),
      sentenceOf(`EVENTS.${name}`),
    ]),
  ],
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
      const language = [locale.slice(0, 2)].filter((bare) => toLocale(bare) === locale);
      return [code(locale), NATIVE_NAMES[locale], dir, code(fontClass), codes([...language, ...aliases])];
    }),
  ],
  screens: () => [
    ['Path under `base`', 'Screen', 'What it is for'],
    ...Object.entries(SITEMAP).map(([screen, path]) => [code(path), code(screen), sentenceOf(`SITEMAP.${screen}`)]),
  ],
  parts: () => [['Part', 'What it is'], ...Object.entries(PARTS).map(([name, what]) => [code(name), what])],
  properties: () => [
    ['Property', 'What it sets', 'Picture'],
    ...Object.entries(CUSTOM_PROPERTIES).map(([property, sets]) => {
      const name = property.replace('--portal-', '');
      return [code(property), sets, `![${name}](pictures/theming/${name}.webp)`];
    }),
  ],
};
