import type { BuildEnvironmentOptions, Rolldown } from 'vite';

/**
 * Nearly every function of an entry runs while the page loads. With this comment V8 compiles all of them during the download, instead of
 * one by one on the main thread.
 */
const compileAhead = (chunk: Rolldown.RenderedChunk) => (chunk.isEntry ? '//# allFunctionsCalledOnLoad' : '');

/**
 * Returns the build options of one graph of modules: an entry, and chunks for what it loads later.
 * @param entry the module of each entry by the name of its file.
 */
export const graph = (
  entry: Readonly<Record<string, string>>,
  output: Rolldown.OutputOptions,
  more: BuildEnvironmentOptions = {},
  input: Rolldown.InputOptions = {},
): BuildEnvironmentOptions => ({
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox128', 'safari17.5', 'ios17.5'],
  // Source maps are for reports and reviewers. The files do not name them, which saves the visitor some bytes.
  sourcemap: 'hidden',
  reportCompressedSize: false,
  lib: { entry: { ...entry } },
  rolldownOptions: {
    ...input,
    preserveEntrySignatures: 'allow-extension',
    output: {
      minify: true,
      comments: { annotation: false, jsdoc: false }, // they are for the bundler, which has read them
      hashCharacters: 'hex',
      assetFileNames: 'assets/[name]-[hash][extname]',
      chunkFileNames: 'chunks/[name]-[hash].js',
      postBanner: compileAhead,
      ...output,
    },
  },
  ...more,
});

const aroundEntry = (text: string) => (chunk: Rolldown.RenderedChunk) => (chunk.isEntry ? text : '');

/** Wraps an entry in a function, so that it adds no names to the page even as a classic script. */
export const ownScope = { intro: aroundEntry('(() => {'), outro: aroundEntry('})();') } as const;
