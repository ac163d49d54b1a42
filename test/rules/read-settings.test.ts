// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { readSetting } from '../../src/rules/settings';

describe('readSetting', () => {
  it.each([
    ['Passport_Security', { lowestPasswordLevel: 2 }],
    ['SignUp_Role', { contact: 'both' }],
    ['SignUp_ComplianceFile', [{ key: 'terms', title: 'Terms', url: '/terms.pdf', required: false, version: '3' }]],
    ['Crm_Time', { timezone: 5.5, isDST: false, pattern: 'YYYY' }],
    ['Mt_Default', { MT4: [{ start_timestamp: 0, end_timestamp: 9, timezone: -3 }], MT5: [] }],
    ['Deposit_Basic', { currency: 'USD', minimum: '100.00' }],
    ['PlatForm_Company', { name: 'Company', registration: '1', address: 'Street' }],
    ['PlatForm_Company', { name: 'Company' }],
    ['PlatForm_Hint', { notice: 'Maintenance' }],
    ['PlatForm_Hint', {}],
    ['Permission_Client', { signIn: true, signUp: false, recovery: true, codeSignIn: false }],
    ['Permission_Client', {}],
  ] as const)('reads %s in the form of the contract', (key, value) => {
    expect(readSetting(key, JSON.stringify(value))).toEqual({ ok: true, value });
  });

  it.each([undefined, null, 7, {}, [], true])('reports a missing text for %j', (json) => {
    expect(readSetting('Crm_Time', json)).toEqual({ ok: false, reason: 'missing' });
  });

  it.each(['', ' ', 'text', '{', '{"a":1,}', "{'a':1}", 'undefined', 'NaN'])('reports that %j is not JSON', (json) => {
    expect(readSetting('Crm_Time', json)).toEqual({ ok: false, reason: 'no-json' });
    expect(readSetting('KYC_Tax', json)).toEqual({ ok: false, reason: 'no-json' });
  });

  it.each([
    ['Passport_Security', null],
    ['Passport_Security', {}],
    ['Passport_Security', { lowestPasswordLevel: 'high' }],
    ['SignUp_Role', { contact: 'fax' }],
    ['SignUp_ComplianceFile', { key: 'terms' }],
    ['Crm_Time', { timezone: 8, isDST: false }],
    ['Crm_Time', '{"timezone":8,"isDST":false,"pattern":"YYYY"}'],
    ['Mt_Default', []],
    ['Deposit_Basic', { currency: 'USD' }],
    ['Deposit_Basic', { currency: 'USD', minimum: '1,000' }],
    ['Deposit_Basic', { currency: 'USD', minimum: -5 }],
    ['PlatForm_Company', { name: '' }],
    ['PlatForm_Company', { name: ' ' }],
    ['Deposit_Basic', { currency: ' ', minimum: '100' }],
    ['PlatForm_Hint', 'Maintenance'],
    ['Permission_Client', [true]],
  ] as const)('reports that %s has the wrong shape in %j', (key, value) => {
    expect(readSetting(key, JSON.stringify(value))).toEqual({ ok: false, reason: 'wrong-shape' });
  });

  it.each([{ a: [1] }, [], 'text', 0, false, null])('keeps a setting that no screen uses as received: %j', (value) => {
    expect(readSetting('KYC_Tax', JSON.stringify(value))).toEqual({ ok: true, value });
  });

  it('reads a minimum that is a number', () => {
    expect(readSetting('Deposit_Basic', '{"currency":"USD","minimum":100.5}')).toEqual({
      ok: true,
      value: { currency: 'USD', minimum: '100.5' },
    });
  });

  it('adds no hour where `isDST` is absent, and reads no clock where it is no boolean', () => {
    const clock = { timezone: 8, pattern: 'HH:mm' };
    expect(readSetting('Crm_Time', JSON.stringify(clock))).toEqual({ ok: true, value: { ...clock, isDST: false } });
    expect(readSetting('Crm_Time', JSON.stringify({ ...clock, isDST: 'yes' }))).toEqual({ ok: false, reason: 'wrong-shape' });
  });

  it('reads a password level that is text', () => {
    const read = readSetting('Passport_Security', '{"lowestPasswordLevel":"2"}');
    expect(read).toEqual({ ok: true, value: { lowestPasswordLevel: 2 } });
  });

  it('takes a text of blanks for none: nobody could read it', () => {
    expect(readSetting('PlatForm_Hint', '{"notice":" \\n\\u00a0"}')).toEqual({ ok: true, value: {} });
    const company = readSetting('PlatForm_Company', '{"name":"Company","address":"\\t"}');
    expect(company).toEqual({ ok: true, value: { name: 'Company' } });
  });

  it('drops what does not fit without losing the rest', () => {
    const documents = readSetting('SignUp_ComplianceFile', '[{"key":"a","title":"A","required":false},{"key":7},null]');
    expect(documents).toEqual({ ok: true, value: [{ key: 'a', title: 'A', required: false }] });
    const permission = readSetting('Permission_Client', '{"signIn":"no","signUp":false,"other":1}');
    expect(permission).toEqual({ ok: true, value: { signUp: false } });
    const periods = readSetting('Mt_Default', '{"MT4":[{"start_timestamp":"1","end_timestamp":2,"timezone":"3"},{"timezone":1}],"MT5":7}');
    expect(periods).toEqual({ ok: true, value: { MT4: [{ start_timestamp: 1, end_timestamp: 2, timezone: 3 }] } });
  });

  it.each([undefined, null, 'yes', 1])('treats a document as required if it says %j', (required) => {
    const read = readSetting('SignUp_ComplianceFile', JSON.stringify([{ key: 'a', title: 'A', url: '/a', required, version: 2 }]));
    expect(read).toEqual({ ok: true, value: [{ key: 'a', title: 'A', url: '/a', required: true, version: '2' }] });
  });

  it('is not misled by names on the prototype', () => {
    const read = readSetting('Mt_Default', '{"__proto__":[],"constructor":[]}');
    expect(read.ok && Object.keys(Object(read.value))).toEqual(['__proto__', 'constructor']);
    expect({}).not.toHaveProperty('0');
  });
});
