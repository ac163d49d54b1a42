// @vitest-environment node
import { expect, test } from 'vitest';
import { readAccountForm } from '../../src/stores/account-form';
import { createCountryList } from '../../src/stores/country-list';
import { createNetwork } from './network';
import { openPortal } from './open-portal';

/** A portal whose platform knows these countries. */
async function withCountries(countries: readonly (readonly [code: string, name: string, callingCode: string])[]) {
  const net = createNetwork();
  net.answer('region/country', { code: 0, data: countries.map(([code, name, callingCode]) => ({ code, name, callingCode })) });
  const { portal } = await openPortal({ net });
  const { $countries, $search } = portal.flow(createCountryList);
  return {
    listed: () => $countries.get().map(({ name, callingCode }) => `${name} +${callingCode}`),
    search: (typed: string) => {
      const stop = $search.listen(() => {});
      const found = $search
        .get()(typed)
        .map(({ code }) => code);
      stop();
      return found;
    },
    read: async (callingCode: string, phone: string) => (await readAccountForm(portal, 'phone', { email: '', callingCode, phone })).account,
  };
}

test('a country that the platform lists once for each of its calling codes is one choice, whose number goes out as it is shown', async () => {
  const { listed, search, read } = await withCountries([
    ['DO', 'Dominican Republic', '1809'],
    ['AU', 'Australia', '61'],
    ['DO', 'Dominican Republic (829)', '1829'],
  ]);
  expect(listed()).toEqual(['Australia +61', 'Dominican Republic +1809']);
  expect(search('dom')).toEqual(['DO']);
  expect(await read('DO', '5551234')).toMatchObject({ callingCode: '1809', phone: '5551234' });
  expect(await read('AU', '+1829 555 1234')).toMatchObject({ callingCode: '1829' }); // Who types it in full is understood all the same.
});

test('a code in small letters is the country that was chosen', async () => {
  const { read } = await withCountries([
    ['us', 'United States', '1'],
    ['au', 'Australia', '61'],
  ]);
  expect(await read('au', '412345678')).toEqual({ accountType: 'phone', callingCode: '61', phone: '412345678' });
});
