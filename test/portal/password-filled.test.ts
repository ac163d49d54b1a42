// @vitest-environment node
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { registered } from '../journeys/activation/activation-visitor';

const errorOf = ({ form }: Awaited<ReturnType<typeof registered>>) => form.$errors.get().password?.key;

test('a password that a manager fills in, and that does not pass, is refused at once', async () => {
  const visitor = await registered();
  visitor.form.set('password', 'cudzib-9vepXe-gorhud');
  expect(errorOf(visitor)).toBe('Password.NotMet');
  expect(visitor.form.$refusals.get()).toBe(0); // the focus stays
  visitor.form.set('password', DEMO_PASSWORD);
  expect(errorOf(visitor)).toBeUndefined();
});

test('nothing is said while the visitor types', async () => {
  const visitor = await registered();
  for (let length = 1; length <= 4; length += 1) visitor.form.set('password', 'abcd'.slice(0, length));
  expect(errorOf(visitor)).toBeUndefined();
});
