// @ts-check
/**
 * Finds the Chromium for the browser tests: at `CHROMIUM_PATH`, otherwise in the usual places, otherwise by installing it with apt-get. It
 * is plain JavaScript, because Node 20 runs no TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { PATIENCE_MS } from '../patience.js';

/** Chromium without its window, menus and services. A page takes less than half of the processor time in it. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Whether the file exists and starts. A wrapper script that a removed package has left behind does not start. */
function works(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: PATIENCE_MS }).status === 0;
}

/** @param {readonly string[]} names */
function inFolders(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter((folder) => folder !== '');
  return [...new Set(names.flatMap((name) => folders.map((folder) => join(folder, name))))];
}

const findShell = () => inFolders([SHELL]).find(works);
/** Returns the first Chromium in the usual places that starts and can open a window. */
export const findFull = () => [...inFolders(NAMES), ...PLACES].find(works);

/** Returns the first Chromium in the usual places that starts. */
export const lookAround = () => findShell() ?? findFull();

/**
 * Returns the command that installs packages: apt-get, in CI also with sudo if that needs no password. Returns nothing if there is no such
 * command.
 * @returns {readonly string[] | undefined}
 */
function installer() {
  const runs = (/** @type {string} */ program, /** @type {readonly string[]} */ options) =>
    spawnSync(program, options, { stdio: 'ignore', timeout: PATIENCE_MS }).status === 0;
  if (!runs('apt-get', ['--version'])) return undefined;
  if (process.getuid?.() === 0) return ['apt-get'];
  return process.env.CI && runs('sudo', ['-n', 'true']) ? ['sudo', '-n', '--preserve-env=DEBIAN_FRONTEND', 'apt-get'] : undefined;
}

/**
 * Installs packages with apt-get if possible. Returns an error message, or nothing.
 * @param {string} what
 * @param {readonly string[]} packages
 */
export function installPackages(what, packages) {
  const [program, ...before] = installer() ?? [];
  if (program === undefined) return '';
  process.stderr.write(`Installing ${what}: apt-get install ${packages.join(' ')}\n`);
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  for (const command of [
    [...lock, '-qq', 'update'],
    [...lock, '-qq', '-y', '--no-install-recommends', 'install', ...packages],
  ]) {
    const { status } = spawnSync(program, [...before, ...command], {
      // apt-get writes to stdout, which is reserved for the path
      stdio: ['ignore', 2, 2],
      timeout: 10 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return ` apt-get ${command.includes('update') ? 'update' : 'install'} failed.`;
  }
  return '';
}

/** Where to look, and what to install in between, for each kind of Chromium. */
const WAYS = {
  any: [lookAround, SHELL, 'chromium'],
  shell: [findShell, SHELL, findFull, 'chromium'],
  full: [findFull, 'chromium', findShell],
};

/**
 * Returns the path of a Chromium that starts. Throws an error of one line if there is none and none can be installed.
 * @param {keyof typeof WAYS} kind `any` takes what is there, the others would rather install their kind.
 */
export function findChromium(kind = 'any') {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but no Chromium starts there.`);
  }
  let fault = '';
  for (const way of WAYS[kind]) {
    if (typeof way === 'string') fault = installPackages('Chromium', [way, ...FONTS]);
    const found = typeof way === 'string' ? lookAround() : way();
    if (found) return found;
  }
  const packages = [SHELL, ...FONTS].join(' ');
  throw new Error(
    `The browser tests need Chromium, and none was found.${fault} Install it (Debian: apt-get install ${packages}) or set CHROMIUM_PATH to one.`,
  );
}
