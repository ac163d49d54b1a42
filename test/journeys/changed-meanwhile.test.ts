// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import * as LIMITS from '../../src/contract/limits';
import { createNetwork } from '../portal/network';
import { journeysOf, openPortal, type PortalOptions } from '../portal/open-portal';
import { registered } from './activation/activation-visitor';
import { EMAIL, NEW_PASSWORD, visitRecovery } from './recovery/recovery-visitor';
import { fill, invited } from './sign-up/sign-up-visitor';

/* An answer counts for what it was asked about, or not at all. Whoever has left a step sends nothing more from it. */

/** Visitors with a form that sets a password. */
const VISITORS = {
  async register(options?: PortalOptions) {
    const visitor = await invited(options);
    const { signUp } = visitor;
    const elsewhere = '/signup/partner';
    return { ...visitor, consents: signUp.consents, submit: signUp.submit, elsewhere, fill: () => fill(visitor) };
  },
  async activate(options?: PortalOptions) {
    const visitor = await registered(undefined, options);
    const { activation } = visitor;
    const elsewhere = '/activation?uuid=10000000-0000-4000-8000-000000000002';
    return { ...visitor, consents: activation.consents, submit: activation.submit, elsewhere };
  },
} as const;

/** A visitor who has filled it in. */
async function filled(call: keyof typeof VISITORS, options?: PortalOptions) {
  const visitor = await VISITORS[call](options);
  await visitor.fill();
  return visitor;
}

const CALLS = ['register', 'activate'] as const;

describe.each(CALLS)('%s: while the server checks the password', (call) => {
  test('the visitor corrects the code: the new one is sent', async () => {
    const { host, form, submit, sent } = await filled(call);
    const right = form.$values.get().code;
    form.set('code', '000000');
    const goOn = await host.net.held('check/password', submit);
    form.set('code', right);
    await goOn();
    expect(sent(call)).toMatchObject([{ code: right }]);
    expect(form.$errors.get().code).toBeUndefined();
  });

  test('the visitor withdraws a consent: it is asked for, and nothing is sent', async () => {
    const { host, portal, consents, form, submit, sent } = await filled(call);
    const goOn = await host.net.held('check/password', submit);
    for (const file of portal.facts.catalogue.$settings.get().SignUp_ComplianceFile ?? []) consents.toggle(file, false);
    await goOn();
    expect(sent(call)).toEqual([]);
    expect(Object.keys(form.$errors.get())).toEqual(['consent-terms', 'consent-privacy']);
  });
});

describe.each(CALLS)('%s: the server refuses a field', (call) => {
  test.each([
    [2021, 'code', '246810'],
    [2025, 'password', 'Meadow9*Silver'],
  ] as const)('%i, and its value is another by now: nothing is said of it, to nobody', async (code, field, value) => {
    const { host, form, submit } = await filled(call, { spec: `${call}:${code}` });
    const goOn = await host.net.held(`user/${call}`, submit);
    form.set(field, value);
    await goOn();
    expect([form.$errors.get()[field], form.$alert.get(), form.$refusals.get(), form.$busy.get()]).toEqual([
      undefined,
      undefined,
      0,
      false,
    ]);
    expect(host.events('portal-error')).toEqual([]);
    await submit();
    expect(form.$errors.get()[field]).toBeDefined();
    expect(host.events('portal-error')).toMatchObject([{ code }]);
  });
});

/** What a submit waits for before it sends anything: a part of the address, and the spec under which that is asked for. */
const WAITS: Readonly<Record<string, readonly [string, string]>> = {
  'the key': ['security/publicKey', 'publicKey:500*1'],
  'the check of the password': ['check/password', ''],
};

