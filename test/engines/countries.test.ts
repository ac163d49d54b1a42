import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';

/** Fills in the country as a script does, and returns what the field makes of it. */
const fillIn = async (text: string) => {
  const input = document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>('[name="country"]');
  if (!input) return '';
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return input.value;
};

/** The names come from each engine's own data. */
const NAMES = {
  'United States of America': 'United States',
  UK: 'United Kingdom',
  GBR: 'United Kingdom',
  'Korea, Republic of': 'South Korea',
  'Iran, Islamic Republic of': 'Iran',
  'Taiwan, Province of China': 'Taiwan',
  'Hong Kong SAR': 'Hong Kong SAR China',
  'Viet Nam': 'Vietnam',
  Holland: 'Netherlands',
  Deutschland: 'Germany',
  Österreich: 'Austria',
  osterreich: 'Austria',
  España: 'Spain',
  日本: 'Japan',
  中国: 'China',
  대한민국: 'South Korea',
  Россия: 'Russia',
  Ελλάδα: 'Greece',
  Suisse: 'Switzerland',
  'Germany (Deutschland)': 'Germany',
  'Australia (+61)': 'Australia',
};

inEachEngine('the country of a sign-up', ({ openPath, leave }) => {
  test('is understood by names that the page does not show', async () => {
    const visitor = await openPath(plainPath({ tenant: 'dprime', home: HOME }, '/signup/welcome'));
    await visitor.see('[name="country"]');
    await expect.poll(() => visitor.read(fillIn, 'Österreich')).toBe('Austria'); // once the names have come
    const understood = [];
    for (const name of Object.keys(NAMES)) understood.push([name, await visitor.read(fillIn, name)]);
    expect(Object.fromEntries(understood)).toEqual(NAMES);
    expect(await visitor.read(fillIn, 'Atlantis')).toBe('Atlantis');
    await visitor.see('[name="country"][aria-invalid="true"]');
    await leave(visitor);
  });
});
