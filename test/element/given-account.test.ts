import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { LoginPortalElement } from '../../src/element/element';
import { collect, inside, PLAIN, place, screenOf, until } from './page';

/* The account that the site gives in `account` fills the empty account field of sign-in and recovery (contract section 16). */

const MEMORY = { ...PLAIN, router: 'memory' };
const EMAIL = 'ann@example.com';

const input = (element: Element, name: string) => element.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
const email = (element: Element) => input(element, 'email')?.value;
const number = (element: Element) => [input(element, 'callingCode')?.value, input(element, 'phone')?.value];

/** Goes to a screen, and waits for it. */
async function go(element: LoginPortalElement, path: string, screen: string) {
  element.navigate(path);
  await screenOf(element, screen);
}

describe('what is filled in', () => {
  test.each([
    ['/', 'sign-in'],
    ['/recovery', 'recovery'],
  ])('at %s: an e-mail from the start, and a phone number, whose kind follows', async (path, screen) => {
    const { element } = await place({ ...MEMORY, path, account: EMAIL }, { screen });
    await until(() => expect(email(element)).toBe(EMAIL));
    element.account = '+61 412 345 678';
    await until(() => expect(number(element)).toEqual(['+61', '412345678']));
    expect(inside(element).getByRole('button', { name: 'Phone' }).getAttribute('aria-pressed')).toBe('true');
    element.account = EMAIL;
    await until(() => expect(email(element)).toBe(EMAIL));
  });

  test('a number whose calling code several countries share is of the country that it belongs to', async () => {
    const { element } = await place({ ...MEMORY, account: '+1 (604) 555-0134' });
    await until(() => expect(number(element)).toEqual(['+1', '6045550134']));
  });

  test('recovery gets it with the sign-in', async () => {
    const { element } = await place({ ...MEMORY, account: EMAIL });
    await go(element, '/recovery', 'recovery');
    expect(email(element)).toBe(EMAIL);
  });

  test('a removed attribute takes it out again', async () => {
    const { element } = await place({ ...MEMORY, account: EMAIL });
    element.removeAttribute('account');
    await until(() => expect(email(element)).toBe(''));
  });

  test.each(['/', '/recovery'])('and out of recovery, removed at %s', async (path) => {
    const { element } = await place({ ...MEMORY, path: '/recovery', account: EMAIL }, { screen: 'recovery' });
    await until(() => expect(email(element)).toBe(EMAIL));
    element.navigate(path);
    await until(() => expect(element.shadowRoot?.querySelector('h1')).not.toBeNull());
    element.removeAttribute('account');
    element.navigate('/recovery');
    await screenOf(element, 'recovery');
    await until(() => expect(email(element)).toBe(''));
  });

  test('a property counts like the attribute', async () => {
    const { element } = await place(MEMORY);
    element.account = ` ${EMAIL} `;
    await until(() => expect(email(element)).toBe(EMAIL));
    expect([element.getAttribute('account'), element.account]).toEqual([` ${EMAIL} `, EMAIL]);
  });
});

test.each([
  '',
  'ann',
  'ann@example',
  '<script>alert(1)</script>',
  'javascript:alert("a@b.example")',
  '61412345678',
  '0412 345 678',
  '+999 123 456 789',
  '+61',
  '+61412345678901234567890',
  `${'a'.repeat(10_000)}@example.com`,
  `+${'6'.repeat(10_000)}`,
  'ann@example.com, bob@example.com',
])('another value is ignored: %s', async (account) => {
  const { element } = await place({ ...MEMORY, account });
  element.account = EMAIL;
  await until(() => expect(email(element)).toBe(EMAIL));
  element.account = account;
  await until(() => expect(email(element)).toBe(''));
  expect(inside(element).getByRole('button', { name: 'Email' }).getAttribute('aria-pressed')).toBe('true');
});

describe('what the visitor does counts more', () => {
  test.each([
    ['typed', 'x'],
    ['emptied', '{Control>}a{/Control}{Backspace}'],
  ])('%s', async (_, keys) => {
    const { element } = await place({ ...MEMORY, account: EMAIL });
    const field = input(element, 'email');
    if (!field) throw new Error('There is no field');
    await userEvent.setup().type(field, keys);
    const own = field.value;
    expect(own).not.toBe(EMAIL);
    element.account = 'bob@example.com';
    element.lang = 'ko';
    await until(() => expect(element.shadowRoot?.querySelector('[part="root"]')?.getAttribute('lang')).toBe('ko-KR'));
    expect(email(element)).toBe(own);
    await go(element, '/recovery', 'recovery');
    expect(email(element)).toBe(own);
  });
});

test('it is never taken from the address, and no event, call or message contains it', async () => {
  history.replaceState(null, '', `/login?account=eve@example.com`);
  const events = (['portal-ready', 'portal-navigate', 'portal-step', 'portal-error', 'portal-language-change'] as const).map((name) =>
    collect(name),
  );
  const { element, server } = await place({ ...PLAIN, account: EMAIL }, { spec: 'settings:500' });
  expect(email(element)).toBe(EMAIL);
  await go(element, '/recovery', 'recovery');
  await until(() => expect(email(element)).toBe(EMAIL));
  expect(JSON.stringify(events.flat().map(({ detail }) => detail))).not.toContain('ann');
  expect(JSON.stringify(server.sent.map(({ url, init }) => [url, init.body]))).not.toContain('ann@');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('ann@');
});
