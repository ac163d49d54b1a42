import type { PortalStart } from '../boot/left';
import { SCOPES } from '../contract/variant';
import type { RequestContext } from '../rules/request';
import { createClient } from './client';
import { createKeeping } from './keeping';
import type { Language } from './language';
import { createPublicKeys } from './public-keys';
import type { Site } from './site';
import { createStartUp } from './start-up';

/** The server that a portal calls, and what it keeps of the answers. */
export type Api = ReturnType<typeof createApi>;

/** Creates the API of one portal. */
export function createApi(site: Site, language: Language, { config, calls }: PortalStart) {
  const { host, signal, incident, $config } = site;
  /** What every request depends on at the moment. */
  const context = (): RequestContext => ({ apiBase: config.apiBase, device: $config.get().device, locale: language.$locale.get() });
  const client = createClient({ host, context, incident, signal });
  const startUp = createStartUp(site, calls);
  return {
    client,
    scope: SCOPES[config.userType] ?? SCOPES.client, // a user type outside the set ends in the notice, and no call contains it
    context,
    startUp,
    keys: createPublicKeys(site, client, startUp),
    keeping: createKeeping(site, language),
  };
}
