// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { keptLock } from '../../src/portal/locks';
import { type Opened, openPortal } from '../portal/open-portal';
import { registered } from './activation/activation-visitor';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { fill, invited } from './sign-up/sign-up-visitor';
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
    const release = host.net.hold('code/send');
    const sending = send();
    await host.net.until(() => host.net.paths('code/send').length === 1);
    go();
    release();
    await sending;
    await host.net.settle();
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
  const release = host.net.hold('code/send');
  const sending = toCode();
  await host.net.until(() => host.net.paths('code/send').length === 1);
  portal.visit.navigation.navigate('/');
  release();
  await sending;
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
  const release = host.net.hold('code/send');
  const chosen = verification.choose('sms');
  await host.net.until(() => host.net.paths('code/send').length === 1);
  portal.visit.navigation.navigate('/');
  release();
  await chosen;
  await host.net.settle();
  expect([verification.proof.$sent.get()?.channel, waits, host.net.paths('user/verify')]).toEqual(['sms', 0, []]);
});

/** Visitors with a code that is being checked. Give the form, and the path of the check. */
const CHECKED = {
  async 'the second step'() {
    const { host, portal, form, lastCode } = await secondStep();
    return { host, portal, form, path: 'user/verify', screen: 'verification', right: lastCode() };
  },
  async recovery() {
    const { host, portal, recovery, toCode } = await visitRecovery();
    await toCode();
    const right = host.net.sandbox.lastCode(EMAIL) ?? '';
    return { host, portal, form: recovery.forms.code, path: 'recovery/check', screen: 'recovery', right };
  },
} as const;

test.each(Object.entries(CHECKED))('%s: a complete code that waits is not sent once the visitor has left', async (_, visit) => {
  const { host, portal, form, path } = await visit();
  const release = host.net.hold(path);
  form.set('code', '000000');
  await host.net.until(() => host.net.paths(path).length === 1);
  form.set('code', '123456');
  portal.visit.navigation.navigate('/');
  release();
  await host.net.settle();
  expect([host.net.paths(path).length, form.$values.get().code]).toEqual([1, '123456']);
});

test.each(Object.entries(CHECKED))('%s: what is done after the visitor has left is that of its own screen', async (_, visit) => {
  const { host, portal, form, path, screen, right } = await visit();
  const release = host.net.hold(path);
  form.set('code', right);
  await host.net.until(() => host.net.paths(path).length === 1);
  portal.visit.navigation.navigate('/signup/welcome');
  release();
  await host.net.settle();
  expect(host.events('portal-step').at(-1)).toEqual({ screen, event: 'done' });
});

test('a lock that recovery has told of is told at sign-in, too, as after a reload', async () => {
  const { portal, toCode, recovery } = await visitRecovery({ spec: 'sendCode:2925' });
  portal.arrive();
  await toCode();
  expect(recovery.forms.account.$alert.get()?.lock).toBe('resets');
  portal.visit.navigation.navigate('/');
  expect(portal.journeys.signIn.form.$alert.get()?.lock).toBe('resets');
});

test.each(['２０２５５５０１２３', '٢٠٢٥٥٥٠١٢٣', '202 555 0123'])(
  'a wait for another code is that of the number %s, in any digits',
  async (phone) => {
    const { signIn, form, code } = await visitByCode({ spec: 'sendCode:5104' });
    signIn.choose('phone');
    form.set('callingCode', 'US');
    form.set('phone', phone);
    await code.send();
    expect(code.waits()).toBe(true);
    form.set('phone', '2025550199');
    expect(code.waits()).toBe(false);
    form.set('phone', '2025550123');
    expect(code.waits()).toBe(true);
  },
);

/** Visitors with a call under way, whose failure ends more than a form, and what the site hears once they are back: errors, and failed screens. */
const ENDED = {
  async 'a new password'() {
    const visitor = await visitRecovery({ spec: 'resetPassword:2923' });
    await visitor.toPassword();
    return { ...visitor, path: 'recovery/reset', back: [1, 'recovery'], run: () => visitor.choosePassword() };
  },
  async 'the code of a recovery'() {
    const visitor = await visitRecovery({ spec: 'checkRecovery:5306' });
    await visitor.toCode();
    return {
      ...visitor,
      path: 'recovery/check',
      back: [1, 'recovery'],
      run: async () => visitor.recovery.forms.code.set('code', '123456'),
    };
  },
  async 'an activation'() {
    const visitor = await registered(undefined, { spec: 'activate:2923' });
    await visitor.fill();
    return {
      ...visitor,
      path: 'user/activate',
      back: [0], // its progress is asked anew, and says where it stands
      run: visitor.activation.submit,
    };
  },
  async 'a registration'() {
    const visitor = await invited({ spec: 'register:2506' });
    await fill(visitor);
    return { ...visitor, path: 'user/register', back: [1, 'sign-up'], run: visitor.signUp.submit };
  },
  async 'an invitation'() {
    const visitor = await openPortal({ spec: 'checkReferral:2505' });
    const { navigation } = visitor.portal.visit;
    visitor.portal.arrive();
    return {
      ...visitor,
      path: 'referral/check',
      back: [1], // it is asked about anew, and no form was sent
      run: async () => navigation.navigate('/signup/nobody'),
    };
  },
} as const;

