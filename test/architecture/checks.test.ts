// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { undocumented } from './documentation';
import { earlyStores, looseTypes, physicalSides, testsApart, unsafeSinks, variantQuestions } from './forbidden';
import { functionsOf, p90 } from './functions';
import { importsOf } from './imports';
import { limitsOfTime } from './limits-of-time';
import { sourceFile } from './source-files';
import { namesakes, strayWords, wordsOf } from './words';

const file = (text: string, path = 'src/ui/sample.tsx') => sourceFile(path, text);

describe('the checks of the architecture find what they look for', () => {
  test('imports of every form, with the types told apart', () => {
    const found = importsOf(
      file(`import a from '../portal/a';
        import type { B } from '../contract/limits';
        import { type C, type D } from '../contract/limits';
        export * from './e';
        const f = () => import('../journeys/f');
        type G = import('../rules/g').G;
        const h = import.meta.glob(['../locales/*.ts', './x.css']);
        import css from './sample.css?inline';
        import 'react';`),
    );
    expect(found.map(({ target, typeOnly }) => `${target}${typeOnly ? ' (type)' : ''}`)).toEqual([
      'src/portal/a',
      'src/contract/limits.ts (type)',
      'src/contract/limits.ts (type)',
      'src/ui/e',
      'src/journeys/f',
      'src/rules/g (type)',
      'src/locales/*.ts',
      'src/ui/x.css',
      'src/ui/sample.css',
      'react',
    ]);
  });

  test('named functions with their lines, components told apart', () => {
    const found = functionsOf(
      file(`export function Button() {
        return <button type="button" />;
      }
      const add = (a: number) =>
        a + 1;
      class X { method() {} }
      [1].map((n) => n);`),
    );
    expect(found.map(({ name, lines, component }) => [name, lines, component])).toEqual([
      ['Button', 3, true],
      ['add', 2, false],
      ['method', 1, false],
    ]);
    expect(p90([1, 2, 3, 4, 5, 6, 7, 8, 9, 100])).toBe(9);
  });

  test.each<[string, (source: ReturnType<typeof file>) => readonly string[], readonly number[], string]>([
    [
      'types that look away',
      looseTypes,
      [1, 2, 3, 8],
      `const a: any = 1;
      const b = a!;
      const c = a as string;
      const d = a as string; // the table gives it that type
      // read from the platform, which has no type for it
      const e = a as string;
      const f = ['x'] as const;
      // @ts-expect-error
      const g = a.b;`,
    ],
    [
      'sinks and inline styles',
      unsafeSinks,
      [1, 2, 3, 4, 5, 5],
      `a.innerHTML = x;
      eval(x);
      new Function(x);
      a.setAttribute('style', x);
      const b = <p style={x} dangerouslySetInnerHTML={y} />;
      a.style.setProperty('--x', '1px');
      a.setAttribute('dir', x);`,
    ],
    [
      'questions about the variant',
      (source) => variantQuestions(source, ['acme']),
      [1, 2, 3, 4, 5],
      `if (userType === 'ib') go();
      if (variant.userType !== x) go();
      switch (config.userType) {}
      const a = 'acme-id';
      const b = \`x Acme\`;
      if (property === 'userType') go(); // acme`,
    ],
    [
      'stores that a module makes while it is evaluated',
      earlyStores,
      [3, 4],
      `import { atom, type ReadableAtom } from 'nanostores';
      import { map } from './map';
      const $early = atom(0);
      const table = { $too: atom(1), later: () => atom(2), other: map(3) };
      export function create() { return { $count: atom(4) } }`,
    ],
    [
      'tests that run alone or not at all',
      testsApart,
      [1, 2, 3, 4, 4, 5],
      `test.only('a', run);
      describe.skip('b', run);
      test.each([1]).only('c', run);
      test.only.each([1])('d', run);
      it.todo('e');
      test.skipIf(old)('f', run);
      test('only', run);`,
    ],
    [
      'exports that nobody has documented',
      undocumented,
      [4, 8],
      `/** Says a. */
      export const a = 1;
      // says b
      export function b() {}
      /** Says nothing of c. */

      const other = 1;
      export interface C {}
      export { a as d };`,
    ],
    [
      'tests that depend on the speed of the machine',
      limitsOfTime,
      [1, 2, 3, 5, 7, 8, 9, 11, 12],
      `await vi.waitFor(() => seen());
      await vi.waitUntil(seen, { timeout: 500 });
      await vi.waitUntil(seen, { ...PATIENT, timeout: 500 });
      await vi.waitUntil(seen, { ...PATIENT, interval: 5 });
      await expect.poll(count, { timeout: 10_000 }).toBe(1);
      await expect.poll(count, { interval: 500 }).toBe(1);
      await button.click({ timeout: 5000 });
      test('takes long', async () => {}, 60_000);
      test.each([1, 2])('%s', run, 60_000);
      test('is fine', () => expect(count).toBeLessThan(4));
      beforeAll(async () => {}, 1000);
      expect(performance.now() - start).toBeLessThan(200);
      setTimeout(later, 40);`,
    ],
  ])('%s', (_, find, lines, text) => {
    expect(find(file(text)).map((each) => Number(/:(\d+) /.exec(each)?.[1]))).toEqual(lines);
  });

  test('words with a second meaning, and namesakes', () => {
    const stray = file(`export const leftOver = 1, viewed = 2; export type Ready = 'ready'; const gate = 3;`, 'src/portal/running-late.ts');
    expect(strayWords(stray).map((each) => each.split(/ {2}|:/)[1] ?? '')).toEqual(['running-late', 'leftOver', 'Ready']);
    expect(strayWords(stray)[1]).toContain('“left” stands only in src/boot/left');
    expect(strayWords(stray)[2]).toContain('the view says (src/portal/view.ts)');
    expect([wordsOf('FIRST_SCREEN'), wordsOf('firstScreen'), wordsOf('first-screen')]).toEqual(Array(3).fill(['first', 'screen']));
    const one = file('export const constructor = 1, other = 2;', 'src/ui/one.ts');
    expect(namesakes([one, file('export function constructor() {}', 'src/ui/two.ts')])).toEqual([
      'constructor: src/ui/one.ts, src/ui/two.ts',
    ]);
  });

  test('physical sides', () => {
    const found = physicalSides(
      file(
        `/* left: 0 */
        .a { margin-left: 1px; left: 0; text-align: right; border-top-left-radius: 1px; padding-right: 2px; float: left }
        .b { margin-inline-start: 1px; inset-inline-end: 0; text-align: start; background-position: left; --left: 1px }
        .c { margin: 0 1px 2px 3px; inset: 0 auto auto -1px; background: linear-gradient(to right, red, blue); transform: translateX(1px) }
        .d { padding: 0 4px 2px 4px; margin: 1px 2px 3px; padding: 8px 16px; background: linear-gradient(to top, red, blue) }`,
        'src/ui/sample.css',
      ),
    );
    expect(found).toHaveLength(10);
  });
});
