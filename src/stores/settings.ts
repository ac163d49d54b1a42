import { dataOrThrow } from '../api/portal-error';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import { SETTING_KEYS, type Settings } from '../contract/settings';
import { onAbort } from '../rules/on-abort';
import { readSetting } from '../rules/read-settings';
import { NO_SETTINGS } from './catalogue';
import type { Services } from './services';
import type { StartUpTask } from './start-up';
import type { Telling } from './telling';

/**
 * Fetches the full settings (spec section 4) and reads each. Settings that are missing or cannot be read count as absent, and one report
 * names them all. Rejects if no response arrives.
 */
async function fetchSettings({ client, incident }: Services, told: Telling['told']): Promise<Settings> {
  const values = dataOrThrow(told(await client.settings({ keys: SETTING_KEYS })));
  const unread: string[] = [];
  const read = SETTING_KEYS.flatMap((key) => {
    const setting = readSetting(key, values[key]);
    if (setting.ok) return [[key, setting.value]];
    unread.push(`${key}: ${setting.reason}`);
    return [];
  });
  if (unread.length > 0) incident('catalogue')(new Fault('settings-left-out', unread.join('; ')));
  return Object.fromEntries(read);
}

/** Creates the call for the full settings of one portal. It is made after loading ends, and repeated like the calls of the start-up. */
export const createSettingsTask =
  (services: Services): StartUpTask =>
  async (told) => {
    const settings = await fetchSettings(services, told);
    return () => services.catalogue.$settings.set(settings);
  };

/**
 * Resolves when the platform's settings have come, or after 2 s. If the last call for them has failed, they are asked for again at once. A
 * form that needs them goes on without them after that: an absent setting stops nothing (contract section 4), and the server decides.
 */
export function awaitSettings({ catalogue: { $settings }, startUp, host, signal }: Services): Promise<void> {
  if ($settings.get() !== NO_SETTINGS) return Promise.resolve();
  startUp.mend();
  return new Promise((resolve) => {
    let off = () => {};
    const done = () => {
      stop();
      cancel();
      off();
      resolve();
    };
    const stop = $settings.listen(done);
    const cancel = host.clock.after(LIMITS.settingsPatienceMs, done);
    off = onAbort(signal, done);
  });
}
