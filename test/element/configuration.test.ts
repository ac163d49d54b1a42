import { describe, expect, test, vi } from 'vitest';
import { PAIRS } from '../../src/tenants';
import { inside, place, until } from './page';

const LISTED = PAIRS.map(({ tenant, userType }) => `tenant="${tenant}" user-type="${userType}"`);

test('a user type named like a property of every object is invalid, and no call is sent', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const { server } = await place({ tenant: 'dprime', 'user-type': 'constructor' }, { screen: 'configuration' });
  expect(server.sent).toEqual([]);
});

describe.each([
  { tenant: 'doofinancial', 'user-type': 'ib', names: ['doofinancial', 'ib'] },
  { tenant: 'dprime', 'user-type': 'agent', names: ['dprime', 'agent'] },
  { tenant: 'nobody', names: ['nobody', 'client'] },
  { tenant: 'constructor', names: ['constructor', 'client'] },
  { tenant: '', 'user-type': 'ib', names: ['ib'] },
  { tenant: '<b>x</b>', names: ['<b>x</b>'] },
])('the pair $tenant, $user-type is invalid', ({ names, ...attributes }) => {
  test('the notice names the pair, lists the valid ones, and is logged once', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const given = Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
    const { element, find } = await place(given, { screen: 'configuration' });
    const main = find.getByRole('main');
    expect(inside(element).getAllByRole('heading')).toHaveLength(1);
    for (const name of names) expect(main.textContent).toContain(name);
    expect(find.getAllByRole('listitem').map((item) => item.textContent)).toEqual(LISTED);
    expect(main.querySelector('b')).toBeNull();
    await until(() => expect(warned).toHaveBeenCalledOnce());
    for (const name of names) expect(String(warned.mock.calls[0])).toContain(name);
    // the portal guesses no brand
    expect(document.title).toBe('');
    expect(document.querySelector('link')).toBeNull();
    expect(element.shadowRoot?.querySelector('img')).toBeNull();
    expect(find.queryByRole('banner')).toBeNull();
    expect(find.queryByRole('contentinfo')).toBeNull();
    expect(find.queryByRole('status')).toBeNull();
  });
});
