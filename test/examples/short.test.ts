import { inject, test } from 'vitest';
import { THEME, writeTemplate } from './cms';
import { PAGES } from './examples';
import { makeSite } from './make-site';
import { serve } from './serve';
import { visit } from './visit';

const api = inject('demoUrl').replace('127.0.0.1', 'localhost');

test.each(PAGES)('$name: signs in under the strict policy, and jumps by nothing', async (example) => {
  await visit(`${await serve({ folder: makeSite(example, api), api })}/login`);
});

test('cms: a page of the theme signs in under the strict policy, and jumps by nothing', async () => {
  const folder = makeSite({ name: 'cms', releaseIn: '.' }, api);
  const pageAt = (path: string) => {
    if (path.startsWith(THEME)) return undefined;
    return writeTemplate(folder, /^\/login(\/|$)/.test(path) ? 'page-login.php' : 'index.php');
  };
  await visit(`${await serve({ folder, api, pageAt, under: THEME })}/login`);
});
