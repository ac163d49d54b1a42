import { ATTRIBUTES, type AttributeFacts, attributeName } from '../../src/contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../src/contract/events';
import { LANGUAGE_SETTING, LOCALE_CODES, NATIVE_NAMES } from '../../src/contract/locales';
import { SITEMAP } from '../../src/contract/screens';
import { SETTING_KEYS } from '../../src/contract/settings';
import { SCOPES } from '../../src/contract/variant';
import { MEANINGS, markdown, TABLES } from './tables';

/** A file with text that is generated from `src/contract` and `src/tenants`. */
export interface GeneratedFile {
  readonly path: string;
  /** Returns the text as it should be, and the names of the places in it that are stale. */
  readonly renew: (text: string) => { readonly text: string; readonly stale: readonly string[] };
}

/** The documents with tables between `<!-- table: name -->` and `<!-- /table -->`. */
const DOCUMENTS = ['README.md', 'docs/contract.md', 'docs/theming.md'];

const TABLE = /<!-- table: (\w+) -->\n[\s\S]*?\n<!-- \/table -->/g;

function renewTables(before: string): ReturnType<GeneratedFile['renew']> {
  const stale: string[] = [];
  const text = before.replace(TABLE, (found, name: string) => {
    const table = TABLES[name];
    if (!table) throw new Error(`There is no table "${name}": test/generated/tables.ts lists them.`);
    const renewed = `<!-- table: ${name} -->\n\n${markdown(table())}\n\n<!-- /table -->`;
    if (renewed !== found) stale.push(name);
    return renewed;
  });
  return { text, stale };
}

/** The lists of the OpenAPI document, by the place where each begins. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  '    Locale: { enum: ': LOCALE_CODES,
  '    Scope: { enum: ': Object.values(SCOPES),
  '      description: The attribute `device` of the element.\n      schema: { enum: ': ATTRIBUTES.device.values,
  '        screen: { enum: ': [...Object.keys(SITEMAP), 'not-found', 'configuration'],
  '    SettingKey:\n      enum:\n        ': [LANGUAGE_SETTING, ...SETTING_KEYS],
};

function renewEnums(before: string): ReturnType<GeneratedFile['renew']> {
  const stale: string[] = [];
  let text = before;
  for (const [place, values] of Object.entries(ENUMS)) {
    const start = text.indexOf(place) + place.length;
    const end = text.indexOf(']', start) + 1;
    if (start < place.length || end === 0) throw new Error(`docs/api/openapi.yaml has no list after "${place.trim()}".`);
    const found = text.slice(start, end);
    const isLong = found.includes('\n');
    const renewed = isLong ? `[\n${values.map((value) => `          ${value},\n`).join('')}        ]` : `[${values.join(', ')}]`;
    if (renewed !== found) stale.push(place.trim());
    text = text.slice(0, start) + renewed + text.slice(end);
  }
  return { text, stale };
}

/** Writes a value as this repository formats it. */
function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const rows = Object.entries(Object(value)).map(([name, each]) => `  ${/^\w+$/.test(name) ? name : literal(name)}: ${literal(each)},\n`);
  return `{\n${rows.join('')}}`;
}

/** What a sentence of an event says that happens if a site cancels it. */
const whenCancelled = (sentence = ''): string => /If cancelled, (.*)\.$/.exec(sentence)?.[1] ?? '';

/** What the demo's page needs of the contract. It has no build step and cannot read TypeScript. */
function demoContract(): string {
  const attributes = Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, facts]) => ({ name: attributeName(property), ...facts }));
  const defaults = Object.fromEntries(attributes.map(({ name, fallback }) => [name, fallback]));
  const listed = Object.fromEntries(attributes.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, values]));
  const cancelable = Object.fromEntries(CANCELABLE.map((name) => [name, whenCancelled(MEANINGS.events[name])]));
  return `// @ts-check
/* Generated from src/contract by \`npm run generate\`. */

/** The attributes of \`<login-portal>\`, with the value used when one is absent. */
export const ATTRIBUTES = ${literal(defaults)};

/** The values of the attributes that accept no other. */
export const LISTED = ${literal(listed)};

/**
 * The languages by their own names.
 * @type {Readonly<Record<string, string>>}
 */
export const LANGUAGES = ${literal(Object.fromEntries(LOCALE_CODES.map((locale) => [locale, NATIVE_NAMES[locale]])))};

export const EVENTS = ${literal(EVENT_NAMES)};

/** Events that a site can cancel, and what happens then. */
export const CANCELABLE = ${literal(cancelable)};
`;
}

const renewWhole = (text: string) => (before: string) => ({ text, stale: before === text ? [] : ['all of it'] });

/** Every file with generated text. */
export const GENERATED: readonly GeneratedFile[] = [
  ...DOCUMENTS.map((path) => ({ path, renew: renewTables })),
  { path: 'docs/api/openapi.yaml', renew: renewEnums },
  { path: 'demo/page/contract.js', renew: renewWhole(demoContract()) },
];
