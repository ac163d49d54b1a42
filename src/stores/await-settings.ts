import { onAbort } from '../api/on-abort';
import { LIMITS } from '../contract/limits';
import type { Services } from './services';

const areKnown = ({ catalogue }: Pick<Services, 'catalogue'>) => Object.keys(catalogue.$settings.get()).length > 0;

/**
 * Resolves when the settings are known, or after 2 s. A form that needs them shows without them then, and applies them when they arrive.
 */
export function awaitSettings({ catalogue, host, signal }: Pick<Services, 'catalogue' | 'host' | 'signal'>): Promise<void> {
  if (areKnown({ catalogue })) return Promise.resolve();
  return new Promise((resolve) => {
    let off = () => {};
    const done = () => {
      stop();
      cancel();
      off();
      resolve();
    };
    const stop = catalogue.$settings.listen(done);
    const cancel = host.clock.after(LIMITS.settingsPatienceMs, done);
    off = onAbort(signal, done);
  });
}

/**
 * Asks for the settings again if they have not arrived, because they list the documents to agree to. If that fails, the form is sent as it
 * is: an absent setting stops nothing (contract section 4), and the server decides.
 */
export async function ensureSettings({
  catalogue,
  startUp,
  settingsTask,
}: Pick<Services, 'catalogue' | 'startUp' | 'settingsTask'>): Promise<void> {
  if (!areKnown({ catalogue })) await startUp.run([settingsTask]);
}
