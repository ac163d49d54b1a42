// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { invited } from '../sign-up/sign-up-visitor';

/** Words that every object knows, and the platform may call a document by. */
const INHERITED = ['constructor', 'toString', '__proto__'];

const documents = (keys: readonly string[]) =>
  `setting.SignUp_ComplianceFile=${JSON.stringify(keys.map((key) => ({ key, title: `About ${key}`, required: true })))}`;

describe('a document whose key every object knows', () => {
  test('is not agreed to before its box is ticked', async () => {
    const { signUp } = await invited({ spec: documents(INHERITED) });
    expect(signUp.consents.list()).toEqual([]);
    expect(Object.keys(signUp.consents.errors())).toEqual(INHERITED.map((key) => `consent-${key}`));
    expect(signUp.consents.$given.get().size).toBe(0);
  });

  test('is agreed to by its own box alone', async () => {
    const { signUp, host } = await invited({ spec: documents(INHERITED) });
    const acceptedAt = new Date(host.clock.now()).toISOString();
    for (const key of INHERITED) {
      signUp.consents.toggle(key, true);
      expect(signUp.consents.list()).toEqual([{ key, locale: 'en-US', acceptedAt }]);
      expect([...signUp.consents.$given.get().keys()]).toEqual([key]);
      signUp.consents.toggle(key, false);
    }
    expect(signUp.consents.list()).toEqual([]);
  });
});

test('a repeated key counts once, the first: one box, one agreement', async () => {
  const files = [
    { key: 'terms', title: 'Terms', required: true, version: '1' },
    { key: 'news', title: 'News', required: false },
    { key: 'terms', title: 'Other terms', required: false, version: '2' },
  ];
  const { portal, signUp } = await invited({ spec: `setting.SignUp_ComplianceFile=${JSON.stringify(files)}` });
  expect(portal.catalogue.$settings.get().SignUp_ComplianceFile?.map(({ title }) => title)).toEqual(['Terms', 'News']);
  expect(signUp.consents.errors()).toEqual({ 'consent-terms': { key: 'Consent.Required', values: { title: 'Terms' } } });
  signUp.consents.toggle('terms', true);
  expect(signUp.consents.list()).toMatchObject([{ key: 'terms', version: '1' }]);
});

test('a key with half a surrogate pair, which no address can contain, has a box like any other', async () => {
  const key = 'terms\ud800 \udc00';
  const { signUp } = await invited({ spec: documents([key]) });
  expect(Object.keys(signUp.consents.errors())).toEqual(['consent-terms%EF%BF%BD%20%EF%BF%BD']);
  signUp.consents.toggle(key, true);
  expect(signUp.consents.errors()).toEqual({});
  expect(signUp.consents.list()).toMatchObject([{ key }]);
});

test('an agreement names the version that stood beside the box when it was ticked, and that time', async () => {
  const versioned = (version: string) =>
    `setting.SignUp_ComplianceFile=${JSON.stringify([{ key: 'terms', title: 'Terms', required: true, version }])}`;
  const { host, portal, signUp } = await invited({ spec: versioned('1') });
  const acceptedAt = new Date(host.clock.now()).toISOString();
  signUp.consents.toggle('terms', true);
  const { SignUp_ComplianceFile: [terms] = [] } = portal.catalogue.$settings.get();
  portal.catalogue.$settings.set({ SignUp_ComplianceFile: terms ? [{ ...terms, version: '2' }] : [] });
  await host.advance(60_000);
  expect(signUp.consents.list()).toEqual([{ key: 'terms', version: '1', locale: 'en-US', acceptedAt }]);
});

test('a weak password lists its rules wherever an account is created', async () => {
  const { signUp, form, errors } = await invited();
  form.set('password', 'abc');
  await signUp.submit();
  expect(errors().password).toEqual({ key: 'Password.NotMet', unmet: true });
});
