import { demandOfAll } from '../all-answers';
import type { ApiDocument } from '../api-document';
import { safe } from '../point';

/** Returns the calls whose answers are the same for every visitor, as requests are named. */
const sameForAll = ({ endpointOf }: ApiDocument): readonly string[] =>
  [endpointOf('settings'), endpointOf('countries')].map(({ method, path }) => `${method} ${path}`);

/** What caches may keep. It is checked last, when there are answers. */
export const caches = safe({
  name: 'caches.no-store',
  says: 'Answers carry Cache-Control: no-store, but for settings, countries and dictionaries.',
  why: 'A cache could tell one visitor what is true for another, or keep a token.',
  check: (kit) =>
    demandOfAll(
      kit,
      ({ headers: { 'cache-control': value = '(none)' } }) => (/\bno-store\b/i.test(value) ? undefined : `has Cache-Control: ${value}`),
      ({ request }) => !sameForAll(kit.document).includes(request),
    ),
});
