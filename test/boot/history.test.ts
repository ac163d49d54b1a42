// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type AddressView, addressOf, writeAddress } from '../../src/boot/history';

const LOGIN = 'https://site.test/login?token=none&a=1';

/** How a browser takes what is written into the history. */
type Browser = (write: () => void) => void;
const writes: Browser = (write) => write();

/** A page at an address, whose entry has this state. */
function pageAt(address: string, state: unknown = null, browser = writes) {
  const entries = [{ address, state }];
  const last = () => entries.at(-1) ?? expect.fail('There is no entry');
  const enter = (next: unknown, to: string | URL | null | undefined, replaced: number) =>
    browser(() => void entries.splice(entries.length - replaced, replaced, { address: String(to), state: next }));
  const document = Object.create({
    get URL() {
      return last().address;
    },
  }) as Document; // only its address is asked for, which a document inherits
  const view: AddressView = {
    document,
    history: {
      get state() {
        return last().state;
      },
      pushState: (next, _, to) => enter(next, to, 0),
      replaceState: (next, _, to) => enter(next, to, 1),
    },
  };
  return { view, entries };
}

test('an address is resolved against the page, and says whether it was taken', () => {
  const { view, entries } = pageAt(LOGIN);
  expect(writeAddress(view, '/login?a=1')).toBe(true);
  expect(writeAddress(view, '/login/recovery', {})).toBe(true);
  expect(entries.map(({ address }) => address)).toEqual(['https://site.test/login?a=1', 'https://site.test/login/recovery']);
});

test('a user name and a password of the page stay, because without them it would be another page', () => {
  const { view } = pageAt('https://user:pass@site.test/login');
  writeAddress(view, '/login/recovery', {});
  expect(addressOf(view)).toBe('https://user:pass@site.test/login/recovery');
});

test.each<[string, Browser]>([
  ['throws', () => expect.fail('too many changes')],
  ['does nothing', () => {}],
])('a browser that %s has not taken the address', (_, browser) => {
  const { view, entries } = pageAt(LOGIN, null, browser);
  expect([writeAddress(view, '/login'), writeAddress(view, '/login/recovery', {}), entries.length]).toEqual([false, false, 1]);
});

test('a page without an address has taken none', () => {
  expect(writeAddress(pageAt('about:srcdoc').view, '/login')).toBe(false);
});

describe('the state of an entry', () => {
  const written = (state: unknown, to: string, pushed?: object) => {
    const { view } = pageAt(LOGIN, state);
    writeAddress(view, to, pushed);
    return view.history.state;
  };

  test('is that of the site’s router, with the new address where it has the old one', () => {
    const state = { full: LOGIN, current: '/login?token=none&a=1', path: '/login', position: 3, page: { url: '/login' } };
    expect(written(state, '/login/recovery?b=2', { own: 1 })).toEqual({
      full: 'https://site.test/login/recovery?b=2',
      current: '/login/recovery?b=2',
      path: '/login/recovery',
      position: 3,
      page: { url: '/login' },
      own: 1,
    });
  });

  test('has no token, wherever the router kept the address', () => {
    const kept = { current: '/login?token=none&a=1', url: LOGIN };
    expect(written(kept, '/login?a=1')).toEqual({ current: '/login?a=1', url: 'https://site.test/login?a=1' });
  });

  test('has no mark of Next’s router, which would not follow it', () => {
    expect(written({ __NA: true, _N: 1, tree: [] }, '/login/recovery', { own: 1 })).toEqual({ tree: [], own: 1 });
  });

  test.each(['text', 7, [1]])('that is %j stays as it is', (state) => {
    expect([written(state, '/login'), written(state, '/login/recovery', { own: 1 })]).toEqual([state, state]);
  });

  test('that is none gives way to the portal’s own', () => {
    expect([written(null, '/login'), written(null, '/login/recovery', { own: 1 })]).toEqual([null, { own: 1 }]);
  });
});
