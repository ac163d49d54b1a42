// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Import, importsOf } from './architecture/imports';
import { readSources, sourceFile, TOP } from './architecture/source-files';

interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(readFileSync(join(TOP, 'package.json'), 'utf8'));
const declared = new Set([...Object.keys(manifest.dependencies ?? {}), ...Object.keys(manifest.devDependencies)]);

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

test('package.json declares every package that a file imports', () => {
  const imports = files.flatMap(importsOf).filter(isPackage);
  expect(new Set(imports.map(({ target }) => packageOf(target))).size).toBeGreaterThan(20);
  const missing = imports.filter(({ target }) => !declared.has(packageOf(target)));
  expect(missing.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
});

/** The packages of a manifest that it does not pin to one version. */
const unpinned = ({ dependencies, devDependencies }: Manifest) =>
  Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^(npm:[\w./@-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
  );

test('package.json pins every package to one version', () => {
  expect(unpinned(manifest)).toEqual([]);
});

test('the examples do so too, and install the portal from the release of this version', () => {
  const examples = readdirSync(join(TOP, 'examples')).map((name) => join(TOP, 'examples', name, 'package.json'));
  const manifests = examples.filter((file) => existsSync(file));
  expect(manifests.length).toBeGreaterThan(3);
  const release = ['login-portal', `file:../../release/login-portal-${manifest.version}.tgz`];
  for (const file of manifests) expect(unpinned(JSON.parse(readFileSync(file, 'utf8'))), file).toEqual([release]);
});
