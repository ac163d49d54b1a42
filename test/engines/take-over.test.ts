import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';
import { SUBMIT } from './steps';
import { ENTER, type Visitor } from './visitor';

/* On a slow line the visitor types and presses before React is loaded. Nothing of it is lost when React takes over, and nothing happens twice. */
inEachEngine('React takes over', ({ demo, openPath, leave }) => {
  const EMAIL = '[name="email"]';

  /** Opens the sign-in with React's chunk held back. */
  async function openBeforeReact(): Promise<{ readonly visitor: Visitor; readonly release: () => void }> {
    const visitor = await openPath('/arrived/before');
    const release = demo().hold('/element.js');
    // WebDriver would wait for the page's `load` event, which Firefox may keep back for the chunk.
    await visitor.read((path) => location.assign(path), plainPath({ tenant: 'dprime', home: HOME }, '/?csp=strict'));
    await visitor.see(EMAIL);
    expect(await visitor.read(() => customElements.get('login-portal') === undefined, null)).toBe(true);
    return { visitor, release };
  }
  const ready = (visitor: Visitor) => expect.poll(() => visitor.seen('portal-ready')).toHaveLength(1);

  test('while somebody types: no key is lost, and typing goes on in the same field', async () => {
    const { visitor, release } = await openBeforeReact();
    await visitor.type(EMAIL, 'trader');
    release();
    await visitor.keys('@example.');
    await ready(visitor);
    await visitor.keys('com');
    expect(await visitor.value(EMAIL)).toBe('trader@example.com');
    expect(await visitor.focused()).toBe('email');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    await leave(visitor);
  });

  test('with a part of the text selected: the next key replaces it', async () => {
    const { visitor, release } = await openBeforeReact();
    await visitor.type(EMAIL, 'trXXXer@example.com');
    await visitor.read(
      (field) => document.querySelector('login-portal')?.shadowRoot?.querySelector<HTMLInputElement>(field)?.setSelectionRange(2, 5),
      EMAIL,
    );
    release();
    await ready(visitor);
    await visitor.keys('ad');
    expect(await visitor.value(EMAIL)).toBe('trader@example.com');
    await leave(visitor);
  });

  test('after a submit: the form was busy, and signs in once', async () => {
    const { visitor, release } = await openBeforeReact();
    await visitor.type(EMAIL, 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.see(`${SUBMIT}[aria-busy="true"]`);
    await visitor.click(SUBMIT);
    release();
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')).toHaveLength(1);
    await leave(visitor);
  });

  test('after a press of a link: it leads there', async () => {
    const { visitor, release } = await openBeforeReact();
    await visitor.type(EMAIL, 'trader@example.com');
    await visitor.click('[data-action="recovery"]');
    await visitor.see(EMAIL);
    release();
    await visitor.see('main[data-screen="recovery"] h1');
    expect(await visitor.value(EMAIL)).toBe('trader@example.com');
    await leave(visitor);
  });
});
