import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { newPage, portal, waitForEvent } from './browser';
import { here, openHost, openReady } from './host-pages';
import { hold } from './sign-in-steps';

test('a screen is named only once it is drawn; until then the loading animation shows, and the route has changed', async () => {
  let release = () => {};
  const page = await openReady({
    path: '/host/in',
    body: '<login-portal tenant="cgfintech" base="/host/in"></login-portal>',
    before: async (opened) => {
      ({ release } = await hold(opened, '**/chunks/*/styles.js*'));
    },
  });
  await portal(page).action('recovery').click();
  await portal(page).host.getByRole('status').waitFor();
  expect(here(page)).toBe('/host/in/recovery');
  expect(await portal(page).host.locator('main').getAttribute('data-screen')).toBeNull();
  release();
  await portal(page).screen('recovery').waitFor();
  expect([await portal(page).heading.count(), await portal(page).form.count()]).toEqual([1, 1]);
});

test('a screen that hangs times out like a call; the notice in its place disappears once the screen has loaded', async () => {
  const page = await newPage();
  await page.clock.install();
  const { asked, release } = await hold(page, '**/chunks/*/styles.js*');
  await page.goto(plainPath({ tenant: 'cgfintech' }));
  await waitForEvent(page, 'portal-ready');
  await portal(page).action('recovery').click();
  await asked;
  await page.clock.fastForward(15_000);
  await page.getByRole('heading', { level: 1, name: 'This page didn’t load' }).waitFor();
  await portal(page).action('retry').waitFor();
  release();
  await page.getByRole('heading', { level: 1, name: 'Reset your password' }).waitFor();
});

test('the notice about a wrong configuration is named only once it is drawn', async () => {
  let held: Awaited<ReturnType<typeof hold>> | undefined;
  const page = await openHost({
    body: '<login-portal tenant="doofinancial" user-type="ib"></login-portal>',
    before: async (opened) => {
      await opened.clock.install();
      held = await hold(opened, '**/chunks/*/en-US.js*');
    },
  });
  await held?.asked;
  await portal(page).host.getByRole('status').waitFor();
  await page.clock.fastForward(15_000); // the site is told even if its sentence cannot be loaded
  await waitForEvent(page, 'portal-error');
  expect(await portal(page).host.locator('main').getAttribute('data-screen')).toBeNull();
  held?.release();
  await portal(page).screen('configuration').waitFor();
  expect([await portal(page).heading.count(), await portal(page).main.getByRole('listitem').count()]).toEqual([1, 6]);
});
