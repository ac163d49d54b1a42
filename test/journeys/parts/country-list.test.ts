// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readAccountForm } from '../../../src/journeys/parts/account';
import { createNetwork } from '../../portal/network';
import { openPortal } from '../../portal/open-portal';

/** A portal whose platform knows these countries. */
async function withCountries(countries: readonly (readonly [code: string, name: string, callingCode: string])[]) {
  const net = createNetwork();
  net.answer('region/country', { code: 0, data: countries.map(([code, name, callingCode]) => ({ code, name, callingCode })) });
  const { portal } = await openPortal({ net });
  const lists = portal.journeys.countryList;
  for (const { $all } of Object.values(lists)) $all.listen(() => {}); // as on the page
  await import('../../../src/rules/country-list'); // how they are sorted and searched
  await net.settle();
  const choiceOf = ({ $all, $search }: (typeof lists)['countries']) => ({
    listed: () => $all.get().map(({ name, callingCode }) => `${name} +${callingCode}`),
    search: (typed: string) => {
      const stop = $search.listen(() => {});
      const found = $search
        .get()(typed)
        .all.map(({ code, callingCode }) => `${code} ${callingCode}`);
      stop();
      return found;
    },
  });
  return {
    countries: choiceOf(lists.countries),
    callingCodes: choiceOf(lists.callingCodes),
    read: async (callingCode: string, phone: string) =>
      (await readAccountForm(portal, () => ({ kind: 'phone', email: '', callingCode, phone }))).account,
  };
}

/** The Dominican Republic has several calling codes, and this platform sends one entry for each. The last entry repeats the first. */
const SEVERAL = [
  ['DO', 'Dominican Republic', '1809'],
  ['AU', 'Australia', '61'],
  ['DO', 'Dominican Republic', '1829'],
  ['do', 'Dominican Republic', '1849'],
  ['DO', 'Dominican Republic', '1809'],
] as const;

describe('a country with several calling codes', () => {
  test('is offered once in the list of countries', async () => {
    const { countries } = await withCountries(SEVERAL);
    expect(countries.listed()).toEqual(['Australia +61', 'Dominican Republic +1809']);
    expect(countries.search('dom')).toEqual(['DO 1809']);
  });

  test('is offered with each of them in the phone field, and with none twice', async () => {
    const { callingCodes } = await withCountries(SEVERAL);
    const each = ['Dominican Republic +1809', 'Dominican Republic +1829', 'Dominican Republic +1849'];
    expect(callingCodes.listed()).toEqual(['Australia +61', ...each]);
    expect(callingCodes.search('dom')).toEqual(['DO 1809', 'DO 1829', 'do 1849']);
    expect(callingCodes.search('+1829')).toEqual(['DO 1829']);
  });

  test.each([
    ['DO+1829', '1829'],
    ['DO+1849', '1849'],
    ['DO+1809', '1809'],
    ['DO', '1809'],
  ])('has its number sent with the one that was chosen: %s', async (chosen, callingCode) => {
    const { read } = await withCountries(SEVERAL);
    expect(await read(chosen, '5551234')).toMatchObject({ callingCode, phone: '5551234' });
  });

  test('is understood in full, whatever was chosen', async () => {
    const { read } = await withCountries(SEVERAL);
    expect(await read('AU+61', '+1829 555 1234')).toMatchObject({ callingCode: '1829', phone: '5551234' });
  });

  test('is still chosen after a new list has dropped that calling code', async () => {
    const { read } = await withCountries(SEVERAL.slice(0, 2));
    expect(await read('DO+1829', '5551234')).toMatchObject({ callingCode: '1809' });
  });
});

test('a code in small letters is the country that was chosen', async () => {
  const { read } = await withCountries([
    ['us', 'United States', '1'],
    ['au', 'Australia', '61'],
  ]);
  expect(await read('au', '412345678')).toEqual({ accountType: 'phone', callingCode: '61', phone: '412345678' });
});
