import { computed, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import { onAbort } from '../api/on-abort';
import { dataOrThrow } from '../api/portal-error';
import { Fault } from '../contract/fault';
import { LIMITS } from '../contract/limits';
import { type KnownSettings, SETTING_KEYS, type Settings } from '../contract/settings';
import { type Catalogue, NO_SETTINGS } from './catalogue';
import type { Start } from './start';
import type { StartUpTask } from './start-up';

/** Reads the settings. A part of its own, because the first screen does not wait for it. */
const reading = () => import('../rules/read-settings');

type SettingsParts = Pick<Start, 'client' | 'incident' | 'told' | 'ports' | 'catalogue'>;

/**
 * Fetches the full settings (spec section 4) and reads each. Settings that are missing or cannot be read count as absent, and one report
 * names them all. Rejects if no response arrives.
 */
async function fetchSettings({ client, incident, told, ports }: SettingsParts): Promise<Settings> {
  const [{ readSetting }, answer] = await Promise.all([loadPart(reading, ports), client.settings({ keys: SETTING_KEYS })]);
  const values = dataOrThrow(told(answer));
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
  (parts: SettingsParts): StartUpTask =>
  async () => {
    const settings = await fetchSettings(parts);
    return () => parts.catalogue.$settings.set(settings);
  };

/**
 * Resolves when the platform's settings have come, or after 2 s. If the last call for them has failed, they are asked for again at once. A
 * form that needs them goes on without them after that: an absent setting stops nothing (contract section 4), and the server decides.
 */
export function awaitSettings({
  catalogue: { $settings },
  startUp,
  host,
  signal,
}: Pick<Start, 'catalogue' | 'startUp' | 'host' | 'signal'>): Promise<void> {
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

/** What the platform allows its visitors to do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed (contract section 8). */
export const createPermissions = ({ $settings }: Pick<Catalogue, '$settings'>): ReadableAtom<Permissions> =>
  computed($settings, ({ Permission_Client: { signIn = true, signUp = true, recovery = true, codeSignIn = true } = {} }) => ({
    signIn,
    signUp,
    recovery,
    codeSignIn,
  }));
