import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProjectConfiguration } from 'vitest/config';

/** The folders of tests. */
const FOLDERS = ['test', 'check-api/test'];

/** Folders whose tests have a configuration of their own. */
const APART = /^test\/(browser|engines|package|examples|managers|recipes)\//;

/** The top of the repository. */
const TOP = resolve(import.meta.dirname, '..');

/** The line at the top of a test that needs no document. */
const PLAIN = /^\/\/ @vitest-environment node$/m;

/**
 * Returns the two projects of the unit tests. Each file that needs a document gets a new process. The others share processes and modules:
 * starting a process and loading the modules takes longer than nearly all of their tests.
 */
export function unitProjects(): TestProjectConfiguration[] {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(TOP, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  ).filter((path) => /\.test\.tsx?$/.test(path) && !APART.test(path)); // patterns, so that the folders above may have any name
  const isPlain = (file: string): boolean => PLAIN.test(readFileSync(join(TOP, file), 'utf8'));
  return [
    { extends: true, test: { name: 'document', environment: 'happy-dom', include: files.filter((file) => !isPlain(file)) } },
    {
      extends: true,
      test: {
        name: 'plain',
        environment: 'node',
        isolate: false,
        setupFiles: [resolve(import.meta.dirname, 'loads-under-way.ts')],
        include: files.filter(isPlain),
      },
    },
  ];
}
