// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import type { VerificationMethod } from '../src/contract/calls';
import type { AccountFields } from '../src/contract/requests';
import { CUSTOM_PROPERTIES, PARTS } from '../src/contract/styling';
import { readSources, TOP } from './architecture/source-files';
import { actionsOf, customPropertiesOf, partsOf } from './readme/public-names';
import { codesIn, tableUnder } from './readme/tables';

const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');
const readme = read('README.md');
const sources = readSources('src');
const once = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** What `*` stands for in an action that is put together at run time. A kind that is missing here does not compile. */
const KINDS: Readonly<Record<string, Readonly<Record<string, true>>>> = {
  'account-*': { email: true, phone: true } satisfies Record<AccountFields['accountType'], true>,
  'method-*': { email: true, sms: true, authenticator: true, passkey: true } satisfies Record<VerificationMethod['type'], true>,
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

test.each(['README.md', 'CONTRIBUTING.md', 'docs/releases.md', '.ci/run'])('%s asks for the Node that package.json asks for', (page) => {
  const asked = [...read(page).matchAll(/\bNode(?:\.js)?\b[^.\d]*(\d+\.\d+)/g)].map(([, version]) => `>=${version}`);
  expect(once(asked)).toEqual([manifest.engines.node]);
});

describe('the public names are those of the code', () => {
  test('on parts', () => {
    expect(once(Object.keys(PARTS))).toEqual(once(sources.flatMap(partsOf)));
  });

  test('on custom properties', () => {
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
  ...pagesIn('docs/how-to'),
  ...pagesIn('docs/decisions').filter((page) => !page.endsWith('README.md')),
];

test.each(INSIDE)('%s names only files that exist', (page) => {
  const named = [...read(page).matchAll(/`((?:src|demo|check-api|test|docs)\/[^`]+)`/g)].map((match) => match[1] ?? '');
  expect(once(named).filter((path) => !existsSync(join(TOP, path)))).toEqual([]);
  expect(named).not.toEqual([]);
});

const CHECKLISTS = pagesIn('docs/how-to').filter((page) => /\/(add|change)-/.test(page));

test.each(CHECKLISTS)('%s says of each file what happens if it is forgotten, the changelog included', (page) => {
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
