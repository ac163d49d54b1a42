import type { Client } from '../api/client';
import { dataOrThrow } from '../api/portal-error';
import { SETTING_KEYS, type Settings } from '../contract/settings';
import { readSetting } from '../rules/read-settings';

/**
 * Fetches the full settings (spec section 4) and reads them one by one: what is missing or cannot be read is reported in one go and counts as
 * absent. Rejects where no answer came.
 */
export async function loadSettings(client: Pick<Client, 'settings'>, report: (error: unknown) => void): Promise<Settings> {
  const values = dataOrThrow(await client.settings({ keys: SETTING_KEYS }));
  const unread: string[] = [];
  const read = SETTING_KEYS.flatMap((key) => {
    const setting = readSetting(key, values[key]);
    if (setting.ok) return [[key, setting.value]];
    unread.push(`${key}: ${setting.reason}`);
    return [];
  });
  if (unread.length > 0) report(new Error(`Settings left out: ${unread.join('; ')}`));
  return Object.fromEntries(read);
}
