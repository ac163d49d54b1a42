// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { pointsFor } from '../../check-api/src/run';
import { sandboxAccounts } from '../../check-api/test/check-sandbox';
import { CHAPTERS, isTest, namesIn, type Requirement } from '../generated/asvs';

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
