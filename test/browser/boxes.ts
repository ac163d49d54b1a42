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
