import { afterEach, expect, test } from 'vitest';
import { PLAIN } from '../element/page';
import { leavePage, paintFirst } from './paint-first';

/* An account that the site gives stands in the first screen before React is there. A phone number waits for its own fields. */

afterEach(leavePage);

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['jürgen.o’neil@bücher.example', 'jürgen.o’neil@bücher.example'],
  ['+61 412 345 678', ''],
  ['<script>alert(1)</script>', ''],
  [`${'a'.repeat(10_000)}@example.com`, ''],
])('%s', async (account, stands) => {
  const { root, left } = await paintFirst({ ...PLAIN, account });
  expect(root.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe(stands);
  expect(left.typed.values.size).toBe(0);
});
