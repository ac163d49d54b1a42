import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { drive } from '../../demo/page/drive.js';
import { pairs } from '../rows';
import { backend, inside, make, until } from './page';

/* What a screen offers in a state of the gallery, and what it leaves out. Controls are found by role and name. */

async function at(id: string, spec = '') {
  const state = GALLERY.find((each) => each.id === id);
  if (!state) throw new Error(`No state ${id}`);
  vi.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', `/login${state.route === '/' ? '' : state.route}`);
  const server = backend([state.spec, spec].filter(Boolean).join());
  const element = await make({ tenant: 'dprime', 'user-type': 'client', ...state.attributes });
  document.body.append(element);
  const root = element.shadowRoot as ShadowRoot; // the root is open
  await drive(root, state.moves, 'me');
  return { find: inside(element), root, server };
}

describe('the second step offers to trust this device', () => {
  test('for as many days as the server says, and asks before it does', async () => {
    const { find } = await at('verification-sent', 'config.trust={"days":30}');
    const found = await find.findByRole('checkbox', { name: 'Don’t ask again on this device for 30 days' });
    expect(found).toHaveProperty('checked', false);
  });

  test('and does not if the server says nothing of it', async () => {
    const { find } = await at('verification-sent');
    await find.findByRole('textbox', { name: /code/i });
    expect(find.queryByRole('checkbox')).toBeNull();
  });
});

describe('the button that sends a code says', () => {
  const button = (find: ReturnType<typeof inside>) => find.findByRole('button', { name: /send (a new )?code/i });

  test('no time before the first code', async () => {
    const { find } = await at('activation');
    expect((await button(find)).textContent).toBe('Send code');
  });

  test('when the next one can be had, and is disabled until then', async () => {
    const { find } = await at('sign-in-code');
    const found = await button(find);
    expect(found.textContent).toMatch(/^Send a new code \(\d:\d\d\)$/);
    expect(found.getAttribute('aria-disabled')).toBe('true');
  });

  test('so also beside a message that counts to another end', async () => {
    const { find } = await at('sign-in-code', 'signIn:2027');
    fireEvent.input(await find.findByRole('textbox', { name: /code/i }), { target: { value: '123456' } });
    find.getByRole('button', { name: 'Sign in' }).click();
    await find.findByText(/^Too many/);
    expect((await button(find)).textContent).toMatch(/^Send a new code \(\d:\d\d\)$/);
  });
});

describe('recovery: while there is no code, its button says', () => {
  const button = (find: ReturnType<typeof inside>) => find.findByRole('button', { name: /^Send code/ });
  const type = (find: ReturnType<typeof inside>) =>
    fireEvent.input(find.getByLabelText('Email address'), { target: { value: 'trader@example.com' } });
  const counted = /^Send code \(\d:\d\d\)$/;

  /** A visitor who is told that the server sends no code for a while. */
  async function refused() {
    const { find } = await at('recovery', 'sendCode:5104');
    type(find);
    (await button(find)).click();
    await find.findByText(/^You can request another one in/);
    return find;
  }

  test('nothing where the message counts, also on the way back from the other kind of account', async () => {
    const find = await refused();
    expect((await button(find)).textContent).toBe('Send code');
    find.getByRole('button', { name: 'Phone' }).click();
    await until(() => expect(find.queryByText(/^You can request another one in/)).toBeNull());
    find.getByRole('button', { name: 'Email' }).click();
    await find.findByText(/^You can request another one in/);
    expect((await button(find)).textContent).toBe('Send code');
  });

  test('how long after a reload', async () => {
    await refused();
    for (const element of document.querySelectorAll('login-portal')) element.remove();
    const { find } = await at('recovery');
    type(find);
    expect((await button(find)).textContent).toMatch(counted);
    expect((await button(find)).getAttribute('aria-disabled')).toBe('true');
  });
});

test('recovery: its button leaves a typed number as it is while it cannot be pressed', async () => {
  const { find } = await at('recovery', 'sendCode:5310');
  find.getByRole('button', { name: 'Phone' }).click();
  const field = await find.findByRole<HTMLInputElement>('textbox', { name: 'Phone number' });
  fireEvent.input(field, { target: { value: '(202) 555-0123' } });
  const press = async () => (await find.findByRole('button', { name: /^Send code/ })).click();
  await press();
  await find.findByText(/^You can request another one in/);
  const typed = field.value;
  await press();
  const left = () => [field.value, field.autocomplete, field.form?.querySelector('#username')];
  expect(left()).toEqual([typed, 'username', null]);
});

describe('recovery offers to enter a code that the visitor has', () => {
  const have = { name: 'I already have a code' };

  test('once one was sent, after a way back', async () => {
    const { find } = await at('recovery-code');
    (await find.findByRole('button', { name: 'Use a different email address or phone number' })).click();
    await find.findByRole('button', have);
  });

  test('and not before', async () => {
    const { find } = await at('recovery');
    await find.findByRole('button', { name: 'Send code' });
    expect(find.queryByRole('button', have)).toBeNull();
  });
});

describe('a sign-up that lacks something', () => {
  const summary = /things to fix/;

  test('names all of it beside the form', async () => {
    const { find } = await at('sign-up-missing');
    await find.findByText(summary);
    const named = find.getAllByRole('link').filter((link) => link.closest('[role="alert"]'));
    expect(named.length).toBeGreaterThan(3);
  });

  test('before it was sent, says nothing', async () => {
    const { find } = await at('sign-up');
    await find.findByRole('textbox', { name: 'First name' });
    expect([find.queryByText(summary), find.queryByRole('alert')?.textContent ?? '']).toEqual([null, '']);
  });
});

test('a sign-up has what password managers and browsers look for, and asks for nothing twice', async () => {
  const { find, root } = await at('sign-up');
  const country = await find.findByRole('combobox', { name: /^Country/ });
  const looked = [...root.querySelectorAll('form input[autocomplete]')].map((input) => [
    input.getAttribute('name'),
    input.getAttribute('autocomplete'),
  ]);
  expect(looked).toEqual(
    pairs(`
      firstName → given-name | lastName → family-name | country → country | email → username | code → one-time-code
      password → new-password
    `),
  );
  expect(root.querySelector('[name="password"]')?.getAttribute('passwordrules')).toContain('minlength: 8');
  expect(root.querySelectorAll('form [type="submit"]')).toHaveLength(1);
  fireEvent.input(country, { target: { value: 'JP' } }); // as autofill does
  expect(country).toHaveProperty('value', 'Japan');
});

test('a new password: its rules stand there before it is typed, and a password manager learns whose it is, but not from the markup', async () => {
  const { find, root } = await at('recovery-password');
  expect((await find.findAllByRole('listitem')).length).toBeGreaterThan(2);
  const username = root.querySelector<HTMLInputElement>('form [autocomplete="username"]');
  expect([username?.value, username?.outerHTML]).toEqual([expect.stringContaining('@'), expect.not.stringContaining('@')]);
});

test('a link that signs in asks whoever is signed in first: the button that keeps the session comes before the other', async () => {
  const { find, root } = await at('link-asks');
  await find.findByRole('heading', { level: 1, name: 'Use this sign-in link?' });
  const ways = [...root.querySelectorAll<HTMLElement>('main .ways [data-action]')].map(({ dataset }) => dataset.action);
  expect([ways, root.querySelector('form')]).toEqual([['stay', 'use-link'], null]);
});

test('the list of calling codes has a name of its own', async () => {
  const { find } = await at('sign-in-countries');
  await find.findByRole('listbox', { name: 'Countries and regions' });
});
