import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { JOURNEYS } from '../../demo/journeys';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath, plainPath } from '../../demo/serve/pages';
import { LOCALE_CODES } from '../../src/contract/locales';
import { newLastingPage, newPage, portal } from './browser';
import { type InheritedRead, readsOf, watchReads } from './inherited-reads';
import { drive, openJourney } from './journey-steps';
import { JOURNEYS as ENDS } from './leak-journeys';
import { VARIANTS } from './sign-in-steps';

/*
 * A script of the page can give all objects a value ("prototype pollution"). This test lists what the portal would take from there, on its
 * journeys and in the states of the gallery, and allows only what the table names. Our own code is not in it: give an object a value of its
 * own, if only `undefined`, or take its prototype away (`bare` in `src/contract/shape.ts`). Not seen are `get`, `set`, `value` and the other
 * members of a property's descriptor: a page that gives these to all objects breaks itself.
 *
 * `ATTACKS=all` plays everything; else a part.
 */

const ALL = process.env.ATTACKS === 'all';

/** Reads that stay, with what such a value does at most. */
interface Allowed {
  readonly why: string;
  /** The start of the module's path; any module without it. */
  readonly by?: string;
  /** Any name without it. */
  readonly names?: string;
}

const ALLOWED: readonly Allowed[] = [
  {
    why: 'The language asks what is awaited, written as JSON, or taken apart as a list. Only a function counts, and no bug that lets in data lets in a function.',
    names: 'then toJSON return prepareStackTrace',
  },
  {
    why: 'A global that a script may have defined. Only a function counts.',
    names: 'TencentCaptcha setImmediate',
  },
  {
    why: 'React asks a component and its class for optional members. A wrong one breaks the drawing. Elements that the portal makes take no `defaultProps`.',
    by: 'react',
    names:
      'isReactComponent isPureReactComponent prototype contextType defaultProps getDerivedStateFromProps getSnapshotBeforeUpdate ' +
      'shouldComponentUpdate componentWillMount componentDidMount componentWillReceiveProps componentWillUpdate componentDidUpdate ' +
      'componentWillUnmount UNSAFE_componentWillMount UNSAFE_componentWillReceiveProps UNSAFE_componentWillUpdate',
  },
  {
    why: 'React asks the properties of an element for these, and runs none of them.',
    by: 'react',
    names: 'key ref is itemProp popover onScroll onScrollEnd $$typeof type',
  },
  {
    why: 'React asks nodes for marks that it, or an old browser, may have left there.',
    names: '_reactRootContainer _valueTracker correspondingUseElement documentElement documentMode onclick $$reactFormReplay',
  },
  {
    why: "React's own tables: the names of animation events, the kinds of an input, its scheduler. A wrong one costs an event.",
    by: 'react-dom',
    names:
      'animationstart animationend animationiteration transitionrun transitionstart transitionend transitioncancel checkbox has log ' +
      'unstable_setDisableYieldValue',
  },
  {
    why: "React's own listeners, which the browser asks how to listen. `once` costs React its events, and the form is still not sent by the browser.",
    by: 'react-dom',
    names: 'capture once passive signal',
  },
  { why: "The places behind the end of React's list of tasks. A wrong one ends React.", by: 'scheduler', names: '0 1 2 3 4 5 6 7 8' },
  {
    why: 'Options of `useStore`. A wrong one ends the updates of a component, or its drawing.',
    by: '@nanostores/react',
    names: 'deps keys ssr',
  },
  { why: 'Marks of a store that somebody listens to. A wrong one ends its updates.', by: 'nanostores', names: 'events active 5 15' },
  { why: "The parser of wouter's routes. The portal has none.", by: 'wouter', names: 'parser' },
  { why: 'ofetch, for the global helper and the region. Its options are all given.', by: 'ofetch', names: 'defaults buffer method url' },
  { why: 'Sentry. A report, which contains no secret, may be changed or not be sent. Where it goes is given.', by: '@sentry' },
];

const isAllowed = ({ name, place }: InheritedRead) =>
  ALLOWED.some(({ by = '', names }) => place.startsWith(by) && (names === undefined || names.split(' ').includes(name)));

async function expectNoReads(page: Page): Promise<void> {
  const reads = await readsOf(page);
  expect(reads.length).toBeGreaterThan(0); // the getters are there
  const others = reads.filter((read) => !isAllowed(read)).map(({ name, of, place }) => `${name} of ${of}, at ${place}`);
  expect([...new Set(others)]).toEqual([]);
}

/** Some names are also asked for with `in`, which says that they are there. Only what Playwright runs in a world of its own can wait. */
const SETTLED = 'login-portal main:not(:has([aria-busy="true"])) :is(form, .button)';

describe('no journey takes an inherited value', () => {
  const outcomes = ['', '2021*1', 'reset*1', 'http-500*1'];
  const journeys = JOURNEYS.flatMap((journey, index) =>
    outcomes
      .filter((_, number) => ALL || number === index % outcomes.length)
      .map((outcome) => ({ ...journey, spec: outcome && `${journey.call}:${outcome}` })),
  );
  test.each(journeys)('$call of $route $spec', async (journey) => {
    const page = await openJourney(journey, journey.spec, watchReads);
    await drive(page, [...journey.moves, ...journey.act]);
    await page.locator(SETTLED).first().waitFor();
    await expectNoReads(page);
  });
});

test('no report takes an inherited value, and no request that a script of the site makes', async () => {
  const page = await newPage();
  await watchReads(page);
  const reported = page.waitForRequest('https://reports.example/**');
  await page.route('https://reports.example/**', (route) => route.fulfill({ json: {} }));
  await page.goto(plainPath({ tenant: 'dprime', 'sentry-dsn': 'https://key@reports.example/7', 'geo-url': '/where/text' }));
  await portal(page).heading.waitFor();
  await page.evaluate(() => window.LoginPortal?.post('/toc/api/v1/user/signIn', {}));
  await page.evaluate(() => document.querySelector('login-portal')?.setAttribute('tenant', 'nobody'));
  await reported;
  await expectNoReads(page);
});

describe('no state takes an inherited value', () => {
  const all = [...GALLERY, ...ENDS].filter(({ oneLanguage }) => !oneLanguage); // the script of those has no source map
  const states = all.filter((_, index) => ALL || index % 9 === 4).map((state, index) => [state.id, state, index] as const);
  let page: Page;
  beforeAll(async () => {
    page = await newLastingPage();
    await page.route('**/sandbox/gallery', (route) => route.fulfill({ json: all })); // the frames drive themselves
    await watchReads(page);
  });
  afterAll(() => page?.context().close());

  test.each(states)('%s', async (state, { spec, route, attributes }, index) => {
    const { tenant, userType } = VARIANTS[index % VARIANTS.length] ?? expect.fail('no variant');
    const locale = LOCALE_CODES[index % LOCALE_CODES.length];
    const given = { tenant, 'user-type': userType, home: '/arrived/home', ...attributes, ...(spec && { 'api-base': apiBaseFor(spec) }) };
    // All share one tab, and each starts with an empty storage.
    await page.evaluate(() => location.protocol.startsWith('http') && sessionStorage.clear());
    await page.goto(framePath(given, { state }, `${route}${route.includes('?') ? '&' : '?'}hl=${locale}`));
    await page.locator('html[data-state="ready"]').waitFor();
    await expectNoReads(page);
  });
});
