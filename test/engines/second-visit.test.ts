import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';
import { ENTER, type Visitor } from './visitor';

/* Contract section 11, where engines differ: storage, and the caches of a page that is visited again. */
inEachEngine('the second visit', ({ demo, open, leave }) => {
  const stored = (visitor: Visitor) => visitor.read(() => localStorage.getItem('login-portal'), null);
  const PARTS = ['languages', 'countries', 'translations', 'config'];
  const hasKept = (visitor: Visitor) =>
    visitor.until(
      'What is kept',
      (parts) => {
        const kept = JSON.parse(localStorage.getItem('login-portal') ?? '{}');
        return parts.every((part) => part in kept);
      },
      PARTS,
    );

  test('the form stands while the API says nothing, and what was typed stays when it has spoken', async () => {
    const visitor = await open();
    await hasKept(visitor);
    const release = demo().hold('/toc/');
    await visitor.tab.goto(await visitor.read(() => location.href, null));
    await visitor.type('[name="email"]', 'trader@example.com');
    await expect.poll(() => visitor.seen('portal-ready')).toHaveLength(2);
    release();
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    expect(JSON.parse((await stored(visitor)) ?? '{}')).toHaveProperty('signedInAt');
    await leave(visitor);
  });

  test('keep="none": nothing is stored, and the form waits for the API', async () => {
    const visitor = await open({ attributes: { keep: 'none' } });
    expect(await stored(visitor)).toBeNull();
    const release = demo().hold('/toc/');
    await visitor.tab.goto(demo().url + plainPath({ tenant: 'dprime', home: HOME, keep: 'none' }, '/?csp=strict'));
    await visitor.see('[role="status"]');
    expect(await visitor.read(() => document.querySelector('login-portal')?.shadowRoot?.querySelector('form') === null, null)).toBe(true);
    release();
    await visitor.see('[name="email"]');
    await leave(visitor);
  });
});
