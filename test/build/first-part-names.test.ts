// @vitest-environment node
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFirstParts } from '../../src/build/after-build';
import { HASH_PLACE } from '../../src/build/first-screen';

/** Returns the names that a first part and its source map get. */
async function namesOf(script: string, map: string): Promise<readonly string[]> {
  const dist = mkdtempSync(join(tmpdir(), 'login-portal-names-'));
  try {
    mkdirSync(join(dist, 'chunks'));
    writeFileSync(join(dist, 'login-portal.js'), `import('./chunks/first-${HASH_PLACE}-a.js')`);
    writeFileSync(join(dist, 'chunks', `first-${HASH_PLACE}-a.js`), script);
    writeFileSync(join(dist, 'chunks', `first-${HASH_PLACE}-a.js.map`), map);
    await hashFirstParts(dist, 'login-portal.js');
    return readdirSync(join(dist, 'chunks')).sort();
  } finally {
    rmSync(dist, { recursive: true });
  }
}

test('the names of the first parts depend on what the scripts contain, and not on their source maps', async () => {
  const names = await namesOf('one', '{}');
  expect(await namesOf('one', '{"differs":true}')).toEqual(names);
  expect(await namesOf('two', '{}')).not.toEqual(names);
});
