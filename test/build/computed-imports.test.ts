// @vitest-environment node
import { SourceMap } from 'node:module';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { markLine } from '../../src/build/computed-imports';

const COMMENT = '/*webpackIgnore:true*/';

const segmentsOf = (mappings: string) => decode(mappings)[0] ?? [];

/** Where a column of the line is in the source, which has one line as well. */
const inSource = (mappings: string, column: number) => {
  const map = new SourceMap({ version: 3, sources: ['source.ts'], names: [], mappings, file: '', sourceRoot: '', sourcesContent: [] });
  const entry = map.findEntry(0, column);
  return 'originalColumn' in entry ? entry.originalColumn : undefined;
};

test('marks an import of a variable, and no import of a fixed address', () => {
  expect(markLine('f(import(a),import(`./b.js`),reimport(c))', [])[0]).toBe(`f(import(${COMMENT}a),import(\`./b.js\`),reimport(c))`);
});

test('leaves a line alone that is already marked', () => {
  const marked = `f(import(${COMMENT}a))`;
  expect(markLine(marked, segmentsOf('AAAA'))).toEqual([marked, segmentsOf('AAAA')]);
});

test('follows each comment in the source map', () => {
  // columns 0, 9, 18 and 28 of the line, which are columns 0, 10, 20 and 30 of the source
  const [code, segments] = markLine('f(import(a),import(b),here())', segmentsOf('AAAA,SAAU,SAAU,UAAU'));
  expect(code).toBe(`f(import(${COMMENT}a),import(${COMMENT}b),here())`);
  const first = COMMENT.length;
  const seen = [0, 8, 9 + first, 18 + first, 19 + 2 * first, 28 + 2 * first].map((column) => inSource(encode([segments]), column));
  expect(seen).toEqual([0, 0, 10, 20, 20, 30]);
});
