// @ts-check
/** `npm run test:long -- <name>`: runs one of the long checks. Without a name, or with an unknown one, it lists them. */
import { spawnSync } from 'node:child_process';

/**
 * @typedef {object} LongCheck
 * @property {string} what What it checks, and what `npm test` has of it.
 * @property {Readonly<Record<string, string>>} [env] How much it runs. A value of the caller's own wins.
 * @property {readonly string[]} runs The arguments of vitest, one run after the other.
 */

const BROWSER = '--config test/browser/vitest.config.ts';

/** @type {Readonly<Record<string, LongCheck>>} */
export const LONG = {
  attacks: {
    what: 'hostile markup and absurd answers, in full',
    env: { ATTACKS: 'all' },
    runs: [
      'test/portal/own-values.test.ts test/rules/absurd-answers.test.ts test/rules/linear.test.ts',
      `${BROWSER} clobbering own-origin late-overrides trusted-types`,
    ],
  },
  engines: { what: 'journeys, layout and looks in Firefox and WebKit', runs: ['--config test/engines/vitest.config.ts'] },
  examples: { what: 'each site of `examples`, built by its own tools', runs: ['--config test/examples/vitest.config.ts'] },
  failures: {
    what: 'each call with each way to fail',
    env: { FAILURES: 'all' },
    runs: ['test/failure-matrix.test.ts', `${BROWSER} failures start-up-failures first-screen-calls`],
  },
  fuzz: {
    what: 'random answers, thousands of them',
    env: { FUZZ_ROUNDS: '30' },
    runs: ['test/fuzz.test.ts', `${BROWSER} test/browser/fuzz.test.ts`],
  },
  gallery: {
    what: 'every state in every variant and language',
    env: { GALLERY: 'all' },
    runs: [`${BROWSER} test/browser/gallery.test.ts`],
  },
  hosts: {
    what: 'sites of all kinds around the portal',
    env: { COPIES: 'all' },
    runs: [`${BROWSER} host first-screen-copies site-frameworks sandboxed own-origin translated captcha`],
  },
  leaks: {
    what: 'secrets in reports, storage, addresses, markup, events and logs',
    runs: ['test/element/reports.test.ts test/element/safe-cause.test.ts', `${BROWSER} leaks gallery`],
  },
  life: {
    what: 'thousands of mounts and of changes of screen and language',
    env: { LIFE_ROUNDS: '2000' },
    runs: [`${BROWSER} test/browser/lifetimes.test.ts test/browser/memory.test.ts`],
  },
  managers: { what: 'the password managers of Chromium and Firefox', runs: ['--config test/managers/vitest.config.ts'] },
  matrix: {
    what: 'every screen in every variant and language',
    env: { MATRIX: 'all' },
    runs: ['test/matrix.test.tsx', `${BROWSER} accessibility variants sign-in-layout`],
  },
  pictures: {
    what: 'the layout of key moments, compared with boxes.json',
    env: { PICTURES: 'all' },
    runs: [`${BROWSER} test/browser/boxes.test.ts`],
  },
  policy: {
    what: 'every state under the strict policy with Trusted Types',
    env: { POLICY: 'all' },
    runs: [`${BROWSER} test/browser/policy.test.ts`],
  },
  recipes: {
    what: 'how-to pages, applied to copies of the repository',
    runs: ['--config test/recipes/vitest.config.ts'],
  },
};

/** @param {readonly string[]} options */
function main([name = '', ...options]) {
  const check = Object.hasOwn(LONG, name) ? LONG[name] : undefined;
  if (!check) {
    const rows = Object.entries(LONG).map(([each, { what }]) => `  ${each.padEnd(10)}${what}\n`);
    process.stdout.write(`${name ? `There is no long check "${name}".\n` : ''}npm run test:long -- <name>\n${rows.join('')}`);
    return name ? 1 : 0;
  }
  for (const run of check.runs) {
    const { status } = spawnSync('npx', ['vitest', 'run', ...run.split(' '), ...options], {
      stdio: 'inherit',
      env: { ...check.env, ...process.env },
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

if (import.meta.url === new URL(process.argv[1] ?? '', 'file:').href) process.exitCode = main(process.argv.slice(2));
