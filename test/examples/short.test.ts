import { cpSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, inject, test } from 'vitest';
import { THEME, writeTemplate } from './cms';
import { PAGES } from './examples';
import { findPhp } from './find-php';
import { makeSite, startServer } from './make-site';
import { serve } from './serve';
import { visit } from './visit';

const api = inject('demoUrl').replace('127.0.0.1', 'localhost');

test.each(PAGES)('$name: signs in under the strict policy, and jumps by nothing', async (example) => {
  await visit(`${await serve({ folder: makeSite(example, api), api })}/login`);
});

test('node: the page brings the form with it under the strict policy, signs in, and jumps by nothing', async () => {
  const folder = makeSite({ name: 'node', releaseIn: 'public' }, api);
  cpSync(inject('packageFolder'), join(folder, 'node_modules/login-portal'), { recursive: true });
  const site = await startServer(folder, [process.execPath, 'server.js'], { PORT: '0' });
  const page = await (await fetch(`${site}/login`)).text();
  expect(page).toContain('<template shadowrootmode="open">');
  await visit(`${site}/login`);
});

const CMS = { name: 'cms', releaseIn: '.' };

test('cms: a page of the theme signs in under the strict policy, and jumps by nothing', async () => {
  const folder = makeSite(CMS, api);
  const pageAt = (path: string) => {
    if (path.startsWith(THEME)) return undefined;
    return writeTemplate(folder, /^\/login(\/|$)/.test(path) ? 'page-login.php' : 'index.php');
  };
  await visit(`${await serve({ folder, api, pageAt, under: THEME })}/login`);
});

const php = findPhp();

test.skipIf(!php)('cms, run by PHP: the theme’s rule, policy and templates do the same', async () => {
  const folder = makeSite(CMS, api);
  const site = await startServer(folder, [php, '-S', 'localhost:0', resolve('test/examples/wordpress.php')], { THEME: folder });
  const { headers } = await fetch(`${site}/login`);
  expect(headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  await visit(`${site}/login`);
});
