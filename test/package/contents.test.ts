import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, inject, test } from 'vitest';

const folder = inject('packageFolder');
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The files that an entry of `exports` leads to. */
const targetsOf = (entry: unknown): readonly string[] =>
  typeof entry === 'string' ? [entry] : Object.values(entry ?? {}).flatMap(targetsOf);

describe('the package', () => {
  test('installs no other package', () => {
    expect(manifest).not.toHaveProperty('dependencies');
    expect(manifest).not.toHaveProperty('peerDependencies');
  });

  test('has nothing in its package.json that is for the repository', () => {
    for (const field of ['private', 'scripts', 'devDependencies', 'overrides', 'files']) expect(manifest).not.toHaveProperty(field);
    expect(Object.entries(manifest).filter(([, value]) => !value)).toEqual([]);
  });

  test('has a README that begins with how to install it, and needs nothing of the repository', () => {
    const readme = read('README.md');
    const [, first] = /^```sh\n(.*)$/m.exec(readme) ?? [];
    expect(first).toBe('npm install ./login-portal-<version>.tgz');
    expect(readme).not.toMatch(/npm (ci|start|test|run)/);
    expect(readme).toContain('<login-portal tenant=');
  });

  test('has every file that its pages link to', () => {
    const pages = files.filter((file) => /^(?!dist).*\.md$/.test(file));
    expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/README.md', 'docs/integrate/next.md']));
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)].map(([, link = '']) => ({ page, link })),
    );
    expect(links.filter(({ page, link }) => !existsSync(join(folder, dirname(page), link)))).toEqual([]);
  });

  test('has its licences, its changelog and its README, and no source maps, sources or tests', () => {
    expect(files).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'dist/third-party-licenses.md']));
    expect(read('dist/third-party-licenses.md')).toContain('react-dom');
    expect(files.filter((file) => /\.map$|^(?!examples).*\.tsx?$(?<!\.d\.ts)|^(src|test|demo)\b/.test(file))).toEqual([]);
  });

  test('has every file that its entries name', () => {
    const targets = [manifest.main, manifest.types, manifest.customElements, ...targetsOf(manifest.exports)];
    expect(targets.filter((target) => !target.includes('*') && !existsSync(join(folder, target)))).toEqual([]);
    expect(Object.keys(manifest.exports)).toEqual(
      expect.arrayContaining(['.', './react', './vue', './integrity.json', './custom-elements.json']),
    );
  });

  test('has types that cite no section of a document', () => {
    const types = files.filter((file) => file.endsWith('.d.ts'));
    expect(types.length).toBeGreaterThan(2);
    expect(types.filter((file) => /section \d/.test(read(file)))).toEqual([]);
  });

  test('imports no other package', () => {
    const bare = files
      .filter((file) => /^dist\/.*\.js$/.test(file))
      .flatMap((file) =>
        [...read(file).matchAll(/\b(?:from|import)\s*\(?\s*["'`]([^."'`$][^"'`]*)["'`]/g)].map(([, name]) => `${file}: ${name}`),
      );
    expect(bare).toEqual([]);
  });

  test('tells the bundlers of sites to leave alone each import whose address only the page knows', () => {
    const computed = files
      .filter((file) => /^dist\/.*\.js$/.test(file) && file !== 'dist/login-portal.js') // which pages load, and no bundler
      .flatMap((file) => [...read(file).matchAll(/\bimport\((?!["'`]\.)[^)]*\)/g)].map(([text]) => `${file}: ${text}`));
    expect(computed.map((each) => each.split(': ')[0])).toContain('dist/bundled.js');
    expect(computed.filter((each) => !/import\(\s*\/\* webpackIgnore: true \*\//.test(each))).toEqual([]);
  });

  test('names each part to the bundlers of sites: Vite leaves out what an address with a gap stands for', () => {
    const entries = targetsOf(manifest.exports).filter((target) => /^[^*]+\.js$/.test(target));
    const parts = files.filter((file) => /^dist\/chunks\/.*\.js$/.test(file));
    expect([...entries, ...parts].filter((file) => /\bimport\(`[^`]*\$\{/.test(read(file)))).toEqual([]);
  });

  test('has a command that needs Node and nothing else', () => {
    const imported = [...read('bin/login-portal.js').matchAll(/^import .* from ?["']([^"']+)["'];?$/gm)].map(([, name]) => name);
    expect(imported.filter((name) => !name?.startsWith('node:'))).toEqual([]);
    const command = join(folder, manifest.bin['login-portal']);
    expect(execFileSync(process.execPath, [command, '--help'], { encoding: 'utf8' })).toContain('check-api');
  });

  test('has a writer of first screens and a kit for tests that run in plain Node, outside of a site', () => {
    const run = (program: string) =>
      execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: tmpdir(), encoding: 'utf8' }).trim();
    const entry = (name: string) => JSON.stringify(pathToFileURL(join(folder, manifest.exports[name].default)).href);
    const written = run(`import { firstScreen } from ${entry('./server')}; console.log(firstScreen({ tenant: 'dprime' }).html);`);
    expect(written).toMatch(/^<login-portal tenant="dprime"><template shadowrootmode="open">.*<\/template><\/login-portal>$/s);
    const answered = run(
      `import { createSandbox, loginPortal } from ${entry('./testing')}; const sandbox = createSandbox(); ` +
        `const answer = await sandbox.fetch('https://api.example/toc/api/v1/common/config?scope=crm_client'); ` +
        `console.log((await answer.json()).code, sandbox.accounts.length > 1, typeof loginPortal);`,
    );
    expect(answered).toBe('0 true function');
  });

  test('its changelog has a dated entry for its version', () => {
    expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${manifest.version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`, 'm'));
  });
});
