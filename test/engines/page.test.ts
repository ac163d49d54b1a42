import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';
import { SUBMIT } from './steps';
import { ENTER, ESCAPE, TAB, type Visitor } from './visitor';

const focus = (visitor: Visitor) => expect.poll(() => visitor.focused());

/** Fills in fields without an event, as an app around the page does, or a browser that restores a form. */
const fillInSilence = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) {
    const input = document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = value;
  }
};

/** Fills in a field as password managers and test tools do: by the property, and with plain events. */
const fillIn = ({ name, value }: { readonly name: string; readonly value: string }) => {
  const input = document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (input) input.value = value;
  for (const type of ['input', 'change']) input?.dispatchEvent(new Event(type, { bubbles: true }));
};

/** Chooses a language as the browser's own list does. The list itself is not part of the page, and WebKit's blocks the driver. */
const choose = (locale: string) => {
  const select = document.querySelector('login-portal')?.shadowRoot?.querySelector('select');
  if (select) select.value = locale;
  select?.dispatchEvent(new Event('change', { bubbles: true }));
};

inEachEngine('the page around the portal', ({ open, openPath, leave, demo }) => {
  test('what was filled in without an event is sent', async () => {
    const visitor = await open();
    await visitor.read(fillInSilence, { email: 'trader@example.com', password: DEMO_PASSWORD });
    await visitor.click(SUBMIT);
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')[0]?.body).toMatchObject({ email: 'trader@example.com' });
    await leave(visitor);
  });

  test('a calling code that a script fills in is sent, and one without any event, too', async () => {
    const visitor = await open();
    await visitor.click('[data-action="account-phone"]');
    await visitor.see('[name="callingCode"]');
    for (const value of ['Portugal (+351)', 'AU', 'Indonesia']) await visitor.read(fillIn, { name: 'callingCode', value });
    await expect.poll(() => visitor.value('[name="callingCode"]')).toBe('+62');
    await visitor.read(fillInSilence, { callingCode: 'PT', phone: '910000001', password: DEMO_PASSWORD });
    await visitor.click(SUBMIT);
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')[0]?.body).toMatchObject({ callingCode: '351', phone: '910000001' });
    await leave(visitor);
  });

  test.each(['an element that is not displayed', 'a closed details'])(
    'in %s, it ends, and comes back with what was typed but the password',
    async (around) => {
      const visitor = await open();
      await visitor.type('[name="email"]', 'trader@example.com');
      await visitor.type('[name="password"]', DEMO_PASSWORD);
      await visitor.read((isDetails) => {
        const portal = document.querySelector('login-portal');
        if (!isDetails) document.body.hidden = true;
        else if (portal) {
          const details = document.createElement('details');
          portal.replaceWith(details);
          details.append(portal);
        }
      }, around.includes('details'));
      await visitor.until('an empty root', () => document.querySelector('login-portal')?.shadowRoot?.childElementCount === 0, null);
      await visitor.read(() => {
        document.body.hidden = false;
        document.querySelector('details')?.setAttribute('open', '');
      }, null);
      await expect.poll(() => visitor.seen('portal-ready')).toHaveLength(2);
      await visitor.see('[name="password"]');
      expect([await visitor.value('[name="email"]'), await visitor.value('[name="password"]')]).toEqual(['trader@example.com', '']);
      await leave(visitor);
    },
  );

  test('a form around the portal is neither sent nor filled in, and a disabled fieldset does not block the portal', async () => {
    const visitor = await openPath(plainPath({ tenant: 'dprime', home: HOME }));
    await visitor.see('main h1');
    await visitor.read(() => {
      const form = Object.assign(document.createElement('form'), { action: '/arrived/wrong' });
      const fieldset = Object.assign(document.createElement('fieldset'), { disabled: true });
      form.append(fieldset);
      document.body.append(form);
      fieldset.append(document.querySelector('login-portal') ?? '');
    }, null);
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.keys(TAB);
    await visitor.keys('Wrong7!Lantern');
    const form = await visitor.read(() => {
      const around = document.querySelector('form') ?? undefined;
      return [around?.elements.length, [...new FormData(around)].length, around?.checkValidity()];
    }, null);
    expect(form).toEqual([1, 0, true]); // only the fieldset
    await visitor.keys(ENTER);
    await visitor.see('[role="alert"]', 'details aren’t right');
    await visitor.click('[name="email"]');
    await visitor.read(() => document.querySelector('form')?.reset(), null);
    expect(await visitor.value('[name="email"]')).toBe('trader@example.com');
    await leave(visitor);
  });

  test('incomplete fields are listed and the first one gets the focus; a line of the list moves it to its field', async () => {
    const visitor = await open({ route: '/signup/jakarta' });
    await visitor.see('[name="firstName"]');
    await visitor.click(SUBMIT);
    await visitor.see('[role="alert"] a', 'first name');
    await focus(visitor).toBe('firstName');
    const states = await visitor.read(
      () =>
        [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('form [aria-invalid="true"]') ?? [])].map((field) => [
          field.getAttribute('name'),
          Boolean(
            field.getRootNode() instanceof ShadowRoot &&
              document.querySelector('login-portal')?.shadowRoot?.getElementById(`${field.id}-error`),
          ),
          field.getAttribute('aria-describedby')?.split(' ').includes(`${field.id}-error`),
        ]),
      null,
    );
    expect(states.map(([name]) => name)).toEqual([
      ...['firstName', 'lastName', 'email', 'code', 'password', 'consent-terms', 'consent-privacy'],
    ]);
    expect(states.every(([, stands, tied]) => stands && tied)).toBe(true);
    await visitor.click('[role="alert"] a', 'Privacy');
    await focus(visitor).toBe('consent-privacy');
    await leave(visitor);
  });

  test('Escape closes the list of countries, keeps what was chosen and returns the focus', async () => {
    const visitor = await open({ route: '/signup/jakarta' });
    await visitor.click('[name="country"]');
    await visitor.see('[role="option"]');
    await visitor.keys('vie');
    await visitor.see('[role="option"][aria-selected="true"]', 'Viet');
    await visitor.keys(ESCAPE);
    const gone = () => !document.querySelector('login-portal')?.shadowRoot?.querySelector('[role="option"]');
    await visitor.until('the end of the list', gone, null);
    await focus(visitor).toBe('country');
    await visitor.keys(TAB);
    await expect.poll(() => visitor.value('[name="country"]')).toBe('Indonesia');
    await leave(visitor);
  });

  test('another language switches in place if the site cancels the reload, keeps what was typed, and survives a reload', async () => {
    const visitor = await open({ attributes: { tenant: 'cgfintech' } });
    await visitor.read(() => addEventListener('portal-language-change', (event) => event.preventDefault()), null);
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.see('select');
    await visitor.read(choose, 'zh-CN');
    await visitor.until(
      'the other language',
      () => Boolean(document.querySelector('login-portal')?.shadowRoot?.querySelector('[part="root"][lang="zh-CN"]')),
      null,
    );
    expect(await visitor.value('[name="email"]')).toBe('trader@example.com');
    expect(await visitor.seen('portal-language-change')).toEqual([JSON.stringify({ from: 'en-US', to: 'zh-CN' })]);
    await visitor.tab.go('reload');
    await visitor.until('the choice', () => Boolean(document.querySelector('login-portal')?.shadowRoot?.querySelector('main h1')), null);
    expect(await visitor.read(() => localStorage.getItem('user-language'), null)).toBe('zh-CN');
    await expect.poll(() => visitor.seen('portal-ready')).toHaveLength(2);
    await leave(visitor);
  });
});
