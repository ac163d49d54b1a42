import { retryUntilDone } from '../api/load-part';
import type { Activity } from '../contract/fault';
import type { Core } from './core';

/** Goes on loading what a portal cannot do without; the site is told once where it cannot be had. */
export function retryLoading<T>(
  { ports, incident, onPartMissing }: Pick<Core, 'ports' | 'incident' | 'onPartMissing'>,
  load: () => Promise<T>,
  during: Activity,
): Promise<T> {
  let told = false;
  return retryUntilDone(load, ports, (error) => {
    incident(during)(error);
    if (!told) onPartMissing();
    told = true;
  });
}
