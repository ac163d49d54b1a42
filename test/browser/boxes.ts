import type { Page } from 'playwright-core';

/** What is measured, by the names that the reference gives it. */
const PARTS: Readonly<Record<string, string>> = {
  header: '[part="header"]',
  logo: '.logo img',
  promise: '.promise',
  card: '.card',
  emblem: '.emblem',
  heading: 'h1',
  alert: '.alert',
  field: '.control',
  submit: '.button:not(.quiet)',
  security: '.security',
  footer: '.footer',
};

/** How far a box may be from its reference: fonts of other machines are wider or narrower, and lines then break elsewhere. */
const TOLERANCE_PX = 12;
const TOLERANCE_LINES_PX = 60;

/** Parts with no line above them that could break elsewhere. */
const AT_THE_TOP = ['header', 'logo', 'promise', 'card'];

/** The boxes of one picture: name, x, y, width and height of each part; and its colours, which are the same on every machine. */
export interface Boxes {
  readonly boxes: Readonly<Record<string, readonly [x: number, y: number, width: number, height: number]>>;
  readonly colours: string;
}

/** Measures the first visible element of each part. */
export const measure = (page: Page): Promise<Boxes> =>
  page.evaluate((parts) => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    const boxes: Record<string, [number, number, number, number]> = {};
    const colours: string[] = [];
    for (const [name, selector] of Object.entries(parts)) {
      const element = [...(root?.querySelectorAll(selector) ?? [])].find((each) => each.checkVisibility());
      if (!element) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      boxes[name] = [x, y + scrollY, width, height].map(Math.round) as [number, number, number, number]; // map loses the tuple's length
      const { color, backgroundColor } = getComputedStyle(element);
      if (name !== 'logo') colours.push(`${name} ${color} ${backgroundColor}`);
    }
    return { boxes, colours: colours.join(', ') };
  }, PARTS);

/** Writes a measurement on one line, as the reference keeps it. */
export const written = ({ boxes }: Boxes): string =>
  Object.entries(boxes)
    .map(([name, box]) => `${name} ${box.join(' ')}`)
    .join(', ');

/** Reads such a line. */
const read = (line: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    line.split(', ').map((part) => {
      const [name = '', ...numbers] = part.split(' ');
      return [name, numbers.map(Number)];
    }),
  );

/** Returns where a measurement differs from its reference by more than another machine's fonts explain. */
export function differences(found: Boxes, reference: string): readonly string[] {
  const expected = read(reference);
  const names = new Set([...expected.keys(), ...Object.keys(found.boxes)]);
  return [...names].flatMap((name) => {
    const [is, was] = [found.boxes[name], expected.get(name)];
    if (!is || !was) return [`${name} ${is ? 'is new' : 'is gone'}`];
    // A line more or less moves what is below it, and makes what holds it taller. Nothing moves sideways.
    const tolerances = [TOLERANCE_PX, AT_THE_TOP.includes(name) ? TOLERANCE_PX : TOLERANCE_LINES_PX, TOLERANCE_PX, TOLERANCE_LINES_PX];
    const far = tolerances.some((tolerance, index) => Math.abs((is[index] ?? 0) - (was[index] ?? 0)) > tolerance);
    return far ? [`${name}: ${was.join(' ')} → ${is.join(' ')}`] : [];
  });
}

/** The box and the colours of an element. */
export interface Look {
  readonly name: string;
  readonly box: readonly number[];
  readonly colours: string;
}

/**
 * Measures each element that is seen in the portal, in the order of the markup. Pictures of a logo, what is in the footer, and toasts come
 * later, so what is around a footer may grow.
 */
export const looks = (page: Page): Promise<readonly Look[]> =>
  page.evaluate(() => {
    const all =
      document
        .querySelector('login-portal')
        ?.shadowRoot?.querySelectorAll('.portal, .portal :not(.logo, .logo *, .footer, .footer *, .toasts)') ?? [];
    const seen = [...all].filter((element) => element.checkVisibility());
    return seen.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, boxShadow, fontSize } = getComputedStyle(element);
      const name = [element.localName, ...element.classList].join('.');
      return {
        name,
        box: [x, y + scrollY, width, element.querySelector('.footer') ? 0 : height],
        colours: [color, backgroundColor, borderColor, boxShadow, fontSize].join(' | '),
      };
    });
  });

/** Returns where looks differ from others by more than a pixel, or by colour. */
export function otherLooks(found: readonly Look[], expected: readonly Look[]): readonly string[] {
  const text = ({ name, box, colours }: Look) => `${name} ${box.join(' ')} ${colours}`;
  return Array.from({ length: Math.max(found.length, expected.length) }, (_, at) => [expected[at], found[at]] as const).flatMap(
    ([was, is]) => {
      if (!was || !is) return [`${was ? text(was) : 'nothing'} → ${is ? text(is) : 'nothing'}`];
      const isSame =
        was.name === is.name && was.colours === is.colours && was.box.every((edge, side) => Math.abs(edge - (is.box[side] ?? 0)) <= 1);
      return isSame ? [] : [`${text(was)} → ${text(is)}`];
    },
  );
}
