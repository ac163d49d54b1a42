import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';
import type { Page } from 'playwright-core';

/* Finds out what the portal's scripts read from the prototype that all objects share. */

const DIST = join(import.meta.dirname, '../../dist');
const SCRIPTS = ['', 'chunks'].flatMap((folder) =>
  readdirSync(join(DIST, folder))
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file)),
);
/** Parts without logic: dictionaries, plans, tables. */
const isData = (script: string) => /^chunks\/(first-|[a-z]{2}-[A-Z]{2}-|pinyin)/.test(script);

/** The browser's own functions use these names when they define a getter, so there can be none of them. */
const UNTRAPPED = ['get', 'set', 'value', 'writable', 'enumerable', 'configurable'];
/** Names that the scripts compute: places of a list, statuses, codes. */
const COMPUTED = ['-1', '0', '1', '2', '3', '400', '401', '500', '503', '2021', '99999'];

/** The names that the scripts may read: each property, each key, and each text that could be a name. */
function namesInScripts(): readonly string[] {
  const names = SCRIPTS.filter((script) => !isData(script)).flatMap((script) => {
    const code = readFileSync(join(DIST, script), 'utf8');
    const properties = code.match(/(?<=\.)[a-zA-Z_$][\w$]*|\b[a-zA-Z_$][\w$]*(?=:)/g) ?? [];
    return [...properties, ...[...code.matchAll(/(["'`])([\w$-]{1,40})\1/g)].map(([, , text = '']) => text)];
  });
  const inherited = Object.getOwnPropertyNames(Object.prototype);
  return [...new Set([...names, ...COMPUTED])].filter((name) => !UNTRAPPED.includes(name) && !inherited.includes(name));
}

/** A read of a name that neither the object nor its class has. */
export interface InheritedRead {
  readonly name: string;
  /** What was asked: the keys of a plain object, or the kind of any other one. */
  readonly of: string;
  /** The module, without its folder in `node_modules`, and the line. */
  readonly place: string;
}

/** What the page records of a read. */
type Seen = Pick<InheritedRead, 'name' | 'of'> & { readonly stack: string };

/** Runs in the page. Puts a getter on the prototype for each name. It answers `undefined`, so the portal works as usual. */
function trap(names: readonly string[]): void {
  const { defineProperty, getPrototypeOf, keys, prototype } = Object;
  const kindOf = prototype.toString;
  const seen = new Map<string, Seen>();
  Reflect.set(window, 'inheritedReads', seen);
  const note = (name: string, from: unknown) => {
    const isPlain = typeof from === 'object' && from !== null && getPrototypeOf(from) === prototype;
    const of = isPlain ? `{ ${keys(from).sort().join(', ')} }` : kindOf.call(from);
    const { stack = '' } = new Error();
    seen.set(`${name} ${of} ${stack}`, { name, of, stack });
  };
  Error.stackTraceLimit = 5; // nobody looks further
  let noting = false;
  for (const name of names) {
    defineProperty(prototype, name, {
      configurable: true,
      get() {
        if (!noting) {
          noting = true;
          note(name, this);
          noting = false;
        }
        return undefined;
      },
      set(value) {
        defineProperty(this, name, { value, writable: true, enumerable: true, configurable: true });
      },
    });
  }
}

interface Map {
  readonly sources: readonly string[];
  readonly mappings: SourceMapMappings;
}

const maps: Record<string, Map> = {};

function mapOf(script: string): Map {
  const known = maps[script];
  if (known) return known;
  const { sources, mappings } = JSON.parse(readFileSync(join(DIST, `${script}.map`), 'utf8'));
  const map = { sources, mappings: decode(mappings) };
  maps[script] = map;
  return map;
}

/**
 * Returns where in the sources a script of the portal has read; `undefined` if it was another script, such as that of the test, or the
 * browser by itself.
 */
function placeOf(stack: string): string | undefined {
  // The first two lines are the message and the getter. Functions of the language stand in the stack as `<anonymous>`, without a line.
  const frame = stack.split('\n').find((line, index) => index > 2 && /:\d+:\d+\)?$/.test(line));
  const [, script, line, column] = /\/login-portal\/(login-portal\.js|chunks\/[\w-]+\.js):(\d+):(\d+)\)?$/.exec(frame ?? '') ?? [];
  if (!script) return undefined;
  const { sources, mappings } = mapOf(script);
  const found = mappings[Number(line) - 1]?.findLast(([at, source]) => source !== undefined && at < Number(column));
  const [, source = 0, sourceLine = 0] = found ?? [];
  return `${(sources[source] ?? '').replace(/^.*?(node_modules\/|(?=src\/))/, '')}:${sourceLine + 1}`;
}

const NAMES = namesInScripts();

/** Watches a page from its next document on. */
export const watchReads = (page: Page): Promise<unknown> => page.addInitScript(trap, NAMES);

/** Returns what the portal's scripts have read since the document was opened. */
export async function readsOf(page: Page): Promise<readonly InheritedRead[]> {
  const seen: readonly Seen[] = await page.evaluate(() => [...Reflect.get(window, 'inheritedReads').values()]);
  return seen.flatMap(({ name, of, stack }) => {
    const place = placeOf(stack);
    return place === undefined ? [] : [{ name, of, place }];
  });
}
