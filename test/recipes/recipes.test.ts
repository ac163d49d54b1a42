import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOP } from '../architecture/source-files';

/* Applies pages of docs/how-to to a copy of the repository: does each name all that it takes, and does something say what was forgotten? */

/** What a recipe does to the copy. */
interface Copy {
  readonly folder: string;
  write(file: string, text: string): void;
  /** Adds a text before the first place where another one stands. */
  insert(file: string, text: string, before: string): void;
}

interface Recipe {
  readonly page: string;
  readonly apply: (copy: Copy) => void;
  /** What the generator's test says before `npm run generate`. */
  readonly stale: string;
  /** The tests that have to pass, besides those of the documents. */
  readonly tests: readonly string[];
}

const RECIPES: readonly Recipe[] = [
  {
    page: 'docs/how-to/add-a-tenant.md', // the first in the alphabet
    apply({ folder, write }) {
      const tenants = join(folder, 'src/tenants');
      const model = readFileSync(join(tenants, 'doofinancial.ts'), 'utf8');
      write('src/tenants/acme.ts', model.replaceAll('doofinancial', 'acme').replace("title: 'Doo Financial'", "title: 'Acme'"));
      for (const picture of readdirSync(join(tenants, 'pictures')).filter((name) => /^doofinancial-(?!id-)/.test(name)))
        cpSync(join(tenants, 'pictures', picture), join(tenants, 'pictures', picture.replace('doofinancial', 'acme')));
    },
    stale: 'README.md: the table `variants` is stale: run `npm run generate`.',
    tests: ['tenants', 'demo', 'locales', 'portal', 'boot', 'build', 'matrix'],
  },
  {
    page: 'docs/how-to/add-a-locale.md', // with a dictionary of one sentence
    apply({ write, insert }) {
      insert('src/contract/locales.ts', "  'fr-FR': { dir: 'ltr', fontClass: 'en', aliases: [] },\n", "  'vi-VN': { dir");
      insert('src/contract/locales.ts', "  'fr-FR': 'Français',\n", "  'vi-VN': 'T");
      insert('src/portal/language.ts', "  'fr-FR': () => import('../locales/fr-FR'),\n", "  'vi-VN': ");
      insert('src/journeys/sign-up/form.ts', "  'fr-FR': GIVEN_FIRST,\n", "  'vi-VN': ");
      insert('demo/sandbox/promises.ts', "  'fr-FR': 'Un compte, tous les marchés.',\n", "  'vi-VN': ");
      write('src/locales/fr-FR.ts', "/** Every sentence in French. */\nexport default {\n  Login: { Title: 'Connexion' },\n};\n");
    },
    stale: 'src/contract/untranslated.ts: what is generated is stale: run `npm run generate`.',
    tests: ['locales', 'demo', 'portal', 'boot', 'build', 'rules', 'element/language', 'matrix'],
  },
  {
    page: 'docs/how-to/add-a-code.md', // with a sentence of its own, in English alone
    apply({ insert }) {
      const row = "  2919: { key: 'Login.BeingChecked' }, // The account is being checked.\n";
      insert('src/contract/errors.ts', row, '  2920: ');
      insert('src/locales/en-US.ts', "    BeingChecked: 'This account is being checked. Try again tomorrow.',\n", '    UserDormant: ');
      insert('docs/api/openapi.yaml', '2919, ', '2920, 2921, 2924, 4005]');
    },
    stale: 'docs/product.md: the table `codes` is stale: run `npm run generate`.',
    tests: ['locales', 'demo', 'portal', 'journeys'],
  },
  {
    page: 'docs/how-to/add-an-attribute.md', // an attribute and an event, which nothing uses
    apply({ insert }) {
      const row = "  density: listed('normal', 'dense'), // How close together things stand.\n";
      insert('src/contract/attributes.ts', row, '} as const satisfies Record<string, AttributeFacts>');
      insert('src/contract/events.ts', "  'portal-copied': { readonly what: string };\n", "  'portal-error': {");
      insert('src/contract/events.ts', "  'portal-copied': true, // The visitor copied something.\n", "  'portal-error': true");
      insert('docs/events.md', '| `portal-copied` | when the visitor copies something |\n', '| `portal-error` ');
    },
    stale: 'demo/page/contract.js: all of it is stale: run `npm run generate`.',
    tests: ['demo', 'boot', 'element/define', 'element/properties', 'element/live-attributes', 'public-api'],
  },
];

/** What a stranger runs, in this order. The linter comes last, because what is generated has to please it. */
const COMMANDS = ['npx biome check --fix .', 'npm run generate', 'npx tsc --noEmit', 'npm run test:lint'];

const APART = ['node_modules', 'dist', 'release', '.git', 'test/browser/pictures', 'test/engines/pictures'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !APART.some((apart) => file === apart || file.startsWith(`${apart}/`)));

describe.each(RECIPES)('$page', ({ page, apply, stale, tests }) => {
  let folder = '';
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const insert = (file: string, text: string, before: string) => {
    const [first = '', ...rest] = readFileSync(join(folder, file), 'utf8').split(before);
    if (rest.length === 0) throw new Error(`${file} has no "${before}" any more, before which this recipe writes.`);
    write(file, `${first}${text}${before}${rest.join(before)}`);
  };
  const inCopy = (command: string) => {
    const env = { ...process.env, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync(command, { cwd: folder, encoding: 'utf8', shell: true, env });
    return { status, said: `${command}\n${stdout}${stderr}` };
  };
  const isSame = (file: string): boolean =>
    existsSync(join(TOP, file)) && readFileSync(join(TOP, file)).equals(readFileSync(join(folder, file)));

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'login-portal-recipe-'));
    cpSync(TOP, folder, { recursive: true, filter: (path) => !APART.includes(relative(TOP, path)) });
    symlinkSync(join(TOP, 'node_modules'), join(folder, 'node_modules'));
    apply({ folder, write, insert });
  });

  test('before the tables are generated, a test says which are stale and what to do', () => {
    const { status, said } = inCopy('npx vitest run test/generated.test.ts');
    expect([status, said]).toEqual([1, expect.stringContaining(stale)]);
  });

  test('after that the compiler, the linter and the tests find nothing forgotten', () => {
    for (const command of COMMANDS) {
      const { status, said } = inCopy(command);
      expect(status, said).toBe(0);
    }
    const all = ['generated', 'readme', 'docs', 'architecture', ...tests];
    const { status, said } = inCopy(`npx vitest run ${all.map((name) => `test/${name}`).join(' ')}`);
    expect(status, said.replace(/^(?!.*(FAIL|Error)).*\n/gm, '')).toBe(0);
  });

  test('the page names every file that it took, or its folder', () => {
    const text = readFileSync(join(TOP, page), 'utf8');
    const taken = filesIn(folder).filter((file) => !isSame(file));
    expect(taken.filter((file) => !text.includes(`\`${file}\``) && !text.includes(`\`${dirname(file)}\``))).toEqual([]);
    expect(taken.length).toBeGreaterThan(3);
  });
});
