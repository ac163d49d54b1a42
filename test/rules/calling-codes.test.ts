// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { chosenCountry } from '../../src/rules/calling-codes';
import { SOME_COUNTRIES as list } from './some-countries';

describe('chosenCountry', () => {
  it('is the one that was chosen, whatever else speaks for another', () => {
    expect(chosenCountry(list, 'AU', { market: '62', languages: ['pt-PT'] })?.code).toBe('AU');
  });

  it("is of the tenant's market where nothing was chosen", () => {
    expect(chosenCountry(list, '', { market: '62', languages: ['en-AU'] })?.code).toBe('ID');
  });

  it.each([
    [['en-AU', 'en'], 'AU'],
    [['id', 'en-AU'], 'AU'],
    [['en', 'id_ID'], 'ID'],
    [['en-latn-us-u-hc-h12'], 'US'],
    [['fr-FR', 'en-AU'], 'AU'],
    [['es-419'], undefined],
    [['en'], undefined],
    [['', '*', 'not a tag', 'x-y'], undefined],
    [[], undefined],
  ])('from %j is %s', (languages, code) => {
    expect(chosenCountry(list, '', { languages })?.code).toBe(code);
  });

  it('is none where the list has none', () => {
    expect(chosenCountry(list, '', { market: '999', languages: [] })).toBeUndefined();
    expect(chosenCountry([], 'AU', { languages: ['en-AU'] })).toBeUndefined();
  });
});
