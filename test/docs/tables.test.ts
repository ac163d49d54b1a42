// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ACCOUNT_FIELDS, readAccounts } from '../../check-api/src/accounts';
import { pointsFor } from '../../check-api/src/run';
import { sandboxAccounts } from '../../check-api/test/check-sandbox';
import { parseSpec } from '../../demo/sandbox/spec';
import { EVENTS } from '../../src/contract/events';
import { SETTING_KEYS } from '../../src/contract/settings';
import { TOP } from '../architecture/source-files';
import { LONG } from '../long-checks.js';
import { codesIn, tableUnder } from '../readme/tables';

const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');
const product = read('docs/product.md');
const firsts = (rows: readonly (readonly string[])[]): readonly string[] => rows.flatMap(([cell = '']) => codesIn(cell));
describe('product.md', () => {
  test('has every setting', () => {
    const [, section = ''] = product.split('## 3. Settings and shared data');
    const [keys = ''] = section.split('`Platform_Language` is fetched apart');
    expect(codesIn(keys)).toEqual(SETTING_KEYS);
  });
});

describe('checks.md', () => {
  const checks = read('docs/checks.md');

  test('has every long check', () => {
    expect([...firsts(tableUnder(checks, 'Long checks'))].sort()).toEqual(Object.keys(LONG).sort());
  });

  test('tells of no other in its measurements', () => {
    const named = tableUnder(checks, 'Measurements').flatMap(([, cell = '']) => codesIn(cell));
    expect(named.filter((name) => !Object.hasOwn(LONG, name))).toEqual([]);
  });
});

describe('theming.md', () => {
  const theming = read('docs/theming.md');

  test('has a picture for each custom property', () => {
    const rows = tableUnder(theming, 'Custom properties');
    const pictures = rows.map(([, , cell = '']) => /\((pictures\/[^)]+)\)/.exec(cell)?.[1] ?? 'none');
    expect(pictures.filter((path) => !existsSync(join(TOP, 'docs', path)))).toEqual([]);
    expect(new Set(pictures).size).toBe(rows.length);
  });
});

describe('api/README.md', () => {
  const page = read('docs/api/README.md');

  test('explains every field that a file of accounts can have, and the example has each of them', () => {
    const [, after = ''] = page.split('is an example for every field:');
    const [table = ''] = after.split('\n\n').filter((block) => block.startsWith('|'));
    const explained = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    const example: unknown = JSON.parse(read('docs/api/check-api.json'));
    expect([...explained].sort()).toEqual(Object.keys(Object(example)).sort());
    expect([...explained, '$schema'].sort()).toEqual([...ACCOUNT_FIELDS].sort());
  });

  test('must-hold.md has a line for each point, and names no other', () => {
    const list = pointsFor(sandboxAccounts()).map(({ name }) => name);
    const named = [...read('docs/api/must-hold.md').matchAll(/^\|.*\|(.*)\|$/gm)].flatMap(([, cell = '']) => codesIn(cell));
    // Rows of the file of accounts have points of their own; the page is about all of them at once.
    const own = pointsFor(readAccounts('{}', '1')).map(({ name }) => name);
    expect(own.filter((name) => !named.some((word) => name.startsWith(word)))).toEqual([]);
    expect(named.filter((word) => !list.some((name) => name.startsWith(word)))).toEqual([]);
  });

  test.each([
    ['docs/api/README.md', 'Check a server', 'check-api/src/command.ts'],
    ['docs/sandbox.md', 'The sandbox', 'demo/command/sandbox.ts'],
  ])('%s explains every option of the command', (path, heading, source) => {
    const rows = firsts(tableUnder(read(path), heading)).filter((name) => name.startsWith('--'));
    const explained = rows.map((option) => option.split(' ')[0]);
    const [, usage = ''] = read(source).split('const USAGE = `');
    const known = [...(usage.split('`;')[0] ?? '').matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
    expect(explained).toEqual(known);
  });
});

test('sandbox.md shows specs that the sandbox understands', () => {
  const specs = firsts(tableUnder(read('docs/sandbox.md'), 'Situations'));
  expect(specs.map((spec) => parseSpec(spec).text)).toEqual(specs);
  expect(specs.length).toBeGreaterThan(5);
});

test('events.md says when each event comes', () => {
  expect(firsts(tableUnder(read('docs/events.md'), 'When they come'))).toEqual(Object.keys(EVENTS));
});

test('security-for-sites.md explains each directive of its policy', () => {
  const policyIn = (text: string): readonly string[] =>
    (/default-src[^`]+/.exec(text)?.[0] ?? '')
      .split(';')
      .map((directive) => directive.trim().replace(/\s+/g, ' '))
      .filter(Boolean);
  const page = read('docs/security-for-sites.md');
  const policy = policyIn(page);
  expect(policy.length).toBeGreaterThan(5);
  expect(firsts(tableUnder(page, 'The policy'))).toEqual(policy);
});
