// @vitest-environment node
import { describe, expect, test } from 'vitest';
import * as LIMITS from '../../../src/contract/limits';
import { fill, invited } from './sign-up-visitor';

describe('what goes wrong at the server', () => {
  test.each([
    [2021, 'code', 'Login.CodeAuthFailed'],
    [2022, 'code', 'Login.CodeExpired'],
    [2025, 'password', 'Login.PasswordTooLow'],
    [5306, 'email', 'Code.EmailFormat'],
  ])('%i is told at its field %s, and everything typed stays', async (code, field, key) => {
    const visitor = await invited({ spec: `register:${code}` });
    await fill(visitor);
    const before = visitor.form.$values.get();
    await visitor.signUp.submit();
    expect(visitor.errors()).toEqual({ [field]: { key } });
    expect(visitor.form.$values.get()).toEqual(before);
  });

  test.each(['sendCode', 'register'])('5306 belongs to the form where there is no e-mail in it, with %s', async (call) => {
    const visitor = await invited({ spec: `${call}:5306` });
    await fill(visitor);
    visitor.signUp.contact.choose('phone');
    visitor.form.set('phone', '5550100123');
    await visitor.signUp.contact.proof.send();
    if (call === 'register') {
      visitor.form.set('code', visitor.lastCode());
      await visitor.signUp.submit();
    }
    expect(visitor.errors()).toEqual({});
    expect(visitor.alert()).toMatchObject({ sentence: { key: 'Code.EmailFormat' } });
  });

  test('what was typed at the sign-in stays where there is nothing to take along', async () => {
    const visitor = await invited();
    const { form } = visitor.portal.journeys.signIn;
    form.set('email', 'trader@example.com');
    visitor.signUp.takeAlong();
    expect(form.$values.get().email).toBe('trader@example.com');
  });

  test.each([
    [2501, 'SignUp.CanSignIn'],
    [2506, 'SignUp.CanSignIn'],
    [2512, 'SignUp.TypedStays'],
  ])('%i: the invitation has ended meanwhile; what was typed is there when it holds again', async (code, advice) => {
    const visitor = await invited({ spec: `register:${code}*1` });
    await fill(visitor);
    await visitor.signUp.submit();
    expect(visitor.state()).toMatchObject({ step: 'refused', refusal: { retry: true, advice } });
    await visitor.signUp.check();
    expect(visitor.state()).toMatchObject({ step: 'form' });
    expect(visitor.form.$values.get().firstName).toBe('  Lantern ');
    await visitor.signUp.submit();
    expect(visitor.host.events('portal-signed-up')).toHaveLength(1);
  });

  test('an invitation that ended is not held against another one that the visitor has followed meanwhile', async () => {
    const visitor = await invited({ spec: 'register:2506' });
    await fill(visitor);
    const goOn = await visitor.host.net.held('user/register', visitor.signUp.submit);
    visitor.portal.visit.navigation.navigate('/signup/partner');
    await visitor.host.net.until(() => visitor.state().step === 'form' && visitor.host.net.paths('referral/check').length === 2);
    await goOn();
    expect(visitor.state()).toMatchObject({ step: 'form', invitation: { link: 'partner' } });
  });
});

test('without a key a password is not checked while it is typed, and nobody is told before it is to be sent', async () => {
  const visitor = await invited({ spec: 'publicKey:500' });
  const { host, signUp, alert, sent } = visitor;
  await fill(visitor);
  await host.advance(LIMITS.passwordCheckDebounceMs);
  expect([signUp.password.$verdict.get(), host.events('portal-error')]).toEqual(['unknown', []]);
  await signUp.submit();
  expect(host.events('portal-error')).toMatchObject([{ code: 'insecure', request: 'POST /toc/api/v1/user/register' }]);
  expect(alert()?.sentence).toEqual({ key: 'Common.NoPublicKey' });
  expect(sent('checkPassword')).toEqual([]);
});
