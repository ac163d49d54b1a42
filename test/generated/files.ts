import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTRIBUTES, type AttributeFacts, attributeName } from '../../src/contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../src/contract/events';
import { LANGUAGE_SETTING, LOCALE_CODES, NATIVE_NAMES } from '../../src/contract/locales';
import { OTHER_SCREENS, SITEMAP } from '../../src/contract/screens';
import { SETTING_KEYS } from '../../src/contract/settings';
import { SCOPES } from '../../src/contract/variant';
import type { Words } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { TOP } from '../architecture/source-files';
import { requests } from './api';
import { markdown } from './markdown';
import { sentenceOf, TABLES } from './tables';

/** A file with text that is generated from `src/contract` and `src/tenants`. */
export interface GeneratedFile {
  readonly path: string;
  /** Returns the text as it should be, and the names of the places in it that are stale. */
  readonly renew: (text: string) => { readonly text: string; readonly stale: readonly string[] };
}

/** The start of a table, and its end. What stands between is generated. */
const TABLE = /<!-- table: ([\w-]+) -->\n[\s\S]*?\n<!-- \/table -->/g;
const COMMENT = /<!--\s*\/?\s*table\b/g;

/** The documents with tables. */
const DOCUMENTS = ['README.md', ...readdirSync(join(TOP, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`)]
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && readFileSync(join(TOP, path), 'utf8').search(COMMENT) >= 0);

/** Returns the names of the tables that stand in no document. */
export function lostTables(): readonly string[] {
  const placed = DOCUMENTS.flatMap((path) => [...readFileSync(join(TOP, path), 'utf8').matchAll(TABLE)].map(([, name]) => name));
  return Object.keys(TABLES).filter((name) => !placed.includes(name));
}

function renewTables(before: string): ReturnType<GeneratedFile['renew']> {
  const stale: string[] = [];
  let comments = 0;
  const text = before.replace(TABLE, (found, name: string) => {
    const table = TABLES[name];
    if (!table) throw new Error(`There is no table "${name}": test/generated has ${Object.keys(TABLES).join(', ')}.`);
    const renewed = `<!-- table: ${name} -->\n\n${markdown(table())}\n\n<!-- /table -->`;
    if (renewed !== found) stale.push(`the table \`${name}\``);
    comments += found.match(COMMENT)?.length ?? 0;
    return renewed;
  });
  if (comments !== before.match(COMMENT)?.length)
    throw new Error('A table begins with <!-- table: name --> and ends with <!-- /table -->.');
  return { text, stale };
}

/** The lists of the OpenAPI document, by the place where each begins. */
const ENUMS: Readonly<Record<string, readonly string[]>> = {
  '    Locale: { enum: ': LOCALE_CODES,
  '    Scope: { enum: ': Object.values(SCOPES),
  '      description: The attribute `device` of the element.\n      schema: { enum: ': ATTRIBUTES.device.values,
  '        screen: { enum: ': [...Object.keys(SITEMAP), ...OTHER_SCREENS],
  '    SettingKey:\n      enum:\n        ': [LANGUAGE_SETTING, ...SETTING_KEYS],
};

function renewEnums(before: string): ReturnType<GeneratedFile['renew']> {
  const stale: string[] = [];
  let text = before;
  for (const [place, values] of Object.entries(ENUMS)) {
    const start = text.indexOf(place) + place.length;
    const end = text.indexOf(']', start) + 1;
    const isOne = start >= place.length && end > 0 && !text.includes(place, start);
    if (!isOne) throw new Error(`docs/api/openapi.yaml needs exactly one list after "${place.trim()}".`);
    const found = text.slice(start, end);
    const isLong = found.includes('\n');
    const renewed = isLong ? `[\n${values.map((value) => `          ${value},\n`).join('')}        ]` : `[${values.join(', ')}]`;
    if (renewed !== found) stale.push(`the list after \`${place.trim()}\``);
    text = text.slice(0, start) + renewed + text.slice(end);
  }
  return { text, stale };
}

/**
 * Writes a value as this repository formats it.
 * @param used how many columns of its first line are taken.
 */
