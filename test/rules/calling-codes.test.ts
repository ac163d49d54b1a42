// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chosenCountry } from '../../src/rules/countries';
import { SOME_COUNTRIES as list } from './some-countries';

describe('chosenCountry', () => {
  it('returns the chosen country, whatever the hints say', () => {
    expect(chosenCountry(list, 'AU', { market: '62', languages: ['pt-PT'] })?.code).toBe('AU');
  });

  it("returns the country of the tenant's market if none was chosen", () => {
    expect(chosenCountry(list, '', { market: '62', languages: ['en-AU'] })?.code).toBe('ID');
  });

  it.each([
    [['en-AU', 'en'], 'AU'],
    [['id', 'en-AU'], 'AU'],
    [['en', 'id_ID'], 'ID'],
    [['id_ID.UTF-8'], 'ID'],
    [['en_AU@currency=AUD'], 'AU'],
    [['en-AU;q=0.9'], 'AU'],
    [['en-latn-us-u-hc-h12'], 'US'],
    [['tlh', 'en-AU'], 'AU'],
    [['es-419'], undefined],
    [['en'], undefined],
    [['', '*', 'not a tag', 'x-y'], undefined],
    [[], undefined],
  ])('guesses from %j the country %s', (languages, code) => {
    expect(chosenCountry(list, '', { languages })?.code).toBe(code);
  });

  it('returns nothing if the list has none of them', () => {
    expect(chosenCountry(list, '', { market: '999', languages: [] })).toBeUndefined();
    expect(chosenCountry([], 'AU', { languages: ['en-AU'] })).toBeUndefined();
  });
});
