import { defineConfig } from 'astro/config';

export default defineConfig({
  // Files of their own, which the policy allows.
  build: { inlineStylesheets: 'never' },
  vite: { build: { assetsInlineLimit: 0 } },
});
