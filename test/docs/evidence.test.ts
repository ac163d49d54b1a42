// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pointsFor } from '../../check-api/src/run';
import { sandboxAccounts } from '../../check-api/test/check-sandbox';
import type { Words } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { TOP } from '../architecture/source-files';
import { CHAPTERS, isTest, namesIn } from '../generated/asvs';
import type { Criterion } from '../generated/criterion';
import { EN_301_549 } from '../generated/en-301-549';
import type { Requirement } from '../generated/requirement';
import { WCAG } from '../generated/wcag';

describe.each(Object.entries(CHAPTERS))('the table %s', (_, { rows, sections }) => {
  const list: readonly Requirement[] = rows;

  test('has each requirement once, in order', () => {
    const between = (section: string) => (section.startsWith('V') ? '.' : '-');
    const numbered = (section: string, count: number) =>
      Array.from({ length: count }, (_unused, index) => {
        const number = section.startsWith('V') ? String(index + 1) : String(index + 1).padStart(2, '0');
        return `${section}${between(section)}${number}`;
      });
    expect(list.map(([id]) => id)).toEqual(Object.entries(sections).flatMap(([section, count]) => numbered(section, count)));
  });

  test('names points and tests that exist', () => {
    const points = pointsFor(sandboxAccounts()).map(({ name }) => name);
    const lost = list.flatMap((row) => namesIn(row).filter((name) => !(row[3] === 'checked' ? points.includes(name) : isTest(name))));
    expect(lost).toEqual([]);
  });
});

/** The criteria of WCAG 2.2 of the levels A and AA, by guideline: 31 and 24. */
const GUIDELINES = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

/** The clauses of EN 301 549 that can be about something on the web; those about a device, a voice or a document are left out. */
const CLAUSES = [
  ...['5.1', '5.2', '5.3', '5.4', '5.5.1', '5.5.2', '5.6.1', '5.6.2', '5.7', '5.8', '5.9'],
  ...['9.1', '9.2', '9.3', '9.4', '9.6'],
  ...['11.5', '11.6.1', '11.6.2', '11.7', '11.8'],
  ...['12.1.1', '12.1.2', '12.2.2', '12.2.3', '12.2.4'],
];

/** Returns the tests of a row that do not exist: no such file, or no such title in it. */
const lostIn = ([, , , , , tests = []]: Criterion): readonly string[] =>
  tests.filter((test) => {
    const [file = '', title = ''] = test.split(/: (.*)/s);
    const path = join(TOP, file);
    return title === '' || !existsSync(path) || !readFileSync(path, 'utf8').includes(title);
  });

describe('the conformance report', () => {
  test('has each criterion of WCAG 2.2 of the levels A and AA, and each clause of EN 301 549 that can apply', () => {
    const numbers = Object.entries(GUIDELINES).flatMap(([guideline, each]) => each.map((number) => `${guideline}.${number}`));
    expect(WCAG.map(([number]) => number)).toEqual(numbers);
    expect(['A', 'AA'].map((wanted) => WCAG.filter(([, level]) => level === wanted).length)).toEqual([31, 24]);
    expect(EN_301_549.map(([number]) => number)).toEqual(CLAUSES);
  });

  test('names tests that exist', () => {
    expect([...WCAG, ...EN_301_549].flatMap(lostIn)).toEqual([]);
  });

  test('no English sentence means a control by its place, shape or colour', () => {
    const sentences = Object.values<Words[string]>(english).flatMap((group) => Object.values(group));
    const other = /\bright now\b|\b(isn’t|aren’t) right\b|\bthe right link\b/g;
    const means = /\b(left|right|above|below|top|bottom|corner|beside|round|square|green|red|blue|gr[ae]y)\b/i;
    expect(sentences.filter((sentence) => means.test(String(sentence).replace(other, '')))).toEqual([]);
  });

  test('says of what is supported by what it is held, or that only people have seen it', () => {
    const bare = WCAG.filter(([, , , verdict, , tests = []]) => verdict === 'supported' && tests.length === 0).map(([number]) => number);
    // A script of steps for people stands on the page for these.
    expect(bare).toEqual(['2.3.1', '2.5.2', '3.2.4']);
  });
});
