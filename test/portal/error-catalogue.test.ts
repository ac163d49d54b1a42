// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ERRORS } from '../../src/contract/errors';
import english from '../../src/locales/en-US';
import { clientOn } from './client-on';

const range = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The codes of the specification, sentence by sentence. A new code is one row more; these stay. */
const LOGIN = [
  ...[400, 500, 1003],
  ...[2016, 2017, 2018, 2019, 2020],
  ...[2021, 2022, 2023, 2024, 2025, 2026, 2027, 2029],
  ...[2901, 2918, 2001, 2008, 2028, 2013],
  ...[1500, 2004, 2003],
  ...[2920, 2921, 2922, 2923, 2924, 2925, 2926],
  ...[2000, 2009, 2005, 2010],
  ...[4001, 2908, ...range(4002, 4005)],
];
/** Codes that share one meaning in the specification. */
const ONE_MEANING = [range(5300, 5302), [5305, 5307, ...range(5330, 5341), 5350, 5360], [5401, 5404], [5402, 5403], [5800, 5801]];
const SENDING = [5106, 5107, 5108, 5400, 5104, 5306, 5310, 251001, ...ONE_MEANING.flat()];
const REFERRAL = range(2501, 2512);
const ALL = [...LOGIN, ...SENDING, ...REFERRAL];
/** The codes of the catalogue. */
const KNOWN = Object.keys(ERRORS).map(Number);

const sentenceOf = (key: string): string | undefined => {
  const [group = '', name = ''] = key.split('.');
  const dictionaries: readonly Record<string, Record<string, string>>[] = [english];
  return dictionaries.map((dictionary) => dictionary[group]?.[name]).find((sentence) => sentence !== undefined);
};
const keyOf = (code: number): string => ERRORS[code]?.key ?? '';

describe('the catalogue matches the specification', () => {
  test('it has every code', () => {
    expect(KNOWN).toEqual(expect.arrayContaining(ALL));
  });

  test('codes with one meaning share a sentence', () => {
    for (const codes of ONE_MEANING) expect(new Set(codes.map(keyOf)).size).toBe(1);
  });

  test('every other code has its own sentence key', () => {
    const keys = [...ALL.filter((code) => !ONE_MEANING.flat().includes(code)), ...ONE_MEANING.map(([code = 0]) => code)].map(keyOf);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  test.each([
    ['Login', LOGIN],
    ['Code', SENDING],
    ['Referral', REFERRAL],
  ])('the codes of the group %s have keys of that group', (group, codes) => {
    expect(codes.filter((code) => !keyOf(code).startsWith(`${group}.`))).toEqual([]);
  });

  test('2001, 2918 and 2922 have the same sentence, so that no stranger learns whether an account exists', () => {
    expect(new Set([2001, 2918, 2922].map((code) => sentenceOf(keyOf(code)))).size).toBe(1);
  });

  test('2025 belongs to the password, 5306 to the e-mail, 2021 and 2022 to the code, all others to the form', () => {
    const placed = KNOWN.filter((code) => ALL.includes(code)).flatMap((code) => (ERRORS[code]?.field ? [[code, ERRORS[code].field]] : []));
    expect(placed).toEqual([
      [2021, 'code'],
      [2022, 'code'],
      [2025, 'password'],
      [5306, 'email'],
    ]);
  });
});

describe('a call that ends with a code returns its sentence', () => {
  test.each(KNOWN)('%i', async (code) => {
    const { client, net } = clientOn({ spec: `checkReferral:${code}` });
    const result = await client.checkReferral({ scope: 'crm_client', link: 'welcome' });
    const error = { code, ...ERRORS[code], request: 'POST /toc/api/v1/user/referral/check' };
    expect(result).toEqual({ ok: false, aborted: false, error: { ...error, data: undefined } });
    expect(sentenceOf(keyOf(code))).toMatch(/^[A-Z].+\.$/);
    expect(net.sent).toHaveLength(1);
  });

  test.each([1, -1, 99_999, 2002, 5308, 5342])('%i is in no catalogue and gives the generic sentence', async (code) => {
    const answer = () => Response.json({ code, message: 'anything', data: null });
    const { client } = clientOn({ answer });
    const result = await client.checkReferral({ scope: 'crm_client', link: 'welcome' });
    expect(result).toMatchObject({ error: { code, key: 'Common.ClientUnknownError' } });
    expect(sentenceOf('Common.ClientUnknownError')).toMatch(/^[A-Z].+\.$/);
  });

  test('and so does a start-up GET, which is not repeated', async () => {
    const { client, net } = clientOn({ spec: 'countries:2027' });
    expect(await client.countries({ lang: 'en-US' })).toMatchObject({ ok: false, error: { code: 2027, key: 'Login.TooManyRequests' } });
    expect(net.sent).toHaveLength(1);
  });

  test("the data beside a code is read as far as the call's contract goes", async () => {
    const methods = [{ type: 'sms', target: '+62 ***3' }, { type: 'pigeon' }];
    const answer = () => Response.json({ code: 2003, data: { verifyToken: 'v-1', methods, password: 'secret' } });
    const { client } = clientOn({ answer });
    const result = await client.mockSignIn({ token: 'x' });
    expect(result).toMatchObject({ ok: false, error: { code: 2003, data: {} } });
    const account = { scope: 'crm_client', accountType: 'email', email: 'a@example.com', method: 'code', code: '123456' } as const;
    expect(await client.signIn(account)).toMatchObject({ error: { data: { verifyToken: 'v-1', methods: methods.slice(0, 1) } } });
  });

  test("the server's message is never passed on", async () => {
    const answer = () => Response.json({ code: 2001, message: 'No such row in table users', data: {} });
    const { client } = clientOn({ answer });
    const result = await client.checkReferral({ scope: 'crm_client', link: 'welcome' });
    expect(JSON.stringify(result)).not.toContain('table users');
  });
});
