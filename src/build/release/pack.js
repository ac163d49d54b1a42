// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What sites need of `package.json`. The rest is for whoever changes the portal. */
const FIELDS = [
  ...['name', 'version', 'description', 'license', 'repository', 'homepage'],
  ...['type', 'engines', 'main', 'types', 'customElements', 'bin', 'exports'],
];

/**
 * Returns the package's `package.json`. Fields that nobody has filled are left out, because npm's tools warn of them.
 * @param {string} manifest
 */
function manifestOf(manifest) {
  const all = JSON.parse(manifest);
  return `${JSON.stringify(Object.fromEntries(FIELDS.filter((field) => all[field]).map((field) => [field, all[field]])), null, 2)}\n`;
}

/**
 * Returns the package's README: that of the repository, but with how to install it in place of how to try the repository.
 * @param {string} readme
 * @param {string} install
 */
const readmeOf = (readme, install) => readme.replace(/^## Try it\n[\s\S]*?(?=^## )/m, () => install);

/**
 * Packs the npm package: the files that `package.json` names, with a README and a `package.json` for sites.
 * @param {string} top the repository, built
 * @param {string} destination the folder for the file
 * @returns the path of the file
 */
export function pack(top, destination) {
  const npm = (/** @type {string[]} */ ...options) =>
    JSON.parse(execFileSync('npm', ['pack', '--ignore-scripts', '--json', ...options], { cwd: top, encoding: 'utf8' }))[0];
  const read = (/** @type {string} */ file) => readFileSync(join(top, file), 'utf8');
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-'));
  try {
    for (const { path } of npm('--dry-run').files) cpSync(join(top, path), join(folder, path));
    writeFileSync(join(folder, 'package.json'), manifestOf(read('package.json')));
    writeFileSync(join(folder, 'README.md'), readmeOf(read('README.md'), read('src/build/release/install.md')));
    return join(destination, npm(folder, '--pack-destination', destination).filename);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
