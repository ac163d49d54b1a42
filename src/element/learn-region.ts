import type { Portal } from '../stores/portal';
import type { Reporter } from './report';

/** The visitor's region as far as it is known: context of error reports only. */
export interface LearnedRegion {
  readonly region: () => { readonly region?: string };
  readonly stop: () => void;
}

/** Asks for the visitor's region once the portal stands, and again where `geo-url` changes. */
export function learnRegion({ $config, $phase }: Pick<Portal, '$config' | '$phase'>, { report }: Reporter): LearnedRegion {
  const ending = new AbortController();
  let region: string | undefined;
  let asked = '';
  const learn = async () => {
    const { geoUrl } = $config.get();
    if ($phase.get() !== 'open' || geoUrl === asked) return;
    asked = geoUrl;
    region = undefined;
    if (!geoUrl) return;
    try {
      const { fetchRegion } = await import('./region');
      region = await fetchRegion(geoUrl, ending.signal);
    } catch (error) {
      report({ error, during: 'region' });
    }
  };
  const stops = [$phase.listen(learn), $config.listen(learn), () => ending.abort()];
  return {
    region: () => (region ? { region } : {}),
    stop() {
      for (const stop of stops) stop();
    },
  };
}
