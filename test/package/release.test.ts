import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';

/* The command is tried in small repositories, whose build only writes some files. */

const BUILD = `
import { mkdirSync, writeFileSync } from 'node:fs';
for (const folder of ['dist/chunks', 'dist/types']) mkdirSync(folder, { recursive: true });
const files = { 'login-portal.js': 'first', 'login-portal.js.map': '{}', 'chunks/react-1.js': 'react', 'chunks/react-1.js.map': '{}',
  'types/login-portal.d.ts': 'types', 'custom-elements.json': '{}', 'third-party-licenses.md': 'licences',
  'integrity.json': JSON.stringify({ 'login-portal.js': 'sha384-a', 'chunks/react-1.js': 'sha384-b', 'assets/x.svg': 'sha384-c' }) };
for (const [name, text] of Object.entries(files)) writeFileSync('dist/' + name, text);
`;

const FILES = {
  'package.json': JSON.stringify({
    name: 'login-portal',
    version: '0.9.0',
    type: 'module',
    files: ['dist', '!dist/**/*.map'],
    scripts: { build: 'node build.js', 'build:command': 'node -e 0' },
  }),
  'README.md': '# Portal\n\n## Try it\n\nnpm start\n\n## Use it\n',
  'src/build/release/install.md': '## Install\n\n',
  'build.js': BUILD,
  'CHANGELOG.md': '# Changelog\n\n## [0.9.0] - 2026-01-31\n',
  '.gitignore': 'dist/\n/release/\n',
  'src/tenants/acme.ts': '',
  'src/tenants/index.ts': '',
  'src/contract/untranslated.ts': 'export const UNTRANSLATED = {};\n',
};

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const git = (folder: string, ...command: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...command], { cwd: folder, stdio: 'ignore' });

/** Makes a repository in which everything is committed. */
function repository(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'login-portal c#sharp (1) 100% ü '));
  made.push(folder);
  for (const [name, text] of Object.entries({ ...FILES, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  for (const name of ['make.js', 'pack.js', 'snippets.js']) {
    const file = join('src/build/release', name);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  git(folder, 'init');
  git(folder, 'add', '.');
  git(folder, 'commit', '-m', 'All');
  return folder;
}

const release = (folder: string, ...options: string[]) =>
  spawnSync(process.execPath, ['src/build/release/make.js', ...options], { cwd: folder, encoding: 'utf8' });

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

describe('a release is refused in one sentence', () => {
  test('from a tree with changes, which it names', () => {
    const folder = repository();
    writeFileSync(join(folder, 'build.js'), `${BUILD}// changed`);
    writeFileSync(join(folder, 'new.txt'), '');
    const { status, stderr } = release(folder);
    expect([status, stderr]).toEqual([
      1,
      'A release is made from a clean tree. Commit or remove these changes first: build.js, new.txt.\n',
    ]);
    expect(filesIn(folder)).not.toContain('dist/login-portal.js');
  });

  test('outside of a repository', () => {
    const folder = repository();
    rmSync(join(folder, '.git'), { recursive: true });
    expect(release(folder).stderr).toBe('A release is made from a git repository, and this folder is none.\n');
  });

  test.each(['# Changelog\n\n## [Unreleased]\n', '## [0.9.0]\n', '## [0.9.0] - soon\n'])('with the changelog %j', (changelog) => {
    expect(release(repository({ 'CHANGELOG.md': changelog })).stderr).toMatch(/^CHANGELOG\.md has no dated entry for 0\.9\.0: .*\.\n$/);
  });

  test('while the changelog has entries of no version', () => {
    const changelog = `# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Something.\n\n${FILES['CHANGELOG.md'].split('\n\n')[1]}`;
    expect(release(repository({ 'CHANGELOG.md': changelog })).stderr).toBe(
      'CHANGELOG.md has entries under "Unreleased". Move them below a version of their own first.\n',
    );
  });

  test('while a sentence is not translated', () => {
    const list = "export const UNTRANSLATED = { 'ja-JP': ['Login.Submit'] };\n";
    expect(release(repository({ 'src/contract/untranslated.ts': list })).stderr).toBe(
      'Some sentences are not translated yet: src/contract/untranslated.ts lists them.\n',
    );
  });

  test.each([
    ['--cdn', 'cdn.example', 'https://cdn.example/'],
    ['--api', 'javascript:alert(1)', 'https://api.example'],
  ])('with the address %s %s', (option, given, example) => {
    const { status, stderr } = release(repository(), option, given);
    expect([status, stderr]).toEqual([1, `${option} is an address such as ${example}, without user name, query or fragment.\n`]);
  });
});

test('a release is the folder to serve, the package, the source maps and the snippets', () => {
  const folder = repository();
  const { status, stdout, stderr } = release(folder, '--cdn', 'https://cdn.example/portal', '--api', 'https://api.example/v1');
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('https://cdn.example/portal/login-portal-0.9.0/');
  const inside = join(folder, 'release');
  expect(filesIn(inside)).toEqual([
    'login-portal-0.9.0-maps/chunks/react-1.js.map',
    'login-portal-0.9.0-maps/login-portal.js.map',
    'login-portal-0.9.0-snippets/body.html',
    'login-portal-0.9.0-snippets/change-password.txt',
    'login-portal-0.9.0-snippets/content-security-policy.txt',
    'login-portal-0.9.0-snippets/head.html',
    'login-portal-0.9.0-snippets/portal.css',
    'login-portal-0.9.0-snippets/speculation-rules.json',
    'login-portal-0.9.0.tgz',
    'login-portal-0.9.0/chunks/react-1.js',
    'login-portal-0.9.0/integrity.json',
    'login-portal-0.9.0/login-portal.js',
    'login-portal-0.9.0/third-party-licenses.md',
  ]);

  const snippet = (name: string) => readFileSync(join(inside, 'login-portal-0.9.0-snippets', name), 'utf8');
  const at = 'https://cdn.example/portal/login-portal-0.9.0/';
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(snippet('head.html')) ?? [];
  expect(JSON.parse(map)).toEqual({
    integrity: { [`${at}chunks/react-1.js`]: 'sha384-b', [`${at}chunks/react-1.js?again=1`]: 'sha384-b' },
  });
  expect(snippet('head.html')).toContain('<link rel="preconnect" href="https://api.example" crossorigin>\n<script type="importmap">');
  expect(snippet('head.html')).toContain(`src="${at}login-portal.js" integrity="sha384-a" crossorigin>`);
  expect(snippet('body.html')).toContain(
    '<login-portal tenant="acme" user-type="client" api-base="https://api.example/v1" home="/">\n  <noscript>',
  );
  const hash = createHash('sha256').update(map).digest('base64');
  expect(snippet('content-security-policy.txt')).toBe(
    `default-src 'none'; script-src 'self' ${at} 'sha256-${hash}'; style-src 'self'; connect-src 'self' https://api.example; ` +
      `img-src 'self' data: ${at}; font-src 'self'; require-trusted-types-for 'script'; trusted-types login-portal; ` +
      `frame-ancestors 'none'; base-uri 'none'; form-action 'none'\n`,
  );
});
