import { expect, test } from 'vitest';
import { DEMO_REGISTRATIONS } from '../../demo/accounts';
import { LOCALE_CODES } from '../../src/contract/locales';
import { place } from './page';

/* “Contact support” leads to the address in `PlatForm_Company`; without one it is plain words (contract section 9). */

const settings = (support?: string) => {
  const company = JSON.stringify({ name: 'Sandbox Markets Ltd', ...(support !== undefined && { support }) });
  return `setting.PlatForm_Company=${company},setting.Permission_Client={"signIn":false}`;
};
const FAILED = DEMO_REGISTRATIONS.find(({ ending }) => ending === 'failed')?.uuid;
const TEXT = 'Try again later. If you need help now, contact support.';

test.each([
  ['mailto:help@example.com', /^contact support$/, null],
  ['https://help.example/form', /^contact support ?, opens in a new tab$/, '_blank'],
])('%s: the words are a link', async (address, name, target) => {
  const { find } = await place(undefined, { spec: settings(address) });
  const link = await find.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.getAttribute('target')).toBe(target);
  if (target) expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  expect(link.closest('p')?.textContent?.replace(', opens in a new tab', '')).toBe(TEXT);
});

test.each([undefined, 'help@example.com', 'javascript:alert(1)', ''])('%s: they are plain words', async (address) => {
  const { find } = await place(undefined, { spec: settings(address) });
  expect(await find.findByText(TEXT)).toBeTruthy();
  expect(find.queryByRole('link', { name: /support/i })).toBeNull();
});

test.each([
  ['at its placeholder', 'Come back later, or {{support}}!', 'contact support', 'Come back later, or contact support!'],
  ['also with the words of the platform', 'Later, or {{ support }}.', 'ask our desk', 'Later, or ask our desk.'],
  [
    'behind one without a placeholder',
    'Come back later, or contact support.',
    'Contact support',
    'Come back later, or contact support. Contact support',
  ],
  ['behind one with other words', 'Come back later.', 'Contact support', 'Come back later. Contact support'],
])('in a sentence of the platform the link stands %s', async (_, sentence, words, said) => {
  const own = words === 'ask our desk' ? `word.Common.Support=${words},` : '';
  const { find } = await place(undefined, {
    spec: `${own}word.Common.NotPermittedText=${JSON.stringify(sentence)},${settings('mailto:help@example.com')}`,
  });
  const link = await find.findByRole('link', { name: words });
  expect(link.closest('p')?.textContent).toBe(said);
});

test('a sentence of the platform with a placeholder that spans two lines is passed over', async () => {
  const { find } = await place(undefined, {
    spec: `word.Common.NotPermittedText="Or {{\nsupport}}!",${settings('mailto:help@example.com')}`,
  });
  expect((await find.findByRole('link', { name: 'contact support' })).closest('p')?.textContent).toBe(TEXT);
});

test.each(LOCALE_CODES)('in %s too', async (lang) => {
  const { element } = await place({ tenant: 'dprime', lang }, { spec: settings('mailto:help@example.com') });
  await expect.poll(() => element.shadowRoot?.querySelector('a[href^="mailto:"]')?.textContent).toMatch(/\p{L}/u);
});

test.each([
  ['mailto:help@example.com', ['Contact support', 'Sign in']],
  [undefined, ['Sign in']],
  ['javascript:alert(1)', ['Sign in']],
])('where a registration failed and support is at %s, the visitor is offered %s', async (support, ways) => {
  history.replaceState(null, '', `/login/activation?uuid=${FAILED}`);
  const { element } = await place(undefined, {
    spec: `setting.PlatForm_Company=${JSON.stringify({ name: 'Sandbox Markets Ltd', support })}`,
    screen: 'activation',
  });
  const shown = () => [...(element.shadowRoot?.querySelectorAll('main .ways a') ?? [])];
  await expect.poll(() => shown().map(({ textContent }) => textContent)).toEqual(ways);
  expect(shown().map(({ classList }) => classList.contains('primary'))).toEqual(ways.map((_, index) => index === 0));
});
