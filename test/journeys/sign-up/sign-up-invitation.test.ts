// @vitest-environment node

import { describe, expect, test } from 'vitest';
import { SETTING_KEYS } from '../../../src/contract/settings';
import { minimumDeposit } from '../../../src/rules/money';
import { journeysOf, openPortal } from '../../portal/open-portal';
import { invited } from './sign-up-visitor';

const REFERRAL_CODES = Array.from({ length: 12 }, (_, index) => 2501 + index);

describe('the invitation', () => {
  test('is checked on arrival, with the link decoded, and says who invites and as what', async () => {
    const { state, sent } = await invited({ link: 'jakarta' });
    expect(sent('checkReferral')).toEqual([{ scope: 'crm_client', link: 'jakarta' }]);
    expect(state()).toEqual({
      step: 'form',
      invitation: { link: 'jakarta', referrer: { name: 'Demo Partner Jakarta' }, role: 'client', country: 'ID' },
    });
    const odd = await invited({ link: 'a%2Fb%20c' });
    expect(odd.sent('checkReferral')).toEqual([{ scope: 'crm_client', link: 'a/b c' }]);
  });

  test.each(REFERRAL_CODES)('%i has a screen with its own sentence', async (code) => {
    const { state, host } = await invited({ link: `refused-${code}` });
    const key = host.events('portal-error').at(-1)?.key;
    expect(key).toMatch(/^Referral\./);
    expect(state()).toMatchObject({ step: 'refused', refusal: { sentence: { key } } });
  });

  test.each([
    ['refused-2506', false],
    ['refused-2512', true],
  ])('%s: trying again is offered where it may help: %s', async (link, retry) => {
    expect((await invited({ link })).state()).toMatchObject({ refusal: { retry } });
  });

  test('another link is another invitation; one that is left and come back to is not asked about again', async () => {
    const { portal, host, state, sent } = await invited();
    portal.visit.navigation.navigate('/');
    portal.visit.navigation.navigate('/signup/welcome');
    await host.net.settle();
    expect(sent('checkReferral')).toHaveLength(1);
    portal.visit.navigation.navigate('/signup/partner');
    await host.net.settle();
    expect(state()).toMatchObject({ invitation: { link: 'partner', role: 'ib' } });
  });

  test('one that did not hold is asked about again on coming back', async () => {
    const { portal, host, state } = await invited({ spec: 'checkReferral:2506*1' });
    expect(state()).toMatchObject({ step: 'refused' });
    portal.visit.navigation.navigate('/');
    portal.visit.navigation.navigate('/signup/welcome');
    await host.net.settle();
    expect(state()).toMatchObject({ step: 'form' });
  });

  test('an answer about the invitation before does not count for the one of now', async () => {
    const { host, portal, state } = await invited();
    const release = host.net.hold('referral/check');
    portal.visit.navigation.navigate('/signup/refused-2506');
    await host.net.until(() => host.net.paths('referral/check').length === 2);
    portal.visit.navigation.navigate('/signup/partner');
    release();
    await host.net.settle();
    expect(state()).toMatchObject({ step: 'form', invitation: { link: 'partner' } });
  });

  test('the end of the portal ends the check', async () => {
    const { host, portal } = await openPortal({ url: 'https://portal.test/login/signup/welcome' });
    host.net.hold('referral/check');
    const { signUp } = journeysOf({ portal });
    await host.net.until(() => host.net.paths('referral/check').length === 1);
    portal.dispose();
    await host.net.settle();
    expect(signUp.$state.get()).toEqual({ step: 'checking' });
    expect(host.clock.waiting()).toEqual([]);
  });
});

describe('the settings', () => {
  test('of a platform that has none to give are known too: the form does not wait for them', async () => {
    const url = 'https://portal.test/login/signup/welcome';
    const { host, portal } = await openPortal({ url, spec: SETTING_KEYS.map((key) => `setting.${key}=`).join() });
    const { signUp } = journeysOf({ portal });
    await host.net.settle();
    expect(signUp.$state.get()).toMatchObject({ step: 'form' });
  });

  test('are waited for, and no longer than patience lasts', async () => {
    const { host, portal } = await openPortal({ url: 'https://portal.test/login/signup/welcome', spec: 'settings.SignUp_Role:hang' });
    const { signUp } = journeysOf({ portal });
    await host.net.settle();
    expect(signUp.$state.get()).toEqual({ step: 'checking' });
    await host.advance(2000);
    expect(signUp.$state.get()).toMatchObject({ step: 'form' });
  });

  test.each([
    ['{"contact":"phone"}', 'phone', 'phone'],
    ['{"contact":"email"}', 'email', 'email'],
    ['{"contact":"both"}', 'both', 'email'],
    ['none', 'both', 'email'],
  ])('SignUp_Role %s offers %s', async (value, offered, kind) => {
    const { signUp } = await invited({ spec: `setting.SignUp_Role=${value}` });
    expect([signUp.contact.$offered.get(), signUp.contact.$kind.get()]).toEqual([offered, kind]);
  });

  test.each([
    ['{"currency":"USD","minimum":"100"}', { amount: '100.00', currency: 'USD' }],
    ['{"currency":"btc","minimum":"0.0015"}', { amount: '0.001500', currency: 'BTC' }],
    ['{"currency":"USD","minimum":"0.001"}', { amount: '0.01', currency: 'USD' }],
    ['{"currency":"USDT","minimum":"0.0000001"}', { amount: '0.000001', currency: 'USDT' }],
    ['{"currency":"JPY","minimum":1234567}', { amount: '1,234,567.00', currency: 'JPY' }],
    ['{"currency":"BTC","minimum":0.0000001}', { amount: '0.000001', currency: 'BTC' }],
    ['{"currency":"USD","minimum":1e21}', { amount: '1,000,000,000,000,000,000,000.00', currency: 'USD' }],
    ['{"currency":"USD","minimum":"1.000,50"}', undefined],
    ['{"currency":"USD","minimum":-5}', undefined],
    ['{"currency":"USD","minimum":"0"}', undefined],
    ['oops', undefined],
  ])('Deposit_Basic %s is shown as %o', async (value, deposit) => {
    const { portal } = await invited({ spec: `setting.Deposit_Basic=${value}` });
    expect(minimumDeposit(portal.facts.catalogue.$settings.get().Deposit_Basic)).toEqual(deposit);
  });

  test('where newcomers are switched off, the site is not told of an invitation that nobody hears of', async () => {
    const { host } = await invited({ link: 'refused-2502', spec: 'setting.Permission_Client={"signUp":false}' });
    expect(host.events('portal-error')).toEqual([]);
  });

  test('Permission_Client can switch newcomers off', async () => {
    expect((await invited({ spec: 'setting.Permission_Client={"signUp":false}' })).portal.facts.$permissions.get().signUp).toBe(false);
    expect((await invited({ spec: 'setting.Permission_Client=' })).portal.facts.$permissions.get().signUp).toBe(true);
  });
});
