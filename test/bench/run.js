// @ts-check
/**
 * `npm run bench`: measures how long it takes until a visitor can type, in the portal and in three floors, interleaved in one run. Machines
 * differ, and one machine differs from hour to hour, so compare only figures of the same run. A slow candidate is no failure; one that is
 * never usable is.
 */
import { loadCandidates, NAMES } from './candidates.js';
import { readOptions } from './options.js';
import { CELLS, report } from './report.js';
import { serve } from './server.js';
import { newVisitor, openBrowser, typeKeys, visit } from './visit.js';

/** @import { Browser } from 'playwright-core' */
/** @import { Mode } from './options.js' */
/** @import { Result } from './report.js' */
/** @typedef {Result & { url: string }} Runner */

// stdout is reserved for the figures
const say = (/** @type {string} */ line) => process.stderr.write(`${line}\n`);

/**
 * Whether the field takes keys. This visit is not timed, so that the servers can compress their files during it.
 * @type {(browser: Browser, runner: Runner) => Promise<boolean>}
 */
async function isAlive(browser, { name, url }) {
  const visitor = await newVisitor(browser);
  try {
    const sample = await visit(visitor, url, { afterwards: typeKeys });
    if (!sample) say(`${name} never becomes usable.`);
    return sample !== undefined;
  } catch (error) {
    say(`${name}: ${error instanceof Error ? error.message : error}`);
    return false;
  } finally {
    await visitor.close();
  }
}

/** Makes a first and a second visit. @type {(browser: Browser, runner: Runner, mode: Mode) => Promise<void>} */
async function visitTwice(browser, { name, url, samples }, mode) {
  const visitor = await newVisitor(browser);
  const slow = mode === 'slow';
  const cold = await visit(visitor, url, { slow });
  const warm = await visit(visitor, url, { slow });
  await visitor.close();
  if (!cold || !warm) return void say(`${name}, ${mode}: not usable this time.`);
  samples[`${mode} cold`].push(cold);
  samples[`${mode} warm`].push(warm);
}

/**
 * Runs one round in a new browser, which is warmed up before the first timed visit. The order of the candidates changes with each round.
 * @param {readonly Runner[]} runners
 * @param {readonly Mode[]} modes
 * @param {number} round
 * @param {string} blank The host page without a form.
 */
async function playRound(runners, modes, round, blank) {
  const browser = await openBrowser();
  try {
    const visitor = await newVisitor(browser);
    await (await visitor.newPage()).goto(blank);
    await visitor.close();
    const first = round % runners.length;
    const order = [...runners.slice(first), ...runners.slice(0, first)];
    for (const mode of modes) for (const runner of order) await visitTwice(browser, runner, mode);
  } finally {
    await browser.close();
  }
}

/**
 * Returns the candidates that can be used at all, and the browser's version.
 * @type {(runners: readonly Runner[]) => Promise<{ alive: readonly Runner[], version: string }>}
 */
async function findAlive(runners) {
  const browser = await openBrowser();
  try {
    const alive = [];
    for (const runner of runners) if (await isAlive(browser, runner)) alive.push(runner);
    return { alive, version: browser.version() };
  } finally {
    await browser.close();
  }
}

async function main() {
  const { runs, only, modes } = readOptions(process.argv.slice(2), NAMES);
  const candidates = await loadCandidates(only);
  const servers = await Promise.all([...candidates, { head: '', form: '' }].map(serve));
  try {
    const origins = servers.map(({ origin }) => origin);
    const runners = candidates.map(({ name, title }, i) => {
      const samples = { 'fast cold': [], 'fast warm': [], 'slow cold': [], 'slow warm': [] };
      return { name, title, samples, url: `${origins[i]}/` };
    });
    const { alive, version } = await findAlive(runners);
    for (let round = 0; round < runs && alive.length > 0; round++) {
      await playRound(alive, modes, round, `${origins.at(-1)}/`);
      say(`round ${round + 1} of ${runs}`);
    }
    process.stdout.write(report(alive, { runs, browser: version }));
    const wanted = CELLS.filter((cell) => modes.some((mode) => cell.startsWith(mode)));
    const silent = alive.filter(({ samples }) => wanted.some((cell) => samples[cell].length === 0));
    if (alive.length < runners.length || silent.length > 0) process.exitCode = 1;
  } finally {
    for (const server of servers) server.close();
  }
}

await main().catch((error) => {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
