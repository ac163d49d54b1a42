// @vitest-environment node
import { expect, test } from 'vitest';
import { onAbort } from '../../src/api/on-abort';

test('what is to run when a signal aborts runs then, in order', () => {
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

test('at once if the signal has aborted already', () => {
  const ran: string[] = [];
  onAbort(AbortSignal.abort(), () => ran.push('one'));
  expect(ran).toEqual(['one']);
});

test('never once it was taken back', () => {
  const ending = new AbortController();
  const ran: string[] = [];
  onAbort(ending.signal, () => ran.push('one'))();
  ending.abort();
  expect(ran).toEqual([]);
});
