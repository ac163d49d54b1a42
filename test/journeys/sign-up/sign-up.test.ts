// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import * as LIMITS from '../../../src/contract/limits';
import { SETTING_KEYS } from '../../../src/contract/settings';
import { SIGN_UP_FIELDS } from '../../../src/journeys/sign-up/form';
import { fill, type Invited, invited } from './sign-up-visitor';

const CAMPAIGN = '?utm_source=letter&utm_campaign=spring';

describe('a form that is complete', () => {
  test.each([
    ['accents typed after their letters', 'Rene\u0301e', 'Nguye\u0302\u0303n', 'Ren\u00e9e', 'Nguy\u1ec5n'],
    ['marks that nobody sees', 'Ann\u200d\u061ca', '\u200eHill\u200b', 'Anna', 'Hill'],
    ['marks that belong to the spelling', 'علی\u200cرضا', 'ශ\u0dca\u200dරී', 'علی\u200cرضا', 'ශ\u0dca\u200dරී'],
  ])('sends names with %s as a person reads them', async (_, firstName, lastName, first, last) => {
    const visitor = await invited();
    await fill(visitor);
    visitor.form.set('firstName', firstName);
    visitor.form.set('lastName', lastName);
    await visitor.signUp.submit();
    expect(visitor.sent('register')).toMatchObject([{ firstName: first, lastName: last }]);
  });

  test('registers with all that the contract asks for, tells the site, and goes on to the progress', async () => {
    const visitor = await invited({ search: CAMPAIGN });
    visitor.portal.arrive();
    await visitor.host.net.settle();
    await fill(visitor);
    await visitor.signUp.submit();
    const [body] = visitor.sent('register');
    expect(body).toEqual({
      scope: 'crm_client',
      link: 'welcome',
      firstName: 'Lantern',
      lastName: 'Hill',
      country: 'US',
      accountType: 'email',
      email: 'newcomer@example.com',
      code: expect.stringMatching(/^\d{6}$/),
      password: '[encrypted]',
      keyId: 'key-1',
      consents: [
        { key: 'terms', version: '3.2', locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' },
        { key: 'privacy', version: '2.0', locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' },
      ],
      utm: {
        first: expect.objectContaining({ utm_source: 'letter', utm_campaign: 'spring' }),
        last: expect.objectContaining({ utm_source: 'letter' }),
      },
    });
    const [{ uuid } = {}] = visitor.host.events('portal-signed-up');
    expect(uuid).toBeTruthy();
    expect(visitor.path()).toMatchObject({ path: '/activation', search: `uuid=${uuid}` });
    await visitor.host.net.settle();
    expect(visitor.activation.name.$account.get()).toBe('newcomer@example.com');
  });

  test('leaves nothing behind: neither in the form nor in storage', async () => {
    const visitor = await invited();
    await fill(visitor);
    await visitor.signUp.submit();
    expect(Object.values(visitor.form.$values.get()).join('')).toBe('');
    expect(visitor.signUp.consents.list()).toEqual([]);
    for (const text of [DEMO_PASSWORD, 'newcomer', 'Hill', 'code:register']) expect(visitor.stored()).not.toContain(text);
  });

  test('a campaign without a page before it says so: no part of it is left out', async () => {
    const visitor = await invited({ search: CAMPAIGN, referrer: '' });
    visitor.portal.arrive();
    await visitor.host.net.settle();
    await fill(visitor);
    await visitor.signUp.submit();
    const part = { utm_source: 'letter', referrer: '', landing: expect.any(String), at: expect.any(String) };
    expect(visitor.sent('register')[0]).toMatchObject({ utm: { first: part, last: part } });
  });

  test('without a campaign sends none', async () => {
    const visitor = await invited();
    await fill(visitor);
    await visitor.signUp.submit();
    expect(visitor.sent('register')[0]).not.toHaveProperty('utm');
  });

  test('by phone, with the calling code of the country', async () => {
    const visitor = await invited({ link: 'jakarta' });
    await fill(visitor);
    visitor.signUp.contact.choose('phone');
    visitor.signUp.chooseCountry('PT');
    visitor.form.set('phone', '912 345 678');
    await visitor.signUp.contact.proof.send();
    visitor.form.set('code', visitor.lastCode());
    await visitor.signUp.submit();
    expect(visitor.sent('sendCode').at(-1)).toMatchObject({ scene: 'register', channel: 'sms', callingCode: '351', phone: '912345678' });
    expect(visitor.sent('register')[0]).toMatchObject({ accountType: 'phone', callingCode: '351', phone: '912345678', country: 'PT' });
  });

  test('sends every field that the form has, by email or by phone', async () => {
    const byEmail = await invited();
    await fill(byEmail);
    await byEmail.signUp.submit();
    const byPhone = await invited({ link: 'jakarta' });
    await fill(byPhone);
    byPhone.signUp.contact.choose('phone');
    byPhone.form.set('phone', '812 3456 7890');
    await byPhone.signUp.contact.proof.send();
    byPhone.form.set('code', byPhone.lastCode());
    await byPhone.signUp.submit();
    const sent = Object.keys({ ...byEmail.sent('register')[0], ...byPhone.sent('register')[0] });
    expect(sent).toEqual(expect.arrayContaining(Object.keys(SIGN_UP_FIELDS)));
  });

  test('settings that had not come are asked for before anything is sent: what has to be agreed to stands in them', async () => {
    const visitor = await invited({ spec: 'settings.SignUp_ComplianceFile:500*1' });
    await visitor.host.advance(2000);
    await fill(visitor);
    visitor.signUp.consents.clear();
    await visitor.signUp.submit();
    expect(visitor.sent('register')).toEqual([]);
    expect(Object.keys(visitor.errors())).toEqual(['consent-terms', 'consent-privacy']);
  });
});

describe('the settings at a submit', () => {
  const ask = (visitor: Invited) => visitor.host.net.paths('platform/setting').length;

  test('that have come with nothing readable in them are not asked for again', async () => {
    const visitor = await invited({ spec: SETTING_KEYS.map((key) => `setting.${key}=`).join() });
    await fill(visitor);
    const before = ask(visitor);
    await visitor.signUp.submit();
    expect(visitor.host.events('portal-signed-up')).toHaveLength(1);
    expect(ask(visitor)).toBe(before);
  });

  test('that are under way are waited for, no longer than patience lasts, and not asked for twice', async () => {
    const visitor = await invited({ spec: 'settings.SignUp_ComplianceFile:hang' });
    await visitor.host.advance(LIMITS.settingsPatienceMs);
    await fill(visitor);
    const before = ask(visitor);
    const submitting = visitor.signUp.submit();
    await visitor.host.advance(LIMITS.settingsPatienceMs);
    await submitting;
    expect(visitor.sent('register')).toHaveLength(1);
    expect(ask(visitor)).toBe(before);
  });
});

describe('a form that is not complete', () => {
  test('says so at every field, in the order of the form, and sends nothing', async () => {
    const { signUp, form, errors, sent } = await invited({ languages: [] });
    await signUp.submit();
    expect(Object.entries(errors()).map(([name, sentence]) => [name, sentence?.key])).toEqual([
      ['firstName', 'SignUp.FirstNameMissing'],
      ['lastName', 'SignUp.LastNameMissing'],
      ['country', 'SignUp.CountryMissing'],
      ['email', 'Account.EmailMissing'],
      ['code', 'SignUp.CodeUnsent'],
      ['password', 'Password.Missing'],
      ['consent-terms', 'Consent.Required'],
      ['consent-privacy', 'Consent.Required'],
    ]);
    expect(form.$refusals.get()).toBe(1);
    expect(sent('register')).toEqual([]);
  });

  test.each([
    ['ja-JP', ['lastName', 'firstName']],
    ['vi-VN', ['lastName', 'firstName']],
    ['th-TH', ['firstName', 'lastName']],
  ] as const)('names the names in the order of %s', async (locale, order) => {
    const visitor = await invited();
    await visitor.portal.visit.language.switchTo(locale);
    await visitor.signUp.submit();
    expect(Object.keys(visitor.errors()).slice(0, 2)).toEqual(order);
  });

  test('a document that cannot be opened has to be agreed to all the same: the server asks for it', async () => {
    const files = '[{"key":"terms","title":"Terms","required":true},{"key":"risks","title":"Risks","url":"","required":true}]';
    const visitor = await invited({ spec: `setting.SignUp_ComplianceFile=${files}` });
    await visitor.signUp.submit();
    expect(Object.keys(visitor.errors())).toEqual(expect.arrayContaining(['consent-terms', 'consent-risks']));
  });

  test('a name of blanks is none', async () => {
    const visitor = await invited();
    await fill(visitor);
    visitor.form.set('firstName', ' \u3000 ');
    await visitor.signUp.submit();
    expect(visitor.errors()).toEqual({ firstName: { key: 'SignUp.FirstNameMissing' } });
  });
});

test('a registration whose uuid has half a surrogate pair, which no address can contain, leads to the activation all the same', async () => {
  const visitor = await invited();
  await fill(visitor);
  visitor.host.net.answer('user/register', { code: 0, message: '', data: { uuid: '1\ud800 2' } });
  await visitor.signUp.submit();
  expect(visitor.path()).toMatchObject({ screen: 'activation', search: 'uuid=1%EF%BF%BD%202' });
});
