import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { PATIENT } from '../patience.js';
import { address, portal, problemsOf } from './browser';
import { openReady } from './host-pages';
import { arrivedAt, HOME } from './sign-in-steps';

const [, RECIPE = ''] = /## Analytics.*?```js\n(.*?)```/s.exec(readFileSync('docs/events.md', 'utf8')) ?? [];

const FAULTY = 'document.addEventListener("portal-step", () => { throw new Error("analytics") });';

test('the documented funnel sends each step of a sign-in, and a faulty listener beside it stops nothing', async () => {
  const sent: unknown[] = [];
  const page = await openReady({
    head: `<script>${FAULTY}${RECIPE}</script>`,
    body: `<login-portal tenant="dprime" router="memory" home="${HOME}"></login-portal>`,
    before: (visit) =>
      visit.route(address('/analytics'), (route) => {
        sent.push(JSON.parse(route.request().postData() ?? ''));
        return route.fulfill({ status: 204 });
      }),
  });
  const { field, submit, action, screen } = portal(page);
  const signIn = async (password: string) => {
    await field('current-password').fill(password);
    await submit.click();
  };
  await field('username').fill('trader@example.com');
  await signIn('Wrong-1');
  await portal(page).alert.waitFor();
  await action('recovery').click();
  await screen('recovery').waitFor();
  await page.evaluate(() => document.querySelector('login-portal')?.navigate('/'));
  await signIn(DEMO_PASSWORD);
  await arrivedAt(page);

  const steps = (at: string, ...events: readonly string[]) => events.map((event) => ({ name: 'login step', screen: at, event }));
  const expected = [
    ...steps('sign-in', 'view', 'submit', 'fail'),
    { name: 'login error', code: 2001, request: 'POST /toc/api/v1/user/signIn' },
    ...steps('recovery', 'view'),
    ...steps('sign-in', 'view', 'submit', 'done'),
    { name: 'signed in', by: 'password' },
  ];
  await vi.waitUntil(() => sent.length >= expected.length, PATIENT);
  expect(sent).toHaveLength(expected.length);
  expect(sent).toEqual(expect.arrayContaining(expected)); // beacons may arrive in another order
  expect(problemsOf(page, [/analytics/])).toEqual([]);
});
