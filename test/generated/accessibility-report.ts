import type { Criterion } from './criterion';
import { EN_301_549 } from './en-301-549';
import type { Table } from './markdown';
import { code } from './markdown';
import { WCAG } from './wcag';

const testsText = (tests: readonly string[]): string =>
  tests
    .map((test) => {
      const [file = '', title = ''] = test.split(/: (.*)/s);
      return title === '' ? code(file) : `${code(file)} (“${title}”)`;
    })
    .join('; ');

const rows = (criteria: readonly Criterion[], hasLevel: boolean): Table => [
  ['Criterion', ...(hasLevel ? ['Level'] : []), 'How far', 'Remark', 'Held by'],
  ...criteria.map(([number, level, name, verdict, remark, tests = []]) => [
    `${number} ${name}`,
    ...(hasLevel ? [level] : []),
    verdict,
    remark,
    testsText(tests) || '–',
  ]),
];

/** The tables of docs/accessibility.md. */
export const ACCESSIBILITY_TABLES = {
  wcag: () => rows(WCAG, true),
  'en-301-549': () => rows(EN_301_549, false),
} satisfies Readonly<Record<string, () => Table>>;
