// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { keptFor } from '../../portal/kept';
import { secondStep, signIn, unasked } from './second-step';

/** What the clock of the test shows. */
const NOW = Date.UTC(2026, 0, 5, 12);
const QUARTER = 15 * 60_000;
const VERIFY = 'login-portal:dprime:client:verification';
const NOTHING = { sentence: { key: 'Verification.NothingPending' }, retry: false, kind: 'info' };

describe('without a pending sign-in', () => {
  test('it leads back to sign-in, in place of the entry, with a word why', async () => {
    const { host, screen, told, state, sent } = await unasked();
    expect([screen(), state(), sent()]).toEqual(['sign-in', { at: 'nowhere' }, []]);
    expect(told()).toEqual(NOTHING);
    expect(host.page.depth()).toBe(1);
    expect(host.page.address()).toBe('https://portal.test/login/');
  });

  test.each([
    ['no JSON', keptFor(NOW, QUARTER, 'oops')],
    ['null', keptFor(NOW, QUARTER, 'null')],
    ['a list', keptFor(NOW, QUARTER, '[]')],
    ['no token', keptFor(NOW, QUARTER, '{"methods":[{"type":"email"}]}')],
    ['an empty token', keptFor(NOW, QUARTER, '{"verifyToken":"","methods":[{"type":"email"}]}')],
    ['no method', keptFor(NOW, QUARTER, '{"verifyToken":"v","methods":[]}')],
    ['methods that nobody knows', keptFor(NOW, QUARTER, '{"verifyToken":"v","methods":[{"type":"pigeon"},7,null]}')],
    ['without an end', '{"verifyToken":"v","methods":[{"type":"email"}]}'],
    ['with an end that is no time', `${NOW} 1e20 {"verifyToken":"v","methods":[{"type":"email"}]}`],
    ['past', keptFor(NOW - QUARTER, QUARTER, '{"verifyToken":"v","methods":[{"type":"email"}]}')],
  ])('what the tab has kept is %s: the same, and it is dropped', async (_, stored) => {
    const { host, screen, told, sent } = await unasked({ tab: { [VERIFY]: stored } });
    expect([screen(), told(), sent()]).toEqual(['sign-in', NOTHING, []]);
    expect(host.session.all()).toEqual({});
  });

  test.each([
    ['an hour', 3_600_000],
    ['a year', 365 * 86_400_000],
  ])('one from a clock that was %s ahead lasts 15 minutes, and a method that is not offered counts as none', async (_, ahead) => {
    const stored = { verifyToken: 'v', methods: [{ type: 'email' }, { type: 'authenticator' }], method: 'sms' };
    const { host, screen, state } = await unasked({ tab: { [VERIFY]: keptFor(NOW + ahead, QUARTER, JSON.stringify(stored)) } });
    expect(state().at).toBe('choosing');
    await host.advance(15 * 60_000);
    expect(screen()).toBe('sign-in');
  });
});

describe('a code that does not pass', () => {
  test.each([
    [2021, 'Login.CodeAuthFailed'],
    [2022, 'Login.CodeExpired'],
  ])('%i is said at the code, which stays', async (code, key) => {
    const { form, enter, screen, host } = await secondStep('careful', { spec: `verify:${code}*1` });
    await enter('111111');
    expect(form.$errors.get()).toEqual({ code: { key } });
    expect(form.$alert.get()).toBeUndefined();
    expect(form.$values.get().code).toBe('111111');
    expect(form.$refusals.get()).toBe(1);
    expect(screen()).toBe('verification');
    await enter(host.net.sandbox.lastCode('careful@example.com') ?? '');
    expect(host.leftFor).toHaveLength(1);
  });
});

describe('other failures keep the code and the way', () => {
  test('a second submit while one is in flight sends nothing, and no other way can be taken meanwhile', async () => {
    const { host, form, verification, enter, verified, lastCode } = await secondStep('guarded');
    await verification.choose('email');
    const release = host.net.hold('verify');
    const first = enter(lastCode('guarded@example.com'));
    const second = verification.submit();
    await verification.choose('sms');
    expect(form.$busy.get()).toBe(true);
    release();
    await Promise.all([first, second]);
    expect(verified()).toHaveLength(1);
    expect(host.leftFor).toHaveLength(1);
  });
});

describe('sending fails', () => {
  test('a limit: the time left is known, and another way is open', async () => {
    const { form, verification, host, sent } = await secondStep('guarded', { spec: 'sendCode:5400*1' });
    await verification.choose('sms');
    expect(form.$alert.get()?.sentence).toEqual({ key: 'Code.FrequentSms' });
    expect(verification.proof.$resendAt.get()).toBe(host.clock.now() + 45_000);
    await verification.choose('email');
    expect(form.$alert.get()).toBeUndefined();
    expect(sent().map((body) => body?.channel)).toEqual(['sms', 'email']);
  });

  test.each([
    ['careful', 'Code.SendingFail'],
    ['guarded', 'Code.EmailError'],
  ] as const)('another way is named only where there is one: %s', async (account, key) => {
    const { form, verification } = await secondStep(account, { spec: 'sendCode:5107' });
    await verification.choose('email');
    expect(form.$alert.get()?.sentence).toEqual({ key });
  });

  test('what comes late for a way that was left is not said of the other', async () => {
    const { form, verification, host } = await secondStep('guarded', { spec: 'sendCode:5107*1' });
    const release = host.net.hold('code/send');
    const late = verification.choose('email');
    await verification.choose('authenticator');
    release();
    await late;
    expect(form.$alert.get()).toBeUndefined();
  });

  test('what comes late for a sign-in that another has replaced is nobody’s', async () => {
    const { host, portal, verification, state } = await secondStep('guarded');
    const release = host.net.hold('code/send');
    const late = verification.choose('email');
    portal.visit.navigation.navigate('/');
    await signIn({ host, portal }, 'guarded');
    release();
    await late;
    expect(state().at).toBe('choosing');
    expect(verification.proof.$sent.get()).toBeUndefined();
    expect(host.session.all()).toEqual({ [VERIFY]: expect.stringContaining('verify-2') });
  });
});
