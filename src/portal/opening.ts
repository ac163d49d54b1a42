import { atom, type ReadableAtom } from 'nanostores';
import type { Begun, PortalStart } from '../boot/hand-over';
import type { Data } from '../contract/calls';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import type { FirstPart } from '../contract/parts';
import { overrideBrand } from '../rules/brand';
import { takeToken } from '../rules/route';
import { onAbort } from '../rules/waits';
import { firstPartOf } from '../tenants';
import { dataOrThrow, type Result } from './failures';
import type { Services } from './services';
import { NOTHING, type StartUpTask } from './start-up';

/** A token of a mock sign-in that was taken out of the address, and the function to call when it has been used. */
interface TokenInHand {
  readonly token: string;
  readonly used: () => void;
}

/** How one portal opens. */
export interface Opening {
  /** Resolves when loading has ended. */
  readonly opened: Promise<void>;
  /** The token to sign in with. */
  readonly $token: ReadableAtom<TokenInHand | undefined>;
  /** Fetches the words of the current locale from the platform's translation system. */
  readonly translations: StartUpTask;
  /** Returns the common configuration: that of the start-up while it is under way, later a new one. */
  askConfig(): Promise<Result<Data<'commonConfig'>>>;
}

/** Creates the task that fetches the words of the current locale from the platform's translation system. */
const createTranslationsTask =
  ({ client, takeBegun, told, language, $config }: Services): StartUpTask =>
  async () => {
    const locale = language.$locale.get();
    const results = await client.dictionaries($config.get().tenant, takeBegun('translations'));
    const fetched = results.map(told).map((result) => (result.ok ? result.data : undefined));
    const apply = () => language.overlay(locale, fetched);
    if (!fetched.includes(undefined)) return apply;
    // English has two files. One of them counts until the other has been fetched too.
    if (fetched.some((words) => words !== undefined)) apply();
    throw new Fault('no-translation');
  };

/** Applies what the server says about the brand, the captcha and the session. */
function applyConfig(services: Services, $token: Opening['$token'], { brand, captcha, loggedIn }: Data<'commonConfig'>) {
  const { $brand, $captcha, $variant, session } = services;
  $captcha.set(captcha);
  const variant = $variant.get();
  if (variant) $brand.set(overrideBrand(variant.brand, brand));
  if (loggedIn && !$token.get()) session.redirectSignedIn(); // a token asks the visitor first
}

/**
 * Creates the task that waits until a token has been used. A token is taken out of the address at the start and after each change of route.
 * @param begun the token that the first file has taken.
 */
function createTokenTask({ host, signal, navigation }: Services, begun: string | undefined) {
  const $token = atom<TokenInHand | undefined>();
  let first = begun;
  const tokenTask = async () => {
    const token = takeToken(host, navigation.$route.get().screen) ?? first;
    first = undefined;
    if (!token) return NOTHING;
    await new Promise<void>((used) => {
      onAbort(signal, used);
      $token.set({ token, used });
    });
    $token.set(undefined);
    return NOTHING;
  };
  return { $token, tokenTask };
}

/** Applies the first part: the one that the first file has begun to load, or, if that fails, one of a later attempt. */
async function applyFirstPart(
  { load, loadUntilDone, language, $first, $brand, signal }: Services,
  { config, locale, underWay, incidents }: PortalStart,
) {
  /** Whether the first file has told the site that its attempt failed. */
  const told = incidents.some(({ during }) => during === 'first part');
  let begun = told ? undefined : underWay?.first;
  const attempt = async (): Promise<FirstPart> => {
    const part = firstPartOf(config.tenant, config.userType, locale);
    const loading = begun ?? (part && load(part, true).then((loaded) => loaded.default));
    begun = undefined;
    if (!loading) throw new Fault('no-portal');
    return loading;
  };
  const first = await loadUntilDone(attempt, 'first part', { told });
  if (signal.aborted) return; // the portal was removed while the part loaded
  $first.set(first);
  $brand.set(first.variant.brand);
  language.begin(locale, first.words);
}

/** Opens one portal: runs the start-up calls, applies their answers in order, and ends loading when they are applied or 8 s have passed. */
export function open(services: Services, start: PortalStart): Opening {
  const { client, scope, host, signal, told, $phase, catalogue, startUp, navigation, keys, takeBegun } = services;
  const { underWay, answers } = start;
  const { $token, tokenTask } = createTokenTask(services, start.token);
  const fetchConfig = () => client.commonConfig({ scope }, { begun: takeBegun('config') });
  const translations = createTranslationsTask(services);
  /** The start-up's own call of the common configuration. */
  let starting: ReturnType<typeof fetchConfig> | undefined;
  const config: StartUpTask = async () => {
    starting = fetchConfig();
    const data = dataOrThrow(told(await starting));
    return () => applyConfig(services, $token, data);
  };
  const askConfig = () => ($phase.get() === 'loading' && starting) || fetchConfig();

  const run = async () => {
    if (!underWay) return $phase.set('misconfigured'); // without a brand and without a call
    const { calls } = underWay;
    const applyAfter = applyFirstPart(services, start);
    const patienceMs = Math.max(0, LIMITS.startUpPatienceMs - (host.clock.now() - calls.config.at));
    const tasks: readonly (readonly [StartUpTask, ...Begun[]])[] = [
      [catalogue.tasks.languages, calls.languages],
      [catalogue.tasks.countries, calls.countries],
      [translations, ...calls.translations],
      [tokenTask],
      [config, calls.config],
    ];
    // On a screen that is drawn, the answers that it was drawn from are applied before React sees it, and late ones when they come.
    const isAwaited = ([, ...begun]: (typeof tasks)[number]) => !answers || (begun.length > 0 && begun.every((call) => answers.has(call)));
    const taskOf = ([task]: (typeof tasks)[number]) => task;
    const loading = startUp.run(tasks.filter(isAwaited).map(taskOf), { applyAfter, patienceMs });
    const late = tasks.filter((task) => !isAwaited(task)).map(taskOf);
    if (late.length > 0) void startUp.run(late, { applyAfter, patienceMs });
    // The token first, as at the start.
    onAbort(
      signal,
      navigation.$route.listen(() => void tokenTask()),
      navigation.$route.listen(startUp.mend),
    );
    keys.poll();
    await loading;
    if (!signal.aborted) $phase.set('open');
  };
  return { opened: run(), $token, translations, askConfig };
}
