import { defineConfig } from 'vite';

// One script for all pages. The pages themselves are in `public`, as a server of the site would send them.
export default defineConfig({
  build: { rolldownOptions: { input: 'src/site.ts', output: { entryFileNames: '[name].js' } } },
});
