import type { PortalStart } from '../boot/left';
import type { Host } from '../contract/host';
import { createApi } from './api';
import { createFacts } from './facts';
import { createLanguage, loadWords } from './language';
import { createSite } from './site';
import { createVisit } from './visit';

/** What the journeys of one portal are made of. Two portals on a page share nothing of it. */
export type Services = ReturnType<typeof createServices>;

/** Creates what the journeys of one portal are made of. Each group is made of those before it. */
export function createServices(host: Host, start: PortalStart) {
  const { signal } = start.controller;
  const language = createLanguage(start.locale, (locale) => loadWords(locale, (part) => host.load(part, signal)), start.kept?.translations);
  const site = createSite(host, start, language);
  const api = createApi(site, language, start);
  const facts = createFacts(site, api, language, start);
  const visit = createVisit(site, api, facts, language, start);
  return { site, api, facts, visit };
}
