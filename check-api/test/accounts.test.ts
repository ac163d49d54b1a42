// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TOP } from '../../test/architecture/source-files';
import { ACCOUNT_FIELDS, AccountsError, readAccounts } from '../src/accounts';

function mistakesIn(text: string): string {
  try {
    readAccounts(text, '123456789');
  } catch (error) {
    if (error instanceof AccountsError) return error.message;
    throw error;
  }
  return '';
}

test('each mistake is named with its line', () => {
  const text = `{
  "scope": "crm_broker",
  "signin": [],
  "signIn": [
    { "email": "a@b.test", "password": "x", "code": "0" },
    { "password": "x", "code": 0 }
  ],
  "secondStep": { "email": "a@b.test", "password": "x", "method": "push" },
  "outbox": "test/outbox",
  "recovery": { "email": "a@b.test" }
}`;
  expect(mistakesIn(text)).toBe(`The file of accounts has mistakes:
  line 3: the file must not have “signin”
  line 2: scope must be equal to one of the allowed values: crm_client, crm_ib
  line 9: outbox must match pattern "^/"
  line 5: signIn.0.code must be integer
  line 6: signIn.1 names no account: it needs “email”, or “callingCode” and “phone”
  line 8: secondStep.0.method must be equal to one of the allowed values: email, sms, authenticator
  line 10: recovery must have required property 'newPassword'`);
});

test.each([
  ['a comma that is missing', '{\n  "site": "https://www.brand.test"\n  "scope": "crm_ib"\n}', 'line 3: '],
  ['a field that stands there twice', '{\n  "outbox": "/a",\n  "outbox": "/b"\n}', 'line 3: Map keys must be unique'],
  ['a number that has to be a text', 'phone:\n  callingCode: 62\n  phone: "1234"', 'line 2: phone.callingCode must be string'],
  ['an empty file', '', 'line 1: the file must be object'],
  ['a list', '[]', 'line 1: the file must be object'],
])('%s', (_, text, message) => expect(mistakesIn(text)).toContain(message));

test('a file may be indented with tabs, and may have comments', () => {
  expect(readAccounts('{\n\t# the scope\n\t"scope": "crm_ib",\n\t"categories": [\n\t\t"{unique}"\n\t]\n}', '42')).toMatchObject({
    scope: 'crm_ib',
    categories: ['42'],
  });
});

test('one second step may stand there without a list', () => {
  const { secondStep } = readAccounts('secondStep: { email: a@b.test, password: x, method: email }', '1');
  expect(secondStep).toEqual([{ email: 'a@b.test', password: 'x', method: 'email' }]);
});

test('the file that --init writes is valid, as it is and with each example in it', () => {
  const template = readFileSync(join(TOP, 'check-api/src/accounts.yaml'), 'utf8');
  expect(readAccounts(template, '123456789').signIn).toHaveLength(1);
  const whole = template.replace(/^( *)# (?=- \{| {2}|[a-zA-Z]+:)/gm, '$1');
  const fields = Object.keys(readAccounts(whole, '123456789'));
  expect([...fields, '$schema'].sort()).toEqual([...ACCOUNT_FIELDS].sort());
});

test('rows that have to be of the scope of the file say so', () => {
  const text =
    'scope: crm_client\nspare:\n  - { email: a@b.test, password: x, scope: crm_client }\n  - { email: c@d.test, password: x, scope: crm_ib }';
  expect(mistakesIn(text)).toContain('line 4: spare.1.scope is not that of the file');
  expect(mistakesIn(text.replace('crm_ib', 'crm_client'))).toBe('');
});
