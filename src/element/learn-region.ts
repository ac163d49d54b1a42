import { loadPart } from '../api/load-part';
import type { Start } from '../stores/start';
import type { Reporter } from './report';

/** The part that sends these requests, with the HTTP client. */
export const outside = () => import('./outside');

/**
 * Looks up the visitor's region once the portal is open, and again when `geo-url` changes (spec section 7).
 * @param told called with the region, or with `undefined` while it is unknown.
 */
export function learnRegion(
  start: Pick<Start, '$config' | '$phase' | 'ports'>,
  { report }: Reporter,
  signal: AbortSignal,
  told: (region: string | undefined) => void,
): void {
  const { $config, $phase, ports } = start;
  let asked = '';
  const learn = async () => {
    const { geoUrl } = $config.get();
    if ($phase.get() !== 'open' || geoUrl === asked) return;
    asked = geoUrl;
    told(undefined);
    if (!geoUrl) return;
    try {
      const { fetchRegion } = await loadPart(outside, ports);
      const region = await fetchRegion(geoUrl, signal);
      if (geoUrl === asked) told(region);
    } catch (error) {
      report({ error, during: 'region' });
    }
  };
  const stops = signal.aborted ? [] : [$phase.subscribe(learn), $config.listen(learn)];
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop();
  });
}
