import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOP } from '../architecture/source-files';

/* Applies docs/how-to/add-a-tenant.md to a copy of the repository. The tenant is the first in the alphabet. */

const APART = ['node_modules', 'dist', 'release', '.git', 'test/browser/pictures', 'test/engines/pictures'];
const copy = mkdtempSync(join(tmpdir(), 'login-portal-recipe-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const inCopy = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync(command[0] ?? '', command.slice(1), {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, said: `${stdout}${stderr}` };
};

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !APART.some((apart) => file === apart || file.startsWith(`${apart}/`)));

const isSame = (file: string): boolean =>
  existsSync(join(TOP, file)) && readFileSync(join(TOP, file)).equals(readFileSync(join(copy, file)));

beforeAll(() => {
  cpSync(TOP, copy, { recursive: true, filter: (path) => !APART.includes(relative(TOP, path)) });
  symlinkSync(join(TOP, 'node_modules'), join(copy, 'node_modules'));
  const tenants = join(copy, 'src/tenants');
  const model = readFileSync(join(tenants, 'doofinancial.ts'), 'utf8');
  writeFileSync(join(tenants, 'acme.ts'), model.replaceAll('doofinancial', 'acme').replace("title: 'Doo Financial'", "title: 'Acme'"));
  for (const picture of readdirSync(join(tenants, 'pictures')).filter((name) => /^doofinancial-(?!id-)/.test(name)))
    cpSync(join(tenants, 'pictures', picture), join(tenants, 'pictures', picture.replace('doofinancial', 'acme')));
});

test('before the tables are generated, a test says which are stale and what to do', () => {
  const { status, said } = inCopy('npx', 'vitest', 'run', 'test/generated.test.ts');
  expect([status, said]).toEqual([1, expect.stringContaining('README.md is stale. Run `npm run generate`.')]);
});

test('after that the compiler and the tests find nothing forgotten', () => {
  expect(inCopy('npm', 'run', 'generate')).toMatchObject({ status: 0 });
  expect(inCopy('npx', 'tsc', '--noEmit')).toEqual({ status: 0, said: '' });
  const tests = ['generated', 'readme', 'docs', 'tenants', 'architecture', 'demo', 'locales', 'portal', 'boot', 'build', 'matrix'];
  const { status, said } = inCopy('npx', 'vitest', 'run', ...tests.map((name) => `test/${name}`));
  expect(status, said.replace(/^(?!.*(FAIL|Error)).*\n/gm, '')).toBe(0);
});

test('the checklist names every file that it took', () => {
  const page = readFileSync(join(TOP, 'docs/how-to/add-a-tenant.md'), 'utf8').replaceAll(
    '`acme.ts` in `src/tenants`',
    'src/tenants/acme.ts',
  );
  const taken = filesIn(copy).filter((file) => !isSame(file) && !file.startsWith('node_modules'));
  expect(taken.filter((file) => !page.includes(file.replace(/pictures\/.*/, 'pictures')))).toEqual([]);
  expect(taken.length).toBeGreaterThan(5);
});
