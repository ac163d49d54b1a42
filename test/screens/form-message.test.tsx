import { act } from 'react';
import { expect, test } from 'vitest';
import { FormMessage } from '../../src/screens/form-message';
import { PortalContext } from '../../src/stores/context';
import { loadDictionary } from '../../src/stores/dictionaries';
import type { FormAlert } from '../../src/stores/form';
import { makePortal } from '../stores/open-portal';
import { render } from '../ui/render';

const WRONG: FormAlert = { sentence: { key: 'Login.WrongPassword' }, retry: false };
const SENTENCE = /details aren’t right/;
const NETWORK = /couldn’t reach the server/;

/** A message in a portal that has the words of its first screen, whose other words come when they are let go, or never. */
async function message(words: 'come' | 'missing') {
  let come = () => {};
  const gate = new Promise<void>((resolve) => {
    come = resolve;
  });
  const { host, portal } = makePortal({
    rest: {
      async loadDictionary(...dictionary) {
        if (words === 'missing') throw new TypeError('Failed to fetch');
        await gate;
        return loadDictionary(...dictionary);
      },
    },
  });
  await act(async () => {
    void portal.start();
    await host.net.settle();
  });
  const { container } = render(
    <PortalContext value={portal}>
      <FormMessage alert={WRONG} retry={() => {}} />
    </PortalContext>,
  );
  return { said: () => container.textContent, come, settle: () => act(host.net.settle), portal };
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
