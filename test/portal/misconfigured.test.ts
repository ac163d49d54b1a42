// @vitest-environment node
import { expect, test } from 'vitest';
import { configOf } from './fake-host';
import { openPortal } from './open-portal';

/* A configuration error sends no call at all, whatever happens after it (contract section 9). Both halves of this pair are valid. */
const attributes = { tenant: 'doofinancial', userType: 'ib' };

type Opened = Awaited<ReturnType<typeof openPortal>>;

const LATER: readonly (readonly [what: string, happen: (opened: Opened) => unknown])[] = [
  ['nothing', () => {}],
  ['a token in the address', ({ host }) => host.page.go('https://portal.test/login?token=mock-client')],
  ['another screen', ({ portal }) => portal.visit.navigation.navigate('/signup/welcome')],
  ['another language', ({ portal }) => portal.configure(configOf({ ...attributes, lang: 'ja' }))],
  ['another colour scheme', ({ portal }) => portal.configure(configOf({ ...attributes, colorScheme: 'dark' }))],
  ['the network coming back', ({ host }) => host.goOnline()],
  ['the visitor coming back to the page as it was left', ({ host }) => host.goBack()],
  ['ten minutes', ({ host }) => host.advance(600_000)],
];

test.each(LATER)('%s sends no call', async (_, happen) => {
  const opened = await openPortal({ attributes });
  opened.portal.arrive();
  await happen(opened);
  await opened.host.net.settle();
  expect(opened.portal.$view.get().at).toBe('misconfigured');
  expect(opened.host.net.sent).toEqual([]);
});

test('the notice still follows the language', async () => {
  const { host, portal } = await openPortal({ attributes });
  portal.configure(configOf({ ...attributes, lang: 'ja' }));
  await host.net.settle();
  expect(portal.visit.language.$locale.get()).toBe('ja-JP');
});

test('a token in the address from the start sends no call', async () => {
  const { host } = await openPortal({ attributes, url: 'https://portal.test/login?token=mock-client' });
  expect(host.net.sent).toEqual([]);
});
