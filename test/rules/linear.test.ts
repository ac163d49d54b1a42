// @vitest-environment node
import { expect, test } from 'vitest';
import { pick, readSources } from '../architecture/source-files';
import { countingRegex, PATIENCE } from './regex-steps';

/*
 * Texts come from translations, settings, addresses and error messages, at any length. The work of each regular expression of the portal may
 * grow with the length of its text, and no faster: twice the text is twice the work. Work is counted in steps, not measured in time.
 */

const SHORT = 40;

/** Expressions that read only what the build itself has written. */
const OWN_TEXTS: readonly (readonly [at: RegExp, source: string])[] = [[/^src\/boot\/paint\.ts:/, '{{(.*?)}}']];

const isRegex = (value: unknown): value is { readonly pattern: string; readonly flags: string } =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;

const EXPRESSIONS = readSources('src')
  .filter(({ path }) => !path.startsWith('src/build/'))
  .flatMap((file) =>
    pick(file, ({ type, regex }) => type === 'Literal' && isRegex(regex)).flatMap(({ start, regex }) =>
      isRegex(regex) ? [{ at: file.at(start), source: regex.pattern, flags: regex.flags }] : [],
    ),
  );

/** Texts that a matcher may have to try again and again: parts of what the expression looks for, repeated, and then something else. */
function* attacks(samples: readonly string[]) {
  const parts = new Set(samples.flatMap((_, index) => [1, 2].map((length) => samples.slice(index, index + length).join(''))));
  for (const part of parts) {
    for (const before of new Set(['', samples[0] ?? '', samples.slice(0, 2).join('')])) {
      for (const after of ['', '\u0000', '\n']) {
        yield (length: number) => before + part.repeat(Math.ceil(length / part.length)) + after;
      }
    }
  }
}

/** How often the work doubles more than the text does, at most. */
function growth(expression: Pick<RegExp, 'source' | 'flags'>): number {
  const { steps, samples } = countingRegex(expression);
  let worst = 0;
  for (const attack of attacks(samples)) {
    const [some, twice] = [steps(attack(SHORT)), steps(attack(SHORT * 2))];
    if (twice > PATIENCE) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, twice / Math.max(SHORT, some));
  }
  return worst;
}

test('the count finds an expression whose work grows with the square of the text', () => {
  for (const slow of [/{{(.*?)}}/g, /\/+$/, /^(\w+\s?)+$/, /(a|b|ab)*c/]) expect(growth(slow)).toBeGreaterThan(3);
  for (const fast of [/^https?:/, /^\d+(\.\d+)?$/, /[^\w-]/g, /^[a-z]+$/i]) expect(growth(fast)).toBeLessThan(2.5);
});

test('there are expressions to look at', () => {
  expect(EXPRESSIONS.length).toBeGreaterThan(40);
});

const READS_ANY_TEXT = EXPRESSIONS.filter(({ at, source }) => !OWN_TEXTS.some(([place, own]) => place.test(at) && own === source));

test.each(READS_ANY_TEXT)('$at: the work for /$source/ grows as its text does', (expression) => {
  expect(growth(expression)).toBeLessThan(3);
});
