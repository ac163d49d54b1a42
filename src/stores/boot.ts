import { atom, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import { dataOrThrow } from '../api/portal-error';
import type { FirstPart } from '../contract/first-part';
import { overrideBrand } from '../rules/override-brand';
import { resolveVariant } from '../rules/resolve-variant';
import { firstPartOf, PAIRS, type Pair } from '../tenants';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import { insistOn } from './insist';
import type { Navigation } from './navigation';
import type { PublicKeys } from './public-key';
import { sendOn } from './send-on';
import type { Session } from './session';
import { createStartUp, type StartUp, type StartUpTask } from './start-up';
import { takeToken } from './take-token';

/** What the visitor sees of the start: the loading animation, the screens, or the notice that there is no such variant. */
export type Phase = 'loading' | 'open' | 'misconfigured';

/** A token of a mock sign-in, taken out of the address, and what to call when it has been used. */
export interface TokenInHand {
  readonly token: string;
  readonly used: () => void;
}

/** The start of one portal. */
export interface Boot {
  readonly $phase: ReadableAtom<Phase>;
  /** What the build made for the first screen, once it is there. */
  readonly $first: ReadableAtom<FirstPart | undefined>;
  /** The token that waits to be signed in with. Only the part that comes with React can. */
  readonly $token: ReadableAtom<TokenInHand | undefined>;
  /** The pairs of `tenant` and `user-type` that there are. */
  readonly pairs: readonly Pair[];
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
export function createBoot(core: Core, parts: BootParts): Boot {
  const { catalogue, session, keys } = parts;
  const { host, signal, language, $config, $variant, $brand } = core;
  const $phase = atom<Phase>('loading');
  const $first = atom<FirstPart | undefined>();
  const startUp = createStartUp(host, signal);
  const { $token, byToken } = createTokenTask(core, parts);
  const travel = () => {
    startUp.mend();
    void byToken();
  };

  const translations: StartUpTask = async () => {
    const locale = language.$locale.get();
    const fetched = await core.fetchWords();
    const lay = () => language.overlay(locale, fetched);
    if (!fetched.includes(undefined)) return lay;
    // English has two files: what one of them says counts until the other is mended.
    if (fetched.some((words) => words !== undefined)) lay();
    throw new Error('No translation');
  };

  return {
    $phase,
    $first,
    $token,
    pairs: PAIRS,
    startUp,
    async start() {
      const { tenant, userType } = $config.get();
      const locale = language.$locale.get();
      const part = firstPartOf(tenant, userType, locale);
      if (!part) {
        tellMisconfigured(core);
        return $phase.set('misconfigured'); // no brand is guessed, and no call sent
      }
      signal.addEventListener('abort', parts.navigation.$route.listen(travel));
      const tokenUsed = byToken(); // before any request: no referrer is to hold it
      const ready = insistOn(core, () => loadPart(part, core.ports), 'first part').then(({ default: first }) => {
        if (signal.aborted) return; // Removed meanwhile: what would begin now would never end.
        const variant = resolveVariant(tenant, userType, first.tenant);
        $variant.set(variant);
        $brand.set(variant?.brand);
        language.begin(locale, first.words);
        $first.set(first);
      });
      const loading = startUp.run(
        [catalogue.tasks.languages, catalogue.tasks.countries, translations, () => tokenUsed, configTask(core, session, $token)],
        ready,
      );
      keys.poll(signal);
      await loading;
      if (!signal.aborted) $phase.set('open');
    },
  };
}

/** Tells the console and the site that there is no such variant. */
function tellMisconfigured({ host, incident, onError }: Core) {
  const [tenant, userType] = [host.written('tenant'), host.written('userType')];
  incident('configuration')(new Error(`No portal for tenant "${tenant}" with user type "${userType}"`));
  onError({ code: 'configuration', key: 'Common.ConfigurationTitle', request: '' });
}

/** What applies the outcome of a task that has applied it itself. */
const nothing = () => {};

/** Takes on what the server says of the brand, the captcha and the session. */
function configTask(core: Core, session: Session, $token: Boot['$token']): StartUpTask {
  const { client, scope, $brand, $captcha } = core;
  return async () => {
    const { brand, captcha, loggedIn } = dataOrThrow(await client.commonConfig({ scope }));
    return () => {
      $captcha.set(captcha);
      const own = $brand.get();
      if (own) $brand.set(overrideBrand(own, brand));
      if (loggedIn && !$token.get()) sendOn(core, session); // a token asks the visitor first
    };
  };
}

/** Takes the token of the address, and one that a change of route brings, and waits until it has been used. */
function createTokenTask({ host, signal }: Core, { navigation }: BootParts) {
  const $token = atom<TokenInHand | undefined>();
  const byToken: StartUpTask = async () => {
    const token = takeToken(host, navigation.$route.get().screen);
    if (!token) return nothing;
    await new Promise<void>((used) => {
      signal.addEventListener('abort', () => used());
      $token.set({ token, used });
    });
    return nothing;
  };
  return { $token, byToken };
}
