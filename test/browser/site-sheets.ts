import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

/* The style sheets of sites of all kinds, as `<style>` elements. */

const { resolve } = createRequire(import.meta.url);
const styled = (css: string): string => `<style>${css}</style>`;
const own = async (name: string) => styled(await readFile(fileURLToPath(new URL(`./fixtures/${name}.css`, import.meta.url)), 'utf8'));

/** Tailwind as a site builds it that has its helpers outdo everything. */
async function tailwind(helpers: readonly string[]): Promise<string> {
  const { build } = await compile('@import "tailwindcss" important;', {
    loadStylesheet: async (_id, base) => {
      const path = resolve('tailwindcss/index.css');
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  return build([...helpers]);
}

/** Bootstrap: its reboot, its forms and its helpers. */
export const BOOTSTRAP = styled(await readFile(resolve('bootstrap/dist/css/bootstrap.css'), 'utf8'));
/** Tailwind: its preflight, and helpers by names that the portal has too. */
export const TAILWIND = styled(await tailwind(['space-y-4', 'divide-y', 'hidden', 'container', 'header', 'table', 'outline', 'truncate']));
/** What a theme of a content system does to whatever an editor puts on a page. */
export const THEME = await own('theme');
/** Rules for everything, each `!important`. */
export const SHOUTING = await own('hostile');
