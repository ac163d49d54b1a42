// @ts-check
/**
 * `npm test`: runs every check. Each runs even if another one failed, so that one run shows everything that is wrong. Without a build,
 * checks that need one count as failed and do not run. The last line adds up all of them: `N passed, N failed`.
 *
 * Two checks run at a time. The unit tests and then the browser tests print at once. The others run beside them, in the pauses of the
 * processors, and what they print appears when the unit tests have ended, and at the end.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from './browser/find-chromium.js';
import { readReport } from './read-report.js';

/** @import { Count } from './read-report.js' */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} command A program and its arguments. No shell reads them, so that a path may contain any mark.
 * @property {Readonly<Record<string, string>>} [env]
 * @property {boolean} [vitest] Vitest counts its tests. Any other part counts as one.
 * @property {boolean} [needsBuild]
 * @property {boolean} [main] The part runs many files at a time. No other such part runs beside it.
 * @property {boolean} [optional] The part may skip all of its tests, because there is nothing to run them on.
 */

/** After this time a part hangs, however slow the machine is. It is ended and counts as failed. */
const ENDLESS_MINUTES = 120;

/** @type {Part} */
const BUILD = { name: 'build', command: 'npm run --silent build' };

/** @type {readonly Part[]} */
const PARTS = [
  { name: 'unit', command: 'npm run --silent test:unit --', vitest: true, main: true },
  { name: 'browser', command: 'npm run --silent test:browser --', vitest: true, main: true, needsBuild: true },
  BUILD,
  { name: 'types', command: 'npx tsc --noEmit' },
  { name: 'lint', command: 'npm run --silent test:lint' },
  { name: 'size', command: 'npm run --silent test:size', needsBuild: true },
  { name: 'package', command: 'npx vitest run --config test/package/vitest.config.ts', vitest: true, needsBuild: true },
  {
    name: 'examples',
    command: 'npx vitest run --config test/examples/vitest.config.ts test/examples/short.test.ts',
    vitest: true,
    needsBuild: true,
  },
  {
    name: 'engines',
    command: 'npx vitest run --config test/engines/vitest.config.ts',
    env: { ENGINES: 'short' },
    vitest: true,
    needsBuild: true,
    optional: true,
  },
];

const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);

/** Ends what runs. @type {Set<(signal: NodeJS.Signals) => void>} */
const running = new Set();

/** The files with what the parts beside the main ones have printed. @type {string[]} */
const held = [];
const showHeld = () => {
  for (const file of held.splice(0)) process.stdout.write(readFileSync(file));
};

/**
 * Runs a part in its own process group, so that ending it ends everything it started.
 * @param {Part} part
 * @param {string} folder The folder for what it prints.
 * @param {readonly string[]} options
 * @returns {Promise<{ ok: boolean, note: string }>}
 */
function run(part, folder, options) {
  const file = join(folder, `${part.name}.txt`);
  const output = part.main ? 'inherit' : openSync(file, 'w');
  const title = `\n▶ ${part.name}\n`;
  if (output === 'inherit') process.stdout.write(title);
  else writeSync(output, title);
  return new Promise((resolve) => {
    const [program = '', ...fixed] = part.command.split(' ');
    const child = spawn(program, [...fixed, ...options], {
      stdio: ['ignore', output, output],
      env: { ...process.env, ...part.env },
      detached: true,
    });
    const end = (/** @type {NodeJS.Signals} */ signal) => {
      try {
        if (child.pid) process.kill(-child.pid, signal);
      } catch {
        // it has already ended
      }
    };
    running.add(end);
    let note = '';
    const clock = setTimeout(() => {
      note = `ended after ${ENDLESS_MINUTES} minutes`;
      end('SIGTERM'); // lets the browsers be closed
      setTimeout(() => end('SIGKILL'), 10_000).unref();
    }, ENDLESS_MINUTES * 60_000);
    const done = (/** @type {boolean} */ ok, /** @type {string} */ reason) => {
      clearTimeout(clock);
      running.delete(end);
      if (!part.main) held.push(file);
      resolve({ ok, note: note || reason });
    };
    child.once('error', (error) => done(false, error.message));
    child.once('close', (code) => done(code === 0, code === 0 ? '' : `exit code ${code}`));
  });
}

/**
 * Runs a part and counts its tests.
 * @param {Part} part
 * @param {string} folder The folder for reports and for what is printed.
 * @returns {Promise<Count>}
 */
async function count(part, folder) {
  if (!part.vitest) {
    const { ok, note } = await run(part, folder, []);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, note };
  }
  const report = join(folder, `${part.name}.json`);
  const outcome = await run(part, folder, ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]);
  return readReport(report, outcome, part.optional);
}

/**
 * Runs all parts: the main ones, one after the other, and beside them the others, one after the other.
 * @param {string} folder The folder for reports and for what is printed.
 * @returns {Promise<Map<string, Count>>}
 */
async function countAll(folder) {
  /** @type {Map<string, Count>} */
  const counts = new Map(PARTS.map(({ name }) => [name, { passed: 0, failed: 1, skipped: 0, note: 'not run: the build failed' }]));
  const build = count(BUILD, folder);
  const inTurn = async (/** @type {readonly Part[]} */ parts) => {
    for (const part of parts) {
      if (part.needsBuild && (await build).failed) continue;
      counts.set(part.name, await (part === BUILD ? build : count(part, folder)));
      if (part.main) showHeld();
    }
  };
  await Promise.all([inTurn(PARTS.filter(({ main }) => main)), inTurn(PARTS.filter(({ main }) => !main))]);
  showHeld();
  return counts;
}

async function main() {
  if (/[#?%]/.test(import.meta.dirname)) {
    say(`Vite cannot load modules from ${resolve(import.meta.dirname, '..')}: rename the folder that has #, ? or % in its name.`);
    say('\n0 passed, 1 failed');
    process.exitCode = 1;
    return;
  }
  try {
    findChromium('shell'); // installs the Chromium in which the browser tests are fastest
  } catch (error) {
    say(String(error)); // the tests say what they lack
  }
  const folder = mkdtempSync(join(tmpdir(), 'login-portal-tests-'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      for (const end of running) end('SIGTERM');
      process.exit(130);
    });
  }
  const counts = await countAll(folder);
  rmSync(folder, { recursive: true, force: true });

  say('');
  let [passed, failed] = [0, 0];
  for (const [name, each] of counts) {
    passed += each.passed;
    failed += each.failed;
    const skipped = each.skipped ? `, ${each.skipped} skipped` : '';
    say(`${name.padEnd(10)}${each.passed} passed, ${each.failed} failed${skipped}${each.note ? ` (${each.note})` : ''}`);
    for (const test of each.names ?? []) say(`  ✗ ${test}`);
  }
  say(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
