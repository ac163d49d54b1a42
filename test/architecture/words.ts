import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { child, nameOf, pick, type SourceFile, TOP } from './source-files';

/** A word of the glossary with its meaning. */
interface Term {
  readonly word: string;
  readonly meaning: string;
}

/** The glossary of CONTRIBUTING.md. */
export function glossary(): readonly Term[] {
  const page = readFileSync(join(TOP, 'CONTRIBUTING.md'), 'utf8');
  const section = page.split('\n## Words\n')[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| ([a-z][^|]*?) +\| (.+?) +\|$/gm)].map(([, word = '', meaning = '']) => ({ word, meaning }));
}

/**
 * Where in `src` names may contain a word of the glossary, by the beginnings of the paths. A name elsewhere would give the word a second
 * meaning. Words that are left out are common ones whose meaning no review has found to part (`screen`, `step`, `journey`).
 */
export const HOMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    api: ['portal/api'],
    begun: ['boot/left'],
    draft: ['portal/drafts'],
    drafts: ['portal/drafts'],
    fault: ['contract/fault', 'element/fault-sentences'],
    flow: ['journeys/*/flow', 'portal/navigation'],
    gate: ['portal/gate'],
    held: ['boot/left'],
    left: ['boot/left'],
    life: ['boot/life'],
    look: ['boot/look'],
    moment: ['contract/storage', 'portal/tab-storage', 'rules/moments', 'rules/time'],
    moments: ['contract/storage', 'portal/tab-storage', 'rules/moments'],
    note: ['rules/moments'],
    open: ['portal/opening'],
    opening: ['portal/opening'],
    owner: ['portal/code-terms', 'journeys/parts/account'],
    part: ['contract/', 'build/', 'tenants/', 'server/', 'boot/', 'journeys/parts/message'],
    parts: ['contract/parts', 'build/', 'tenants/', 'server/'],
    plan: ['contract/parts', 'boot/look', 'build/'],
    plans: ['build/'],
    runner: ['boot/life'],
    running: ['boot/life'],
    site: ['portal/site', 'rules/addresses'],
    secret: ['boot/left', 'contract/storage', 'journeys/parts/account'],
    secrets: ['boot/left'],
    slot: ['boot/look', 'boot/paint'],
    stage: ['boot/stage'],
    view: ['portal/view'],
    visit: ['portal/visit'],
  }),
);

/** The words that keep a second meaning, each with the names that have it and the reason. */
export const SECOND_MEANINGS: Readonly<Record<string, { readonly names: readonly string[]; readonly reason: string }>> = {
  form: { names: ['Form'], reason: 'the state of a form and the component that draws it, as React libraries call both' },
  left: { names: ['useSecondsLeft', 'createSecondsLeft'], reason: 'plain English for a time that remains, and always behind “seconds”' },
  part: {
    names: ['PARTS', 'FormParts'],
    reason: 'the platform itself calls what `::part()` styles a part; what a function is made of is plain English',
  },
  view: { names: ['AddressView', 'RouteView'], reason: 'the DOM calls the window of a document its view' },
};

const EXCEPTED = Object.values(SECOND_MEANINGS).flatMap(({ names }) => names);

/** Words that said “ready” in many ways. A view says how far a portal is. */
const BANNED = ['ready', 'settled', 'arrived', 'configured', 'opened', 'started'];

/** Returns what is wrong with a word in a file, and where to go with it. */
function adviceAbout(word: string, place: string): string | undefined {
  if (BANNED.includes(word)) return 'no name says it: how far a portal is, the view says (src/portal/view.ts)';
  const homes = HOMES.get(word);
  if (!homes || homes.some((home) => new RegExp(`^${home.replace('*', '[a-z-]+')}`).test(place))) return undefined;
  return `stands only in ${homes.map((home) => `src/${home}`).join(', ')}: say another word here (CONTRIBUTING.md, “Words”)`;
}

/** The words of a name: of camelCase, CAPITALS or kebab-case. */
export const wordsOf = (name: string): readonly string[] =>
  (/[a-z]/.test(name) ? name.replace(/[A-Z]/g, ' $&') : name).toLowerCase().split(/[ _.-]+/);

/** What a file exports by name, and the name of the file itself. */
function namesOf(file: SourceFile): readonly string[] {
  const declared = pick(file, ({ type }) => type === 'ExportNamedDeclaration').map((node) => child(node, 'declaration'));
  const names = declared.flatMap((declaration) => {
    const several = declaration?.declarations;
    return (Array.isArray(several) ? several : [declaration]).map((each) => nameOf(child(each, 'id')));
  });
  return [basename(file.path).replace(/\..*$/, ''), ...names].filter((name) => name !== '');
}

/** Names that use a word in another meaning than the glossary's, each with the place where the word may stand. */
export function strayWords(file: SourceFile): readonly string[] {
  const place = file.path.replace(/^src\//, '');
  const strayIn = (name: string) =>
    wordsOf(name).flatMap((word) => {
      const advice = EXCEPTED.includes(name) ? undefined : adviceAbout(word, place);
      return advice ? [`${file.path}  ${name}: “${word}” ${advice}`] : [];
    });
  return namesOf(file).flatMap(strayIn);
}

/** Names that two files export. The build's own never meet those of the page. */
export function namesakes(files: readonly SourceFile[]): readonly string[] {
  const homes = new Map<string, string[]>();
  for (const file of files.filter(({ path }) => !path.startsWith('src/build/'))) {
    for (const name of namesOf(file).slice(1)) homes.set(name, [...(homes.get(name) ?? []), file.path]);
  }
  return [...homes]
    .filter(([name, paths]) => paths.length > 1 && !EXCEPTED.includes(name))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}
