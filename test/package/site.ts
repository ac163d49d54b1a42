import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { inject } from 'vitest';

/** A small site that has installed the package. */
export interface Site {
  readonly files: Readonly<Record<string, string>>;
  /** Packages that it has beside the portal. */
  readonly packages?: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
}

const OPTIONS = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedSideEffectImports: true,
  skipLibCheck: false,
  noEmit: true,
  types: [],
};

/** Compiles a site outside of this repository, so that nothing of it is found there. Returns the compiler's complaints. */
export function compile({ files, packages = [], options = {} }: Site): string {
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-site-'));
  try {
    const install = (name: string, from: string) => {
      const to = join(folder, 'node_modules', name);
      mkdirSync(dirname(to), { recursive: true });
      symlinkSync(from, to);
    };
    install('login-portal', inject('packageFolder'));
    for (const name of packages) install(name, resolve('node_modules', name));
    // The package is a link, and what it imports has to be found from the site.
    const compilerOptions = { ...OPTIONS, preserveSymlinks: true, ...options };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: Object.keys(files) }));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
    return `${stdout}${stderr}`.replaceAll(`${folder}/`, '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
