import { expect, test } from 'vitest';
import { version } from '../../package.json';
import { claimPage } from '../../src/boot/claim';
import { make } from '../element/page';

/** A window on which the name leads to something of the page, as an element's id does (HTML section 7.2.2.3). */
const windowWith = (named: unknown): Window => Object.create({ LoginPortal: named });

const element = () => Object.assign(document.createElement('div'), { id: 'LoginPortal' });
const form = () => Object.assign(document.createElement('form'), { name: 'LoginPortal' });

test.each([
  ['an element with that id', element()],
  ['a form with that name', form()],
  ['several of them', [element(), form()]],
  ['a variable of the site', { post: () => {} }],
  ['a text', 'LoginPortal'],
  ['null', null],
])('%s does not take the global helper away', async (_, named) => {
  const view = windowWith(named);
  const sent: unknown[] = [];
  expect(claimPage(view, async (path, body) => void sent.push([path, body]))).toBe(true);
  await view.LoginPortal?.post('/toc/api/v1/trace', { event: 'view' });
  expect(sent).toEqual([['/toc/api/v1/trace', { event: 'view' }]]);
});

test('a page with a `var` of that name keeps it, and still has portals', () => {
  const view = Object.defineProperty(windowWith(undefined), 'LoginPortal', { value: 'theirs', writable: true });
  expect(claimPage(view, async () => undefined)).toBe(true);
  expect(view.LoginPortal).toBe('theirs');
});

test('the helper and the class of the element tell the version of the script', async () => {
  const view = windowWith(undefined);
  claimPage(view, async () => undefined);
  expect(view.LoginPortal?.version).toBe(version);
  await make();
  expect(customElements.get('login-portal')).toHaveProperty('version', version);
});

test('another copy of the script finds the helper there, and leaves the page to it', () => {
  const view = windowWith(element());
  claimPage(view, async () => 'first');
  const helper = view.LoginPortal;
  expect(claimPage(view, async () => 'second')).toBe(false);
  expect(view.LoginPortal).toBe(helper);
});