describe.each(CALLS)('%s: a visitor who leaves', (call) => {
  /** Goes, lets come what is waited for, and finds that nothing was sent or said. */
  async function expectSilence(visitor: Awaited<ReturnType<typeof filled>>, to: string, goOn: () => Promise<void>) {
    const { host, portal, form, sent, elsewhere } = visitor;
    const told = host.events('portal-error').length;
    portal.visit.navigation.navigate(to === 'elsewhere' ? elsewhere : to);
    await goOn();
    expect(sent(call)).toEqual([]);
    expect([form.$errors.get(), form.$alert.get(), form.$refusals.get(), form.$busy.get()]).toEqual([{}, undefined, 0, false]);
    expect(host.events('portal-error')).toHaveLength(told);
  }

  test.each(Object.keys(WAITS).flatMap((wait) => ['/', 'elsewhere'].map((to) => [wait, to] as const)))(
    'while %s is waited for, for %s, sends nothing and hears nothing',
    async (wait, to) => {
      const [path = '', spec = ''] = WAITS[wait] ?? [];
      const visitor = await filled(call, { spec });
      await expectSilence(visitor, to, await visitor.host.net.held(path, visitor.submit));
    },
  );

  test.each(['/', 'elsewhere'])('while the settings are waited for, for %s, sends nothing and hears nothing', async (to) => {
    const net = createNetwork();
    const release = net.hold('Crm_Appearance'); // one of them
    const visitor = await VISITORS[call]({ net });
    await visitor.host.advance(LIMITS.settingsPatienceMs);
    await visitor.fill();
    const done = visitor.submit();
    await expectSilence(visitor, to, async () => {
      release();
      await done;
    });
  });

  test('right after the password was typed asks nobody about it, and hears nothing of it', async () => {
    const { host, portal, form } = await filled(call, { spec: 'checkPassword:2025' });
    form.set('password', 'Meadow9*Silver');
    portal.visit.navigation.navigate('/');
    await host.advance(LIMITS.passwordCheckDebounceMs);
    await host.net.settle();
    expect([host.net.paths('check/password'), host.events('portal-error')]).toEqual([[], []]);
  });

  test('while the typed password is checked hears nothing of it', async () => {
    const { host, portal, form } = await filled(call, { spec: 'checkPassword:2025' });
    const goOn = await host.net.held('check/password', async () => {
      form.set('password', 'Meadow9*Silver');
      await host.advance(LIMITS.passwordCheckDebounceMs);
    });
    portal.visit.navigation.navigate('/');
    await goOn();
    expect([form.$errors.get().password, host.events('portal-error')]).toEqual([undefined, []]);
  });
});

describe('sign-in: a visitor who leaves while the key is fetched', () => {
  test.each(['for recovery', 'for the other kind of account', 'for a code'])('%s signs in to nothing', async (to) => {
    const { host, portal } = await openPortal({ spec: 'publicKey:500*1' });
    const { signIn } = journeysOf({ portal });
    const { form } = signIn;
    form.set('email', EMAIL);
    form.set('password', DEMO_PASSWORD);
    const goOn = await host.net.held('security/publicKey', signIn.submit);
    if (to === 'for recovery') portal.visit.navigation.navigate('/recovery');
    else if (to === 'for a code') signIn.byCode();
    else form.leave(); // as the switch does
    await goOn();
    expect([host.net.paths('user/signIn'), host.leftFor, form.$alert.get(), form.$busy.get()]).toEqual([[], [], undefined, false]);
  });
});

describe('recovery: a visitor who leaves for another account', () => {
  test('while the key for the new password is fetched resets nothing', async () => {
    const { host, recovery, at, toPassword, calls } = await visitRecovery({ spec: 'setting.Passport_Security={"lowestPasswordLevel":0}' });
    await toPassword();
    recovery.forms.password.set('password', NEW_PASSWORD);
    host.net.sandbox.retireKey();
    const goOn = await host.net.held('security/publicKey', recovery.submit);
    recovery.changeAccount();
    await goOn();
    expect([at(), calls('resetPassword').length]).toEqual(['account', 1]); // refused, because its key had been dropped
  });

  test('while a password is reset stays there when it is done', async () => {
    const { host, recovery, at, toPassword, calls } = await visitRecovery();
    await toPassword();
    recovery.forms.password.set('password', NEW_PASSWORD);
    const goOn = await host.net.held('recovery/reset', recovery.submit);
    recovery.changeAccount();
    await goOn();
    expect([at(), calls('resetPassword').length]).toEqual(['account', 1]);
  });
});

