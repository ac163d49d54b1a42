import { onAbort } from '../api/on-abort';
import { LIMITS } from '../contract/limits';
import type { Services } from './services';

const areKnown = ({ catalogue }: Pick<Services, 'catalogue'>) => Object.keys(catalogue.$settings.get()).length > 0;

/** Resolves once the settings are known, or when patience is over: a form that needs them goes on without, and takes them when they come. */
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
 * Asks for the settings once more where they have not come: what has to be agreed to stands in them. Where they cannot be had, the form is sent
 * as it is: a setting that is absent stops nothing (contract section 4), and the server has the last word.
 */
export async function ensureSettings({
  catalogue,
  startUp,
  settingsTask,
}: Pick<Services, 'catalogue' | 'startUp' | 'settingsTask'>): Promise<void> {
  if (!areKnown({ catalogue })) await startUp.run([settingsTask]);
}
