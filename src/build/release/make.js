// @ts-check
/**
 * `npm run release`: makes `release/` from a clean tree: the folder to serve, the npm package, the source maps, and snippets for a page.
 * `--cdn` is the address below which the folder will be served, `--api` that of the API. The snippets contain both.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pack } from './pack.js';
import { addressOf, folderOf, snippets } from './snippets.js';

/** A reason not to release, in a sentence. */
class Refusal extends Error {}

/** @typedef {{ name: string, version: string }} Manifest */

/**
 * Refuses unless everything that will be released is committed.
 * @param {string} top
 */
function refuseDirtyTree(top) {
  let changes;
  try {
    changes = execFileSync('git', ['status', '--porcelain'], { cwd: top, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    throw new Refusal('A release is made from a git repository, and this folder is none.');
  }
  const files = changes.trimEnd().split('\n').filter(Boolean);
  if (files.length === 0) return;
  const named = files.slice(0, 5).map((line) => line.slice(3));
  const more = files.length > named.length ? ` and ${files.length - named.length} more` : '';
  throw new Refusal(`A release is made from a clean tree. Commit or remove these changes first: ${named.join(', ')}${more}.`);
}

/**
 * Refuses unless the changelog has a dated entry for the version.
 * @param {string} changelog
 * @param {string} version
 */
function refuseUnknownVersion(changelog, version) {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## [${version}]`));
  if (!/ - \d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    throw new Refusal(`CHANGELOG.md has no dated entry for ${version}: it needs the heading "## [${version}] - YYYY-MM-DD".`);
}

/**
 * Refuses while the changelog has entries that belong to no version: they would be in the release, and nobody would know.
 * @param {string} changelog
 */
function refuseUnreleased(changelog) {
  const unreleased = changelog.split(/^## /m).find((part) => part.startsWith('[Unreleased]')) ?? '';
  if (/^- /m.test(unreleased))
    throw new Refusal('CHANGELOG.md has entries under "Unreleased". Move them below a version of their own first.');
}

/**
 * Refuses while sentences are not translated.
 * @param {string} list the source of `src/contract/untranslated.ts`.
 */
function refuseUntranslated(list) {
  if (!/ = \{\};\s*$/.test(list)) throw new Refusal('Some sentences are not translated yet: src/contract/untranslated.ts lists them.');
}

/**
 * Reads an address, and refuses anything else.
 * @param {string} option
 * @param {string | undefined} given
 * @param {string} example
 */
function readAddress(option, given, example) {
  const address = addressOf(given ?? example);
  if (address === undefined) throw new Refusal(`--${option} is an address such as ${example}, without user name, query or fragment.`);
  return address;
}

/** Files of `dist` for editors, compilers and a site's server. Visitors never load them. */
const FOR_TOOLS = /^(types(\/|$)|server\.js$|custom-elements\.json$|html-custom-data\.json$)/;

/**
 * Writes the folder to serve, and the source maps apart from it.
 * @param {string} dist
 * @param {string} folder
 * @param {string} maps
 */
function copyFiles(dist, folder, maps) {
  const isMap = (/** @type {string} */ file) => file.endsWith('.map');
  const copy = (/** @type {string} */ to, /** @type {(file: string) => boolean} */ takes) =>
    cpSync(dist, to, { recursive: true, filter: (file) => takes(relative(dist, file).replaceAll('\\', '/')) });
  copy(folder, (file) => !isMap(file) && !FOR_TOOLS.test(file));
  copy(maps, (file) => isMap(file) || /^(chunks(\/\w+)?)?$/.test(file)); // a map, or a folder of maps
}

/** @param {string} top @param {readonly string[]} options */
function main(top, options) {
  const { values } = parseArgs({ args: [...options], options: { cdn: { type: 'string' }, api: { type: 'string' } } });
  const cdn = readAddress('cdn', values.cdn, 'https://cdn.example/');
  const api = readAddress('api', values.api, 'https://api.example');
  refuseDirtyTree(top);
  /** @type {Manifest} */
  const { name, version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'));
  const changelog = readFileSync(join(top, 'CHANGELOG.md'), 'utf8');
  refuseUnknownVersion(changelog, version);
  refuseUnreleased(changelog);
  refuseUntranslated(readFileSync(join(top, 'src/contract/untranslated.ts'), 'utf8'));

  const run = (/** @type {string[]} */ ...command) =>
    execFileSync('npm', ['--silent', ...command], { cwd: top, stdio: ['ignore', 'ignore', 'inherit'] });
  const release = join(top, 'release');
  const called = `${name}-${version}`;
  const folder = join(release, called);
  run('run', 'build');
  run('run', 'build:command');
  rmSync(release, { recursive: true, force: true });
  mkdirSync(release);
  copyFiles(join(top, 'dist'), folder, `${folder}-maps`);
  pack(top, release);

  const integrity = JSON.parse(readFileSync(join(folder, 'integrity.json'), 'utf8'));
  const [tenant = ''] = readdirSync(join(top, 'src/tenants')).flatMap((file) => /^(?!index\b)([\w-]+)\.ts$/.exec(file)?.[1] ?? []);
  const tag = { tenant, 'user-type': 'client', 'api-base': api.replace(/\/+$/, ''), home: '/' };
  const place = { folder: folderOf(cdn, version), tag, integrity };
  mkdirSync(`${folder}-snippets`);
  for (const [file, text] of Object.entries(snippets(place))) writeFileSync(join(`${folder}-snippets`, file), text);

  for (const made of ['', '-maps', '-snippets', '.tgz']) {
    if (!existsSync(folder + made)) throw new Refusal(`release/${called}${made} was not made.`);
  }
  process.stdout.write(`Made in release/:
  ${called}/           the folder to serve: at ${place.folder}
  ${called}-snippets/  what a page needs: head, tag, style rule, policy
  ${called}.tgz        the npm package
  ${called}-maps/      the source maps, for reports
Mark the release with: git tag v${version}
`);
}

try {
  main(resolve(import.meta.dirname, '../../..'), process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