describe('recovery: a visitor who goes over to the other kind of account while a code is being sent', () => {
  /** Presses the switch, as it stands above the field, while the code goes to an e-mail address. */
  async function switched() {
    const visitor = await visitRecovery();
    const { host, recovery, toCode } = visitor;
    const goOn = await host.net.held('code/send', () => toCode());
    recovery.forms.account.leave();
    recovery.choose('phone');
    await goOn();
    return visitor;
  }

  test('stays there, and the code for the number goes to the number', async () => {
    const { recovery, at, calls } = await switched();
    expect([at(), recovery.$kind.get(), recovery.proof.$sent.get()]).toEqual(['account', 'phone', undefined]);
    recovery.forms.account.set('callingCode', 'PT');
    recovery.forms.account.set('phone', '910000001');
    await recovery.submit();
    expect(calls('sendCode').at(-1)?.body).toMatchObject({ channel: 'sms', accountType: 'phone', phone: '910000001' });
    expect([at(), recovery.proof.$sent.get()?.channel]).toEqual(['code', 'sms']);
  });

  test('and back finds the code under way', async () => {
    const { recovery, at, toCode, calls } = await switched();
    recovery.choose('email');
    await toCode();
    expect([at(), recovery.proof.$sent.get()?.channel, calls('sendCode').length]).toEqual(['code', 'email', 1]);
  });
});

test('recovery: the next code goes to the account of the step, whichever kind is chosen meanwhile', async () => {
  const { recovery, toCode, calls } = await visitRecovery();
  await toCode();
  recovery.choose('phone'); // a number that was pasted as an e-mail was still being read
  await recovery.proof.send();
  expect(calls('sendCode').at(-1)?.body).toMatchObject({ channel: 'email', accountType: 'email', email: EMAIL });
});

describe('a refusal that is about one account', () => {
  /** A visitor whose sign-in is being refused. */
  async function refused() {
    const { host, portal } = await openPortal({ spec: 'signIn:2001' });
    const { signIn } = journeysOf({ portal });
    signIn.form.set('email', EMAIL);
    signIn.form.set('password', DEMO_PASSWORD);
    return { host, signIn, form: signIn.form, goOn: await host.net.held('user/signIn', signIn.submit) };
  }
  type Refused = Awaited<ReturnType<typeof refused>>;

  test.each<[string, (visitor: Refused) => void]>([
    [
      'the other kind of account',
      ({ signIn, form }) => {
        form.leave(); // as the switch does
        signIn.choose('phone');
      },
    ],
    ['another address', ({ form }) => form.set('email', 'other@example.com')],
  ])('is told to nobody once they have gone over to %s; that the step has failed is', async (_, goOver) => {
    const visitor = await refused();
    const { host, form, goOn } = visitor;
    goOver(visitor);
    await goOn();
    expect([form.$alert.get(), host.events('portal-error')]).toEqual([undefined, []]);
    expect(host.events('portal-step').at(-1)).toEqual({ screen: 'sign-in', event: 'fail' });
  });

  test('is told, to the site too, once they have gone over to a code for the same account', async () => {
    const { host, signIn, form, goOn } = await refused();
    signIn.byCode();
    await goOn();
    expect([form.$alert.get()?.sentence.key, host.events('portal-error').length]).toEqual(['Login.WrongPassword', 1]);
  });

  test('is there again with its address', async () => {
    const { form, goOn } = await refused();
    form.set('email', 'other@example.com');
    await goOn();
    form.set('email', EMAIL);
    expect(form.$alert.get()?.sentence.key).toBe('Login.WrongPassword');
  });

  test.each([2024, 2020, 4001])('%i: a registration that is refused says nothing of an address that was corrected', async (code) => {
    const visitor = await invited({ spec: `register:${code}` });
    const { host, form, signUp } = visitor;
    await fill(visitor);
    const goOn = await host.net.held('user/register', signUp.submit);
    form.set('email', 'other@example.com');
    await goOn();
    expect([form.$alert.get(), form.$errors.get().email, host.events('portal-error')]).toEqual([undefined, undefined, []]);
  });
});
