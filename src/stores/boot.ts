import { atom, type ReadableAtom } from 'nanostores';
import { loadPart } from '../api/load-part';
import { onAbort } from '../api/on-abort';
import { dataOrThrow, type Result } from '../api/portal-error';
import type { Data } from '../contract/endpoints';
import { Fault } from '../contract/fault';
import type { FirstPart } from '../contract/first-part';
import { overrideBrand } from '../rules/override-brand';
import { firstPartOf, PAIRS, type Pair } from '../tenants';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import type { Navigation } from './navigation';
import type { PublicKeys } from './public-key';
import { redirectSignedIn } from './redirect-signed-in';
import { retryLoading } from './retry-loading';
import type { Session } from './session';
import { createStartUp, type StartUp, type StartUpTask } from './start-up';
import { takeToken } from './take-token';

/** What the visitor sees during the start: the loading animation, the screens, or the notice that there is no such variant. */
export type Phase = 'loading' | 'open' | 'misconfigured';

/** A token of a mock sign-in that was taken out of the address, and the function to call when it has been used. */
export interface TokenInHand {
  readonly token: string;
  readonly used: () => void;
}

/** The start of one portal. */
export interface Boot {
  readonly $phase: ReadableAtom<Phase>;
  /** What the build made for the first screen; `undefined` until it has loaded. */
  readonly $first: ReadableAtom<FirstPart | undefined>;
  /** The token to sign in with. Only the part with React can use it. */
  readonly $token: ReadableAtom<TokenInHand | undefined>;
  /** The valid pairs of `tenant` and `user-type`. */
  readonly pairs: readonly Pair[];
  readonly startUp: StartUp;
  /** Returns the common configuration: that of the start-up while it is under way, later a new one. */
  askConfig(): Promise<Result<Data<'commonConfig'>>>;
  /** Runs the start-up calls in the order of spec section 4. Resolves when loading ends. */
  start(): Promise<void>;
}

interface BootParts {
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly navigation: Pick<Navigation, '$route'>;
  readonly keys: PublicKeys;
}

/** Creates the start of one portal. Sends nothing before `start`. */
export function createBoot(core: Core, parts: BootParts): Boot {
  const { catalogue, session, keys } = parts;
  const { host, signal, language, $config, $variant, $brand } = core;
  const $phase = atom<Phase>('loading');
  const $first = atom<FirstPart | undefined>();
  const startUp = createStartUp(host, signal);
  const { $token, tokenTask } = createTokenTask(core, parts);
  const fetchConfig = () => core.client.commonConfig({ scope: core.scope });
  /** The start-up's own call of the common configuration. */
  let starting: ReturnType<typeof fetchConfig> | undefined;

  const translations: StartUpTask = async () => {
    const locale = language.$locale.get();
    const fetched = await core.fetchWords();
    const apply = () => language.overlay(locale, fetched);
    if (!fetched.includes(undefined)) return apply;
    // English has two files. One of them counts until the other has been fetched too.
    if (fetched.some((words) => words !== undefined)) apply();
    throw new Fault('no-translation');
  };

  const config: StartUpTask = async () => {
    starting = fetchConfig();
    const data = dataOrThrow(core.told(await starting));
    return () => applyConfig(core, session, $token, data);
  };

  return {
    $phase,
    $first,
    $token,
    pairs: PAIRS,
    startUp,
    askConfig: () => ($phase.get() === 'loading' && starting) || fetchConfig(),
    async start() {
      const { tenant, userType } = $config.get();
      const locale = language.$locale.get();
      const part = firstPartOf(tenant, userType, locale);
      if (!part) return $phase.set('misconfigured'); // without a brand and without a call
      // the token first, as at the start
      onAbort(signal, parts.navigation.$route.listen(tokenTask), parts.navigation.$route.listen(startUp.mend));
      const tokenUsed = tokenTask(); // before any request, so that no referrer contains the token
      const ready = retryLoading(core, () => loadPart(part, core.ports), 'first part').then(({ default: first }) => {
        if (signal.aborted) return; // the portal was removed while the part loaded
        $variant.set(first.variant);
        $brand.set(first.variant.brand);
        language.begin(locale, first.words);
        $first.set(first);
      });
      const loading = startUp.run([catalogue.tasks.languages, catalogue.tasks.countries, translations, () => tokenUsed, config], ready);
      keys.poll(signal);
      await loading;
      if (!signal.aborted) $phase.set('open');
    },
  };
}

/** For tasks that have nothing to apply. */
const nothing = () => {};

/** Applies what the server says about the brand, the captcha and the session. */
function applyConfig(core: Core, session: Session, $token: Boot['$token'], { brand, captcha, loggedIn }: Data<'commonConfig'>) {
  const { $brand, $captcha } = core;
  $captcha.set(captcha);
  const own = $brand.get();
  if (own) $brand.set(overrideBrand(own, brand));
  if (loggedIn && !$token.get()) redirectSignedIn(core, session); // a token asks the visitor first
}

/** Takes the token out of the address, at the start and after each change of route, and waits until it has been used. */
function createTokenTask({ host, signal }: Core, { navigation }: BootParts) {
  const $token = atom<TokenInHand | undefined>();
  const tokenTask: StartUpTask = async () => {
    const token = takeToken(host, navigation.$route.get().screen);
    if (!token) return nothing;
    await new Promise<void>((used) => {
      onAbort(signal, used);
      $token.set({ token, used });
    });
    return nothing;
  };
  return { $token, tokenTask };
}
