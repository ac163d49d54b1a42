import type { Incident } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Services } from '../portal/services';
import { onAbort, within } from '../rules/waits';

/** Resolves to the visitor's region; to `undefined` if there is no `geo-url`, or no answer within 3 s. Never rejects. */
export type Region = () => Promise<string | undefined>;

/** The part that sends these requests, with the HTTP client. */
export const OUTSIDE = { name: 'outside', load: () => import('./outside') };

interface RegionServices {
  readonly site: Pick<Services['site'], '$config' | 'load' | 'host'>;
  readonly facts: Pick<Services['facts'], '$isOpen' | 'hasVariant'>;
}

/**
 * Looks up the visitor's region once the portal is open or a report needs it, and again when `geo-url` changes. Reports of
 * the start-up wait for it.
 */
export function learnRegion(
  { site: { $config, load, host }, facts: { $isOpen, hasVariant } }: RegionServices,
  report: (incident: Incident) => void,
  signal: AbortSignal,
): Region {
  let asked = '';
  const ask = async (geoUrl: string) => {
    if (!geoUrl) return undefined;
    try {
      const { fetchRegion } = await load(OUTSIDE);
      return await fetchRegion(host.fetch, geoUrl, signal);
    } catch (error) {
      report({ error, during: 'region' });
      return undefined;
    }
  };
  let answer = ask(asked);
  const learn = () => {
    const { geoUrl } = $config.get();
    if (geoUrl === asked || !hasVariant) return answer;
    asked = geoUrl;
    answer = ask(geoUrl);
    return answer;
  };
  const learnOnceOpen = () => void ($isOpen.get() && learn());
  onAbort(signal, $isOpen.subscribe(learnOnceOpen), $config.listen(learnOnceOpen));
  return async () => (signal.aborted ? undefined : within({ host, signal }, learn(), LIMITS.regionPatienceMs).catch(() => undefined));
}
