// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { tick } from '../tick';
import { fill, invited } from './sign-up-visitor';

describe('the code', () => {
  test('is not sent to what is no address: the field says so', async () => {
    const { signUp, form, errors, sent } = await invited();
    form.set('email', 'hill@');
    await signUp.contact.proof.send();
    expect(errors()).toEqual({ email: { key: 'Account.EmailFormat' } });
    expect(sent('sendCode')).toEqual([]);
  });

  test('counts for the contact it went to: with another one it is as if none had been sent, and back again it is there', async () => {
    const visitor = await invited();
    await fill(visitor);
    const { contact } = visitor.signUp;
    expect(contact.proof.$sent.get()).toBeDefined();
    for (const change of [() => visitor.form.set('email', 'other@example.com'), () => contact.choose('phone')]) {
      change();
      expect(contact.proof.$sent.get()).toBeUndefined();
      expect(contact.proof.$resendAt.get()).toBeUndefined();
      contact.choose('email');
      visitor.form.set('email', 'newcomer@example.com');
      expect(contact.proof.$sent.get()).toBeDefined();
    }
  });

  test('can go to another contact at once, and each has its own', async () => {
    const visitor = await invited();
    await fill(visitor);
    visitor.form.set('email', 'other@example.com');
    await visitor.signUp.contact.proof.send();
    expect(visitor.host.net.sandbox.outbox().map(({ to }) => to)).toEqual(['newcomer@example.com', 'other@example.com']);
    expect(visitor.signUp.contact.proof.$sent.get()).toBeDefined();
    await visitor.host.advance(20_000);
    const { $resendAt } = visitor.signUp.contact.proof;
    expect($resendAt.get()).toBe(visitor.host.clock.now() + 40_000);
    visitor.form.set('email', 'newcomer@example.com');
    expect($resendAt.get()).toBe(visitor.host.clock.now() + 40_000);
  });

  test('after a reload the time that is left is still there, and nobody claims to know where the code went', async () => {
    const before = await invited();
    await fill(before);
    const after = await invited({ tab: before.host.session.all(), later: 20_000 });
    const { proof } = after.signUp.contact;
    expect([proof.$sent.get(), proof.$resendAt.get()]).toEqual([expect.anything(), after.host.clock.now() + 40_000]);
    expect(after.form.$values.get().email).toBe('');
    after.form.set('email', 'other@example.com');
    expect([proof.$sent.get(), proof.$resendAt.get()]).toEqual([undefined, undefined]);
  });

  test('a failure on the way is repeated by sending again, to what stands in the form by then', async () => {
    const visitor = await invited({ spec: 'sendCode:reset*1' });
    visitor.form.set('email', 'newcomer@example.com');
    await visitor.signUp.contact.proof.send();
    expect(visitor.alert()).toMatchObject({ retry: true });
    visitor.form.set('email', 'other@example.com');
    visitor.alert()?.onRetry?.();
    await visitor.host.net.settle();
    expect(visitor.sent('sendCode').at(-1)).toMatchObject({ email: 'other@example.com' });
  });

  test('that does not go out after a reload is not said to have gone where the one before it went', async () => {
    const before = await invited();
    await fill(before);
    const after = await invited({ tab: before.host.session.all(), later: 70_000, spec: 'sendCode:5107' });
    after.form.set('email', 'other@example.com');
    await after.signUp.contact.proof.send();
    expect(after.alert()).toMatchObject({ sentence: { key: 'Code.EmailError' } });
    expect(after.signUp.contact.proof.$sent.get()).toBeUndefined();
  });

  test.each([
    ['both', 'Code.EmailError'],
    ['email', 'Code.SendingFail'],
  ])('that does not go out names another way only where there is one: %s', async (contact, key) => {
    const { form, signUp, alert } = await invited({ spec: `setting.SignUp_Role={"contact":"${contact}"},sendCode:5107` });
    form.set('email', 'newcomer@example.com');
    await signUp.contact.proof.send();
    expect(alert()?.sentence).toEqual({ key });
  });

  test('takes back what was said of the contact and of itself; what else is missing stays marked', async () => {
    const visitor = await invited();
    await visitor.signUp.submit();
    visitor.form.set('email', 'newcomer@example.com');
    await visitor.signUp.contact.proof.send();
    const said = Object.entries(visitor.errors()).flatMap(([field, sentence]) => (sentence ? [field] : []));
    expect(said).toEqual(['firstName', 'lastName', 'password', 'consent-terms', 'consent-privacy']);
  });
});

