import { expect, test } from 'vitest';
import { backend, make, PLAIN, screenOf, until } from './page';

const viewed = (server: ReturnType<typeof backend>) =>
  server.sandbox
    .calls('trace')
    .filter(({ body }) => body?.event === 'view')
    .map(({ body }) => body?.screen);

test('the first trace is the view of the screen that was drawn first, also if the visitor leaves it at once', async () => {
  const server = backend();
  const element = await make(PLAIN);
  element.addEventListener('portal-ready', () => element.navigate('/recovery'));
  document.body.append(element);
  await screenOf(element, 'recovery');
  await until(() => expect(viewed(server)).toEqual(['sign-in', 'recovery']));
});

test('also if it leads on by itself, as the second step does where nothing waits', async () => {
  history.replaceState(null, '', '/login/verification');
  const server = backend();
  const element = await make(PLAIN);
  document.body.append(element);
  await screenOf(element, 'sign-in');
  await until(() => expect(viewed(server)).toEqual(['verification', 'sign-in']));
});
