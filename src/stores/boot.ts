import { atom, type ReadableAtom } from 'nanostores';
import type { HeadStart } from '../api/head-start';
import { dataOrThrow } from '../api/portal-error';
import { resolveVariant } from '../rules/resolve-variant';
import { listPairs, loadTenant } from '../tenants';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import type { Host } from './host';
import type { Navigation } from './navigation';
import { persist } from './persist';
import type { PublicKeys } from './public-key';
import type { Session } from './session';
import { createStartUp, type StartUp, type StartUpTask } from './start-up';
import { takeToken } from './take-token';

/** What the visitor sees of the start: the loading animation, the screens, or the notice that there is no such variant. */
export type Phase = 'loading' | 'open' | 'misconfigured';

/** The pairs of `tenant` and `user-type` that there are. */
export type Pairs = Awaited<ReturnType<typeof listPairs>>;

/** The start of one portal. */
export interface Boot {
  readonly $phase: ReadableAtom<Phase>;
  /** The valid pairs, once the configuration has turned out wrong. */
  readonly $pairs: ReadableAtom<Pairs>;
  readonly startUp: StartUp;
  /** Starts up in the spec's order (section 4). Resolves when loading ends. */
  start(): Promise<void>;
}

interface BootParts {
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly navigation: Pick<Navigation, '$route'>;
  readonly keys: PublicKeys;
  /** Signs in by a token. Never rejects. */
  readonly mockSignIn: (token: string) => Promise<void>;
}

/** Creates the start of one portal. Nothing leaves the page before `start`. */
export function createBoot(core: Core, parts: BootParts): Boot {
  const { catalogue, session, keys } = parts;
  const { host, signal, language, incident, $config, $variant, $brand } = core;
  const $phase = atom<Phase>('loading');
  const $pairs = atom<Pairs>([]);
  const startUp = createStartUp(host, signal);
  const byToken = tokenTask(host, parts);
  const travel = () => {
    startUp.mend();
    void byToken();
  };
  signal.addEventListener('abort', parts.navigation.$route.listen(travel));

  const translations: StartUpTask = async () => {
    const locale = language.$locale.get();
    const fetched = await core.fetchWords();
    const lay = () => language.overlay(locale, fetched);
    if (!fetched.includes(undefined)) return lay;
    // English has two files: what one of them says counts until the other is mended.
    if (fetched.some((words) => words !== undefined)) lay();
    throw new Error('No translation');
  };

  /** There is no such variant: told on the console, to the site, and on the screen. No brand is guessed. */
  const refuse = async (tenant: string, userType: string) => {
    incident('configuration')(new Error(`No portal for tenant "${tenant}" with user type "${userType}"`));
    core.onError({ code: 'configuration', key: 'Common.ConfigurationTitle', request: '' });
    const notice = () => Promise.all([listPairs(), host.frame?.(), language.complete()]);
    const [pairs] = await persist(notice, host.clock, signal, incident('notice'));
    $pairs.set(pairs);
    $phase.set('misconfigured');
  };

  return {
    $phase,
    $pairs,
    startUp,
    async start() {
      const { tenant, userType } = $config.get();
      const [data] = await Promise.all([
        persist(async () => loadTenant(tenant), host.clock, signal, incident('tenant')),
        persist(language.load, host.clock, signal, incident('dictionary')),
      ]);
      if (signal.aborted) return; // Removed meanwhile: what would begin now would never end.
      const variant = resolveVariant(tenant, userType, data);
      if (!variant) return refuse(tenant, userType);
      $variant.set(variant);
      $brand.set(variant.brand);
      keys.poll(signal);
      const frame: StartUpTask = async () => {
        await host.frame?.(variant);
        return nothing;
      };
      await startUp.run([catalogue.tasks.languages, catalogue.tasks.countries, translations, byToken, configTask(core, session), frame]);
      void catalogue.ensureCountries(); // its chunk may wait behind the calls that hang
      $phase.set('open');
      void startUp.run([catalogue.tasks.settings]);
    },
  };
}

/** What applies the outcome of a task that has applied it itself. */
const nothing = () => {};

/** Takes on what the server says of the brand, the captcha and the session. */
function configTask(core: Core, session: Session): StartUpTask {
  const { client, scope, $brand, $captcha } = core;
  return async () => {
    const { brand, captcha, loggedIn } = dataOrThrow(await client.commonConfig({ scope }));
    const override = brand && (await import('../rules/override-brand')).overrideBrand;
    const sendOn = loggedIn && (await import('./send-on')).sendOn;
    return () => {
      $captcha.set(captcha);
      const own = $brand.get();
      if (own && override) $brand.set(override(own, brand));
      if (sendOn) sendOn(core, session);
    };
  };
}

/** Signs in by the token of the address, and by one that a change of route brings. */
function tokenTask(host: Host, { navigation, mockSignIn }: BootParts): StartUpTask {
  const early: Pick<HeadStart, 'token'> = host.headStart ?? {};
  return async () => {
    const token = early.token ?? takeToken(host, navigation.$route.get().screen);
    delete early.token; // it would be kept for as long as the portal lives
    if (token) await mockSignIn(token);
    return nothing;
  };
}
