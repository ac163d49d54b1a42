// @vitest-environment node
import { expect, test } from 'vitest';
import { onAbort } from '../../src/rules/waits';

test('functions run in their order when the signal aborts', () => {
  const ending = new AbortController();
  const ran: string[] = [];
  onAbort(
    ending.signal,
    () => ran.push('one'),
    () => ran.push('two'),
  );
  expect(ran).toEqual([]);
  ending.abort();
  expect(ran).toEqual(['one', 'two']);
});

test('a function runs at once if the signal has already aborted', () => {
  const ran: string[] = [];
  onAbort(AbortSignal.abort(), () => ran.push('one'));
  expect(ran).toEqual(['one']);
});

test('a function that was taken back never runs', () => {
  const ending = new AbortController();
  const ran: string[] = [];
  onAbort(ending.signal, () => ran.push('one'))();
  ending.abort();
  expect(ran).toEqual([]);
});
