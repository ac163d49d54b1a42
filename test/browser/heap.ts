import type { CDPSession, Page } from 'playwright-core';

/** The part of V8's snapshot that is used here. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly (readonly string[] | string)[];
      readonly edge_fields: readonly string[];
    };
  };
  readonly nodes: readonly number[];
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

/** V8's types of nodes that hold text. All other nodes are named after code. */
const TEXTS = ['string', 'concatenated string', 'sliced string'];

/**
 * Returns the places of the texts that are the values of numbers, such as where a function ends in its script. One of these may happen to be
 * a code.
 */
function numerals({ snapshot: { meta }, nodes, edges }: Snapshot): ReadonlySet<number> {
  const [kinds] = meta.node_types;
  const number = Array.isArray(kinds) ? kinds.indexOf('number') : -1;
  const [type, count] = [meta.node_fields.indexOf('type'), meta.node_fields.indexOf('edge_count')];
  const found = new Set<number>();
  let edge = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length) {
    const end = edge + (nodes[node + count] ?? 0) * meta.edge_fields.length;
    for (; edge < end; edge += meta.edge_fields.length) {
      if (nodes[node + type] === number) found.add(edges[edge + meta.edge_fields.indexOf('to_node')] ?? -1);
    }
  }
  return found;
}

/** Returns every text that a page's memory holds after garbage collection. */
export async function textsInMemory(page: Page): Promise<readonly string[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const parts: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk));
  await session.send('HeapProfiler.enable');
  // a round can release objects that only the next one collects
  for (let round = 0; round < 4; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  }
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const whole: Snapshot = JSON.parse(parts.join(''));
  const { snapshot, nodes, strings } = whole;
  const isNumeral = numerals(whole);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kinds] = types;
  const wanted = TEXTS.map((kind) => (Array.isArray(kinds) ? kinds.indexOf(kind) : -1));
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name')];
  const found: string[] = [];
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (wanted.includes(nodes[node + type] ?? -1) && !isNumeral.has(node)) found.push(strings[nodes[node + name] ?? -1] ?? '');
  }
  return found;
}
