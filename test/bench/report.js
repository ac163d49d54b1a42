// @ts-check
import { SLOW } from './visit.js';

/** @import { Sample } from './visit.js' */
/** @typedef {'fast cold' | 'fast warm' | 'slow cold' | 'slow warm'} Cell */
/** @typedef {{ name: string, title: string, samples: Readonly<Record<Cell, Sample[]>> }} Result */

/** @type {readonly Cell[]} */
export const CELLS = ['fast cold', 'slow cold', 'fast warm', 'slow warm'];

const COLUMNS = ['wire kB until usable', 'cold', 'cold slow', 'warm', 'warm slow', 'blocking slow', 'layout shift'];

/** @type {(values: readonly number[]) => number | undefined} */
function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** @type {(result: Result | undefined, cell: Cell, what: keyof Sample) => number | undefined} */
const middle = (result, cell, what) => median((result?.samples[cell] ?? []).map((sample) => sample[what]));

/** @type {(value: number | undefined, digits?: number) => string} */
const told = (value, digits = 0) => value?.toFixed(digits) ?? '–';

/**
 * Returns the worst value of all cells, because a page that shifts only on a slow line does shift.
 * @type {(result: Result | undefined) => number | undefined}
 */
function shiftOf(result) {
  const shifts = CELLS.map((cell) => middle(result, cell, 'shift')).filter((shift) => shift !== undefined);
  return shifts.length > 0 ? Math.max(...shifts) : undefined;
}

/** @type {(result: Result) => string} */
function row(result) {
  const bytes = middle(result, 'fast cold', 'bytes') ?? middle(result, 'slow cold', 'bytes');
  const cells = [
    told(bytes && bytes / 1024, 1),
    ...CELLS.map((cell) => told(middle(result, cell, 'usable'))),
    told(middle(result, 'slow cold', 'blocking')),
    told(shiftOf(result), 3),
  ];
  return `| ${result.title} | ${cells.join(' | ')} |`;
}

/** @type {(over: number | undefined, under: number | undefined) => string} */
const ratio = (over, under) => told(over !== undefined && under ? over / under : undefined, 2);

/** @type {(results: readonly Result[]) => string} */
function comparisons(results) {
  const named = (/** @type {string} */ name) => results.find((result) => result.name === name);
  const [portal, atTop, start, react] = ['portal', 'portal-top', 'floor-start', 'floor-react'].map(named);
  const [html, keepNone, inPage] = ['floor-html', 'portal-keep-none', 'portal-in-page'].map(named);
  /** @type {(result: Result | undefined, cell?: Cell) => string} */
  const toHtml = (result, cell = 'slow warm') => ratio(middle(result, cell, 'usable'), middle(html, cell, 'usable'));
  /** @type {(cell: Cell) => string} */
  const toStart = (cell) => ratio(middle(portal, cell, 'usable'), middle(start, cell, 'usable'));
  const [blocking, ofReact] = [middle(portal, 'slow cold', 'blocking'), middle(react, 'slow cold', 'blocking')];
  const [top, below] = [told(shiftOf(atTop), 3), told(shiftOf(portal), 3)];
  return [
    `- portal ÷ floor-start: cold slow ${toStart('slow cold')}, warm slow ${toStart('slow warm')}`,
    `- second visit, portal ÷ floor-html: warm slow ${toHtml(portal)}, with keep="none" ${toHtml(keepNone)}`,
    `- portal in the page ÷ floor-html: cold slow ${toHtml(inPage, 'slow cold')}, warm slow ${toHtml(inPage)}`,
    `- blocking slow, portal ÷ floor-react: ${ratio(blocking, ofReact)} (${told(blocking)} to ${told(ofReact)} ms)`,
    `- layout shift of the portal with the README's rule: ${top} at the top of the page, ${below} at 200 px down`,
  ].join('\n');
}

/**
 * Returns the figures as Markdown.
 * @param {readonly Result[]} results
 * @param {{ runs: number, browser: string }} facts
 */
export function report(results, { runs, browser }) {
  const line = `${(SLOW.downloadThroughput * 8) / 1e6} Mbit/s down, ${(SLOW.uploadThroughput * 8) / 1e3} kbit/s up, ${SLOW.latency} ms`;
  return `| candidate | ${COLUMNS.join(' | ')} |
|---|${COLUMNS.map(() => '--:|').join('')}
${results.map(row).join('\n')}

Medians of ${runs}, interleaved, Chromium ${browser}, Node ${process.version}. Times are ms from the start of the navigation until a
field can be typed into. Cold: first visit; warm: second. Slow: processor ÷${SLOW.cpu}, ${line}.
kB: 1024 bytes, headers and page included. Layout shift: the largest of the medians of each kind of visit.

${comparisons(results)}
`;
}