test.each(Object.entries(ENDED))('%s that fails once the visitor has left is told to the site when they come back', async (_, visit) => {
  const { host, portal, path, run, back } = await visit();
  const { navigation } = portal.visit;
  const before = host.events('portal-step').length;
  const told = () => [
    host.events('portal-error').length,
    ...host
      .events('portal-step')
      .slice(before)
      .flatMap(({ event, screen }) => (event === 'fail' ? [screen] : [])),
  ];
  const release = host.net.hold(path);
  const done = run();
  await host.net.until(() => host.net.paths(path).length === 1);
  const { path: left, search } = navigation.$route.get();
  navigation.navigate('/');
  release();
  await done;
  await host.net.settle();
  expect(told()).toEqual([0]);
  navigation.navigate(`${left}?${search}`);
  await host.net.settle();
  expect(told()).toEqual(back);
});

/** Visitors who send a code, each with what leads away and back, and what tells them of a failure. */
const SENDERS = {
  async 'sign-in, by way of the password'() {
    const { host, signIn, code, alert } = await visitByCode();
    return { host, send: code.send, away: () => [signIn.byPassword(), signIn.byCode()], said: () => alert()?.sentence.key };
  },
  async recovery() {
    const { host, portal, toCode, alert } = await visitRecovery();
    const { navigate } = portal.visit.navigation;
    return { host, send: () => toCode(), away: () => [navigate('/'), navigate('/recovery')], said: () => alert()?.sentence.key };
  },
  async 'sign-up'() {
    const { host, portal, signUp, form, alert } = await invited();
    const { navigate } = portal.visit.navigation;
    form.set('email', EMAIL);
    const away = () => [navigate('/'), navigate('/signup/welcome')];
    return { host, send: () => signUp.contact.proof.send(), away, said: () => alert()?.sentence.key };
  },
  async 'the second step'() {
    const { host, portal, verification } = await secondStep('texter');
    const { navigate } = portal.visit.navigation;
    const away = () => [navigate('/'), navigate('/verification')];
    return { host, send: () => verification.proof.send(), away, said: () => verification.form.$alert.get()?.sentence.key };
  },
};

/** Sends a code, does something before the answer comes, and lets it come. */
async function sendWhile({ host, send }: { host: Opened['host']; send: () => Promise<unknown> }, code: number, meanwhile: () => unknown) {
  host.net.answer('code/send', { code, message: '', data: {} });
  const before = host.net.paths('code/send').length;
  const release = host.net.hold('code/send');
  const sending = send();
  await host.net.until(() => host.net.paths('code/send').length > before);
  meanwhile();
  release();
  await sending;
  await host.net.settle();
}

test.each(Object.entries(SENDERS))('%s: that no code went out is told to who was elsewhere and is back before', async (_, visit) => {
  const sender = await visit();
  await sendWhile(sender, 5107, sender.away);
  expect(sender.said()).toMatch(/^Code\.(EmailError|SendingFail)$/); // the latter where there is no other way
  expect(sender.host.events('portal-error')).toHaveLength(1);
});

test('a second step that the server has ended ends, also for who was elsewhere and is back before', async () => {
  const { host, verification, screen, told, kept, portal } = await secondStep('texter');
  const { navigate } = portal.visit.navigation;
  await sendWhile({ host, send: () => verification.proof.send() }, 2923, () => [navigate('/'), navigate('/verification')]);
  expect([screen(), told()?.sentence.key, kept()]).toEqual(['sign-in', 'Verification.TooLate', '{}']);
});

test('an address that was refused is not told of at another one', async () => {
  const { host, recovery, toCode } = await visitRecovery();
  await sendWhile({ host, send: () => toCode() }, 5306, () => recovery.forms.account.set('email', 'other@example.com'));
  expect([recovery.forms.account.$errors.get().email, host.events('portal-error')]).toEqual([undefined, []]);
});
