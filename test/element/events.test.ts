import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { PortalEventName } from '../../src/contract/events';
import { backend, collect, make, PLAIN, place, screenOf, until } from './page';

const MEMORY = { ...PLAIN, router: 'memory' };

/** The events of contract section 2 that these tests can trigger. */
const CANCELABLE: Readonly<Partial<Record<PortalEventName, boolean>>> = {
  'portal-ready': false,
  'portal-navigate': false,
  'portal-step': false,
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

/** What a site hears of the way of a visitor, in this order. */
const HEARD = ['portal-navigate', 'portal-step', 'portal-ready'] as const;

/** Places a portal whose site does something at the first `portal-step`. Returns what it heard until then and since. */
async function atFirstStep(act: (element: Awaited<ReturnType<typeof make>>) => void) {
  const server = backend();
  const element = await make(MEMORY);
  const heard: string[] = [];
  for (const name of HEARD) {
    element.addEventListener(name, ({ detail }) => heard.push(`${name} ${detail.screen} ${'event' in detail ? detail.event : ''}`.trim()));
  }
  element.addEventListener('portal-step', () => act(element), { once: true });
  document.body.append(element);
  return { element, heard, server };
}

test('a site that goes on at a step hears of both screens in their order', async () => {
  const { element, heard } = await atFirstStep((portal) => portal.navigate('/recovery'));
  await screenOf(element, 'recovery');
  await until(() => expect(heard).toHaveLength(4));
  expect(heard).toEqual(['portal-step sign-in view', 'portal-navigate recovery', 'portal-step recovery view', 'portal-ready recovery']);
  element.addEventListener('portal-step', () => element.navigate('/recovery'), { once: true });
  element.navigate('/');
  await screenOf(element, 'recovery');
  expect(heard.slice(4)).toEqual([
    'portal-navigate sign-in',
    'portal-step sign-in view',
    'portal-navigate recovery',
    'portal-step recovery view',
  ]);
});

test('a step is traced before the site hears of it: who removes the portal there has been counted', async () => {
  const { heard, server } = await atFirstStep((portal) => portal.remove());
  await until(() => expect(server.sandbox.calls('trace')).toHaveLength(1));
  expect(heard[0]).toBe('portal-step sign-in view');
});
