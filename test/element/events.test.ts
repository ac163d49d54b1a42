import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { PortalEventName } from '../../src/contract/events';
import { collect, make, PLAIN, place, screenOf, settle, until } from './page';

const MEMORY = { ...PLAIN, router: 'memory' };

/** The events of contract section 2 that these tests can trigger. */
const CANCELABLE: Readonly<Partial<Record<PortalEventName, boolean>>> = {
  'portal-ready': false,
  'portal-navigate': false,
  'portal-language-change': true,
  'portal-error': false,
};

test('every event bubbles, is composed, has the element as its target, and is cancelable as the table says', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const seen = Object.keys(CANCELABLE).map((name) => collect(name as PortalEventName)); // Object.keys loses the key type
  const { element, find } = await place({ ...MEMORY, tenant: 'cgfintech' }, { spec: 'countries:500' });
  element.addEventListener('portal-language-change', (event) => event.preventDefault());
  element.navigate('/recovery');
  fireEvent.change(await find.findByLabelText('Language'), { target: { value: 'th-TH' } });
  await until(() => expect(seen.every(({ length }) => length > 0)).toBe(true));
  for (const event of seen.flat()) {
    expect(event).toBeInstanceOf(CustomEvent);
    expect([event.type, event.cancelable]).toEqual([event.type, CANCELABLE[event.type as PortalEventName]]);
    expect([event.bubbles, event.composed, event.target]).toEqual([true, true, element]);
  }
});

test('portal-ready contains the pair and the locale', async () => {
  const ready = collect('portal-ready');
  await place({ tenant: 'doofinancial-id', 'user-type': 'client', lang: 'vi', router: 'memory' });
  expect(ready.map(({ detail }) => detail)).toEqual([{ tenant: 'doofinancial-id', userType: 'client', locale: 'vi-VN' }]);
});

test('portal-navigate contains each new path and its screen; it does not fire for the first path, nor twice for the same one', async () => {
  const navigated = collect('portal-navigate');
  const { element } = await place(MEMORY);
  expect(navigated).toEqual([]);
  for (const path of ['/recovery', '/recovery', '/signup/abc%2Fd', '/nowhere', '/']) element.navigate(path);
  expect(navigated.map(({ detail }) => detail)).toEqual([
    { path: '/recovery', screen: 'recovery' },
    { path: '/signup/abc%2Fd', screen: 'sign-up' },
    { path: '/nowhere', screen: 'not-found' },
    { path: '/', screen: 'sign-in' },
  ]);
  await screenOf(element, 'sign-in');
});

test.each([
  ['an envelope with an error code', 'countries:1003', 1003, 'Login.ParamError'],
  ['an error status', 'countries:http-502', 500, 'Login.InternalError'],
  ['no response', 'countries:reset', 'network', 'Common.NetworkError'],
])('portal-error contains the failed call: %s', async (_what, spec, code, key) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const errors = collect('portal-error');
  await place(MEMORY, { spec });
  await until(() => expect(errors).toHaveLength(1));
  expect(errors[0]?.detail).toEqual({
    code,
    key,
    message: expect.stringMatching(/^[A-Z].+\.$/),
    request: 'GET /toc/api/login/region/country',
  });
});

test('portal-error fires once for each configuration error, and portal-ready does not fire', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const [errors, ready] = [collect('portal-error'), collect('portal-ready')];
  const { element } = await place({ tenant: 'doofinancial', 'user-type': 'ib' }, { screen: 'configuration' });
  await settle();
  expect(errors.map(({ detail }) => detail)).toEqual([
    { code: 'configuration', key: 'Common.ConfigurationText', message: expect.stringContaining('“doofinancial”'), request: '' },
  ]);
  await until(() => expect(warned).toHaveBeenCalledOnce());
  expect(ready).toEqual([]);
  element.remove();
});

test('navigate accepts a path with or without a leading slash, and does nothing before the element is on the page', async () => {
  const loose = await make(MEMORY);
  expect(() => loose.navigate('/recovery')).not.toThrow();
  const { element } = await place(MEMORY);
  element.navigate('recovery');
  await screenOf(element, 'recovery');
  element.navigate('/activation/');
  await screenOf(element, 'activation');
});
