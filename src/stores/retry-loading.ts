import { retryUntilDone } from '../api/load-part';
import type { Activity } from '../contract/fault';
import type { Core } from './core';

/** Repeats the loading of something that the portal cannot do without, until it succeeds. Tells the site once that it failed. */
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
