import { expect, test } from 'vitest';
import { PLAIN, place, screenOf } from './page';

test('a page that lets nobody change its history has a portal that finds its ways', async () => {
  Object.preventExtensions(history);
  History.prototype.replaceState.call(history, null, '', '/login');
  const { element, find } = await place(PLAIN);
  (await find.findByRole('link', { name: 'Forgot your password?' })).click();
  await screenOf(element, 'recovery');
  expect(location.pathname).toBe('/login/recovery');
  history.replaceState(null, '', '/login');
  dispatchEvent(new PopStateEvent('popstate'));
  await screenOf(element, 'sign-in');
  element.navigate('/activation');
  await screenOf(element, 'activation');
});
