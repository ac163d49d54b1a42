import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { pack } from '../../src/build/release/pack.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the unpacked package. */
    packageFolder: string;
    /** The package as a release has it. */
    packageFile: string;
  }
}

/** Packs the last build as a release does, and unpacks it once for all files. */
export default function setup(project: TestProject): () => void {
  if (!existsSync('dist/login-portal.js')) throw new Error('The tests of the package need a build: run `npm run build` first.');
  execFileSync('npm', ['run', '--silent', 'build:command']);
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-package-'));
  const file = pack('.', folder);
  execFileSync('tar', ['-xzf', file, '-C', folder]);
  project.provide('packageFolder', join(folder, 'package'));
  project.provide('packageFile', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
