import { expect, test } from 'vitest';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, newPage, portal, shot, waitForEvent } from './browser';

test('the demo page shows a portal, which fires portal-ready', async () => {
  const page = await newPage();
  await page.goto('/login');
  await waitForEvent(page, 'portal-ready');
  await portal(page).screen('sign-in').waitFor();
  await shot(page, 'smoke-demo');
  expectNoProblems(page);
});

test('a plain page under the strict policy shows a portal, without a violation', async () => {
  const page = await newPage();
  await page.goto(plainPath({ tenant: 'dprime' }, '/?csp=strict'));
  expect(await waitForEvent(page, 'portal-ready')).toEqual({ tenant: 'dprime', userType: 'client', locale: 'en-US' });
  await portal(page).screen('sign-in').waitFor();
  expect(await portal(page).heading.count()).toBe(1);
  await shot(page, 'smoke-plain');
  expectNoProblems(page);
});
