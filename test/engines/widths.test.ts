import { expect, test } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';
import type { Visitor } from './visitor';

/** The places of a screen's parts, in px from the start of the line, and the sizes of its controls. */
interface Layout {
  readonly card: readonly [start: number, width: number];
  /** Whether the promise on the picture is beside the card, not above it. */
  readonly beside: boolean;
  /** The font sizes of the inputs. On phones, browsers zoom in on less than 16 px. */
  readonly fonts: readonly string[];
  readonly controls: readonly number[];
  readonly submit: readonly [width: number, height: number];
  readonly sideways: number;
}

function layoutIn(page: Document): Layout {
  const root = page.querySelector('login-portal')?.shadowRoot;
  const width = page.documentElement.clientWidth;
  const rtl = root?.querySelector('[part="root"]')?.getAttribute('dir') === 'rtl';
  const box = (selector: string) => {
    const { left = 0, right = 0, top = 0, bottom = 0 } = root?.querySelector(selector)?.getBoundingClientRect() ?? {};
    const start = rtl ? width - right : left;
    return {
      start: Math.round(start),
      top,
      bottom,
      width: Math.round(right - left),
      height: Math.round(bottom - top),
    };
  };
  const [card, promise, submit] = [box('[part="card"]'), box('.promise'), box('[type="submit"]')];
  const inputs = [...(root?.querySelectorAll('form .input') ?? [])];
  return {
    card: [card.start, card.width],
    beside: promise.bottom > card.top,
    fonts: [...new Set(inputs.map((input) => getComputedStyle(input).fontSize))],
    controls: [
      ...new Set([...(root?.querySelectorAll('form .control:has(.input)') ?? [])].map((each) => each.getBoundingClientRect().height)),
    ],
    submit: [submit.width, submit.height],
    sideways: page.documentElement.scrollWidth - width,
  };
}

/** Opens a page in a frame, because not every engine can make a window this narrow. */
async function openFrame(visitor: Visitor, path: string, width: number): Promise<void> {
  await visitor.read(
    ({ src, width: wide }) => {
      // without a scrollbar, which would take some of the width
      const frame = Object.assign(document.createElement('iframe'), { src, width: wide, height: 2000, scrolling: 'no' });
      document.body.replaceChildren(frame);
    },
    { src: path, width },
  );
  const told = await visitor.until(path, () => document.querySelector('iframe')?.contentDocument?.documentElement.dataset.state, null);
  expect(told, path).toBe('ready');
}

const WIDE: Layout = { card: [0, 440], beside: true, fonts: ['16px'], controls: [44], submit: [360, 44], sideways: 0 };

inEachEngine('the widths', ({ openPath }) => {
  test.each([
    ['dprime', 'en', 360, { card: [0, 360], beside: false, submit: [328, 44] }],
    ['dprime', 'ug', 360, { card: [0, 360], beside: false, submit: [328, 44] }],
    ['dprime', 'en', 800, { card: [180, 440], beside: false }],
    ['dprime', 'en', 1440, { card: [852, 440] }],
    ['dprime', 'ug', 1440, { card: [852, 440] }],
    ['cgfintech', 'th', 1440, { card: [148, 440] }],
    ['doofinancial-id', 'en', 1440, { card: [500, 440], beside: false }],
  ] as const)('%s in %s at %i px', async (tenant, hl, width, expected) => {
    const visitor = await openPath('/arrived/narrow');
    await openFrame(visitor, framePath({ tenant, home: HOME }, { state: 'sign-in' }, `/?hl=${hl}`), width);
    const found = await visitor.tab.run(`async () => JSON.stringify((${layoutIn})(document.querySelector('iframe').contentDocument))`, '');
    expect({ ...WIDE, ...JSON.parse(found) }).toEqual({ ...WIDE, ...expected });
    await visitor.tab.close();
  });

  test('the groups of a long form have space below their headings, and above all but the first', async () => {
    const visitor = await openPath('/arrived/narrow');
    const { spec, route } = GALLERY.find(({ id }) => id === 'sign-up') ?? expect.fail('no such state');
    await openFrame(
      visitor,
      framePath({ tenant: 'dprime', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }) }, { state: 'sign-up' }, route),
      360,
    );
    const groups = await visitor.read(() => {
      const root = document.querySelector('iframe')?.contentDocument?.querySelector('login-portal')?.shadowRoot;
      return [...(root?.querySelectorAll('.group') ?? [])].map((group) => {
        const heading = group.querySelector('h2');
        const next = group.querySelector('.field, .pair, .segmented');
        const { top = 0, bottom = 0 } = heading?.getBoundingClientRect() ?? {};
        return [Math.round(top - group.getBoundingClientRect().top), Math.round((next?.getBoundingClientRect().top ?? 0) - bottom)];
      });
    }, null);
    expect(groups.slice(0, 3)).toEqual([
      [0, 20],
      [25, 8], // the switch below it has room of its own
      [25, 20],
    ]);
    await visitor.tab.close();
  });

  test('the layout depends on the space that the page gives, not on the window', async () => {
    const visitor = await openPath('/arrived/narrow');
    await openFrame(visitor, framePath({ tenant: 'dprime', home: HOME }, { state: 'sign-in' }), 1200);
    const narrow = await visitor.tab.run(
      `async () => {
        const page = document.querySelector('iframe').contentDocument;
        page.body.style.width = '400px';
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        return JSON.stringify((${layoutIn})(page));
      }`,
      '',
    );
    expect(JSON.parse(narrow)).toMatchObject({ card: [0, 400], submit: [368, 44] });
    await visitor.tab.close();
  });
});