function literal(value: unknown, used: number, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  const isList = Array.isArray(value);
  const rows = Object.entries(Object(value)).map(([name, each]) => {
    const key = isList ? '' : `${/^\w+$/.test(name) ? name : `'${name}'`}: `;
    return `${key}${literal(each, indent.length + key.length + 2, `${indent}  `)}`;
  });
  const line = `[${rows.join(', ')}]`;
  if (isList && used + line.length < 140) return line;
  const [open, close] = isList ? '[]' : '{}';
  return rows.length === 0 ? `${open}${close}` : `${open}\n${rows.map((row) => `${indent}  ${row},\n`).join('')}${indent}${close}`;
}

/** Writes an exported constant. */
const constant = (name: string, value: unknown): string => `export const ${name} = ${literal(value, `export const ${name} = `.length)};`;

/** What a sentence of an event says that happens if a site cancels it. */
const whenCancelled = (sentence: string): string => /If cancelled, (.*)\.$/.exec(sentence)?.[1] ?? '';

/** What the demo's page needs of the contract. It has no build step and cannot read TypeScript. */
function demoContract(): string {
  const attributes = Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, facts]) => ({ name: attributeName(property), ...facts }));
  const defaults = Object.fromEntries(attributes.map(({ name, fallback }) => [name, fallback]));
  const listed = Object.fromEntries(attributes.filter(({ values }) => values.length > 0).map(({ name, values }) => [name, values]));
  const cancelable = Object.fromEntries(CANCELABLE.map((name) => [name, whenCancelled(sentenceOf(`EVENTS.${name}`))]));
  return `// @ts-check
/* Generated from src/contract by \`npm run generate\`. */

/** The attributes of \`<login-portal>\`, with the value used when one is absent. */
${constant('ATTRIBUTES', defaults)}

/** The values of the attributes that accept no other. */
${constant('LISTED', listed)}

/**
 * The languages by their own names.
 * @type {Readonly<Record<string, string>>}
 */
${constant('LANGUAGES', Object.fromEntries(LOCALE_CODES.map((locale) => [locale, NATIVE_NAMES[locale]])))}

${constant('EVENTS', EVENT_NAMES)}

/** Events that a site can cancel, and what happens then. */
${constant('CANCELABLE', cancelable)}
`;
}

const DICTIONARIES = import.meta.glob<Words>('../../src/locales/*.ts', { import: 'default', eager: true });

/** Returns the keys of the sentences that a dictionary lacks, by its locale. */
function untranslated(): Readonly<Record<string, readonly string[]>> {
  const lacking = LOCALE_CODES.map((locale) => {
    const words = DICTIONARIES[`../../src/locales/${locale}.ts`];
    const keys = Object.entries<Words[string]>(english).flatMap(([group, sentences]) =>
      Object.keys(sentences).flatMap((name) => (words?.[group]?.[name] === undefined ? [`${group}.${name}`] : [])),
    );
    return [locale, keys] as const;
  });
  return Object.fromEntries(lacking.filter(([, keys]) => keys.length > 0));
}

/** Renews a file from a place on, which is part of its text. */
const renewFrom = (place: string, made: () => string) => (before: string) => {
  const start = before.indexOf(place) + place.length;
  if (start < place.length && place) throw new Error(`There is no "${place}" any more, after which text is generated.`);
  const text = before.slice(0, start) + made();
  return { text, stale: before === text ? [] : [place ? 'what is generated' : 'all of it'] };
};

/** Every file with generated text. */
export const GENERATED: readonly GeneratedFile[] = [
  ...DOCUMENTS.map((path) => ({ path, renew: renewTables })),
  { path: 'docs/api/openapi.yaml', renew: renewEnums },
  { path: 'docs/api/requests.http', renew: renewFrom('# Generated from openapi.yaml by `npm run generate`.\n', () => `\n${requests()}\n`) },
  { path: 'demo/page/contract.js', renew: renewFrom('', demoContract) },
  {
    path: 'src/contract/untranslated.ts',
    renew: renewFrom('readonly Key[]>>> = ', () => `${literal(untranslated(), 0)};\n`),
  },
];
