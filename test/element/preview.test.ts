import { expect, test } from 'vitest';
import { backend, make, PLAIN, place, screenOf, settle } from './page';

/** Turbo marks the page while it shows one that it has kept. */
const preview = (shown: boolean) => document.documentElement.toggleAttribute('data-turbo-preview', shown);

test('a portal in a page that Turbo has kept does not start; the one in the page itself does, once', async () => {
  const server = backend();
  const kept = await make(PLAIN);
  preview(true);
  document.body.append(kept);
  await settle();
  expect(server.sent).toEqual([]);
  preview(false);
  const own = await make(PLAIN);
  kept.replaceWith(own);
  await screenOf(own, 'sign-in');
  expect(server.sent.filter(({ url }) => url.includes('common/config'))).toHaveLength(1);
});

test('a portal that runs, and that Turbo keeps across pages, goes on in the preview', async () => {
  const { element, find } = await place({ ...PLAIN, router: 'memory' });
  const field = find.getByRole('textbox', { name: 'Email address' });
  preview(true);
  const body = document.createElement('section');
  document.body.append(body);
  body.append(element);
  await settle();
  expect(find.getByRole('textbox', { name: 'Email address' })).toBe(field);
  preview(false);
});

test('a portal that is put back a few promises later goes on', async () => {
  const { element, find } = await place({ ...PLAIN, router: 'memory' });
  const field = find.getByRole('textbox', { name: 'Email address' });
  element.remove();
  for (let turns = 0; turns < 10; turns += 1) await Promise.resolve();
  document.body.append(element);
  await settle();
  expect(find.getByRole('textbox', { name: 'Email address' })).toBe(field);
});
