import { expect, test, vi } from 'vitest';
import { PAIRS } from '../../src/tenants';
import { inside, place, until } from './page';

const LISTED = PAIRS.map(({ tenant, userType }) => `tenant="${tenant}" user-type="${userType}"`);

test.each([
  [{ tenant: 'doofinancial', 'user-type': 'ib' }, ['doofinancial', 'ib']],
  [{ tenant: 'dprime', 'user-type': 'agent' }, ['dprime', 'agent']],
  [{ tenant: 'dprime', 'user-type': 'constructor' }, ['dprime', 'constructor']],
  [{ tenant: 'nobody' }, ['nobody', 'client']],
  [{ tenant: 'constructor' }, ['constructor', 'client']],
  [{ tenant: '', 'user-type': 'ib' }, ['ib']],
  [{ tenant: '<b>x</b>' }, ['<b>x</b>']],
  [{ tenant: 'DoFinancial', 'user-type': 'Agent' }, ['DoFinancial', 'Agent']],
  [{ tenant: ' DooFinancial ', 'user-type': 'IB' }, ['DooFinancial', 'IB']],
  [{ tenant: 'Nobody' }, ['Nobody', 'client']],
])('%o is invalid: the notice names the pair as the page wrote it, lists the valid ones, and is logged once', async (given, names) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { element, find, server } = await place(given, { screen: 'configuration' });
  expect(server.sent).toEqual([]);
  const main = find.getByRole('main');
  expect(inside(element).getAllByRole('heading')).toHaveLength(1);
  for (const name of names) expect(main.textContent).toContain(name);
  expect(find.getAllByRole('listitem').map((item) => item.textContent)).toEqual(LISTED);
  expect(main.querySelector('b')).toBeNull();
  await until(() => expect(warned).toHaveBeenCalledOnce());
  for (const name of names) expect(String(warned.mock.calls[0])).toContain(`"${name}"`);
  // the portal guesses no brand
  expect(document.title).toBe('');
  expect(document.querySelector('link')).toBeNull();
  expect(element.shadowRoot?.querySelector('img')).toBeNull();
  for (const role of ['banner', 'contentinfo', 'status']) expect(find.queryByRole(role)).toBeNull();
});
