// @ts-check

/**
 * @typedef {object} LongCheck
 * @property {string} what What it checks, and what `npm test` has of it.
 * @property {Readonly<Record<string, string>>} [env] How much it runs. A value of the caller's own wins.
 * @property {readonly string[]} runs The arguments of vitest, one run after the other.
 */

const BROWSER = '--config test/browser/vitest.config.ts';

/** The long checks by their names. @type {Readonly<Record<string, LongCheck>>} */
export const LONG = {
  attacks: {
    what: 'hostile markup and absurd answers, in full',
    env: { ATTACKS: 'all' },
    runs: [
      'test/portal/own-values.test.ts test/rules/absurd-answers.test.ts test/rules/linear.test.ts',
      `${BROWSER} clobbering own-origin late-overrides`,
    ],
  },
  engines: { what: 'journeys, layout and looks in Firefox and WebKit', runs: ['--config test/engines/vitest.config.ts'] },
  examples: { what: 'each site of `examples`, built by its own tools', runs: ['--config test/examples/vitest.config.ts'] },
  failures: {
    what: 'each call of the start-up, failing before React has come',
    env: { FAILURES: 'all' },
    runs: [`${BROWSER} first-screen-calls`],
  },
  fuzz: {
    what: 'random answers and random keys, thousands of them',
    env: { FUZZ_ROUNDS: '30' },
    runs: ['test/fuzz.test.ts test/walker/random-answers.test.ts', `${BROWSER} keys-at-random`],
  },
  gallery: {
    what: 'every state in every variant and language',
    env: { GALLERY: 'all' },
    runs: [`${BROWSER} test/browser/gallery.test.ts`],
  },
  hosts: {
    what: 'sites of all kinds around the portal',
    env: { COPIES: 'all' },
    runs: [`${BROWSER} host first-screen-copies sandboxed own-origin translated captcha`],
  },
  leaks: {
    what: 'secrets in reports, storage, addresses, markup, events and logs',
    runs: ['test/element/reports.test.ts test/element/safe-cause.test.ts', `${BROWSER} leaks gallery`],
  },
  life: {
    what: 'thousands of mounts and of changes of screen and language',
    env: { LIFE_ROUNDS: '2000', PATIENCE: '720' },
    runs: [`${BROWSER} test/browser/lifetimes.test.ts test/browser/memory.test.ts`],
  },
  managers: { what: 'the password managers of Chromium and Firefox', runs: ['--config test/managers/vitest.config.ts'] },
  matrix: {
    what: 'every screen in every variant and language',
    env: { MATRIX: 'all' },
    runs: ['test/matrix.test.tsx', `${BROWSER} sign-in-layout colors same-looks`],
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
  walker: {
    what: 'every journey, with every code of each call; walks at random in Chromium',
    env: { WALK_ALL: 'all' },
    runs: ['test/walker/walker.test.ts', `${BROWSER} test/browser/walk.test.ts`],
  },
};
