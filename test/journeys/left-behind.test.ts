// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Journeys } from '../../src/journeys/journeys';
import { keptLock } from '../../src/portal/locks';
import { journeysOf, type Opened } from '../portal/open-portal';
import { CALLS, meanwhile } from './about-to-call';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { secondStep } from './verification/second-step';

/* An answer that comes after the visitor has left the step is told when they come back, and to nobody before. */

test('a lock of a sign-in that the visitor has left belongs to sign-in, and no screen has failed', async () => {
  const { host, portal, signIn, form, alert } = await visitByCode({ spec: 'signIn:2004' });
  signIn.byPassword();
  form.set('password', 'Harbor7!Lantern');
  const release = host.net.hold('user/signIn');
  const submitted = signIn.submit();
  await host.net.until(() => host.net.sent.some(({ to }) => to.includes('user/signIn')));
  portal.visit.navigation.navigate('/recovery');
  release();
  await submitted;
  expect(host.events('portal-error')).toEqual([]);
  expect(host.events('portal-step').filter(({ event }) => event === 'fail')).toEqual([]);
  expect([keptLock(portal.visit.tab, 'recovery'), keptLock(portal.visit.tab, 'sign-in')?.lock]).toEqual([undefined, 'sign-in']);
  expect(alert()?.lock).toBe('sign-in');
});

test('a wait for the next code is not told beside the password', async () => {
  const { host, signIn, code, alert } = await visitByCode({ spec: 'sendCode:5104' });
  const release = host.net.hold('code/send');
  const sending = code.send();
  await host.net.until(() => host.net.sent.some(({ to }) => to.includes('code/send')));
  signIn.byPassword();
  release();
  await sending;
  expect(alert()).toBeUndefined();
});

describe('a lock that sending a code meets', () => {
  const LOCK = { message: '', data: { remainingSeconds: 3600 } };

  /** Sends a code, goes elsewhere before the answer comes, and lets it come. */
  async function sent({ host }: Pick<Opened, 'host'>, code: number, send: () => Promise<unknown>, go: () => unknown) {
    host.net.answer('code/send', { code, ...LOCK });
    const goOn = await host.net.held('code/send', () => send());
    go();
    await goOn();
  }

  test('is told beside the password, to whoever has gone over to that', async () => {
    const { host, portal, signIn, code, alert } = await visitByCode();
    await sent({ host }, 2004, code.send, signIn.byPassword);
    expect([keptLock(portal.visit.tab, 'sign-in')?.lock, alert()?.lock]).toEqual(['sign-in', 'sign-in']);
    expect(host.events('portal-error')).toHaveLength(1);
  });

  test('is that of its account, also once another one is typed', async () => {
    const { host, portal, form, code, alert } = await visitByCode();
    await sent({ host }, 2004, code.send, () => form.set('email', 'other@example.com'));
    expect([keptLock(portal.visit.tab, 'sign-in')?.lock, alert(), host.events('portal-error')]).toEqual(['sign-in', undefined, []]);
    form.set('email', EMAIL);
    expect(alert()?.lock).toBe('sign-in');
  });

  test('is told on the way back, to nobody before', async () => {
    const { host, portal, recovery, toCode } = await visitRecovery();
    portal.arrive();
    await sent({ host }, 2925, toCode, () => portal.visit.navigation.navigate('/'));
    expect(host.events('portal-error')).toEqual([]);
    portal.visit.navigation.navigate('/recovery');
    expect(recovery.forms.account.$alert.get()?.lock).toBe('resets');
  });
});

test('that no code went out is told on the way back, to nobody before', async () => {
  const { host, portal, recovery, toCode } = await visitRecovery();
  host.net.answer('code/send', { code: 5107, message: '', data: {} });
  const goOn = await host.net.held('code/send', () => toCode());
  portal.visit.navigation.navigate('/');
  await goOn();
  expect([host.events('portal-error'), host.events('portal-step').filter(({ event }) => event === 'fail')]).toEqual([[], []]);
  portal.visit.navigation.navigate('/recovery');
  expect(recovery.forms.account.$alert.get()?.sentence.key).toBe('Code.EmailError');
});

test('a text message that comes once the visitor has gone to another screen fills in nothing', async () => {
  const { host, portal, recovery } = await visitRecovery();
  let deliver = (_: string): void => undefined;
  Object.assign(host, {
    smsCode: (signal: AbortSignal) =>
      new Promise<string | undefined>((resolve) => {
        deliver = resolve;
        signal.addEventListener('abort', () => resolve(undefined));
      }),
  });
  recovery.choose('phone');
  recovery.forms.account.set('callingCode', 'PT');
  recovery.forms.account.set('phone', '910000001');
  await recovery.submit();
  expect(recovery.$step.get().at).toBe('code');
  portal.visit.navigation.navigate('/');
  deliver('123456');
  await host.net.settle();
  expect([recovery.forms.code.$values.get().code, host.net.sandbox.calls('checkRecovery')]).toEqual(['', []]);
});

