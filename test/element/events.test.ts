import { fireEvent } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import type { PortalEventName } from '../../src/contract/events';
import { collect, PLAIN, place, until } from './page';

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
