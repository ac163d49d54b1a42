// @ts-check
/**
 * `npm run test:size`: what the build wrote is small enough, and holds nothing that a strict content security policy refuses. Sizes are
 * brotli at its best, as a CDN serves them. Which chunk holds what is read from the chunks themselves: their imports and their source maps.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';

const DIST = resolve(process.env.DIST ?? 'dist');
const STUB = 'login-portal.js';

/**
 * Bytes that may pass before the sign-in form can be used, and the part of them that the API's answers take: the six of the sandbox, with all
 * the countries there are, come to 3969 (brotli, bodies alone).
 */
const COLD_START = { all: 85_000, answers: 4_000 };

/** What the form needs beside the stub and what that imports: a module of each, the largest where several match. */
const COLD_START_MODULES = [
  /^src\/element\/define\.ts$/,
  /^src\/screens\/sign-in\//,
  /^src\/locales\/en-US\.ts$/,
  /^src\/tenants\/(?!index\.)[\w-]+\.ts$/,
];

/**
 * Budgets of the chunks, in bytes, by a module that the chunk holds; the first that fits counts.
 * @type {readonly { what: string, holds: RegExp, bytes: number }[]}
 */
const CHUNK_BUDGETS = [
  { what: 'React and the portal', holds: /react-dom\//, bytes: 76_000 },
  { what: 'error reporting', holds: /@sentry\//, bytes: 20_000 },
  { what: 'phone metadata', holds: /libphonenumber-js\//, bytes: 34_000 },
  { what: 'dictionary', holds: /^src\/locales\//, bytes: 8_000 },
  { what: 'screen', holds: /^src\/screens\//, bytes: 8_000 },
  { what: 'tenant', holds: /^src\/tenants\//, bytes: 6_000 },
  { what: 'captcha', holds: /^src\/api\/captcha\//, bytes: 3_000 },
  { what: 'shared', holds: /./, bytes: 10_000 },
];
const STUB_BYTES = 4096;
const PICTURE_BYTES = 20_000;
const FACADE_BYTES = 300;

/** @typedef {{ type: string, start: number, end: number, [key: string]: any }} Node */
/** @typedef {{ file: string, raw: number, brotli: number, modules: string[], imports: string[], program: Node, text: string }} Chunk */

/** @type {string[]} */
const faults = [];
const say = (/** @type {string} */ line) => process.stdout.write(`${line}\n`);
const bytes = (/** @type {number} */ count) => String(count).padStart(8);

/** @type {(text: string | Buffer) => number} */
const brotli = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** @type {(node: any, visit: (node: Node) => void) => void} */
function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return;
  if (typeof node.type === 'string') visit(node);
  for (const child of Object.values(node)) walk(child, visit);
}

/** The text of a string in the code, in quotes or (as minifiers write it) in backticks. @type {(node: Node | undefined) => string | undefined} */
function literal(node) {
  const value = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : node?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The modules a chunk was made of, as paths from the top of the repository. @type {(file: string) => string[]} */
function modulesOf(file) {
  const map = join(DIST, `${file}.map`);
  if (!existsSync(map)) {
    // a chunk that only passes names on gets none, and the stub is built by itself
    if (file !== STUB && readFileSync(join(DIST, file)).length > FACADE_BYTES)
      faults.push(`${file} has no source map, so nobody can tell what it holds.`);
    return [];
  }
  /** @type {string[]} */
  const sources = JSON.parse(readFileSync(map, 'utf8')).sources;
  for (const source of sources.filter((each) => /^(file:|\/|[A-Za-z]:\\)/.test(each) && !each.startsWith('/@'))) {
    faults.push(`${file}.map names a path of the machine it was built on: ${source}`);
  }
  return sources.map((source) => relative(process.cwd(), resolve(dirname(map), source)).replaceAll('\\', '/'));
}

/** @type {(file: string) => Chunk} */
function readChunk(file) {
  const text = readFileSync(join(DIST, file), 'utf8');
  const program = /** @type {Node} */ (/** @type {unknown} */ (parseSync(file, text).program));
  /** @type {Chunk} */
  const chunk = {
    file,
    raw: Buffer.byteLength(text),
    brotli: brotli(text),
    modules: modulesOf(file),
    imports: [],
    program,
    text,
  };
  walk(program, (node) => {
    const target = node.type === 'ImportExpression' ? undefined : literal(node.source);
    if (!target?.startsWith('.')) return;
    chunk.imports.push(relative(DIST, resolve(DIST, dirname(file), target)).replaceAll('\\', '/'));
  });
  return chunk;
}

/** A chunk and all that it imports at once. @type {(chunks: Map<string, Chunk>, file: string, found?: Set<string>) => Set<string>} */
function withImports(chunks, file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const next of chunks.get(file)?.imports ?? []) withImports(chunks, next, found);
  return found;
}

/** What is loaded until the sign-in form can be used. @type {(chunks: Map<string, Chunk>) => Set<string>} */
function coldStart(chunks) {
  const found = withImports(chunks, STUB);
  for (const pattern of COLD_START_MODULES) {
    const holders = [...chunks.values()].filter((chunk) => chunk.modules.some((module) => pattern.test(module)));
    if (holders.length === 0) faults.push(`No chunk holds a module like ${pattern.source}, which the first screen needs.`);
    const [largest] = holders.filter((chunk) => !found.has(chunk.file)).sort((a, b) => b.brotli - a.brotli);
    // where one of several is in already (a tenant inlined, say), the others may still come on top
    if (largest) withImports(chunks, largest.file, found);
  }
  return found;
}

/** What a strict policy refuses, by kind, with how often it occurs. @type {(program: Node) => Record<string, number>} */
function refused(program) {
  /** @type {Record<string, number>} */
  const counts = {};
  const add = (/** @type {string} */ what) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const sinks = ['innerHTML', 'outerHTML', 'srcdoc'];
  const calls = ['insertAdjacentHTML', 'createContextualFragment', 'setHTMLUnsafe', 'parseFromString'];
  walk(program, (node) => {
    const callee = node.callee?.name ?? node.callee?.property?.name;
    if (node.type === 'CallExpression' && (callee === 'eval' || callee === 'Function') && node.callee.type === 'Identifier')
      add(`${callee}()`);
    if (node.type === 'NewExpression' && callee === 'Function') add('new Function()');
    if (node.type === 'CallExpression' && calls.includes(callee)) add(callee);
    if (node.type === 'CallExpression' && callee === 'setAttribute' && literal(node.arguments[0]) === 'style') add("setAttribute('style')");
    if (node.type === 'AssignmentExpression' && sinks.includes(node.left.property?.name)) add(node.left.property.name);
    if (node.type === 'MemberExpression' && node.object.name === 'process' && node.property.name === 'env') add('process.env');
    const text = node.type === 'TemplateElement' ? node.value.raw : node.type === 'Literal' ? node.value : '';
    if (typeof text === 'string' && /\sstyle=["']/.test(text)) add('style="…" in markup');
  });
  return counts;
}

/** React DOM has code paths of its own for markup, which our code never reaches: as many as its own build has are fine, and not one more. */
function refusedByReact() {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const name of ['react-dom-client.production.js', 'react-dom.production.js']) {
    const file = resolve('node_modules/react-dom/cjs', name);
    const program = /** @type {Node} */ (/** @type {unknown} */ (parseSync(file, readFileSync(file, 'utf8')).program));
    for (const [what, count] of Object.entries(refused(program))) counts[what] = (counts[what] ?? 0) + count;
  }
  return counts;
}

/** @type {(chunks: readonly Chunk[]) => void} */
function checkContent(chunks) {
  const react = refusedByReact();
  for (const { file, program, text, modules } of chunks) {
    const holdsReact = modules.some((module) => module.includes('react-dom/cjs/'));
    for (const [what, count] of Object.entries(refused(program))) {
      const fine = holdsReact ? (react[what] ?? 0) : 0;
      if (count > fine) faults.push(`${file} has ${what} ${count} times; ${fine} are React's own.`);
    }
    if (text.includes(`${process.cwd()}/`)) faults.push(`${file} names the folder it was built in.`);
  }
}

/** @type {(chunks: readonly Chunk[], first: ReadonlySet<string>) => void} */
function checkChunks(chunks, first) {
  say('     raw   brotli   budget');
  for (const chunk of [...chunks].sort((a, b) => b.brotli - a.brotli)) {
    const isStub = chunk.file === STUB;
    const budget = CHUNK_BUDGETS.find(({ holds }) => chunk.modules.some((module) => holds.test(module)));
    const [limit, what] = isStub ? [STUB_BYTES, 'stub'] : [budget?.bytes ?? FACADE_BYTES, budget?.what ?? 'names passed on'];
    say(`${bytes(chunk.raw)} ${bytes(chunk.brotli)} ${bytes(limit)}  ${first.has(chunk.file) ? '●' : ' '} ${chunk.file} (${what})`);
    const over = chunk.brotli - limit;
    if (over > 0) faults.push(`${chunk.file} (${what}) has ${chunk.brotli} bytes, ${over} more than its budget of ${limit}.`);
  }
}

/** @type {(files: readonly string[]) => void} */
function checkOtherFiles(files) {
  for (const file of files) {
    if (/\.css$/.test(file)) faults.push(`${file}: a style sheet as a file would have to be linked from the host's page.`);
    if (!/\.(svg|png|webp|avif|jpe?g|ico)$/.test(file)) continue;
    const raw = readFileSync(join(DIST, file)).length;
    say(`${bytes(raw)} ${bytes(raw)} ${bytes(PICTURE_BYTES)}    ${file} (picture)`);
    if (raw > PICTURE_BYTES) faults.push(`${file} has ${raw} bytes, ${raw - PICTURE_BYTES} more than a picture may have.`);
  }
}

function main() {
  if (!existsSync(join(DIST, STUB))) {
    say(`There is no dist/${STUB}: run \`npm run build\` first.`);
    process.exitCode = 1;
    return;
  }
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const chunks = new Map(files.filter((file) => file.endsWith('.js')).map((file) => [file, readChunk(file)]));
  const first = coldStart(chunks);
  checkChunks([...chunks.values()], first);
  checkOtherFiles(files);
  checkContent([...chunks.values()]);

  const code = [...first].reduce((sum, file) => sum + (chunks.get(file)?.brotli ?? 0), 0);
  const limit = COLD_START.all - COLD_START.answers;
  say(`\n● cold start to the sign-in form: ${code} of ${limit} bytes (${COLD_START.all} less ${COLD_START.answers} for the API's answers)`);
  if (code > limit) faults.push(`The cold start takes ${code} bytes, ${code - limit} more than its budget of ${limit}.`);

  for (const fault of faults) say(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