describe('the country', () => {
  test.each([
    ['jakarta', ['pt-PT'], 'ID'],
    ['welcome', ['pt-PT'], 'PT'],
    ['welcome', ['pt'], undefined],
  ])('by the invitation %s and the browser %s is %s at first', async (link, languages, code) => {
    expect((await invited({ link, languages })).signUp.$country.get()?.code).toBe(code);
  });

  test('that the list does not have is guessed by the browser instead', async () => {
    const visitor = await invited();
    visitor.host.net.answer('referral/check', { code: 0, message: '', data: { country: 'XX' } });
    await visitor.signUp.check();
    expect(visitor.signUp.$country.get()?.code).toBe('US');
  });

  test('of the invitation is that of the phone number too, and stays it when another one is chosen after the number', async () => {
    const visitor = await invited({ link: 'jakarta', languages: ['pt-PT'] });
    const { contact } = visitor.signUp;
    contact.choose('phone');
    visitor.form.set('phone', '8120000099');
    expect(contact.$callingCountry.get()).toBe('ID');
    visitor.signUp.chooseCountry('AU');
    expect(contact.$callingCountry.get()).toBe('ID');
    await contact.proof.send();
    expect(visitor.sent('sendCode')[0]).toMatchObject({ callingCode: '62', phone: '8120000099' });
  });

  test('takes the calling code along while there is no number', async () => {
    const { signUp, form } = await invited();
    signUp.chooseCountry('PT');
    expect(form.$values.get().callingCode).toBe('PT');
    signUp.chooseCountry('AU');
    expect(form.$values.get().callingCode).toBe('AU');
    form.set('phone', '0412');
    signUp.chooseCountry('PT');
    expect(form.$values.get()).toMatchObject({ country: 'PT', callingCode: 'AU' });
  });

  test('leaves a calling code alone that was chosen by itself', async () => {
    const { signUp, form } = await invited();
    form.set('callingCode', 'JP');
    signUp.chooseCountry('PT');
    expect(form.$values.get().callingCode).toBe('JP');
  });
});

describe('what was typed', () => {
  test('outlives a change of screen, of the language in place, and late settings', async () => {
    const visitor = await invited({ spec: 'settings.SignUp_Role:http-500*3' });
    await visitor.host.advance(2000);
    await fill(visitor);
    const before = visitor.form.$values.get();
    visitor.portal.visit.navigation.navigate('/');
    await visitor.portal.visit.language.switchTo('ja-JP').catch(() => undefined);
    await visitor.host.advance(30_000);
    visitor.portal.visit.navigation.navigate('/signup/welcome');
    await visitor.host.net.settle();
    expect(visitor.portal.journeys.signUp).toBe(visitor.signUp);
    expect(visitor.form.$values.get()).toEqual(before);
    expect(visitor.portal.facts.catalogue.$settings.get()).toHaveProperty('SignUp_Role');
  });

  test('is not disturbed by the server’s word on a password that comes while typing goes on elsewhere', async () => {
    const visitor = await invited();
    await visitor.signUp.submit();
    const refusals = visitor.form.$refusals.get();
    visitor.form.set('password', 'Passw0rd1');
    await visitor.host.advance(500);
    await visitor.host.net.until(() => visitor.sent('checkPassword').length > 0); // Encrypting takes a time of its own.
    await visitor.host.net.settle();
    expect(visitor.errors()).toMatchObject({ password: { key: 'Login.PasswordTooLow' }, firstName: { key: 'SignUp.FirstNameMissing' } });
    expect(visitor.form.$refusals.get()).toBe(refusals);
  });
});

test('an agreement is kept with the language in which it was read', async () => {
  const visitor = await invited();
  tick(visitor.portal, visitor.signUp.consents, 'terms');
  await visitor.host.advance(5000);
  await visitor.portal.visit.language.switchTo('ja-JP').catch(() => undefined);
  tick(visitor.portal, visitor.signUp.consents, 'privacy');
  const [terms, privacy] = visitor.signUp.consents.list();
  expect(terms).toMatchObject({ locale: 'en-US', acceptedAt: '2026-01-05T12:00:00.000Z' });
  expect(privacy).toMatchObject({ locale: visitor.portal.visit.language.$locale.get(), acceptedAt: '2026-01-05T12:00:05.000Z' });
});
