// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf } from './architecture/imports';
import { readSources, sourceFile, TOP } from './architecture/source-files';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = (path: string): Manifest => JSON.parse(readFileSync(join(TOP, path), 'utf8'));
const packagesOf = ({ dependencies, devDependencies }: Manifest): Readonly<Record<string, string>> => ({
  ...dependencies,
  ...devDependencies,
});

const manifest = read('package.json');
const checker = read('check-api/package.json');

const CODE = /\.(ts|tsx|js)$/;
const files = [
  ...['src', 'test', 'demo', 'check-api'].flatMap((folder) => readSources(folder, CODE)),
  sourceFile('vite.config.ts', readFileSync(join(TOP, 'vite.config.ts'), 'utf8')),
];

/** The package that an import names: `@scope/name` or `name`, without the path inside it. */
const packageOf = (target: string): string => /^(@[\w.-]+\/)?[\w.-]+/.exec(target)?.[0] ?? target;

/** Whether an import means a package, and not an address, a file of ours, a module of Node or one that the build makes. */
const isPackage = ({ from, target }: Import): boolean =>
  /^[@\w]/.test(target) &&
  !/^(node:|virtual:|(src|test|demo|check-api|docs)\/|package\.json$)/.test(target) &&
  from.text.includes(`'${target}'`);

/** The packages that a file may import: the checker's own in the checker, all of them in its tests. */
function declaredFor(path: string): Readonly<Record<string, string>> {
  if (!path.startsWith('check-api/')) return packagesOf(manifest);
  return path.startsWith('check-api/src/') ? packagesOf(checker) : { ...packagesOf(manifest), ...packagesOf(checker) };
}

test('the package.json of a room declares every package that a file imports', () => {
  const imports = files.flatMap(importsOf).filter(isPackage);
  expect(new Set(imports.map(({ target }) => packageOf(target))).size).toBeGreaterThan(20);
  const missing = imports.filter(({ from, target }) => !Object.hasOwn(declaredFor(from.path), packageOf(target)));
  expect(missing.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
});

/** The packages of a manifest that it does not pin to one version. */
const unpinned = (of: Manifest) =>
  Object.entries(packagesOf(of)).filter(([, version]) => !/^(npm:[\w./@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));

test('each package.json pins every package to one version, the same in both', () => {
  expect([unpinned(manifest), unpinned(checker)]).toEqual([[], []]);
  expect(packagesOf(checker)).toMatchObject(
    Object.fromEntries(Object.entries(packagesOf(manifest)).filter(([name]) => name in packagesOf(checker))),
  );
});

test('the examples do so too, and install the portal from the release of this version', () => {
  const examples = readdirSync(join(TOP, 'examples')).map((name) => join(TOP, 'examples', name, 'package.json'));
  const manifests = examples.filter((file) => existsSync(file));
  expect(manifests.length).toBeGreaterThan(3);
  const release = ['login-portal', `file:../../release/login-portal-${manifest.version}.tgz`];
  for (const file of manifests) expect(unpinned(JSON.parse(readFileSync(file, 'utf8'))), file).toEqual([release]);
});
