import { expect, test, vi } from 'vitest';
import { place, until } from './page';

test.each([
  [{ tenant: 'DoFinancial', 'user-type': 'Agent' }, ['DoFinancial', 'Agent']],
  [{ tenant: ' DooFinancial ', 'user-type': 'IB' }, ['DooFinancial', 'IB']],
  [{ tenant: 'Nobody' }, ['Nobody', 'client']],
])('the notice and the log name the pair as the page wrote it: %o', async (attributes, names) => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const { find } = await place(attributes, { screen: 'configuration' });
  for (const name of names) expect(find.getByRole('main').textContent).toContain(name);
  await until(() => expect(warned).toHaveBeenCalledOnce());
  for (const name of names) expect(String(warned.mock.calls[0])).toContain(`"${name}"`);
});
