// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ATTRIBUTES, type AttributeFacts, attributeName } from '../src/contract/attributes';
import type { VerificationMethod } from '../src/contract/calls';
import { CANCELABLE, EVENT_NAMES } from '../src/contract/events';
import { LOCALE_CODES, LOCALES, NATIVE_NAMES } from '../src/contract/locales';
import type { AccountFields } from '../src/contract/requests';
import { SITEMAP } from '../src/contract/screens';
import { CUSTOM_PROPERTIES, PARTS } from '../src/contract/styling';
import type { Tenant } from '../src/contract/variant';
import { readSources, type SourceFile, TOP } from './architecture/source-files';
import { actionsOf, customPropertiesOf, membersByName, partsOf, sentencesOf } from './readme/public-names';
import { codesIn, tableUnder } from './readme/tables';

const readme = readFileSync(join(TOP, 'README.md'), 'utf8');
const sources = readSources('src');
const contract = (name: string): SourceFile => {
  const found = sources.find((file) => file.path === `src/contract/${name}.ts`);
  if (!found) throw new Error(`There is no src/contract/${name}.ts.`);
  return found;
};
const once = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();
const firstCodes = (heading: string): readonly string[] => tableUnder(readme, heading).flatMap(([name = '']) => codesIn(name));

/** The tenants by the name of their file. */
const tenants = Object.entries(import.meta.glob<Record<string, unknown>>('../src/tenants/*.ts', { eager: true })).flatMap(
  ([path, module]) => {
    const isTenant = (value: unknown): value is Tenant =>
      typeof value === 'object' && value !== null && 'brand' in value && 'userTypes' in value;
    const name = path.replace(/^.*\/|\.ts$/g, '');
    return Object.values(module)
      .filter(isTenant)
      .map((tenant) => ({ name, tenant }));
  },
);

const footerOf = ({ sections, revealOnScroll }: Tenant['footer']): string => {
  if (sections.length === 1 && sections[0] === 'ClientNotice') return 'client notice only';
  return `${['no', 'one', 'two', 'three', 'four', 'five'][sections.length]} sections${revealOnScroll ? ', once scrolled into view' : ''}`;
};

/** What `*` stands for in an action that is put together at run time. A kind that is missing here does not compile. */
const KINDS: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  'account-*': { email: true, phone: true } satisfies Record<AccountFields['accountType'], true>,
  'method-*': { email: true, sms: true, authenticator: true } satisfies Record<VerificationMethod['type'], true>,
};
const eachKind = (action: string): readonly string[] => {
  const kinds = KINDS[action];
  return kinds ? Object.keys(kinds).map((kind) => action.replace('*', kind)) : [action];
};

describe('the README agrees with the code', () => {
  test('on attributes: names, values, defaults and meanings', () => {
    const meanings = sentencesOf(contract('attributes'), 'ATTRIBUTES');
    const facts = Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, { values, fallback }]) => [
      `\`${attributeName(property)}\``,
      values.length > 0 ? values.map((value) => `\`${value}\``).join(', ') : 'any text',
      fallback === '' ? '–' : `\`${fallback}\``,
      meanings[property],
    ]);
    expect(tableUnder(readme, 'Attributes')).toEqual(facts);
  });

  test('on events: names, whether they can be cancelled, details and meanings', () => {
    const meanings = sentencesOf(contract('events'), 'EVENTS');
    const details = membersByName(contract('events'), 'PortalEventDetails');
    const facts = EVENT_NAMES.map((name) => [
      `\`${name}\``,
      CANCELABLE.includes(name) ? 'yes' : 'no',
      (details[name] ?? []).map((field) => `\`${field}\``).join(', '),
      meanings[name],
    ]);
    expect(tableUnder(readme, 'Events')).toEqual(facts);
  });

  test('on screens and their paths', () => {
    const facts = Object.entries(SITEMAP).map(([screen, path]) => [`\`${path}\``, `\`${screen}\``]);
    expect(tableUnder(readme, 'Screens')).toEqual(facts);
  });

  test('on languages with their own names and directions', () => {
    const facts = LOCALE_CODES.map((locale) => [`\`${locale}\``, NATIVE_NAMES[locale], LOCALES[locale].dir]);
    expect(tableUnder(readme, 'Languages')).toEqual(facts);
  });

  test('on variants', () => {
    const facts = tenants.flatMap(({ name, tenant }) =>
      tenant.userTypes.map((userType) =>
        [`\`${name}\``, `\`${userType}\``, tenant.brand.title, tenant.languageMenu ? 'shown' : 'hidden', footerOf(tenant.footer)].join(
          ' | ',
        ),
      ),
    );
    expect(once(tableUnder(readme, 'Variants').map((row) => row.join(' | ')))).toEqual(once(facts));
  });

  test('on parts', () => {
    expect(tableUnder(readme, 'Parts')).toEqual(Object.entries(PARTS).map(([name, what]) => [`\`${name}\``, what]));
    expect(once(Object.keys(PARTS))).toEqual(once(sources.flatMap(partsOf)));
  });

  test('on custom properties', () => {
    expect(tableUnder(readme, 'Custom properties')).toEqual(Object.entries(CUSTOM_PROPERTIES).map(([name, sets]) => [`\`${name}\``, sets]));
    const users = sources.filter(({ path }) => path !== 'src/contract/styling.ts');
    expect(once(Object.keys(CUSTOM_PROPERTIES))).toEqual(once(users.flatMap(customPropertiesOf)));
  });

  test('on actions', () => {
    expect(once(firstCodes('Actions'))).toEqual(once(sources.flatMap(actionsOf).flatMap(eachKind)));
  });

  test('and links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(TOP, link)))).toEqual([]);
  });
});

test.each(['CONTRIBUTING.md', 'SECURITY.md'])('%s names only files that exist', (page) => {
  const text = readFileSync(join(TOP, page), 'utf8');
  const named = [...text.matchAll(/`((?:src|demo|test)\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(once(named).filter((path) => !existsSync(join(TOP, path)))).toEqual([]);
  expect(named).not.toEqual([]);
});

test('CONTRIBUTING.md: a submit can be followed in at most twelve files, without coming back to one', () => {
  const text = readFileSync(join(TOP, 'CONTRIBUTING.md'), 'utf8');
  const section = text.split('## How a submit flows')[1]?.split('\n## ')[0] ?? '';
  const steps = section.split(/^\d+\. /m).slice(1);
  const files = steps.map((step) => /^`(src\/[^`]+)`/.exec(step)?.[1] ?? '');
  expect(files).not.toContain('');
  expect(once(files)).toHaveLength(files.length);
  expect(files.length).toBeLessThanOrEqual(12);
});
