// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from './architecture/source-files';

const NOT_OURS = /(^|\/)(node_modules|dist|\.git|pictures)(\/|$)/;

/** The files of the repository: those that git tracks and those it would add. Outside a clone, all files in the folder. */
function ourFiles(): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: TOP,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return listed.split('\0').filter((file) => file !== '');
  } catch {
    const found = readdirSync(TOP, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return found.map((entry) => join(entry.parentPath, entry.name).slice(TOP.length)).filter((file) => !NOT_OURS.test(file));
  }
}

// put together from pieces, so that this file does not match itself
const anyOf = (...words: readonly (readonly string[])[]): string => words.map((pieces) => pieces.join('')).join('|');

const TRACES: Readonly<Record<string, RegExp>> = {
  'a machine path': new RegExp(
    `(?<![\\w.:/-])/(${anyOf(['wo', 'rk'], ['ro', 'ot'], ['ho', 'me/\\w+'], ['Us', 'ers/\\w+'], ['tmp/ba', 'sh_jobs'])})/`,
  ),
  'a package registry': new RegExp(`\\b(${anyOf(['regis', 'try\\.\\w+'], ['arti', 'factory'], ['verd', 'accio'], ['nex', 'us\\.'])})`, 'i'),
  'a private key': new RegExp(`-----BEGIN [A-Z ]*${anyOf(['PRIVATE', ' KEY'])}`),
  'a token': /\b(ghp_\w{30,}|github_pat_\w{30,}|AKIA[0-9A-Z]{16}|npm_[A-Za-z0-9]{30,}|xox[bp]-[\w-]{20,})/,
};

test('no file names the machine it was written on or contains a secret', () => {
  const found: string[] = [];
  for (const file of ourFiles()) {
    let text = '';
    try {
      text = readFileSync(join(TOP, file), 'utf8');
    } catch {
      continue; // listed, but removed and not committed yet
    }
    for (const [index, line] of text.split('\n').entries()) {
      for (const [what, pattern] of Object.entries(TRACES)) {
        if (pattern.test(line)) found.push(`${file}:${index + 1}  ${what}: ${line.trim().slice(0, 120)}`);
      }
    }
  }
  expect(found).toEqual([]);
});

const LOCKS = ourFiles().filter((file) => /(^|\/)package-lock\.json$/.test(file));

test.each(LOCKS)('%s contains no address of a package registry', (file) => {
  const lock: { packages: Record<string, { resolved?: string; integrity?: string; link?: true }> } = JSON.parse(
    readFileSync(join(TOP, file), 'utf8'),
  );
  const named = Object.entries(lock.packages).filter(
    ([, { resolved, link }]) => resolved !== undefined && !link && !resolved.startsWith('file:'),
  );
  expect(named.map(([name]) => name)).toEqual([]);
  // each build of the portal has another sum
  expect(lock.packages['node_modules/login-portal']?.integrity).toBeUndefined();
});
