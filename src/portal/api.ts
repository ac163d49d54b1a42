import type { PortalStart } from '../boot/left';
import { SCOPES, type Scope } from '../contract/variant';
import type { RequestContext } from '../rules/request';
import { type Client, createClient } from './client';
import { createKeeping, type Keeping } from './keeping';
import type { Language } from './language';
import { createPublicKeys, type PublicKeys } from './public-keys';
import type { Site } from './site';
import { createStartUp, type StartUp } from './start-up';

/** The server that a portal calls, and what it keeps of the answers. */
export interface Api {
  readonly client: Client;
  readonly scope: Scope;
  /** What every request depends on at the moment. */
  readonly context: () => RequestContext;
  readonly startUp: StartUp;
  readonly keys: PublicKeys;
  readonly keeping: Keeping;
}

/** Creates the API of one portal. */
export function createApi(site: Site, language: Language, { config, calls }: PortalStart): Api {
  const { host, signal, incident, $config } = site;
  const context = () => ({ apiBase: config.apiBase, device: $config.get().device, locale: language.$locale.get() });
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
