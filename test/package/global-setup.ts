import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the unpacked package. */
    packageFolder: string;
    /** The package as npm packs it. */
    packageFile: string;
  }
}

/** Packs the last build as npm does, and unpacks it once for all files. */
export default function setup(project: TestProject): () => void {
  if (!existsSync('dist/login-portal.js')) throw new Error('The tests of the package need a build: run `npm run build` first.');
  execFileSync('npm', ['run', '--silent', 'build:command']);
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-package-'));
  const packed = execFileSync('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', folder], { encoding: 'utf8' });
  const [{ filename }] = JSON.parse(packed);
  execFileSync('tar', ['-xzf', join(folder, filename), '-C', folder]);
  project.provide('packageFolder', join(folder, 'package'));
  project.provide('packageFile', join(folder, filename));
  return () => rmSync(folder, { recursive: true, force: true });
}
