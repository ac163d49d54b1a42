import { atom, type WritableAtom } from 'nanostores';
import { type Client, createClient, type Methods, methodsOf } from '../api/client';
import type { ClientPorts } from '../api/client-ports';
import { networkError, type PortalError, type Result } from '../api/portal-error';
import type { PortalConfig } from '../contract/attributes';
import { type CaptchaConfig, START_UP, type StartUpCall } from '../contract/endpoints';
import type { ErrorFacts } from '../contract/errors';
import type { Activity } from '../contract/fault';
import { type Brand, SCOPES, type Scope, type Variant } from '../contract/variant';
import { currentLocale } from './current-locale';
import type { Host, Rest } from './host';
import { createLanguage, type Language } from './language';
import { createTabStorage, type TabStorage } from './tab-storage';

/** What every part of one portal uses. */
export interface Core {
  readonly host: Host;
  /** What this portal keeps for as long as the tab lives. */
  readonly tab: TabStorage;
  /** Ends every call, timer and listener. */
  readonly signal: AbortSignal;
  readonly $config: WritableAtom<PortalConfig>;
  readonly $variant: WritableAtom<Variant | undefined>;
  /** The brand, with the overrides of the common configuration. */
  readonly $brand: WritableAtom<Brand | undefined>;
  /** The captchas that the common configuration asks for. */
  readonly $captcha: WritableAtom<CaptchaConfig | undefined>;
  readonly scope: Scope;
  /** What the client uses. */
  readonly ports: ClientPorts;
  readonly client: Client & Methods<StartUpCall>;
  /** The address of the page when the portal started. */
  readonly landing: string;
  readonly language: Language;
  /**
   * Fetches the words of the current locale from the platform's translation system; `undefined` for each file that could not be fetched.
   */
  readonly fetchWords: () => Promise<readonly unknown[]>;
  /** Tells the site about a failure by `portal-error`. Whoever shows the visitor a failure calls this, and nobody else (contract section 9). */
  readonly tellSite: (error: PortalError) => void;
  /** Tells the site about a call that no form shows if it has failed. Returns its result. */
  readonly told: <R extends Result<unknown>>(result: R) => R;
  /** Tells the site that a part of the bundle could not be loaded (contract section 9). */
  readonly onPartMissing: () => void;
  /** Returns a function that reports an exception; `during` says what was being done. */
  readonly incident: (during: Activity) => (error: unknown) => void;
}

/** The facts of a failure before the catalogue has loaded. */
const UNNAMED: ErrorFacts = { key: 'Common.ClientUnknownError' };

const NETWORK = networkError('');

/** Creates what every part of one portal uses. */
export function createCore(host: Host, initial: PortalConfig, signal: AbortSignal): Core {
  const $config = atom(initial);
  const $variant = atom<Variant | undefined>();
  const $brand = atom<Brand | undefined>();
  /** Set when the part with React has loaded. */
  let rest: Rest | undefined;
  void host.rest().then((come) => {
    rest = come;
  });
  const tell = ({ code, key, request }: PortalError, message: string) => {
    if (!signal.aborted) host.emit('portal-error', { code, key, request, message });
  };
  const tellSite = async ({ code, key: named, request }: PortalError) => {
    // A failure before that has no sentence of its own yet.
    const key = rest || typeof code !== 'number' ? named : (await host.rest()).factsOf(code).key;
    // The sentence may not have loaded yet. If it cannot be loaded, the reason is the network.
    if (!language.say({ key })) await language.complete().catch(() => undefined);
    tell({ code, key, request }, language.say({ key }) || language.say(NETWORK));
  };
  const told: Core['told'] = (result) => {
    if (!result.ok && !result.aborted) void tellSite(result.error);
    return result;
  };
  const incident: Core['incident'] = (during) => (error) => host.report({ error, during });
  const onPartMissing = () => {
    host.explainMissing();
    tell(NETWORK, language.say(NETWORK)); // without waiting for words, which may be what is missing
  };
  const ports: ClientPorts = {
    context: () => ({ apiBase: initial.apiBase, device: $config.get().device, locale: language.$locale.get() }),
    fetch: host.fetch,
    after: host.clock.after,
    factsOf: (code) => rest?.factsOf(code) ?? UNNAMED,
    incident,
    signal,
  };
  const client = createClient(ports);
  const language = createLanguage(currentLocale(host, initial.lang), async (locale) => (await host.rest()).loadDictionary(locale, ports));
  return {
    host,
    tab: createTabStorage(host, `${initial.tenant}:${initial.userType}`),
    signal,
    $config,
    $variant,
    $brand,
    $captcha: atom<CaptchaConfig | undefined>(),
    scope: SCOPES[initial.userType] ?? SCOPES.client, // a user type outside the set ends in the notice, and no call contains it
    ports,
    client: { ...client, ...methodsOf(client, START_UP) },
    landing: host.pageUrl(),
    language,
    async fetchWords() {
      const results = await client.dictionaries(initial.tenant);
      return results.map(told).map((result) => (result.ok ? result.data : undefined));
    },
    tellSite,
    told,
    onPartMissing,
    incident,
  };
}
