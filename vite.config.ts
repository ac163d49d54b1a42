import react from '@vitejs/plugin-react';
import { Features } from 'lightningcss';
import type { UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { buildAll } from './src/build/parts.ts';
import { virtualModules } from './src/build/virtual-modules.ts';
import { TIMES } from './test/patience.js';
import { unitProjects } from './test/units.ts';

/** What development, tests and every part of the build have in common. */
const shared: UserConfig = {
  base: './',
  plugins: [react(), virtualModules()],
  define: {
    __PARTS__: '""',
    __VERSION__: JSON.stringify(manifest.version),
    __RELEASE__: JSON.stringify(`${manifest.name}@${manifest.version}`),
    __SENTRY_DEBUG__: 'false',
    __SENTRY_TRACING__: 'false',
  },
  // The style sheets do not use `light-dark()`. Without this line, Lightning CSS prepares for it beside each `color-scheme`.
  css: { transformer: 'lightningcss', lightningcss: { exclude: Features.LightDark } },
};

const IN_THE_BUILD = {
  'process.env.NODE_ENV': '"production"',
  // React reads this global before anything else, and a frame of this name that has another origin would throw. No tool of the page is
  // handed what was typed.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};

export default defineConfig({
  ...shared,
  builder: {
    async buildApp({ environments }) {
      await buildAll({ ...shared, define: { ...shared.define, ...IN_THE_BUILD } });
      for (const environment of Object.values(environments)) environment.isBuilt = true; // else Vite builds it
    },
  },
  test: {
    ...TIMES,
    css: true,
    projects: unitProjects(),
  },
});
