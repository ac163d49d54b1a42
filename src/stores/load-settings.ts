import { loadPart } from '../api/load-part';
import { dataOrThrow } from '../api/portal-error';
import { Fault } from '../contract/fault';
import { SETTING_KEYS, type Settings } from '../contract/settings';
import { bare } from '../contract/shape';
import type { Start } from './start';
import type { StartUpTask } from './start-up';

/** Reads the settings. A part of its own, because the first screen does not wait for it. */
const reading = () => import('../rules/read-settings');

type SettingsParts = Pick<Start, 'client' | 'incident' | 'ports' | 'catalogue'>;

/**
 * Fetches the full settings (spec section 4) and reads each. Settings that are missing or cannot be read count as absent, and one report
 * names them all. Rejects if no response arrives.
 */
async function fetchSettings({ client, incident, ports }: SettingsParts): Promise<Settings> {
  const [{ readSetting }, answer] = await Promise.all([loadPart(reading, ports), client.settings({ keys: SETTING_KEYS })]);
  const values = dataOrThrow(answer);
  const unread: string[] = [];
  const read = SETTING_KEYS.flatMap((key) => {
    const setting = readSetting(key, values[key]);
    if (setting.ok) return [[key, setting.value]];
    unread.push(`${key}: ${setting.reason}`);
    return [];
  });
  if (unread.length > 0) incident('catalogue')(new Fault('settings-left-out', unread.join('; ')));
  return bare(Object.fromEntries(read));
}

/** Creates the call for the full settings of one portal. It is made after loading ends, and repeated like the calls of the start-up. */
export const createSettingsTask =
  (parts: SettingsParts): StartUpTask =>
  async () => {
    const settings = await fetchSettings(parts);
    return () => parts.catalogue.$settings.set(settings);
  };
