import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { fillAccount, portal, quietNetwork } from './browser';
import { openHost } from './host-pages';

/*
 * Pages whose own scripts replace functions of the browser after the portal's script has run, as polyfills and monitoring do, badly. The form
 * may not work there, but the browser never sends it in the portal's place.
 */

const PORTAL = '<script type="module" src="/login-portal/login-portal.js"></script>';
const TAG = '<login-portal tenant="dprime" router="memory" home="/arrived/home"></login-portal>';

/** Opens a page whose script runs between the portal's own script and React. Records the page's navigations, and requests with the password. */
async function openWith(script: string, body = TAG) {
  const sent: string[] = [];
  const page = await openHost({
    script: `${PORTAL}<script type="module">${script}</script>`,
    body,
    before: async (opened) =>
      void opened.on('request', (request) => {
        const { pathname, search } = new URL(request.url());
        if (request.isNavigationRequest()) sent.push(`${request.method()} ${pathname}${search}`);
        if (`${request.url()}${request.postData() ?? ''}`.includes(DEMO_PASSWORD)) sent.push('the password');
      }),
  });
  const submit = async () => {
    await fillAccount(page);
    await portal(page).field('current-password').press('Enter');
  };
  return { page, sent, submit };
}

const ADD = `document.body.insertAdjacentHTML('beforeend', '${TAG}');`;

/** `ATTACKS=all` tries each way, with a portal of each kind; else one way of each kind. */
const ALL = process.env.ATTACKS === 'all';
const tried = <T>(ways: readonly T[]): readonly T[] => (ALL ? ways : ways.slice(0, 1));

const PLACES = [
  ['there before', TAG, ''],
  ['added later', '', ADD],
] as const;

const NO_LISTENERS = `const own = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (...given) { if (!(this instanceof ShadowRoot)) own.apply(this, given); };`;

describe.each([
  ['preventDefault throws', 'Event.prototype.preventDefault = () => { throw new Error("ours"); };'],
  ['preventDefault does nothing', 'Event.prototype.preventDefault = () => {};'],
  ['addEventListener leaves out shadow roots', NO_LISTENERS],
])('where %s, nobody sends the form', (name, script) => {
  test.each(name.startsWith('preventDefault throws') ? PLACES : tried(PLACES))('of a portal that was %s', async (__, body, more) => {
    const { page, sent, submit } = await openWith(script + more, body);
    await submit();
    await quietNetwork(page);
    expect(sent.filter((request) => request !== 'GET /arrived/home')).toEqual(['GET /host']);
  });
});
