// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { moveAccount } from '../../../src/journeys/parts/account';
import { journeysOf, openPortal } from '../../portal/open-portal';

/** A visitor whose manager fills a text into the field of the sign-in that is shown. */
async function filled(text: string, kind: 'email' | 'phone' = 'email') {
  const { portal, host } = await openPortal();
  const { signIn } = portal.journeys;
  signIn.choose(kind);
  signIn.form.set(kind, text);
  signIn.form.set('password', DEMO_PASSWORD);
  return {
    signIn,
    portal,
    host,
    move: () => moveAccount(portal, { form: signIn.form, kind: signIn.$kind.get(), choose: signIn.choose }),
    stands: () => ({ kind: signIn.$kind.get(), ...signIn.form.$values.get() }),
    sent: (call: string) => host.net.sandbox.calls(call).map(({ body }) => body),
  };
}

const nothing = { email: '', callingCode: '', phone: '', code: '', password: DEMO_PASSWORD };

describe('an account in the field of the other kind', () => {
  test.each([
    ['+351 910000001', 'PT+351', '910000001'],
    ['+351910000001', 'PT+351', '910000001'],
    [' 00351 910 000 001 ', 'PT+351', '910000001'],
    ['+62 08120000001', 'ID+62', '8120000001'],
    ['+1 204 234 5678', 'CA+1', '2042345678'],
    ['+7 701 234 5678', 'KZ+7', '7012345678'],
    ['+44 7400 123456', 'GB+44', '7400123456'],
    ['+44 7400 123456 ext. 45', 'GB+44', '7400123456'],
  ])('the number %s in the e-mail field moves to the fields of a phone number', async (text, callingCode, phone) => {
    const { move, stands } = await filled(text);
    await move();
    expect(stands()).toEqual({ ...nothing, kind: 'phone', callingCode, phone });
  });

  test.each([
    'trader@example.com',
    '+351@example.com',
    '+351910000001@example.com',
    '910000001',
    '+999 910000001',
    'ann@example.com (Ann)',
    '"ann"@example.com',
    'ann@[127.0.0.1]',
    '+351 12',
    '00',
    '+',
    '',
  ])('“%s” stays in the e-mail field', async (text) => {
    const { move, stands } = await filled(text);
    await move();
    expect(stands()).toEqual({ ...nothing, kind: 'email', email: text });
  });

  test('an e-mail address in the field of a phone number moves to the e-mail field', async () => {
    const { move, stands } = await filled('trader@example.com', 'phone');
    await move();
    expect(stands()).toEqual({ ...nothing, kind: 'email', email: 'trader@example.com' });
  });

  test('a number keeps its own calling code, which becomes the choice of country', async () => {
    const { move, stands } = await filled('+351 910 000 001', 'phone');
    await move();
    expect(stands()).toEqual({ ...nothing, kind: 'phone', callingCode: 'PT+351', phone: '910000001' });
  });

  test.each([
    ['61 412 345 678', 'AU+61', '412345678'],
    ['0011 61 412 345 678', 'AU+61', '412345678'],
    ['0011 62 812 0000 001', 'ID+62', '8120000001'],
    ['+52 1 55 1234 5678', 'MX+52', '5512345678'],
    ['tel:+351-910-000-001', 'PT+351', '910000001'],
  ])('beside Australia, %s stands as it is read: %s %s', async (text, callingCode, phone) => {
    const { signIn, move, stands } = await filled(text, 'phone');
    signIn.form.set('callingCode', 'AU+61');
    await move();
    expect(stands()).toEqual({ ...nothing, kind: 'phone', callingCode, phone });
  });

  test.each(['0412 345 678', '412 345 678', '62 812 0000 001', '0412 345 678 ext. 5'])(
    'beside Australia, %s stays as it is',
    async (text) => {
      const { signIn, move, stands } = await filled(text, 'phone');
      signIn.form.set('callingCode', 'AU+61');
      await move();
      expect(stands()).toEqual({ ...nothing, kind: 'phone', callingCode: 'AU+61', phone: text });
    },
  );

  test.each(['“trader@example.com”', '<trader@example.com>', 'mailto:trader@example.com', 'tra\u200dder@exam\u061cple.com'])(
    'the e-mail %j stands as it is read, and is sent so',
    async (text) => {
      const { signIn, move, stands, sent } = await filled(text);
      await move();
      expect(stands()).toEqual({ ...nothing, kind: 'email', email: 'trader@example.com' });
      await signIn.submit();
      expect(sent('signIn')).toMatchObject([{ accountType: 'email', email: 'trader@example.com' }]);
    },
  );

  test.each(['00999 5550100', '+999 5550100', '0011 999 5550100', '62 812 0000 001', '6123 4567/8', '1-800-FLOWERS'])(
    'beside Australia, %s is refused',
    async (text) => {
      const { signIn, sent } = await filled(text, 'phone');
      signIn.form.set('callingCode', 'AU+61');
      await signIn.submit();
      expect(sent('signIn')).toEqual([]);
      expect(signIn.form.$errors.get()).toEqual({ phone: { key: 'Account.PhoneFormat' } });
      expect(signIn.form.$values.get()).toMatchObject({ callingCode: 'AU+61', phone: text });
    },
  );

  test('what is typed meanwhile is not overwritten', async () => {
    const { move, signIn, stands } = await filled('+351 910000001');
    const moving = move();
    signIn.form.set('email', 'trader@example.com');
    await moving;
    expect(stands()).toEqual({ ...nothing, kind: 'email', email: 'trader@example.com' });
  });

  test('a number that is typed meanwhile in the field that it belongs in is not overwritten', async () => {
    const { move, signIn, stands } = await filled('+351 910000001');
    const moving = move();
    signIn.choose('phone');
    signIn.form.set('phone', '912345678');
    await moving;
    expect(stands()).toMatchObject({ kind: 'phone', phone: '912345678' });
  });

  test('is sent as its own kind even if the visitor presses the button at once', async () => {
    const { signIn, sent, host } = await filled('+351 910000001');
    await signIn.submit();
    expect(sent('signIn')).toMatchObject([{ accountType: 'phone', callingCode: '351', phone: '910000001' }]);
    expect(host.events('portal-signed-in')).toHaveLength(1);
  });

  test('gets its code by text message', async () => {
    const { signIn, sent } = await filled('+351 910000001');
    signIn.byCode();
    await signIn.$code.get()?.send();
    expect(sent('sendCode')).toMatchObject([{ channel: 'sms', callingCode: '351', phone: '910000001' }]);
    expect(signIn.$code.get()?.$sent.get()).toBeDefined();
  });

  test('is recovered as its own kind', async () => {
    const { portal, sent } = await filled('');
    const { recovery } = journeysOf({ portal });
    portal.visit.navigation.navigate('/recovery');
    recovery.forms.account.set('email', '+351 910000001');
    await recovery.submit();
    expect(sent('sendCode')).toMatchObject([{ channel: 'sms', callingCode: '351', phone: '910000001' }]);
    expect(recovery.$step.get()).toMatchObject({ at: 'code' });
  });
});
