// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');
const readme = read('README.md');
const theming = read('docs/theming.md');
const sources = readSources('src');
const contract = (name: string): SourceFile => {
  const found = sources.find((file) => file.path === `src/contract/${name}.ts`);
  if (!found) throw new Error(`There is no src/contract/${name}.ts.`);
  return found;
};
const once = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

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

/** Who is to change the portal, or takes it over on a Monday, reads these to the end. */
test.each(['README.md', 'CONTRIBUTING.md'])('%s has at most 200 lines', (page) => {
  expect(read(page).trimEnd().split('\n').length).toBeLessThanOrEqual(200);
});

test('the first commands of the README start the portal and test it', () => {
  const commands = [...readme.matchAll(/^npm [^#\n]+/gm)].map(([command]) => command.trim());
  expect(commands).toEqual(['npm ci && npm start', 'npm ci && npm test']);
});

describe('the README and its pages agree with the code', () => {
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
    expect(tableUnder(theming, 'Parts')).toEqual(Object.entries(PARTS).map(([name, what]) => [`\`${name}\``, what]));
    expect(once(Object.keys(PARTS))).toEqual(once(sources.flatMap(partsOf)));
  });

  test('on custom properties', () => {
    const rows = tableUnder(theming, 'Custom properties').map(([name, sets]) => [name, sets]); // a picture stands beside them
    expect(rows).toEqual(Object.entries(CUSTOM_PROPERTIES).map(([name, sets]) => [`\`${name}\``, sets]));
    const users = sources.filter(({ path }) => path !== 'src/contract/styling.ts');
    expect(once(Object.keys(CUSTOM_PROPERTIES))).toEqual(once(users.flatMap(customPropertiesOf)));
  });

  test('on actions', () => {
    const named = tableUnder(read('docs/element.md'), 'Actions').flatMap(([name = '']) => codesIn(name));
    expect(once(named)).toEqual(once(sources.flatMap(actionsOf).flatMap(eachKind)));
  });

  test('and links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '');
    expect(links.filter((link) => !existsSync(join(TOP, link)))).toEqual([]);
  });
});

const pagesIn = (folder: string): readonly string[] => readdirSync(join(TOP, folder)).map((name) => `${folder}/${name}`);
/** The pages for whoever changes the portal. They name files of the repository. */
const INSIDE = [
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/checks.md',
  'docs/releases.md',
  ...pagesIn('docs/how-to'),
  ...pagesIn('docs/decisions'),
];

test.each(INSIDE)('%s names only files that exist', (page) => {
  const named = [...read(page).matchAll(/`((?:src|demo|test|docs)\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(once(named).filter((path) => !existsSync(join(TOP, path)))).toEqual([]);
  expect(named).not.toEqual([]);
});

test.each(pagesIn('docs/how-to'))('%s says of each file what happens if it is forgotten, the changelog included', (page) => {
  const [head, , ...rows] = read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'));
  expect(head).toMatch(/^\| File +\| What to do +\| If forgotten +\|$/);
  expect(rows.filter((row) => row.split(' | ').at(-1)?.replace('|', '').trim() === '')).toEqual([]);
  expect(rows.some((row) => row.startsWith('| `CHANGELOG.md`'))).toBe(true);
});

test('CONTRIBUTING.md: a submit can be followed in at most nine files, without coming back to one', () => {
  const text = read('CONTRIBUTING.md');
  const section = text.split('## How a submit flows')[1]?.split('\n## ')[0] ?? '';
  const steps = section.split(/^\d+\. /m).slice(1);
  const files = steps.map((step) => /^`(src\/[^`]+)`/.exec(step)?.[1] ?? '');
  expect(files).not.toContain('');
  expect(once(files)).toHaveLength(files.length);
  expect(files.length).toBeLessThanOrEqual(9);
});
