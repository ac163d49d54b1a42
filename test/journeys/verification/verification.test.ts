// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../../demo/accounts';
import { secondStep, signIn } from './second-step';

describe('one method', () => {
  test('its code is sent on arrival: in the scene verification, for the token, without a captcha', async () => {
    const { sent, state, screen } = await secondStep('careful', { spec: 'config.captcha=demo' });
    // The sign-in itself asks for a captcha, which no page of these tests can show.
    expect([screen(), state(), sent()]).toEqual(['sign-in', { at: 'nowhere' }, []]);
    const step = await secondStep('careful');
    expect(step.state()).toEqual({ at: 'entering', method: { type: 'email', target: 'c***l@example.com' }, others: [] });
    expect(step.sent()).toEqual([{ scope: 'crm_client', scene: 'verification', channel: 'email', verifyToken: 'verify-1' }]);
  });

  test('the code confirms the sign-in: the site is told, the page is left, nothing is kept', async () => {
    const { host, form, enter, lastCode, verified, kept } = await secondStep('careful');
    await enter(lastCode());
    expect(verified()).toEqual([{ scope: 'crm_client', verifyToken: 'verify-1', method: 'email', code: lastCode() }]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'verification' }]);
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(form.$values.get()).toEqual({ code: '' });
    expect(kept()).toBe('{}');
  });

  test('an authenticator needs no sending', async () => {
    const { host, sent, enter, state } = await secondStep('token');
    expect(state()).toEqual({ at: 'entering', method: { type: 'authenticator' }, others: [] });
    expect(sent()).toEqual([]);
    await enter(AUTHENTICATOR_CODE);
    expect(host.leftFor).toEqual(['https://portal.test/']);
  });

  test('where the sign-in was to lead is where the second step leads', async () => {
    const { host, enter, lastCode } = await secondStep('careful', { url: 'https://portal.test/login?returnTo=%2Ftrade' });
    await enter(lastCode());
    expect(host.leftFor).toEqual(['https://portal.test/trade']);
  });
});

describe('several methods', () => {
  test('nothing is sent before one is picked, and picking sends', async () => {
    const { sent, state, verification } = await secondStep('guarded');
    expect(state()).toMatchObject({ at: 'choosing', methods: [{ type: 'email' }, { type: 'sms' }, { type: 'authenticator' }] });
    expect(sent()).toEqual([]);
    await verification.choose('sms');
    expect(sent()).toEqual([{ scope: 'crm_client', scene: 'verification', channel: 'sms', verifyToken: 'verify-1' }]);
    expect(state()).toMatchObject({ at: 'entering', method: { type: 'sms', target: '+62 *******003' } });
  });

  test('another can be taken later: the code of the first goes, and each is sent once within its pause', async () => {
    const { sent, state, verification, form } = await secondStep('guarded');
    await verification.choose('email');
    form.set('code', '123');
    await verification.choose('sms');
    expect(form.$values.get().code).toBe('');
    await verification.choose('authenticator');
    await verification.choose('email');
    expect(sent().map((body) => body?.channel)).toEqual(['email', 'sms']);
    expect(state()).toMatchObject({ method: { type: 'email' }, others: [{ type: 'sms' }, { type: 'authenticator' }] });
  });

  test('going back to one whose pause is over sends again', async () => {
    const { host, sent, verification } = await secondStep('guarded');
    await verification.choose('email');
    await verification.choose('authenticator');
    await host.advance(60_000);
    await verification.choose('email');
    expect(sent()).toHaveLength(2);
  });

  test('each channel has a countdown of its own', async () => {
    const { host, verification } = await secondStep('guarded');
    const { $resendAt, $sent } = verification.proof;
    await verification.choose('email');
    await host.advance(20_000);
    await verification.choose('sms');
    const now = host.clock.now();
    expect($resendAt.get()).toBe(now + 60_000);
    await verification.choose('email');
    expect([$resendAt.get(), $sent.get()?.until]).toEqual([now + 40_000, now + 280_000]);
  });

  test('a method that comes twice is offered once, and one of a kind that nobody knows is not', async () => {
    const opened = await secondStep();
    const methods = [{ type: 'sms', target: '1' }, { type: 'pigeon' }, { type: 'sms', target: '2' }, { type: 'authenticator' }];
    opened.host.net.answer('signIn', { code: 2003, data: { verifyToken: 'v', methods } });
    opened.portal.visit.navigation.navigate('/');
    await signIn(opened, 'guarded');
    expect(opened.state()).toEqual({ at: 'choosing', methods: [{ type: 'sms', target: '2' }, { type: 'authenticator' }] });
  });
});

describe('a reload', () => {
  test('sends nothing even where another code could be sent: one may be on its way', async () => {
    const { sent, verification } = await (await secondStep('careful')).reload(61_000);
    expect(sent()).toHaveLength(1);
    await verification.proof.send();
    expect(sent()).toHaveLength(2);
  });

  test('keeps one of several, and what was typed is gone', async () => {
    const before = await secondStep('guarded');
    await before.verification.choose('sms');
    before.form.set('code', '123456');
    expect(before.kept()).not.toContain('123456');
    const { state, form, sent } = await before.reload();
    expect(state()).toMatchObject({ at: 'entering', method: { type: 'sms' } });
    expect(form.$values.get().code).toBe('');
    expect(sent()).toHaveLength(1);
  });

  test('before one is picked keeps the choice', async () => {
    const { state, sent } = await (await secondStep('guarded')).reload();
    expect(state().at).toBe('choosing');
    expect(sent()).toEqual([]);
  });

  test('sends nothing again where the first sending failed: that is the visitor’s to ask for', async () => {
    const before = await secondStep('careful', { spec: 'sendCode:5400*1' });
    const { sent, verification, host } = await before.reload(5_000);
    expect(sent()).toHaveLength(1);
    expect(verification.proof.$resendAt.get()).toBe(host.clock.now() + 40_000);
  });
});

test('another sign-in takes the place of the one before, with nothing of its codes', async () => {
  const { host, portal, verification, form, sent, state } = await secondStep('careful');
  form.set('code', '123456');
  portal.visit.navigation.navigate('/');
  await signIn({ host, portal }, 'guarded');
  expect(state().at).toBe('choosing');
  expect(form.$values.get().code).toBe('');
  await verification.choose('email');
  expect(sent().map((body) => body?.verifyToken)).toEqual(['verify-1', 'verify-2']);
});

test('where the tab keeps nothing, the second step works all the same', async () => {
  const { host, enter, lastCode, portal } = await secondStep('careful');
  for (const name of Object.keys(host.session.all())) host.session.remove(name);
  await enter(lastCode());
  expect(host.leftFor).toHaveLength(1);
  portal.dispose();
  expect(host.clock.waiting()).toEqual([]);
});
