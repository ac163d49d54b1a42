import type { ApiDocument } from '../api-document';
import { type Point, Tried } from '../point';
import { hearSome } from '../steps';
import { demand } from '../verdict';

/** Returns the calls whose answers are the same for every visitor, as requests are named. */
const sameForAll = ({ endpointOf }: ApiDocument): readonly string[] =>
  [endpointOf('settings'), endpointOf('countries')].map(({ method, path }) => `${method} ${path}`);

/** What caches may keep. It is checked last, when there are answers. */
export const caches: Point = {
  name: 'caches.no-store',
  group: 'safe',
  says: 'Answers carry Cache-Control: no-store, but for settings, countries and dictionaries.',
  why: 'A cache could tell one visitor what is true for another, or keep a token.',
  async check(kit) {
    await hearSome(kit);
    const same = sameForAll(kit.document);
    const own = kit.heard.filter(({ enveloped, request, status }) => enveloped && status !== 429 && !same.includes(request));
    const kept = own.find(({ headers }) => !/\bno-store\b/i.test(headers['cache-control'] ?? ''));
    demand(kept === undefined, `${kept?.request} has Cache-Control: ${kept?.headers['cache-control'] ?? '(none)'}`);
    return Tried.all(own, 'nothing was answered');
  },
};
