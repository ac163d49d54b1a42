import { act } from 'react';
import { expect, test } from 'vitest';
import { FormMessage } from '../../../src/journeys/parts/message';
import { PortalContext } from '../../../src/portal/context';
import type { FormAlert } from '../../../src/portal/form';
import { dictionaryOf } from '../../../src/portal/language';
import { LOCKS } from '../../../src/portal/locks';
import { makePortal } from '../../portal/open-portal';
import { render } from '../../ui/render';

const WRONG: FormAlert = { sentence: { key: 'Login.WrongPassword' }, retry: false };
const SENTENCE = /details aren’t right/;
/** What the clock of the test shows. */
const START = Date.UTC(2026, 0, 5, 12);
const NETWORK = /couldn’t reach the server/;

/** A message in a portal that has the words of its first screen, whose other words come when they are let go, or never. */
async function message(words: 'come' | 'missing', alert = WRONG, retry = () => {}) {
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { host, portal } = makePortal({
    parts: {
      async 'en-US'() {
        if (words === 'missing') throw new TypeError('Failed to fetch');
        await gate;
        return dictionaryOf('en-US').load();
      },
    },
  });
  await act(host.net.settle);
  const { container } = render(
    <PortalContext value={portal}>
      <FormMessage alert={alert} retry={retry} />
    </PortalContext>,
  );
  return {
    said: () => container.textContent,
    button: () => container.querySelector<HTMLElement>('[data-action="retry"]'),
    come,
    settle: () => act(host.net.settle),
    pass: (ms: number) => act(() => host.advance(ms)),
  };
}

test('waits for the words that it takes', async () => {
  const { said, come, settle } = await message('come');
  expect(said()).toBe('');
  come();
  await settle();
  expect(said()).toMatch(SENTENCE);
});

test('says that the server could not be reached where the words cannot be had, rather than nothing', async () => {
  const { said } = await message('missing');
  expect(said()).toMatch(NETWORK);
});

test.each([
  ['how long it takes until the next code', 45_000, 'You’ve requested too many codes.You can request another one in 0:45.'],
  ['to come back later if the server does not say when', undefined, 'You’ve requested too many codes.Try again later.'],
  ['that the wait is over', 0, 'You’ve requested too many codes.You can try again now.'],
])('says in one place why no code can be sent, and %s', async (_, wait, expected) => {
  const until = wait === undefined ? undefined : START + wait;
  const { said, come, settle } = await message('come', { sentence: { key: 'Code.SendLimit' }, until, retry: false, wait: 'limit' });
  come();
  await settle();
  expect(said()).toBe(expected);
});

test('says of a wait that is none of a code when to try again', async () => {
  const { said, come, settle } = await message('come', { sentence: { key: 'Code.SmsError' }, until: START + 45_000, retry: false });
  come();
  await settle();
  expect(said()).toBe('We couldn’t send the text message. Try again, or get the code by email.Try again in 0:45.');
});

test.each(['sign-in', 'resets'] as const)('says to come back later where the server does not say when a lock of %s ends', async (lock) => {
  const { said, come, settle } = await message('come', { sentence: { key: LOCKS[lock].key }, lock, retry: false });
  come();
  await settle();
  expect(said()).toMatch(/ locked.*\.Try again later\.If you need help now, contact support/);
});

test.each<[string, Partial<FormAlert>]>([
  ['a wait', {}],
  ['a wait for another code', { wait: 'limit' }],
  ['a lock', { lock: 'sign-in' }],
])('%s keeps the button that tries again, which answers once the time is over', async (_, facts) => {
  let tries = 0;
  const alert: FormAlert = { sentence: { key: 'Login.Unavailable' }, until: START + 120_000, retry: true, ...facts };
  const { button, come, settle, pass } = await message('come', alert, () => {
    tries += 1;
  });
  come();
  await settle();
  const press = () => act(async () => button()?.click());
  expect(button()?.getAttribute('aria-disabled')).toBe('true');
  await press();
  expect(tries).toBe(0);
  await pass(120_000);
  expect(button()?.getAttribute('aria-disabled')).toBeNull();
  await press();
  expect(tries).toBe(1);
});
