import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type * as Server from '../../src/server/first-screen';
import { HOME, inEachEngine } from './engines';
import { SUBMIT } from './steps';
import { ENTER, type Visitor } from './visitor';

/* Contract section 14: the first screen in the page. Engines differ in how Enter sends a form. */

/** The writer of the build that these tests see. */
const { firstScreen }: typeof Server = await import(pathToFileURL('dist/server.js').href);

const PATH = '/login';
const EMAIL = '[name="email"]';
const SLOTS = '<p slot="notice">Our notice</p><p slot="below">Our help</p>';

/** Loads the portal. The page's markup does not, because drivers wait for all that it names: WebKit's runs nothing before. */
const loadPortal = () => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: '/login-portal/login-portal.js' }));
};

/** Marks the fields, so that others can be told from them. */
const mark = () => {
  for (const input of document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? []) Reflect.set(input, 'mine', true);
};
const areMarked = () =>
  [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? [])].map((input) => Reflect.get(input, 'mine'));

/** Returns the tops of the site's own and of the heading. */
const tops = () =>
  [
    document.querySelector('[slot="notice"]'),
    document.querySelector('login-portal')?.shadowRoot?.querySelector('h1'),
    document.querySelector('[slot="below"]'),
  ].map((element) => element?.getBoundingClientRect().top ?? 0);

inEachEngine('the first screen in the page', ({ demo, openPath, leave }) => {
  /** Opens a page with its first screen in its markup, and no portal yet. */
  async function openBefore(keepsPresses: boolean): Promise<Visitor> {
    const { html, policy } = firstScreen({ tenant: 'dprime', home: HOME });
    const sources = `default-src 'none'; script-src 'self' ${keepsPresses ? policy.script : ''}; style-src 'self' ${policy.style}; connect-src 'self'; img-src 'self' data:`;
    const head = `<meta charset="utf-8"><meta http-equiv="content-security-policy" content="${sources}"><title>Our site</title>`;
    const body = html.replace('</template>', `</template>${SLOTS}`);
    demo().serve(PATH, `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`);
    const visitor = await openPath(PATH);
    await visitor.see(EMAIL);
    return visitor;
  }

  test('without its script, Enter and every button send nothing, and what was typed stays in the same fields', async () => {
    const visitor = await openBefore(false);
    await visitor.type(EMAIL, `trader@example.com${ENTER}`);
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    for (const control of [SUBMIT, '[data-action="show-password"]', '[data-action="by-code"]']) await visitor.click(control);
    expect(await visitor.read(() => location.href, null)).toMatch(/\/login$/);
    await visitor.read(mark, null);
    const before = await visitor.read(tops, null);
    expect(before.toSorted((one, other) => one - other)).toEqual(before);
    await visitor.read(loadPortal, null);
    await expect.poll(() => visitor.seen('portal-ready')).toHaveLength(1);
    const marks = await visitor.read(areMarked, null);
    expect(marks.every(Boolean) && marks.length > 1).toBe(true);
    expect(await visitor.read(tops, null)).toEqual(before);
    expect([await visitor.value(EMAIL), await visitor.value('[name="password"]')]).toEqual(['trader@example.com', DEMO_PASSWORD]);
    expect(demo().sandbox.calls('signIn')).toEqual([]);
    await visitor.click(SUBMIT);
    await visitor.arrivedAt(HOME);
  });

  test('with its script, Enter and the button together sign in once, when the portal has come', async () => {
    const visitor = await openBefore(true);
    await visitor.type(EMAIL, 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.click(SUBMIT);
    expect(await visitor.read(() => location.href, null)).toMatch(/\/login$/);
    await visitor.read(loadPortal, null);
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')).toHaveLength(1);
    await leave(visitor);
  });
});
