// @ts-check
/**
 * Finds the Chromium for the browser tests: at `CHROMIUM_PATH`, otherwise in the usual places, otherwise by installing it with apt-get. Run
 * as a script, it prints the path. It is plain JavaScript, because Node 20 runs no TypeScript.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];

/** Whether the file exists and starts. A wrapper script that a removed package has left behind does not start. */
function works(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 60_000 }).status === 0;
}

/** Returns the first Chromium in the usual places that starts. */
export function lookAround() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'].filter((folder) => folder !== '');
  const places = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES];
  return [...new Set(places)].find(works);
}

/**
 * Installs packages with apt-get, if the system has it and we are root. Returns an error message, or nothing.
 * @param {string} what
 * @param {readonly string[]} packages
 */
export function installPackages(what, packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return '';
  process.stderr.write(`${what} is not there yet: apt-get install ${packages.join(' ')}\n`);
  const lock = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  for (const command of [
    [...lock, '-qq', 'update'],
    [...lock, '-qq', '-y', '--no-install-recommends', 'install', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', command, {
      // apt-get writes to stdout, which is reserved for the path
      stdio: ['ignore', 2, 2],
      timeout: 15 * 60_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return ` apt-get ${command.includes('update') ? 'update' : 'install'} failed.`;
  }
  return '';
}

/** Returns the path of a Chromium that starts. Throws an error of one line if there is none and none can be installed. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (works(chosen)) return chosen;
    throw new Error(`CHROMIUM_PATH is ${chosen}, but no Chromium starts there.`);
  }
  const found = lookAround();
  if (found) return found;
  const fault = installPackages('Chromium', PACKAGES);
  const installed = lookAround();
  if (installed) return installed;
  throw new Error(
    `The browser tests need Chromium, and none was found.${fault} Install it (Debian: apt-get install ${PACKAGES.join(' ')}) or set CHROMIUM_PATH to one.`,
  );
}

if (process.argv[1]?.endsWith('find-chromium.js')) {
  try {
    process.stdout.write(`${findChromium()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
