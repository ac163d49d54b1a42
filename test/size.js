// @ts-check
/**
 * `npm run test:size`: checks that the build is small enough and contains nothing that a strict content security policy forbids. Sizes are
 * those of the best brotli compression, as a CDN serves them. The chunks themselves tell what they contain: by their imports and their
 * source maps.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { parseSync } from 'vite';

const DIST = resolve(process.env.DIST ?? 'dist');
const FIRST_FILE = 'login-portal.js';

/* Every budget was about a tenth more than its file when it was set, so that a tenant, a locale or an attribute fits without a thought. */

/** Less than the initial congestion window: ten segments of 1460 bytes (RFC 6928), minus the headers. */
const FIRST_FILE_BYTES = 12_300;

/**
 * Bytes of files that may load until the visitor can type, and until React has taken over. The API's responses are extra: the six of the
 * sandbox, with all countries, have 3969 bytes (brotli, bodies only).
 */
const UNTIL_FIRST_FIELD = 18_900;
const UNTIL_TAKEOVER = 142_000;

/**
 * Budgets of the chunks in bytes, by their names. The first match counts.
 * @type {readonly { what: string, name: RegExp, bytes: number }[]}
 */
const CHUNK_BUDGETS = [
  { what: 'the first file for bundlers', name: /^bundled\./, bytes: 14_000 },
  { what: 'first part', name: /^first-/, bytes: 6_700 },
  { what: 'React and all screens', name: /^element\./, bytes: 123_000 },
  { what: 'styles', name: /^styles\./, bytes: 7_900 },
  { what: 'dictionary', name: /^[a-z]{2}-[A-Z]{2}\./, bytes: 8_000 },
  { what: 'countries', name: /^country-list\./, bytes: 5_600 },
  { what: 'phone metadata', name: /^national-number\./, bytes: 28_000 },
  { what: 'error reporting', name: /^sentry\./, bytes: 19_000 },
  { what: 'captcha', name: /^(tencent|turnstile|altcha|load-script)\./, bytes: 3_000 },
  { what: 'other', name: /./, bytes: 5_000 },
];
const PICTURE_BYTES = 20_000;

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

/**
 * Returns the text of a string in the code, in quotes or (as minifiers write it) in backticks.
 * @type {(node: Node | undefined) => string | undefined}
 */
function literal(node) {
  const value = node?.type === 'TemplateLiteral' && node.quasis.length === 1 ? node.quasis[0].value.cooked : node?.value;
  return typeof value === 'string' ? value : undefined;
}

/** Returns the modules of a chunk, as paths from the root of the repository. @type {(file: string) => string[]} */
function modulesOf(file) {
  if (/\/first-/.test(file)) return []; // data, which the build writes
  const map = join(DIST, `${file}.map`);
  if (!existsSync(map)) {
    faults.push(`${file} has no source map, so its content is unknown.`);
    return [];
  }
  /** @type {string[]} */
  const sources = JSON.parse(readFileSync(map, 'utf8')).sources;
  for (const source of sources.filter((each) => /^(file:|\/|[A-Za-z]:\\)/.test(each) && !each.startsWith('/@'))) {
    faults.push(`${file}.map contains a path of the build machine: ${source}`);
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

/** Returns the largest chunk of a name. @type {(chunks: Map<string, Chunk>, name: RegExp) => string[]} */
function largest(chunks, name) {
  const named = [...chunks.values()].filter(({ file }) => name.test(file)).sort((a, b) => b.brotli - a.brotli);
  if (!named[0]) faults.push(`There is no chunk like ${name.source}, which the portal needs.`);
  return named[0] ? [named[0].file] : [];
}

/** No part may depend on another one that could fail to load. @type {(chunks: Map<string, Chunk>) => void} */
function checkImports(chunks) {
  for (const { file, imports } of chunks.values()) {
    if (imports.length > 0)
      faults.push(`${file} imports ${imports.join(', ')}, which some browsers cannot load a second time after a failure.`);
  }
}

/** Checks that the two entries ask V8 to compile them during the download: a comment that a build step may drop. @type {(chunks: Map<string, Chunk>) => void} */
function checkCompileHints(chunks) {
  for (const file of [FIRST_FILE, ...largest(chunks, /\/element\.js$/)]) {
    if (!chunks.get(file)?.text.startsWith('//# allFunctionsCalledOnLoad\n'))
      faults.push(`${file} does not begin with the compile hint, so its functions are compiled one by one on the main thread.`);
  }
}

/** Counts what a strict policy forbids, by kind. @type {(program: Node) => Record<string, number>} */
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

/** Counts what React DOM's own build contains of this. Our code never reaches these paths, so that many are allowed, and no more. */
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
      if (count > fine) faults.push(`${file} has ${what} ${count} times; ${fine} are allowed.`);
    }
    if (text.includes(`${process.cwd()}/`)) faults.push(`${file} contains the path of the build folder.`);
  }
}

