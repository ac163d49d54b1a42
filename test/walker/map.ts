import { requestOf } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { ERRORS } from '../../src/contract/errors';
import type { ScreenName } from '../../src/contract/screens';
import { markdown } from '../generated/markdown';
import { type Act, kindOf, OUTCOMES } from './acts';
import { type Look, offerName, placeOf } from './look';
import { isBeside } from './problems';
import type { Edge } from './walk';

/* Writes what the walks have found as a page that somebody who knows the product can read. */

const JOURNEYS = {
  'sign-in': 'Sign-in',
  passkey: 'The offer of a passkey',
  verification: 'The second step of a sign-in',
  recovery: 'Recovery',
  'sign-up': 'Sign-up',
  activation: 'Activation',
} as const satisfies Partial<Record<ScreenName, string>>;

/** The answer that may come before the time limit or behind it. */
const LATE = 'slow-9000';

const WORDS: Readonly<Record<string, string>> = {
  reset: 'no connection',
  hang: 'no answer in time',
  html: 'a page of another server',
  malformed: 'broken JSON',
  empty: 'an empty answer',
  'not-envelope': 'no envelope',
  'wrong-types': 'an envelope with unusable data',
  99999: 'an unknown code',
  'wait-seconds': 'HTTP 503 with a time to wait',
  'wait-date': 'HTTP 503 with a time to wait',
  missing: 'does not come',
  'no-end': 'is never heard of',
  second: 'comes at the second try',
  closed: 'closed',
  fails: 'refused',
  open: 'stays open',
  exists: 'has one already',
  creates: 'creates one',
  hangs: 'is never heard of',
};

/** What is asked for beside the calls of the server. */
const ASKED: Readonly<Record<string, string>> = { dialog: 'the browser’s dialog', upgrade: 'a passkey without asking' };

/** What is pressed, in the words that stood on it first. */
type Names = ReadonlyMap<string, string>;

const namesIn = (edges: readonly Edge[]): Names =>
  new Map(
    edges
      .flatMap(({ from, to }) => [...from.offers, ...to.offers])
      .reverse()
      .map((offer) => [offerName(offer), offer.name.replace(/\s*\(?\d+:\d+\)?/, '')]),
  );

const title = (look: Look): string => placeOf(look).replace(/^[^:]*: /, '');
const doing = (act: Act, names: Names): string =>
  act.does === 'press'
    ? `“${names.get(act.offer) ?? act.offer}”`
    : { come: 'comes', fill: 'fills in', wait: 'waits', reload: 'reloads' }[act.does];

/** Draws where each press leads while all goes well. */
function diagram(edges: readonly Edge[], names: Names): string {
  const ids = new Map<string, string>();
  const idOf = (look: Look): string => {
    const place = placeOf(look);
    const id = ids.get(place) ?? `s${ids.size + 1}`;
    ids.set(place, id);
    return id;
  };
  const labels = new Map<string, Set<string>>();
  for (const { from, act, answer, to } of edges) {
    if (answer || placeOf(from) === placeOf(to)) continue;
    const ends = act.does === 'come' ? `[*] --> ${idOf(to)}` : `${idOf(from)} --> ${idOf(to)}`;
    labels.set(ends, (labels.get(ends) ?? new Set()).add(doing(act, names)));
  }
  const nodes = [...ids].map(([place, id]) => `  ${id}: ${place.replace(/^[^:]*: /, '').replaceAll(':', '')}`);
  const lines = [...labels].map(([ends, said]) => `  ${ends}: ${[...said].join(', ').replaceAll(':', '').replaceAll(';', '')}`);
  return ['```mermaid', 'stateDiagram-v2', ...nodes, ...lines, '```'].join('\n');
}

/** Says what an answer leads to, as a visitor sees it. */
function effectOf({ from, to }: Edge, names: Names): string {
  if (placeOf(from) !== placeOf(to)) return `leads to “${title(to)}”`;
  const had = from.offers.map(offerName);
  const added = to.offers.filter((offer) => !had.includes(offerName(offer))).map((offer) => `“${names.get(offerName(offer))}”`);
  const isTold = to.told.join() !== from.told.join();
  return `${isTold ? 'says so' : 'says nothing'}${added.length > 0 ? `, and offers ${added.join(', ')}` : ''}`;
}

const codesOf = (outcome: string): readonly string[] =>
  WORDS[outcome]
    ? [WORDS[outcome]]
    : OUTCOMES.filter((other) => kindOf(other) === kindOf(outcome)).map((other) => other.replace('http-', 'HTTP '));

const callName = (call: string): string => {
  const [name = '', part] = call.split('.');
  const row = Object.entries(ENDPOINTS).find(([each]) => each === name)?.[1];
  const file = /^part (.*)/.exec(call)?.[1];
  return row ? `\`${requestOf(row)}\`${part ? ` (${part})` : ''}` : file ? `the file \`${file}\`` : (ASKED[call] ?? name);
};

function grouped<T>(list: readonly T[], nameOf: (each: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(nameOf(each), [...(groups.get(nameOf(each)) ?? []), each]);
  return groups;
}

/** Says what each answer leads to. The answer that leads to the same as most others is “any other”. */
function answers(edges: readonly Edge[], names: Names): string {
  const rows: string[][] = [];
  const sites = grouped(
    edges.filter(({ answer, act, to }) => answer && !isBeside(answer, act, to)), // a visitor notices little of the start-up
    ({ from, answer }) => `${from.screen ? title(from) : 'On arrival'}|${answer?.call}`,
  );
  for (const [site, found] of sites) {
    const [step = '', call = ''] = site.split('|');
    const [first] = found;
    // Of several presses that make the call, the first stands for all.
    const same = found.filter(({ act }) => JSON.stringify(act) === JSON.stringify(first?.act));
    const byEffect = grouped(same, (edge) => effectOf(edge, names));
    const all = [...byEffect].map(
      ([effect, alike]) => [effect, [...new Set(alike.flatMap(({ answer }) => codesOf(answer?.outcome ?? '')))]] as const,
    );
    const most = Math.max(...all.map(([, codes]) => codes.length));
    for (const [effect, codes] of all)
      rows.push([step, callName(call), codes.length === most && all.length > 1 ? 'any other' : codes.join(', '), effect]);
  }
  return markdown([['Step', 'Call', 'Answer', 'The portal'], ...rows]);
}

const codeCount = Object.keys(ERRORS).length;

/** Writes the page. */
export function pageOf(walked: readonly Edge[]): string {
  // Whether a late answer comes before the time limit is up to the machine.
  const edges = walked.filter(({ answer }) => answer?.outcome !== LATE);
  const names = namesIn(edges);
  const journeys = Object.entries(JOURNEYS).map(([screen, name]) => {
    const own = edges.filter(({ walk }) => walk.screen === screen);
    return `## ${name}\n\n${diagram(own, names)}\n\n${answers(own, names)}`;
  });
  return `# Journeys

What a visitor can do, and what each answer of the server leads to. \`npm run generate:journeys\` writes this page: a program walks the
portal from each start, presses everything that is offered, and gives each call each of the ${codeCount} codes and each way to fail. Files of the
bundle that do not come and what the browser does with passkeys count as answers, too. \`npm test\` says when the page is stale. The words are
those of a client of the first tenant in English.

${journeys.join('\n\n')}
`;
}
