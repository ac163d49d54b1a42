// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from '../architecture/source-files';

const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

test('each example has a page of its own, which docs/README.md names', () => {
  const pages = readdirSync(join(TOP, 'docs/integrate'));
  expect(pages).toEqual(readdirSync(join(TOP, 'examples')).map((name) => `${name}.md`));
  const list = read('docs/README.md');
  expect(pages.filter((page) => !list.includes(`(integrate/${page})`))).toEqual([]);
});

test.each([
  ['next.md', 'examples/next/proxy.ts'],
  ['next.md', 'examples/next/public/trusted-types.js'],
  ['cms.md', 'examples/cms/page-login.php'],
])('%s shows %s as it is', (page, file) => {
  expect(read(`docs/integrate/${page}`)).toContain(`\n${read(file).trimEnd()}\n`);
});

test('cms.md shows what its example adds to functions.php', () => {
  const [recipe = ''] = read('examples/cms/functions.php').split('\n// What each theme has');
  expect(read('docs/integrate/cms.md')).toContain(`\n${recipe.trimEnd()}\n`);
});
