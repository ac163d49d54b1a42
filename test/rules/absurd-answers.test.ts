// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as ENDPOINTS from '../../src/contract/endpoints';
import * as LIMITS from '../../src/contract/limits';
import { SETTING_SHAPES } from '../../src/contract/settings';
import { withoutPrototype } from '../../src/contract/shape';
import { overrideBrand } from '../../src/rules/brand';
import { formatMoney } from '../../src/rules/money';
import dprime from '../../src/tenants/dprime';

/* Lengths, times and counts that no sane server sends. Each is read as far as it makes sense. */

const MONTH = LIMITS.longestWaitSeconds;

describe('a wait without end', () => {
  test.each([1e308, Number.MAX_SAFE_INTEGER, '1e300', MONTH + 1])('%s counts as the longest one', (seconds) => {
    expect(ENDPOINTS.sendCode.data({ resendAfter: seconds, expiresIn: seconds })).toEqual({ resendAfter: MONTH, expiresIn: MONTH });
    expect(ENDPOINTS.signIn.failure({ remainingSeconds: seconds })?.remainingSeconds).toBe(MONTH);
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN, -1, '1e999', 'soon'])('%s counts as absent', (seconds) => {
    expect(ENDPOINTS.sendCode.data({ resendAfter: seconds })).toEqual({});
  });
});

describe('a list without end', () => {
  const country = { code: 'AU', name: 'Australia', callingCode: '61' };

  test('of countries: the first thousand count', () => {
    expect(ENDPOINTS.countries.data(Array(100_000).fill(country))).toHaveLength(LIMITS.listLength);
    const settings = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`Setting_${index}`, 'x']));
    expect(Object.keys(ENDPOINTS.settings.data(settings) ?? {})).toHaveLength(LIMITS.listLength);
  });

  test('of ways to confirm: the first twenty count', () => {
    const methods = Array(20_000).fill({ type: 'email' });
    expect(ENDPOINTS.signIn.failure({ verifyToken: 'v', methods })?.methods).toHaveLength(LIMITS.methodsLength);
  });

  test('of documents: the first thousand count', () => {
    const files = Array.from({ length: 5000 }, (_, index) => ({ key: String(index), title: 'Terms' }));
    expect(SETTING_SHAPES.SignUp_ComplianceFile(files)).toHaveLength(LIMITS.listLength);
  });
});

test('a number with thousands of digits is no minimum deposit', () => {
  const minimum = '9'.repeat(LIMITS.decimalLength);
  expect(SETTING_SHAPES.Deposit_Basic({ currency: 'USD', minimum })?.minimum).toBe(minimum);
  expect(SETTING_SHAPES.Deposit_Basic({ currency: 'USD', minimum: `${minimum}9` })).toBeUndefined();
  expect(formatMoney(minimum, 'USD')).toMatch(/^9,999,.*\.00$/); // the function itself is exact at any length
});

test('a pattern of a clock that is absurdly long makes no clock', () => {
  const time = { timezone: 8, isDST: false, pattern: 'Y'.repeat(LIMITS.patternLength) };
  expect(SETTING_SHAPES.Crm_Time(time)).toEqual(time);
  expect(SETTING_SHAPES.Crm_Time({ ...time, pattern: `${time.pattern}Y` })).toBeUndefined();
});

describe('a text without end is cut, because a browser needs 20 s to break 20,000 letters into lines', () => {
  const endless = 'T'.repeat(20_000);
  const cut = endless.slice(0, LIMITS.textLength);

  test('the title of a brand, and the name of a country', () => {
    expect(ENDPOINTS.commonConfig.data({ brand: { title: endless } })?.brand?.title).toBe(cut);
    expect(ENDPOINTS.countries.data([{ code: 'PT', name: endless, callingCode: '351' }])?.[0]?.name).toBe(cut);
  });

  test('who invites, and in which role', () =>
    expect(ENDPOINTS.checkReferral.data({ referrer: { name: endless }, role: endless })).toEqual({ referrer: { name: cut }, role: cut }));

  test('where a code goes', () => {
    expect(ENDPOINTS.progress.data({ status: 'needsActivation', target: endless })?.target).toBe(cut);
    const methods = [{ type: 'email', target: endless }];
    expect(ENDPOINTS.signIn.failure({ verifyToken: 'v', methods })?.methods).toEqual([{ type: 'email', target: cut }]);
  });

  test('documents, the company and the notice', () => {
    expect(SETTING_SHAPES.SignUp_ComplianceFile([{ key: 'a', title: endless }])?.[0]?.title).toBe(cut);
    const company = { name: endless, registration: endless, address: endless };
    expect(SETTING_SHAPES.PlatForm_Company(company)).toEqual({ name: cut, registration: cut, address: cut });
    expect(SETTING_SHAPES.PlatForm_Hint({ notice: endless })?.notice).toHaveLength(LIMITS.noticeLength);
  });
});

test('a main area is no higher than a few screens', () => {
  const heightOf = (height: number) => overrideBrand(dprime.brand, { common: { height } }).common.height;
  expect([heightOf(640), heightOf(1e9)]).toEqual([640, LIMITS.mainHeightMaxPx]);
});

test('reading a value changes nothing of it, not even of one that is frozen', () => {
  const given = Object.freeze({ code: 5 });
  expect(withoutPrototype(given)).toEqual({ code: 5 });
  expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
});