/** @type {(chunks: readonly Chunk[], first: readonly string[], beforeTakeover: readonly string[]) => void} */
function checkChunks(chunks, first, beforeTakeover) {
  say('     raw   brotli   budget');
  for (const { file, raw, brotli: size } of [...chunks].sort((a, b) => b.brotli - a.brotli)) {
    const name = basename(file);
    const budget = CHUNK_BUDGETS.find((each) => each.name.test(name));
    const [limit, what] = file === FIRST_FILE ? [FIRST_FILE_BYTES, 'the first file'] : [budget?.bytes ?? 0, budget?.what ?? ''];
    const when = first.includes(file) ? '●' : beforeTakeover.includes(file) ? '○' : ' ';
    say(`${bytes(raw)} ${bytes(size)} ${bytes(limit)}  ${when} ${file} (${what})`);
    if (size > limit) faults.push(`${file} (${what}) has ${size} bytes, ${size - limit} more than its budget of ${limit}.`);
  }
}

/** @type {(files: readonly string[]) => void} */
function checkOtherFiles(files) {
  for (const file of files) {
    if (/\.css$/.test(file)) faults.push(`${file} is a style sheet, which the host page would have to link.`);
    if (!/\.(svg|png|webp|avif|jpe?g|ico)$/.test(file)) continue;
    const raw = readFileSync(join(DIST, file)).length;
    say(`${bytes(raw)} ${bytes(raw)} ${bytes(PICTURE_BYTES)}    ${file} (picture)`);
    if (raw > PICTURE_BYTES) faults.push(`${file} has ${raw} bytes, ${raw - PICTURE_BYTES} more than a picture may have.`);
  }
}

function main() {
  if (!existsSync(join(DIST, FIRST_FILE))) {
    say(`There is no dist/${FIRST_FILE}: run \`npm run build\` first.`);
    process.exitCode = 1;
    return;
  }
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
  const scripts = files.filter((file) => file.endsWith('.js') && file !== 'server.js'); // no page loads that
  const chunks = new Map(scripts.map((file) => [file, readChunk(file)]));
  const first = [FIRST_FILE, ...largest(chunks, /\/first-/)];
  const beforeTakeover = [...first, ...largest(chunks, /\/element\.js$/)];
  checkChunks([...chunks.values()], first, beforeTakeover);
  checkImports(chunks);
  checkCompileHints(chunks);
  checkOtherFiles(files);
  checkContent([...chunks.values()]);

  const sum = (/** @type {readonly string[]} */ of) => of.reduce((all, file) => all + (chunks.get(file)?.brotli ?? 0), 0);
  const totals = /** @type {const} */ ([
    ['● until the first field', sum(first), UNTIL_FIRST_FIELD],
    ['○ until React takes over', sum(beforeTakeover), UNTIL_TAKEOVER],
  ]);
  say('');
  for (const [what, size, limit] of totals) {
    say(`${what}: ${size} of ${limit} bytes`);
    if (size > limit) faults.push(`${what.slice(2)}: ${size} bytes, ${size - limit} more than the budget of ${limit}.`);
  }

  for (const fault of faults) say(`✗ ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main();
