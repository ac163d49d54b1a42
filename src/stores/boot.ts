import { atom, type ReadableAtom } from 'nanostores';
import { dataOrThrow } from '../api/portal-error';
import { resolveVariant } from '../rules/resolve-variant';
import { listPairs, loadTenant } from '../tenants';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import type { Navigation } from './navigation';
import { persist } from './persist';
import type { PublicKeys } from './public-key';
import type { Session } from './session';
import { createStartUp, type StartUp, type StartUpTask } from './start-up';

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
}

/** Creates the start of one portal. Nothing leaves the page before `start`. */
export function createBoot(core: Core, { catalogue, session, navigation, keys }: BootParts): Boot {
  const { host, signal, client, language, incident, $config, $variant, $brand } = core;
  const $phase = atom<Phase>('loading');
  const $pairs = atom<Pairs>([]);
  const startUp = createStartUp(host, signal);
  signal.addEventListener('abort', navigation.$route.listen(startUp.mend));

  const translations: StartUpTask = async () => {
    const locale = language.$locale.get();
    const fetched = await core.fetchWords();
    const lay = () => language.overlay(locale, fetched);
    if (!fetched.includes(undefined)) return lay;
    // English has two files: what one of them says counts until the other is mended.
    if (fetched.some((words) => words !== undefined)) lay();
    throw new Error('No translation');
  };
  const commonConfig: StartUpTask = async () => {
    const { brand, captcha, loggedIn } = dataOrThrow(await client.commonConfig({ scope: core.scope }));
    const override = brand && (await import('../rules/override-brand')).overrideBrand;
    const leaves = loggedIn && !(await import('../rules/local-host')).isLocalHost(new URL(host.pageUrl()).hostname);
    return () => {
      core.$captcha.set(captcha);
      const own = $brand.get();
      if (own && override) $brand.set(override(own, brand));
      if (leaves) session.signedIn('session');
    };
  };

  /** There is no such variant: told on the console, to the site, and on the screen. No brand is guessed. */
  const refuse = async (tenant: string, userType: string) => {
    $pairs.set(await persist(listPairs, host.clock, signal, incident('tenant')));
    incident('configuration')(new Error(`No portal for tenant "${tenant}" with user type "${userType}"`));
    core.onError({ code: 'configuration', key: 'Common.ConfigurationTitle', request: '' });
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
      await startUp.run([catalogue.tasks.languages, catalogue.tasks.countries, translations, commonConfig]);
      await catalogue.ensureCountries();
      $phase.set('open');
      void startUp.run([catalogue.tasks.settings]);
    },
  };
}
