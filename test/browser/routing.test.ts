import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal } from './browser';
import { here, openReady } from './host-pages';

const tag = (attributes: string) => `<login-portal tenant="cgfintech" ${attributes}></login-portal>`;

describe('router="path"', () => {
  test('the focus moves to a new screen’s heading, but not on the first screen', async () => {
    const page = await openReady({ path: '/host/in', body: `<input id="own" autofocus>${tag('base="/host/in"')}` });
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('own');
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').waitFor();
    await page.waitForFunction(() => document.querySelector('login-portal')?.shadowRoot?.activeElement?.tagName === 'H1');
  });
});

describe('router="hash"', () => {
  const body = `<a id="go" href="#section">Down</a>${tag('router="hash"')}<h2 id="section" style="margin-top:3000px">Section</h2>`;

  test('Back and Forward; anchors of the host page do not change the route', async () => {
    const page = await openReady({ path: '/host?a=1', body });
    await portal(page).action('recovery').click();
    await portal(page).screen('recovery').waitFor();
    expect(here(page)).toBe('/host?a=1#/recovery');
    await page.locator('#go').click();
    await page.waitForURL('**#section');
    await portal(page).screen('recovery').waitFor();
    expect(eventsOf(page, 'portal-navigate')).toHaveLength(1);
    await page.goBack();
    expect(here(page)).toBe('/host?a=1#/recovery');
    await page.goBack();
    await portal(page).screen('sign-in').waitFor();
    expect(here(page)).toBe('/host?a=1');
    await page.goForward();
    await portal(page).screen('recovery').waitFor();
    expectNoProblems(page);
  });
});
