// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { undocumented } from './architecture/documentation';
import { earlyStores, looseTypes, physicalSides, testsApart, unsafeSinks, variantQuestions } from './architecture/forbidden';
import { functionsOf, p90 } from './architecture/functions';
import { folderOf, type Import, importsOf } from './architecture/imports';
import { limitsOfTime } from './architecture/limits-of-time';
import { child, type Node, nameOf, pick, readSources, sourceFile, TOP } from './architecture/source-files';
import { glossary, HOMES, namesakes, SECOND_MEANINGS, strayWords } from './architecture/words';

const sources = readSources('src');
const code = sources.filter((file) => file.program);
const styles = sources.filter((file) => file.path.endsWith('.css'));

/** The other rooms of the repository. */
const ROOMS = Object.fromEntries(['demo', 'check-api', 'test'].map((room) => [room, readSources(room, /\.(ts|tsx|js|css)$/)]));
const others = Object.values(ROOMS).flat();
const tests = others.filter(({ path }) => /^(check-api\/)?test\//.test(path));

/** What each folder of `src` may import from the others, types included. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  locales: [],
  contract: ['locales'],
  rules: ['contract', 'locales'],
  tenants: ['contract', 'locales'],
  boot: ['rules', 'tenants', 'contract', 'locales', 'ui'],
  portal: ['locales', 'contract', 'rules', 'tenants', 'boot'],
  ui: ['contract'],
  journeys: ['ui', 'portal', 'rules', 'contract'],
  layout: ['ui', 'portal', 'rules', 'contract'],
  element: ['locales', 'contract', 'rules', 'tenants', 'boot', 'portal', 'ui', 'journeys', 'layout'],
  server: ['locales', 'contract', 'rules', 'boot'],
  'login-portal.ts': ['contract', 'boot', 'element'],
  // The types of the element in React and in Vue. The build copies them.
  'react.d.ts': ['login-portal.ts'],
  'vue.d.ts': ['login-portal.ts'],
  // Runs only in the build. It may import everything, and only `vite.config.ts` imports it.
  build: ['locales', 'contract', 'rules', 'tenants', 'boot', 'portal', 'ui', 'journeys', 'layout', 'element', 'server'],
};

/** Modules that the build generates from the sources, and the one folder that imports them. */
const VIRTUAL: Readonly<Record<string, string>> = { 'virtual:first-parts': 'tenants', 'virtual:pages': 'server' };

/** What a site pastes into its page. The package's command prints it, too. */
const PRINTED = ['src/build/release/snippets.js', 'src/server/first-screen.ts'];

const isOfBuild = ({ path }: { readonly path: string }): boolean => folderOf(path) === 'build';

/** Packages that run on the developer's machine and never in a visitor's browser. */
const BUILD_TOOLS = /^(node:|(vite|happy-dom|lightningcss|react-dom\/server|custom-elements-manifest)$)/;

const isLeft = ({ target, typeOnly }: Import): boolean => typeOnly && target === 'src/boot/left.ts';

/** What a folder may import from another where that is not everything. */
const ONLY: Readonly<Record<string, Readonly<Record<string, (found: Import) => boolean>>>> = {
  ui: { contract: ({ typeOnly }) => typeOnly },
  // The first file takes no code from the portal, and hands over data.
  boot: { ui: ({ target }) => target.endsWith('.css') },
  portal: { boot: isLeft },
  // The first file loads the element later.
  'login-portal.ts': { contract: ({ typeOnly }) => typeOnly, element: ({ typeOnly, lazy }) => typeOnly || lazy },
};

/** Words and tables of facts are data, not code: their files may be long. */
const isData = (path: string): boolean => /^src\/(locales|contract)\//.test(path);

function isAllowed(found: Import): boolean {
  const { from, target } = found;
  const [here, there] = [folderOf(from.path), folderOf(target)];
  if (target.startsWith('virtual:')) return VIRTUAL[target] === here;
  if (!target.startsWith('src/') || here === there) return true;
  return (MAY_IMPORT[here]?.includes(there) && (ONLY[here]?.[there]?.(found) ?? true)) ?? false;
}

describe('imports run one way', () => {
  test('each file of src is in a known folder', () => {
    expect(sources.map((file) => folderOf(file.path)).filter((folder) => !(folder in MAY_IMPORT))).toEqual([]);
  });

  test('each import follows the table, types included', () => {
    const wrong = code.flatMap(importsOf).filter((found) => !isAllowed(found));
    expect(wrong.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
  });

  test("only vite.config.ts imports the build's own files, and only they import the build's tools", () => {
    const config = sourceFile('vite.config.ts', readFileSync(join(TOP, 'vite.config.ts'), 'utf8'));
    const [inside, outside] = [code.filter(isOfBuild), code.filter((file) => !isOfBuild(file))];
    const taken = importsOf(config).filter(({ target }) => target.startsWith('src/'));
    expect(taken.map(({ target }) => folderOf(target)).filter((folder) => folder !== 'build')).toEqual([]);
    const tools = inside.flatMap(importsOf).filter(({ target }) => BUILD_TOOLS.test(target));
    expect(tools.length).toBeGreaterThan(0);
    const strayed = outside.flatMap(importsOf).filter(({ target }) => BUILD_TOOLS.test(target) || folderOf(target) === 'build');
    expect(strayed.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
  });

  test('src imports nothing from the tests, the demo or the checker', () => {
    const outside = code
      .flatMap(importsOf)
      .filter(({ target }) => target.includes('/') && /^(\.\.|test\/|demo\/|check-api\/)/.test(target));
    expect(outside.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
  });

  test('no type is taken by `import(…)`, which the lint of circles does not follow; a declaration file has no other way', () => {
    const files = [...code, ...others].filter(({ path }) => !path.endsWith('.d.ts'));
    // `typeof import(…)` is of a module that is loaded when it is needed.
    const isType = (node: Node, [parent]: readonly Node[]) => node.type === 'TSImportType' && parent?.type !== 'TSTypeQuery';
    expect(files.flatMap((file) => pick(file, isType).map(({ start }) => file.at(start)))).toEqual([]);
  });

  test('the checker of servers knows itself, the OpenAPI document and no source of the portal', () => {
    const checker = others.filter(({ path }) => path.startsWith('check-api/src/'));
    const outside = checker.flatMap(importsOf).filter(({ target }) => /^(src|demo|test|docs|check-api)\//.test(target));
    const wrong = outside.filter(({ target }) => !target.startsWith('check-api/src/') && target !== 'docs/api/openapi.yaml');
    expect(outside.length).toBeGreaterThan(100);
    expect(wrong.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
  });

  test('of src the demo knows the tables of facts and the tenants, and its command what it prints', () => {
    const taken = others.filter(({ path }) => path.startsWith('demo/')).flatMap(importsOf);
    const known = /^src\/(contract|tenants)\/|^(?!src\/|test\/)/;
    const wrong = taken.filter(
      ({ from, target }) => !known.test(target) && !(from.path.startsWith('demo/command/') && PRINTED.includes(target)),
    );
    expect(wrong.map(({ from, offset, target }) => `${from.at(offset)}  imports ${target}`)).toEqual([]);
  });

  test('of the checker the demo knows only its command', () => {
    const taken = others.filter(({ path }) => path.startsWith('demo/')).flatMap(importsOf);
    const own = taken.filter(({ target }) => target.startsWith('check-api/')).map(({ target }) => target);
    expect(new Set(own)).toEqual(new Set(['check-api/src/command.ts', 'check-api/src/console.ts']));
  });
});

describe('one concept, one file, one name', () => {
  test('names are in kebab-case, and none says "odds and ends"', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
    const locale = /^src\/locales\/[a-z]{2}-[A-Z]{2}(\.[a-z]+)?$/;
    const wrong = sources.filter(({ path }) => {
      const steps = path.replace(/(\.d)?\.\w+$/, '').split('/');
      const vague = steps.some((step) => /^(utils?|helpers?|common|misc|shared)$/.test(step));
      return vague || !(steps.every((step) => kebab.test(step)) || locale.test(steps.join('/')));
    });
    expect(wrong.map((file) => file.path)).toEqual([]);
  });
});

describe('one word, one meaning', () => {
  const terms = glossary().map(({ word }) => word);

  test('CONTRIBUTING.md explains at most 30 words, in order, each in one sentence or two about it', () => {
    expect(terms.length).toBeGreaterThan(20);
    expect(terms.length).toBeLessThanOrEqual(30);
    expect(terms).toEqual([...new Set(terms)].sort());
    const elsewhere = glossary().filter(({ word, meaning }) => !new RegExp(`^((A|An|The) )?${word}\\b.*\\.$`, 'i').test(meaning));
    expect(elsewhere).toEqual([]);
  });

  test('no name uses a word in a second meaning, and no two files export the same name', () => {
    expect(code.flatMap(strayWords)).toEqual([]);
    expect(namesakes(code)).toEqual([]);
  });

  test('at most four words keep a second meaning, and each of their names exists', () => {
    expect(Object.keys(SECOND_MEANINGS).length).toBeLessThanOrEqual(4);
    const names = Object.values(SECOND_MEANINGS).flatMap((second) => second.names);
    expect(names.filter((name) => !code.some(({ text }) => new RegExp(`^export .*\\b${name}\\b`, 'm').test(text)))).toEqual([]);
    expect(HOMES.size).toBeGreaterThan(20);
  });
});

describe('budgets', () => {
  const files = sources.filter((file) => !isData(file.path));
  const functions = code.flatMap(functionsOf);
  const components = functions.filter((found) => found.component);
  const plain = functions.filter((found) => !found.component);

  test('a file has at most 350 lines', () => {
    expect(files.filter((file) => file.lines > 350).map((file) => `${file.path}  ${file.lines} lines`)).toEqual([]);
  });

  test.each(Object.entries(ROOMS))('in %s, too, a file has at most 350 lines and a function 100', (_, room) => {
    expect(room.filter((file) => file.lines > 350).map((file) => `${file.path}  ${file.lines} lines`)).toEqual([]);
    const long = room.flatMap(functionsOf).filter((found) => found.lines > 100);
    expect(long.map((found) => `${found.at}  ${found.name}: ${found.lines} lines`)).toEqual([]);
  });

  test('nine files in ten have at most 180 lines', () => {
    const longest = files.filter((file) => file.lines > 180).map((file) => `${file.path}  ${file.lines} lines`);
    expect(p90(files.map((file) => file.lines)), longest.join('\n')).toBeLessThanOrEqual(180);
  });

  test('a function has at most 100 lines', () => {
    expect(plain.filter((found) => found.lines > 100).map((found) => `${found.at}  ${found.name}: ${found.lines} lines`)).toEqual([]);
  });

  test('nine named functions in ten have at most 40 lines', () => {
    const longest = plain.filter((found) => found.lines > 40).map((found) => `${found.at}  ${found.name}: ${found.lines} lines`);
    expect(p90(plain.map((found) => found.lines)), longest.join('\n')).toBeLessThanOrEqual(40);
  });

  test('a component has at most 100 lines with its markup', () => {
    expect(components.filter((found) => found.lines > 100).map((found) => `${found.at}  ${found.name}: ${found.lines} lines`)).toEqual([]);
  });
});

describe('nothing bypasses the compiler', () => {
  test('no any, no ts-ignore, no non-null !, no as without a reason beside it', () => {
    expect(code.flatMap(looseTypes)).toEqual([]);
  });
});

describe('two portals on a page share nothing that changes', () => {
  test('no module makes a store while it is evaluated', () => {
    expect(code.flatMap(earlyStores)).toEqual([]);
  });
});

describe('every export has a sentence of documentation', () => {
  test('but for the rows of tables, which one comment documents', () => {
    expect(code.filter((file) => !isData(file.path)).flatMap(undocumented)).toEqual([]);
  });
});

describe('a variant is data', () => {
  const tenantFiles = code.filter((file) => folderOf(file.path) === 'tenants');
  const titles = tenantFiles.flatMap((file) =>
    pick(file, (node) => node.type === 'Property' && nameOf(child(node, 'key')) === 'title').map((node) => nameOf(child(node, 'value'))),
  );
  const own = tenantFiles.map(({ path }) => /tenants\/([\w-]+)\.ts$/.exec(path)?.[1] ?? '');
  const names = [...own, ...titles].filter((name) => name !== '' && name !== 'index');

  test('only tenants/ names a tenant or asks for the user type', () => {
    const elsewhere = sources.filter((file) => folderOf(file.path) !== 'tenants');
    expect(elsewhere.flatMap((file) => variantQuestions(file, names))).toEqual([]);
  });
});

describe('a strict content security policy is enough', () => {
  test('no text becomes markup or code, and no style is written into markup', () => {
    expect(code.flatMap(unsafeSinks)).toEqual([]);
  });
});

describe('every test runs', () => {
  test('none is alone, left out or expected to fail', () => {
    const own = tests.filter(({ path }) => path !== 'test/architecture/checks.test.ts');
    expect(own.flatMap(testsApart)).toEqual([]);
  });
});

describe('no test depends on how long something takes', () => {
  test('a wait has no limit of its own, and nothing is compared with a clock', () => {
    const own = tests.filter(({ path }) => !/^test\/(bench|architecture)\//.test(path));
    expect(own.length).toBeGreaterThan(200);
    expect(own.flatMap(limitsOfTime)).toEqual([]);
  });
});

describe('every screen can be mirrored', () => {
  test('style sheets name sides by the direction of the writing', () => {
    expect(styles.flatMap(physicalSides)).toEqual([]);
  });
});
