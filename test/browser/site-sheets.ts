import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compile } from 'tailwindcss';

/* The style sheets of sites of all kinds, as `<style>` elements. */

const { resolve } = createRequire(import.meta.url);
const styled = (css: string): string => `<style>${css}</style>`;

/** Builds Tailwind with `!important` helpers. */
async function tailwind(helpers: readonly string[]): Promise<string> {
  const { build } = await compile('@import "tailwindcss" important;', {
    loadStylesheet: async (_id, base) => {
      const path = resolve('tailwindcss/index.css');
      return { path, base, content: await readFile(path, 'utf8') };
    },
  });
  return build([...helpers]);
}

/** Bootstrap: reboot, forms and helpers. */
export const BOOTSTRAP = styled(await readFile(resolve('bootstrap/dist/css/bootstrap.css'), 'utf8'));
/** Tailwind: preflight, and helpers with names that the portal uses too. */
export const TAILWIND = styled(await tailwind(['space-y-4', 'divide-y', 'hidden', 'container', 'header', 'table', 'outline', 'truncate']));
/** Rules for everything, each `!important`. */
export const SHOUTING = styled(await readFile(fileURLToPath(new URL('./fixtures/hostile.css', import.meta.url)), 'utf8'));