test('a text message is not waited for once the visitor has left, though its code is sent only then', async () => {
  const { host, portal, verification } = await secondStep('guarded');
  let waits = 0;
  Object.assign(host, {
    async smsCode() {
      waits += 1;
      return '123456';
    },
  });
  const goOn = await host.net.held('code/send', () => verification.choose('sms'));
  portal.visit.navigation.navigate('/');
  await goOn();
  expect([verification.proof.$sent.get()?.channel, waits, host.net.paths('user/verify')]).toEqual(['sms', 0, []]);
});

test.each(['the code of a second step', 'the code of a recovery'] as const)(
  '%s: what is done after the visitor has left is that of its own screen',
  async (name) => {
    const { path, come } = CALLS[name];
    const visitor = await come();
    const { screen } = visitor.portal.visit.navigation.$route.get();
    await meanwhile(visitor, path, () => visitor.portal.visit.navigation.navigate('/signup/welcome'));
    expect(visitor.host.events('portal-step').at(-1)).toEqual({ screen, event: 'done' });
  },
);

test('a lock that recovery has told of is told at sign-in, too, as after a reload', async () => {
  const { portal, toCode, recovery } = await visitRecovery({ spec: 'sendCode:2925' });
  portal.arrive();
  await toCode();
  expect(recovery.forms.account.$alert.get()?.lock).toBe('resets');
  portal.visit.navigation.navigate('/');
  expect(portal.journeys.signIn.form.$alert.get()?.lock).toBe('resets');
});

/* What the site hears of a failure that ends more than a form, once the visitor is back: errors, and failed screens. */
test.each([
  ['a new password', 2923, [1, 'recovery']],
  ['the code of a recovery', 5306, [1, 'recovery']],
  ['a registration', 2506, [1, 'sign-up']],
  ['an activation', 2923, [0]], // its progress is asked anew, and says where it stands
  ['an invitation', 2505, [1]], // it is asked about anew, and no form was sent
] as const)('%s that fails with %i once the visitor has left is told to the site when they come back', async (name, code, told) => {
  const { path, call, come } = CALLS[name];
  const visitor = await come({ spec: `${call}:${code}` });
  const { host, portal } = visitor;
  const { navigation } = portal.visit;
  const before = host.events('portal-step').length;
  const heard = () => [
    host.events('portal-error').length,
    ...host
      .events('portal-step')
      .slice(before)
      .flatMap(({ event, screen }) => (event === 'fail' ? [screen] : [])),
  ];
  let left = '';
  await meanwhile(visitor, path, () => {
    const { path: at, search } = navigation.$route.get();
    left = `${at}?${search}`;
    navigation.navigate('/');
  });
  expect(heard()).toEqual([0]);
  navigation.navigate(left);
  await host.net.settle();
  expect(heard()).toEqual(told);
});

test.each([
  ['sending a code at sign-in', ({ signIn }) => [signIn.byPassword(), signIn.byCode()]],
  ['sending a code in recovery', (_, navigate) => [navigate('/'), navigate('/recovery')]],
  ['sending a code at sign-up', (_, navigate) => [navigate('/'), navigate('/signup/welcome')]],
  ['sending a code of the second step', (_, navigate) => [navigate('/'), navigate('/verification')]],
] as const satisfies readonly [keyof typeof CALLS, (journeys: Journeys, navigate: (to: string) => void) => unknown][])(
  '%s: that none went out is told to who was elsewhere and is back before the answer',
  async (name, thereAndBack) => {
    const { path, formOf, come } = CALLS[name];
    const visitor = await come({ spec: 'sendCode:5107' });
    const journeys = journeysOf(visitor);
    await meanwhile(visitor, path, () => thereAndBack(journeys, visitor.portal.visit.navigation.navigate));
    expect(formOf(journeys).$alert.get()?.sentence.key).toBe('Code.EmailError');
    expect(visitor.host.events('portal-error')).toHaveLength(1);
  },
);

test('a second step that the server has ended ends, also for who was elsewhere and is back before the answer', async () => {
  const visitor = await CALLS['sending a code of the second step'].come({ spec: 'sendCode:2923' });
  const { journeys, visit } = visitor.portal;
  const { navigate, $route } = visit.navigation;
  await meanwhile(visitor, 'code/send', () => [navigate('/'), navigate('/verification')]);
  expect([$route.get().screen, journeys.signIn.form.$alert.get()?.sentence.key]).toEqual(['sign-in', 'Verification.TooLate']);
});

test('an address that was refused is not told of at another one', async () => {
  const visitor = await CALLS['sending a code in recovery'].come({ spec: 'sendCode:5306' });
  const { account } = journeysOf(visitor).recovery.forms;
  await meanwhile(visitor, 'code/send', () => account.set('email', 'other@example.com'));
  expect([account.$errors.get().email, visitor.host.events('portal-error')]).toEqual([undefined, []]);
});
