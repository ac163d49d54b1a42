// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { BY_EMAIL, registered, uuidOf } from './activation-visitor';

describe('the activation', () => {
  test('one that is over is told, with its own sentence, and nothing that was typed stays', async () => {
    const { activation, fill, state, form } = await registered(BY_EMAIL, { spec: 'activate:2923' });
    await fill();
    await activation.submit();
    expect(state()).toEqual({ step: 'over' });
    expect(form.$values.get()).toEqual({ account: '', code: '', password: '' });
  });

  test('2926: where it stands is asked; a form that is still wanted stays as it was, with the reason', async () => {
    const { activation, fill, state, form, host, looks } = await registered(BY_EMAIL, { spec: 'activate:2926' });
    await fill();
    const before = form.$values.get();
    await activation.submit();
    await host.net.settle();
    expect([looks(), state().step]).toEqual([2, 'needs-activation']);
    expect(form.$values.get()).toEqual(before);
    expect(form.$alert.get()).toMatchObject({ sentence: { key: 'Login.UpdateFailed' } });
  });

  test('2926, and it has become active meanwhile: says so, and nothing that was typed stays', async () => {
    const { activation, fill, state, form, host, answer } = await registered(BY_EMAIL, { spec: 'activate:2926' });
    await fill();
    answer({ status: 'active' });
    await activation.submit();
    await host.net.settle();
    expect(state()).toEqual({ step: 'active' });
    expect(form.$values.get()).toEqual({ account: '', code: '', password: '' });
    expect(form.$alert.get()).toBeUndefined();
  });

  test.each([
    ['4001', { status: 'needsActivation' }, 'active'],
    ['2923', { status: 'needsActivation' }, 'over'],
    ['2918', { status: 'needsActivation' }, 'unknown'],
    ['2926', { status: 'active' }, 'active'],
  ])('%s when the code is asked for says the same of it', async (code, data, step) => {
    const { send, state, host, answer } = await registered(BY_EMAIL, { spec: `sendCode:${code}` });
    answer(data);
    await send('email');
    await host.net.settle();
    expect(state()).toMatchObject({ step });
  });

  test('answers for one registration do nothing once the address names another', async () => {
    const { portal, activation, fill, send, form, state, host } = await registered(BY_EMAIL, { spec: 'activate:500' });
    await fill();
    const first = activation.codes.proof.$sent.get();
    const goOn = await host.net.held('user/activate', activation.submit);
    portal.visit.navigation.navigate(`/activation?uuid=${uuidOf(2)}`);
    await goOn();
    const goOnReleaseCode = await host.net.held('code/send', () => send('sms'));
    portal.visit.navigation.navigate(`/activation?uuid=${uuidOf(1)}`);
    await goOnReleaseCode();
    expect(state()).toMatchObject({ step: 'needs-activation' });
    expect(form.$alert.get()).toBeUndefined();
    expect(first).toBeDefined();
    expect(activation.codes.proof.$sent.get()).toBe(first);
    activation.codes.choose('sms');
    expect(activation.codes.proof.$sent.get()).toBeUndefined();
  });

  test('a channel that does not get through offers the other', async () => {
    const { activation, form, host, sent, send } = await registered(uuidOf(2), { spec: 'sendCode:5402*1' });
    await send('sms');
    expect(activation.codes.$otherChannel.get()).toBe('email');
    host.net.answer('code/send', { code: 0, message: '', data: { resendAfter: 60, expiresIn: 300 } });
    await send('email');
    expect(form.$alert.get()).toBeUndefined();
    expect(activation.codes.$otherChannel.get()).toBeUndefined();
    expect([activation.codes.proof.$channel.get(), activation.codes.proof.$sent.get()]).toEqual(['email', expect.anything()]);
    expect(sent('sendCode')).toHaveLength(1);
  });
});

test('a submit that waited for the settings shows nothing on another registration', async () => {
  const visitor = await registered(uuidOf(1), { spec: 'settings:hang' });
  const { host, portal, activation, form } = visitor;
  await host.advance(8000); // the portal opens without them
  const done = activation.submit();
  portal.visit.navigation.navigate(`/activation?uuid=${uuidOf(2)}`);
  await host.advance(2000);
  await done;
  expect(form.$errors.get()).toEqual({});
});
