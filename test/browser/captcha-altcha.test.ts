import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal, problemsOf } from './browser';
import { openHost } from './host-pages';
import { arrivedAt, callsOf, fields, type Opening, openSignIn, signInByEmail } from './sign-in-steps';

/* The proof of work in a real browser: in a worker, and where there can be none. The sandbox verifies it with the library of the service. */

/** Notes the addresses of the workers that a page makes. */
const noteIn = (workers: string[]) => async (page: Page) =>
  void page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));

async function open(way = 'altcha', opening: Opening = {}) {
  const workers: string[] = [];
  const prepare = async (page: Page) => {
    await noteIn(workers)(page);
    await opening.prepare?.(page);
  };
  const page = await openSignIn({ spec: `config.captcha=${way}`, ...opening, prepare });
  return { page, workers };
}

/** Marks the page once a worker has said something. */
function markWorkers(): void {
  window.Worker = class extends Worker {
    constructor(...created: ConstructorParameters<typeof Worker>) {
      super(...created);
      this.addEventListener('message', () => document.documentElement.setAttribute('data-worker', 'started'));
    }
  };
}

const sent = async (page: Page) => (await callsOf(page, 'signIn')).map(({ body }) => body?.captcha);
const reports = async (page: Page) => (await page.request.get('/sandbox/csp-report')).json();

test('under the strict policy it is solved in a worker, without a violation, and the server finds it right', async () => {
  const { page, workers } = await open();
  await fields(page).email.focus();
  expect(await callsOf(page, 'challenge')).toEqual([]);
  await signInByEmail(page);
  await arrivedAt(page);
  expect(await sent(page)).toEqual([{ ticket: expect.stringMatching(/^[\w+/]+=*$/) }]);
  expect(workers).toEqual([expect.stringMatching(/\/chunks\/\w+\/altcha\.js$/)]);
  expectNoProblems(page);
  expect(await reports(page)).toEqual([]);
});

const TAG = (way: string) =>
  `<login-portal tenant="dprime" router="memory" home="/arrived/home" api-base="/as/config.captcha=${way}"></login-portal>`;
const NO_WORKERS = `<meta http-equiv="Content-Security-Policy" content="worker-src 'none'">`;

test('where the policy forbids workers, it is solved all the same', async () => {
  const workers: string[] = [];
  const page = await openHost({ head: NO_WORKERS, body: TAG('altcha'), before: noteIn(workers) });
  await signInByEmail(page);
  await arrivedAt(page);
  expect([workers, (await sent(page)).length]).toEqual([[], 1]);
  expect(problemsOf(page, [/worker-src/])).toEqual([]);
});

test('where the bundle is on another origin, there can be no worker, and it is solved all the same', async () => {
  const workers: string[] = [];
  const page = await openHost({
    body: TAG('altcha'),
    script: '<script type="module" src="https://cdn.test/login-portal.js"></script>',
    async before(opened) {
      await noteIn(workers)(opened);
      await opened.route('https://cdn.test/**', (route) =>
        route.fulfill({
          path: resolve('dist', `.${new URL(route.request().url()).pathname}`),
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*' },
        }),
      );
    },
  });
  await signInByEmail(page);
  await arrivedAt(page);
  expect([workers, (await sent(page)).length]).toEqual([[], 1]);
  expectNoProblems(page);
});

test('without a worker, the page still answers while it is being solved: the visitor can leave, and nothing is sent', async () => {
  const page = await openHost({ head: NO_WORKERS, body: TAG('altcha-slow') });
  const challenge = page.waitForResponse('**/sandbox/challenge*');
  await signInByEmail(page);
  await challenge;
  await page.locator('form[aria-busy="true"]').waitFor();
  await portal(page).action('recovery').click();
  await portal(page).screen('recovery').waitFor();
  expect([await sent(page), eventsOf(page, 'portal-error')]).toEqual([[], []]);
});

test('one that takes longer than a minute: the form says so, sends nothing, and its worker is gone', async () => {
  const { page } = await open('altcha-slow', {
    async prepare(opened) {
      await opened.clock.install();
      await opened.addInitScript(markWorkers);
    },
  });
  const made = page.waitForEvent('worker');
  await signInByEmail(page);
  const gone = (await made).waitForEvent('close');
  // Before the worker has started, a minute that passes is too long for it, too: the page would solve the puzzle.
  await page.locator('html[data-worker="started"]').waitFor();
  await page.clock.fastForward(60_000);
  await portal(page).alert.getByText('The security check took too long. Try again.', { exact: true }).waitFor();
  await gone;
  expect(await sent(page)).toEqual([]);
  expectNoProblems(page);
});
