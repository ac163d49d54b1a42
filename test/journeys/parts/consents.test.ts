// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { ComplianceFile } from '../../../src/contract/settings';
import type { Drafts } from '../../../src/portal/drafts';
import type { HostOptions } from '../../portal/fake-host';
import { createNetwork } from '../../portal/network';
import { type Invited, invited } from '../sign-up/sign-up-visitor';
import { tick } from '../tick';

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
    const { signUp, host, portal } = await invited({ spec: documents(INHERITED) });
    const acceptedAt = new Date(host.clock.now()).toISOString();
    for (const file of portal.facts.catalogue.$settings.get().SignUp_ComplianceFile ?? []) {
      const { key } = file;
      signUp.consents.toggle(file, true);
      expect(signUp.consents.list()).toEqual([{ key, locale: 'en-US', acceptedAt }]);
      expect([...signUp.consents.$given.get().keys()]).toEqual([key]);
      signUp.consents.toggle(file, false);
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
  expect(portal.facts.catalogue.$settings.get().SignUp_ComplianceFile?.map(({ title }) => title)).toEqual(['Terms', 'News']);
  expect(signUp.consents.errors()).toEqual({ 'consent-terms': { key: 'Consent.Required', values: { title: 'Terms' } } });
  tick(portal, signUp.consents, 'terms');
  expect(signUp.consents.list()).toMatchObject([{ key: 'terms', version: '1' }]);
});

test('a key with half a surrogate pair, which no address can contain, has a box like any other', async () => {
  const key = 'terms\ud800 \udc00';
  const { portal, signUp } = await invited({ spec: documents([key]) });
  expect(Object.keys(signUp.consents.errors())).toEqual(['consent-terms%EF%BF%BD%20%EF%BF%BD']);
  tick(portal, signUp.consents, key);
  expect(signUp.consents.errors()).toEqual({});
  expect(signUp.consents.list()).toMatchObject([{ key }]);
});

/** A document as the platform may describe it. */
type Terms = Partial<Omit<ComplianceFile, 'key'>>;
const settingOf = (terms: Terms) =>
  `setting.SignUp_ComplianceFile=${JSON.stringify([{ key: 'terms', title: 'Terms', required: true, ...terms }])}`;

/** A visitor who ticks the box of one document, and finds another under its key once the element was hidden and is shown again. */
async function comeBack(before: Terms, now: Terms, parts: Pick<HostOptions, 'attributes'> & { readonly hold?: boolean } = {}) {
  const drafts: Drafts = new Map();
  const first = await invited({ spec: settingOf(before), drafts });
  tick(first.portal, first.signUp.consents, 'terms');
  const [consent] = first.signUp.consents.list();
  first.portal.dispose();
  const net = createNetwork(settingOf(now));
  const release = parts.hold ? net.hold('platform/setting') : () => {};
  const again = await invited({ net, drafts, later: 60_000, attributes: parts.attributes ?? {} });
  return { ...again, consent, release };
}

const isTicked = ({ signUp }: Pick<Invited, 'signUp'>) => signUp.consents.$given.get().has('terms');

describe('an agreement belongs to the document that stood beside the box when it was ticked', () => {
  test.each<[string, Terms, Terms]>([
    ['another version of it', { version: '3.2' }, { version: '4.0' }],
    ['a version of what had none', {}, { version: '1' }],
    ['no version of what had one', { version: '3.2' }, {}],
    ['another address of what has no version', { url: 'https://x.test/old.pdf' }, { url: 'https://x.test/new.pdf' }],
    ['another title of what has no version', { title: 'Terms' }, { title: 'Terms of 2027' }],
  ])('%s has an empty box', async (_, before, now) => {
    const visitor = await comeBack(before, now);
    expect(visitor.signUp.consents.list()).toEqual([]);
    expect(isTicked(visitor)).toBe(false);
    expect(visitor.signUp.consents.$isFilledIn.get()).toBe(false);
    await visitor.signUp.submit();
    expect(visitor.errors()).toHaveProperty('consent-terms');
    tick(visitor.portal, visitor.signUp.consents, 'terms');
    const acceptedAt = '2026-01-05T12:01:00.000Z';
    expect(visitor.signUp.consents.list()).toEqual([
      { key: 'terms', ...(now.version && { version: now.version }), locale: 'en-US', acceptedAt },
    ]);
  });

  test.each<[string, Terms, Terms]>([
    ['its title', { version: '3.2', title: 'Terms' }, { version: '3.2', title: 'Terms of business' }],
    ['its address', { version: '3.2', url: 'https://x.test/a.pdf' }, { version: '3.2', url: 'https://cdn.test/a.pdf' }],
    ['whether it is required', { required: true }, { required: false }],
  ])('the same version stays ticked, whatever %s is now, and keeps the time', async (_, before, now) => {
    const visitor = await comeBack(before, now);
    expect(visitor.signUp.consents.list()).toEqual([visitor.consent]);
  });

  test.each([{ tenant: 'cgfintech' }, { userType: 'ib' }, { apiBase: 'https://other.test' }])(
    'the same version has an empty box once the element is for %j, and is ticked once it is for the first again',
    async (attributes) => {
      const terms = { version: '3.2' };
      const visitor = await comeBack(terms, terms, { attributes });
      expect(visitor.portal.facts.catalogue.$settings.get().SignUp_ComplianceFile).toHaveLength(1);
      expect(visitor.signUp.consents.list()).toEqual([]);
      visitor.portal.dispose();
      const back = await invited({ spec: settingOf(terms), drafts: visitor.host.drafts });
      expect(back.signUp.consents.list()).toEqual([visitor.consent]);
    },
  );

  test('settings that come late untick nothing but what has changed', async () => {
    for (const [version, ticked] of [
      ['3.2', true],
      ['4.0', false],
    ] as const) {
      const visitor = await comeBack({ version: '3.2' }, { version }, { hold: true });
      expect(isTicked(visitor)).toBe(false); // there is no box
      visitor.release();
      await visitor.host.net.settle();
      expect([version, isTicked(visitor)]).toEqual([version, ticked]);
    }
  });

  test('a box that was drawn for one version and is pressed as the other comes is no agreement to the other', async () => {
    const { portal, signUp } = await invited({ spec: settingOf({ version: '3.2' }) });
    const { SignUp_ComplianceFile: [terms] = [] } = portal.facts.catalogue.$settings.get();
    if (!terms) throw new Error('no document');
    portal.facts.catalogue.$settings.set({ SignUp_ComplianceFile: [{ ...terms, version: '4.0' }] });
    signUp.consents.toggle(terms, true);
    expect(signUp.consents.list()).toEqual([]);
  });
});

test('a weak password lists its rules wherever an account is created', async () => {
  const { signUp, form, errors } = await invited();
  form.set('password', 'abc');
  await signUp.submit();
  expect(errors().password).toEqual({ key: 'Password.NotMet', unmet: true });
});
