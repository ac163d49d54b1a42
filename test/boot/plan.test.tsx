import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Incident } from '../../src/contract/host';
import { LOCALE_CODES, type Locale } from '../../src/contract/locales';
import { PortalApp } from '../../src/element/app';
import { createHost } from '../../src/element/host';
import { takeOver } from '../../src/element/take-over';
import { journeysOf } from '../../src/journeys/journeys';
import { createPortal } from '../../src/portal/portal';
import { PAIRS } from '../../src/tenants';
import type { Attributes } from '../element/page';
import { drawnIn } from './drawn-in';
import { leavePage, type Painted, paintFirst } from './paint-first';

/*
 * A plan equals what React draws first: the first file paints the same nodes and attributes that React would draw in their place, and React
 * hydrates them without a difference.
 */

/** One tenant is tested in every language; the others in one from left to right, one from right to left, and one with its own font. */
const SOME: readonly Locale[] = ['en-US', 'ug-CN', 'th-TH'];
const localesOf = (tenant: string) => (tenant === 'cgfintech' ? LOCALE_CODES : SOME);

afterEach(leavePage);

/** The portal that takes over what has been painted, and what r2wc lets React render for it. */
function portalOf({ element, left: { start, incidents } }: Painted) {
  if (!start) throw new Error('Nothing has begun');
  const host = createHost(element, {
    drafts: new Map(),
    dress: () => new Promise(() => {}), // the styles of all screens come after React has drawn
    report({ error }) {
      throw error;
    },
  });
  const portal = createPortal(host, { ...start, incidents });
  const journeys = journeysOf(portal);
  const rendering = (drawn = () => {}) => <PortalApp portal={portal} journeys={journeys} onDrawn={drawn} />;
  return { portal, journeys, rendering };
}

type Taking = ReturnType<typeof portalOf>;

async function expectPlanIsReacts(attributes: Attributes, spec?: string): Promise<void> {
  const painted = await paintFirst(attributes, spec);
  expect(painted.root.querySelector('h1')?.textContent).toContain(document.title || 'the brand’s title');
  const taking = portalOf(painted);
  await taking.portal.opened;
  expectReacts(painted.root, taking);
  await expectTakenOver(painted, taking);
}

/** Expects that a root contains what React would draw there. */
function expectReacts(root: ShadowRoot, { rendering }: Taking): void {
  const anew = document.createElement('div').attachShadow({ mode: 'open' });
  const own = createRoot(anew);
  flushSync(() => own.render(rendering()));
  expect(drawnIn(root)).toBe(drawnIn(anew));
  own.unmount();
}

/** Expects that React hydrates a root: it keeps every node and finds no difference. */
async function expectTakenOver({ root, left }: Painted, { portal, journeys, rendering }: Taking): Promise<void> {
  const errors = vi.spyOn(console, 'error').mockReturnValue(); // in development, React reports differing attributes there
  const nodes = [...root.querySelectorAll('*')];
  const incidents: Incident[] = [];
  const drawn = vi.fn();
  const taken = takeOver(root, portal, journeys, { ...left, isDrawn: true, report: (incident) => void incidents.push(incident) });
  taken.root.render(rendering(drawn));
  await portal.opened;
  expect(drawn).toHaveBeenCalledOnce();
  expect(incidents).toEqual([]);
  expect(errors.mock.calls).toEqual([]);
  const after = new Set(root.querySelectorAll('*'));
  expect(nodes.filter((node) => !after.has(node))).toEqual([]);
  taken.root.unmount();
  portal.dispose();
}

describe.each(PAIRS)('$tenant, $userType', ({ tenant, userType }) => {
  const cases = localesOf(tenant).flatMap((lang) =>
    ['light', 'dark'].flatMap((scheme) => ['full', 'none'].map((chrome) => ({ lang, scheme, chrome }))),
  );

  test.each(cases)('$lang, $scheme, chrome: $chrome', async ({ lang, scheme, chrome }) => {
    await expectPlanIsReacts({ tenant, 'user-type': userType, lang, 'color-scheme': scheme, chrome });
  });
});

describe('the plan also equals what React draws with other values in the slots', () => {
  const MENU = { tenant: 'cgfintech', 'user-type': 'client' };

  test.each<{ what: string; attributes?: Attributes; spec?: string; address?: string }>([
    { what: 'a brand from the platform', spec: 'config.brand={"title":"A \\"B\\" & C","isCGtrade":true,"common":{"height":1200}}' },
    { what: 'the site’s own home', attributes: { home: '/welcome?a=1&b=2' } },
    {
      what: 'few languages, without the current one',
      spec: 'setting.Platform_Language=[{"key":"ja","name":"x"},{"key":"th","name":"x"}]',
    },
    { what: 'a sentence from the platform', spec: 'word.Login.Title="Come in, {{brand}}"' },
    { what: 'addresses in the fragment', attributes: { router: 'hash' }, address: '/site?a=1#/?hl=ko&redirect=%2Fafter' },
    { what: 'addresses below a base', attributes: { base: '/account/' }, address: '/account/?hl=ug&uuid=7' },
    { what: 'no addresses, because the route is kept in memory', attributes: { router: 'memory' } },
  ])('$what', async ({ attributes, spec, address }) => {
    if (address) history.replaceState(null, '', address);
    await expectPlanIsReacts({ ...MENU, ...attributes }, spec);
  });

  test('all words, which may load before React draws', async () => {
    const painted = await paintFirst(MENU);
    const taking = portalOf(painted);
    await taking.portal.opened;
    await taking.portal.visit.language.loadAllWords();
    expectReacts(painted.root, taking);
    await expectTakenOver(painted, taking);
  });
});
