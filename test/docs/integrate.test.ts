// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from '../architecture/source-files';

const read = (path: string) => readFileSync(join(TOP, path), 'utf8');

test('each example has a page of its own, which docs/README.md names', () => {
  const pages = readdirSync(join(TOP, 'docs/integrate'));
  const sites = readdirSync(join(TOP, 'examples')).filter((name) => name !== 'test-your-site');
  expect(pages).toEqual(sites.map((name) => `${name}.md`));
  const list = read('docs/README.md');
  expect(pages.filter((page) => !list.includes(`(integrate/${page})`))).toEqual([]);
});

test.each([
  ['next.md', 'examples/next/proxy.ts'],
  ['next.md', 'examples/next/app/layout.tsx'],
  ['next.md', 'examples/next/public/trusted-types.js'],
  ['turbo.md', 'examples/turbo/public/trusted-types.js'],
  ['htmx.md', 'examples/htmx/public/trusted-types.js'],
  ['astro.md', 'examples/astro/public/trusted-types.js'],
  ['cms.md', 'examples/cms/page-login.php'],
  ['node.md', 'examples/node/server.js'],
])('%s shows %s as it is', (page, file) => {
  expect(read(`docs/integrate/${page}`)).toContain(`\n${read(file).trimEnd()}\n`);
});

test.each(['unit/visitor.test.js', 'unit/handlers.js', 'browser/answer.js', 'browser/second-step.spec.js', 'browser/passkey.spec.js'])(
  'test-your-site.md shows %s as it is',
  (file) => {
    expect(read('docs/test-your-site.md')).toContain(`\n${read(`examples/test-your-site/${file}`).trimEnd()}\n`);
  },
);

test('cms.md shows what its example adds to functions.php', () => {
  const [recipe = ''] = read('examples/cms/functions.php').split('\n// What each theme has');
  expect(read('docs/integrate/cms.md')).toContain(`\n${recipe.trimEnd()}\n`);
});

/** A policy, from its first directive. None is longer than this. */
const POLICY = /default-src 'none'\W{1,9}script-src[\s\S]{0,500}/g;
const POLICIES = [
  ...['docs/security-for-sites.md', 'examples/cms/functions.php', 'examples/next/proxy.ts', 'examples/node/server.js'],
  ...['cms', 'next', 'node', 'plain'].map((name) => `docs/integrate/${name}.md`),
].map((file) => [file, [...read(file).matchAll(POLICY)].map(([policy]) => policy)] as const);

test.each(POLICIES)('%s: the policy forbids frames of others, a base, and forms that the browser sends', (_, [policy, ...others]) => {
  for (const directive of ["frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) expect(policy).toContain(directive);
  expect(others).toEqual([]);
});
