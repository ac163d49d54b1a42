import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { inEachEngine } from './engines';
import { ENTER, type Visitor } from './visitor';

/*
 * A part that could not be loaded can be loaded later. Firefox before 155 keeps a failed module for as long as the page lives, for its
 * address and for each module that imports it.
 */
inEachEngine('parts that cannot be loaded at first', ({ demo, openPath }) => {
  const SIGN_IN = plainPath({ tenant: 'dprime', home: '/arrived/home' }, '/');
  const refusedOf = (part: string) =>
    demo()
      .refused()
      .filter((path) => path.includes(part));
  const defined = (visitor: Visitor) =>
    visitor.until('The element', () => customElements.get('login-portal') !== undefined || undefined, null);

  /** Opens the page while these parts cannot be loaded, until the first of them has been requested. The portal keeps trying. */
  async function openWithout(...parts: readonly string[]): Promise<Visitor> {
    const visitor = await openPath('/arrived/before');
    demo().withhold(...parts);
    await visitor.tab.goto(demo().url + SIGN_IN);
    await expect.poll(() => refusedOf(parts[0] ?? '').length).toBeGreaterThan(0);
    return visitor;
  }

  test('React: what was typed in the meantime stays, and the form signs in', async () => {
    const visitor = await openWithout('/element.js');
    await visitor.type('[name="email"]', 'trader@example.com');
    demo().withhold();
    await defined(visitor);
    expect(await visitor.value('[name="email"]')).toBe('trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt('/arrived/home');
    await visitor.tab.close();
  });

  test('React, then another screen', async () => {
    const visitor = await openWithout('/element.js');
    await visitor.see('[name="email"]');
    demo().withhold();
    await defined(visitor);
    await visitor.click('[data-action="recovery"]');
    await visitor.see('main[data-screen="recovery"] h1');
    await visitor.tab.close();
  });

  test('the first part: the form appears all the same', async () => {
    const visitor = await openWithout('/first-');
    demo().withhold();
    await visitor.see('[name="email"]');
    await defined(visitor);
    await visitor.tab.close();
  });

  test('another screen: a retry loads it', async () => {
    const visitor = await openWithout('/styles.js');
    await defined(visitor);
    await visitor.click('[data-action="recovery"]');
    await visitor.see('main h1', 'This page didn’t load');
    expect((await visitor.seen('portal-error')).map((text) => JSON.parse(text).code)).toEqual(['network']);
    await visitor.click('[data-action="retry"]'); // its first attempt may still fail
    demo().withhold();
    await visitor.see('main[data-screen="recovery"] h1');
    await visitor.tab.close();
  });
});
