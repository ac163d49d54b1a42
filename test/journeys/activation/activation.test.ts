// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { journeysOf, openPortal } from '../../portal/open-portal';
import { BY_EMAIL, registered, uuidOf } from './activation-visitor';

describe('the activation', () => {
  test.each([
    [1, 'email'],
    [2, 'sms'],
  ])('registration %i: the code goes out by %s, for the uuid alone', async (number, channel) => {
    const { activation, sent } = await registered(uuidOf(number));
    expect(activation.codes.proof.$channel.get()).toBe(channel);
    expect([...sent('sendCode'), ...sent('activate')]).toEqual([]); // opening the link has changed nothing
    await activation.codes.proof.send();
    expect(sent('sendCode')).toEqual([{ scope: 'crm_client', scene: 'activation', channel, uuid: uuidOf(number) }]);
  });

  test('code, password and agreements activate, and the visitor is signed in', async () => {
    const { host, activation, form, fill, sent } = await registered();
    await fill();
    await activation.submit();
    expect(sent('activate')).toEqual([
      {
        scope: 'crm_client',
        uuid: BY_EMAIL,
        code: expect.stringMatching(/^\d{6}$/),
        password: '[encrypted]',
        keyId: 'key-1',
        consents: [
          { key: 'terms', version: '3.2', locale: 'en-US', acceptedAt: expect.any(String) },
          { key: 'privacy', version: '2.0', locale: 'en-US', acceptedAt: expect.any(String) },
        ],
      },
    ]);
    expect(host.events('portal-signed-in')).toEqual([{ redirectTo: 'https://portal.test/', by: 'activation' }]);
    expect(host.leftFor).toEqual(['https://portal.test/']);
    expect(form.$values.get()).toEqual({ account: '', code: '', password: '' });
    expect(JSON.stringify(host.session.all())).not.toContain('code:activation');
  });

  test('says at each field what is missing, and sends nothing', async () => {
    const { activation, form, sent } = await registered();
    await activation.submit();
    expect(Object.keys(form.$errors.get())).toEqual(['code', 'password', 'consent-terms', 'consent-privacy']);
    expect(sent('activate')).toEqual([]);
  });

  test('what was sent for one registration is not said of another, over a reload and in place', async () => {
    const first = await registered();
    await first.fill();
    const same = await registered(BY_EMAIL, { tab: first.host.session.all() });
    expect(same.activation.codes.proof.$sent.get()).toBeDefined();
    same.portal.visit.navigation.navigate(`/activation?uuid=${uuidOf(2)}`);
    expect(same.activation.codes.proof.$sent.get()).toBeUndefined();
    const other = await registered(uuidOf(2), { tab: first.host.session.all() });
    expect(other.activation.codes.proof.$sent.get()).toBeUndefined();
  });

  test('the channel on which a code is on its way is that of a reload, too', async () => {
    const { host, send } = await registered();
    host.net.answer('code/send', { code: 0, data: { resendAfter: 60, expiresIn: 300 } });
    await send('email');
    await host.advance(1000);
    await send('sms');
    const again = await openPortal({ net: host.net, tab: host.session.all(), later: 10_000, url: host.page.address() });
    const { proof } = journeysOf(again).activation.codes;
    await again.host.net.settle();
    expect([proof.$channel.get(), proof.$sent.get()?.channel, proof.waits()]).toEqual(['sms', 'sms', true]);
  });

  test('it is that of an element that was hidden and is shown again, too', async () => {
    const { host, portal, send } = await registered();
    host.net.answer('code/send', { code: 0, data: { resendAfter: 60, expiresIn: 300 } });
    await send('sms');
    portal.dispose();
    const { activation } = await registered(BY_EMAIL, { tab: host.session.all(), drafts: host.drafts });
    const { $channel, $sent } = activation.codes.proof;
    expect([$channel.get(), $sent.get()?.channel]).toEqual(['sms', 'sms']);
  });

  test('what was typed is there after a look at another screen, and is not asked for again', async () => {
    const { portal, host, fill, form, state, looks } = await registered();
    await fill();
    portal.visit.navigation.navigate('/');
    portal.visit.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
    await host.net.settle();
    expect(form.$values.get().password).toBe(DEMO_PASSWORD);
    expect(state()).toMatchObject({ step: 'needs-activation' });
    expect(looks()).toBe(1);
  });
});
