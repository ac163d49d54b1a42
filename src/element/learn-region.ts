import { loadPart } from '../api/load-part';
import type { Start } from '../stores/start';
import type { Reporter } from './report';

/** What asks it, with the client that it takes. */
export const outside = () => import('./outside');

/** Asks for the visitor's region once the portal stands, and again where `geo-url` changes; tells what is known of it. */
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
