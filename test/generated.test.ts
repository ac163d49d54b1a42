// @vitest-environment node
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from './architecture/source-files';
import { GENERATED, lostTables } from './generated/files';

/* `npm run generate` runs this file too, and then it writes what is stale. */
const WRITES = process.env.GENERATED === 'write';

test.each(GENERATED)('$path says what the contract says', ({ path, renew }) => {
  const file = join(TOP, path);
  const { text, stale } = renew(existsSync(file) ? readFileSync(file, 'utf8') : '');
  if (WRITES) writeFileSync(file, text);
  else expect(stale.map((what) => `${path}: ${what} is stale: run \`npm run generate\`.`)).toEqual([]);
});

test('every table stands in a document', () => {
  expect(lostTables().map((name) => `The table \`${name}\` stands in no document.`)).toEqual([]);
});
