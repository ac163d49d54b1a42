// @ts-check
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** @import { Candidate } from './candidates.js' */

const ENTRY = fileURLToPath(new URL('floor-react-element.tsx', import.meta.url));

/**
 * A form with two fields in a React element, without any call: the minimum cost of React.
 * @returns {Promise<Candidate>}
 */
export async function floorReact() {
  const built = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, target: 'es2022', rolldownOptions: { input: ENTRY, output: { entryFileNames: 'floor-react.js' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('Vite returned no output for the React floor.');
  const files = output.output.map((file) => {
    /** @type {[string, Buffer]} */
    const entry = [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)];
    return entry;
  });
  return {
    name: 'floor-react',
    title: 'floor-react: a bare React element, no calls',
    head: '<script type="module" src="/floor-react.js"></script>',
    form: '<floor-react></floor-react>',
    files: new Map(files),
  };
}
