import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { HOME, inEachEngine, type Stage } from './engines';
import { purposes, SUBMIT, step, verify } from './steps';
import { DOWN, ENTER, TAB, type Visitor } from './visitor';

const NEW_PASSWORD = 'Meadow9*Copper';

/** Fills in the fields at the end of a sign-up and an activation. */
async function fillEnd(visitor: Visitor, { code }: Stage, to: string): Promise<void> {
  await visitor.click('[data-action="send-code"]');
  await visitor.see('main', 'We’ve sent');
  await visitor.type('[name="code"]', await code(to));
  await visitor.type('[name="password"]', DEMO_PASSWORD);
  await visitor.click('[name="consent-terms"]');
  await visitor.see('[name="consent-terms"]:checked');
  await visitor.click('[name="consent-privacy"]');
  const ticked = () => document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input:checked').length === 2;
  await visitor.until('the second tick', ticked, null);
}

/** Makes a press on a button remove the focus without giving it to the button (MDN, `<button>`, “Clicking and focus”). */
function likeSafari(): void {
  const press = (event: Event) => {
    const [target] = event.composedPath();
    if (!(target instanceof Element) || !target.closest('button')) return;
    event.preventDefault();
    let focused = document.activeElement;
    while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  };
  addEventListener('mousedown', press, true);
}

inEachEngine('the journeys', (stage, engine) => {
  const { open, leave, code, demo } = stage;

  test('sign-in by phone, with the country found in the list by keyboard and by pointer, in hash mode', async () => {
    const visitor = await open({ attributes: { router: 'hash' } });
    await visitor.click('[data-action="account-phone"]');
    await visitor.click('[name="callingCode"]');
    await visitor.see('[role="option"]', 'Indonesia');
    await visitor.shot(`${engine}-countries`);
    await visitor.click('[role="option"]', 'Viet');
    await expect.poll(() => visitor.value('[name="callingCode"]')).toBe('+84');
    await expect.poll(() => visitor.focused()).toBe('callingCode');
    await visitor.keys(DOWN);
    await visitor.see('[role="option"]');
    await visitor.read(
      () => document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>('[name="callingCode"]')?.select(),
      null,
    );
    await visitor.keys('portu');
    await visitor.see('[role="option"]', 'Portugal');
    await visitor.keys(`${ENTER}`);
    await expect.poll(() => visitor.value('[name="callingCode"]')).toBe('+351');
    await visitor.type('[name="phone"]', '910 000 001');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')[0]?.body).toMatchObject({ callingCode: '351', phone: '910000001' });
    await leave(visitor);
  });

  test('recovery from the account to the sign-in with the new password, with Back and Forward in between', async () => {
    const visitor = await open();
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.click('[data-action="recovery"]');
    await step(visitor, 'Reset your password');
    expect(await visitor.value('[name="email"]')).toBe('trader@example.com');
    await visitor.click(SUBMIT);
    await visitor.see('main h1', 'Enter the code');
    await expect.poll(() => visitor.focused()).toBe('code'); // a step of the same screen: its field comes next
    expect(await visitor.read(purposes, null)).toEqual([['code', 'text', 'one-time-code']]);
    await visitor.tab.go('back');
    await visitor.see('main[data-screen="sign-in"]');
    await visitor.tab.go('forward');
    await step(visitor, 'Enter the code');
    await visitor.type('[name="code"]', await code('trader@example.com'));
    await step(visitor, 'Choose a new password');
    expect(await visitor.read(purposes, null)).toEqual([
      ['username', 'text', 'username'],
      ['password', 'password', 'new-password'],
    ]);
    await visitor.type('[name="password"]', `${NEW_PASSWORD}${ENTER}`);
    await step(visitor, 'Your password has been reset');
    await visitor.shot(`${engine}-recovered`);
    await visitor.click('[data-action="sign-in"]');
    await visitor.type('[name="password"]', `${NEW_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    expect((await visitor.seen('portal-navigate')).map((text) => JSON.parse(text).screen)).toEqual([
      'recovery',
      'sign-in',
      'recovery',
      'sign-in',
    ]);
    await leave(visitor);
  });

  test('sign-up to the end: the form, the progress and the activation, in hash mode', async () => {
    const visitor = await open({ attributes: { router: 'hash' }, route: '#/signup/jakarta' });
    await visitor.type('[name="firstName"]', 'Lantern');
    await visitor.keys(`${TAB}Hill`);
    expect(await visitor.value('[name="country"]')).toBe('Indonesia');
    await visitor.type('[name="email"]', 'hill@example.com');
    await fillEnd(visitor, stage, 'hill@example.com');
    await visitor.shot(`${engine}-sign-up`);
    await visitor.click(SUBMIT);
    await step(visitor, 'Activate your account');
    expect(await visitor.seen('portal-signed-up')).toHaveLength(1);
    expect(await visitor.read(() => location.hash, null)).toMatch(/^#\/activation\?uuid=/);
    await fillEnd(visitor, stage, 'hill@example.com');
    await visitor.click(SUBMIT);
    await visitor.arrivedAt(HOME);
    expect((await visitor.seen('portal-signed-in')).map((text) => JSON.parse(text).by)).toEqual(['activation']);
    await leave(visitor);
  });

  test('verification with a choice of method and a reload, in hash mode', () => verify(stage, 'hash'));

  test('if a pressed button gets no focus, as in Safari on a Mac, sending a code still moves the focus to its field', async () => {
    const visitor = await open({ route: '/activation?uuid=10000000-0000-4000-8000-000000000001' });
    await visitor.click('[name="password"]');
    await visitor.read(likeSafari, null);
    await visitor.click('[data-action="send-code"]');
    await visitor.see('main', 'We’ve sent a code to');
    await expect.poll(() => visitor.focused()).toBe('code');
    await visitor.keys('12');
    expect(await visitor.value('[name="code"]')).toBe('12');
    await visitor.click('[type="submit"]');
    await visitor.see('.field-error');
    await expect.poll(() => visitor.focused()).toBe('code');
    await leave(visitor);
  });
});
