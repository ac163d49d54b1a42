import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Begun, PortalStart } from '../boot/left';
import type { Data } from '../contract/calls';
import { Fault } from '../contract/fault';
import * as LIMITS from '../contract/limits';
import type { FirstPart } from '../contract/parts';
import { saysSame } from '../contract/shape';
import { overrideBrand } from '../rules/brand';
import { onAbort, pause } from '../rules/waits';
import { firstPartOf } from '../tenants';
import { dataOrThrow, type Result } from './failures';
import type { Services } from './services';
import type { StartUpTask } from './start-up';
import { until } from './until';

/** How one portal opens. */
export interface Opening {
  /** Resolves when loading has ended. */
  readonly opened: Promise<void>;
  /** Whether the first part is missing. The next attempt is scheduled. */
  readonly $isFirstMissing: ReadableAtom<boolean>;
  /** Tries at once to load a first part that is missing, because the visitor has asked for it. */
  retry(): void;
  /** Whether the visitor has seen the message that it is missing. */
  hasFailed(): boolean;
  /** Fetches the words of the current locale from the platform's translation system. */
  readonly translations: StartUpTask;
  /** Returns the common configuration: that of the start-up while it is under way, later a new one. */
  askConfig(): Promise<Result<Data<'commonConfig'>>>;
}

/** Creates the task that fetches the words of the current locale from the platform's translation system. */
function createTranslationsTask(
  { site: { tellIfFailed, $config }, api: { client, startUp, keeping }, visit: { language } }: Services,
  start: PortalStart,
): StartUpTask {
  let kept = start.kept?.translations;
  return async () => {
    const locale = language.$locale.get();
    const results = await client.dictionaries($config.get().tenant, startUp.takeBegun('translations'));
    const fetched = results.map(tellIfFailed).map((result) => (result.ok ? result.data : undefined));
    const isComplete = !fetched.includes(undefined);
    if (isComplete || locale !== start.locale) kept = undefined;
    if (isComplete)
      return () => {
        language.overlay(locale, fetched);
        keeping.keep('translations', fetched, locale);
      };
    // English has two files. One of them counts until the other has been fetched too; until then, the other is as it was kept.
    const older = kept ?? [];
    const words = fetched.map((each, file) => each ?? older[file]);
    if (fetched.some((each) => each !== undefined)) language.overlay(locale, words);
    throw new Fault('no-translation');
  };
}

/** Applies what the server says about the brand, the captcha, trusted devices, passkeys and the session. */
function applyConfig(services: Services, config: Data<'commonConfig'>) {
  const { $brand, $captcha, $trustDays, $variant, $hasSession } = services.facts;
  const { passkeys, session } = services.visit;
  const { brand, captcha, trust, passkey, loggedIn = false } = config;
  $captcha.set(captcha);
  $trustDays.set(trust?.days);
  passkeys.configure(passkey);
  const variant = $variant.get();
  const overridden = variant && overrideBrand(variant.brand, brand);
  if (!saysSame(overridden, $brand.get())) $brand.set(overridden);
  $hasSession.set(loggedIn);
  if (loggedIn) session.redirectSignedIn();
}

/**
 * Applies the first part: the one that the first file has begun to load, or, if that fails, one of a later attempt.
 * @param onFailed called after each failed attempt, with a function that starts the next one at once.
 */
async function applyFirstPart(
  { site: { load, loadUntilDone, signal }, facts: { $first, $brand }, visit: { language } }: Services,
  { config, locale, kept, first: loadingPart, incidents }: PortalStart,
  onFailed: (again: () => void) => void,
) {
  /** Whether the first file has told the site that its attempt failed. */
  const isTold = incidents.some(({ during }) => during === 'first part');
  let begun = isTold ? undefined : loadingPart;
  const attempt = async (): Promise<FirstPart> => {
    const part = firstPartOf(config.tenant, config.userType, locale);
    const loading = begun ?? (part && load(part, true).then((loaded) => loaded.default));
    begun = undefined;
    if (!loading) throw new Fault('no-portal');
    return loading;
  };
  const first = await loadUntilDone(attempt, 'first part', { isTold, failed: onFailed });
  if (signal.aborted) return; // the portal was removed while the part loaded
  $first.set(first);
  $brand.set(overrideBrand(first.variant.brand, kept?.config.brand));
  language.begin(locale, first.words);
}

/** Creates the task of the common configuration, and what returns its answer while it is under way. */
function createConfigTask(services: Services) {
  const { host, tellIfFailed } = services.site;
  const { client, scope, keeping, startUp } = services.api;
  const { $configured } = services.facts;
  const { language } = services.visit;
  const ask = (begun?: Begun) => client.commonConfig({ scope }, { begun });
  let starting: ReturnType<typeof ask> | undefined;
  const config: StartUpTask = async () => {
    const begun = startUp.takeBegun('config');
    const [at, locale] = [begun?.at ?? host.clock.now(), language.$locale.get()];
    starting = ask(begun);
    const data = dataOrThrow(tellIfFailed(await starting));
    return () => {
      applyConfig(services, data);
      const { brand, captcha, loggedIn } = data;
      keeping.keep('config', { brand, captcha }, locale);
      if (!loggedIn) keeping.forgetSignIn(at);
    };
  };
  return { config, askConfig: () => (!$configured.get() && starting) || ask() };
}

/** Tasks with the calls that they wait for. */
type Tasks = readonly (readonly [StartUpTask, ...(Begun | undefined)[]])[];

/**
 * Opens one portal: runs the start-up calls, applies their answers in order, and ends loading when they are applied or 8 s have passed. If
 * answers were kept, loading ends as soon as the first part is there.
 */
export function open(services: Services, start: PortalStart): Opening {
  const { host, signal, gate } = services.site;
  const { startUp, keys } = services.api;
  const { hasVariant, $isOpen, $configured, catalogue } = services.facts;
  const { navigation, tokens, session } = services.visit;
  const { calls, isDrawn, answers, kept } = start;
  const { config, askConfig } = createConfigTask(services);
  const translations = createTranslationsTask(services, start);
  const $isFirstMissing = atom(false);
  let retry = () => {};
  let hasFailed = false;
  const onFailed = (again: () => void) => {
    hasFailed = true;
    retry = () => {
      $isFirstMissing.set(false);
      again();
    };
    $isFirstMissing.set(true);
  };
  /** Whether no token is on its way: each was used, waits for another try, or the visitor is asked about it. */
  const $isTokenOver = computed(
    [tokens.$tokens, tokens.$oldest, session.$session],
    ({ length }, oldest, { state }) => length === 0 || oldest === 'kept' || state !== 'signed-out',
  );

  const begin = async () => {
    if (!hasVariant) return; // without a brand and without a call
    const about: Tasks = [
      [catalogue.tasks.languages, calls?.languages],
      [catalogue.tasks.countries, calls?.countries],
      [translations, ...(calls?.translations ?? [undefined])],
    ];
    const ofConfig: Tasks = [[config, calls?.config]];
    // With kept answers, loading awaits none. A drawn screen awaits only the answers it was drawn from.
    const isAwaited = ([, ...begun]: Tasks[number]) => !kept && (!isDrawn || begun.every((call) => call && answers.has(call)));
    const elapsed = Math.max(0, host.clock.now() - (calls?.config.at ?? host.clock.now()));
    const patienceMs = Math.max(0, LIMITS.startUpPatienceMs - elapsed);
    const run = (tasks: Tasks, applyAfter: Promise<unknown>) =>
      startUp.run(
        tasks.map(([task]) => task),
        { applyAfter, patienceMs },
      );
    const first = applyFirstPart(services, start, onFailed);
    const loading = run([...about, ...ofConfig].filter(isAwaited), first);
    // What is drawn stays as it is until React has taken it over.
    const ready = isDrawn ? until(gate.$hasStood, Boolean, signal) : first;
    const isLate = (task: Tasks[number]) => !isAwaited(task);
    void run(about.filter(isLate), ready);
    const late = run(ofConfig.filter(isLate), ready);
    onAbort(signal, navigation.$route.listen(startUp.mend));
    keys.poll();
    const patience = pause(host.clock, patienceMs, signal); // for the calls and a token together
    await loading;
    // A form that is drawn stands in any case.
    if (!isDrawn) await Promise.race([until($isTokenOver, Boolean, signal), patience]);
    $isFirstMissing.set(false);
    if (!signal.aborted) $isOpen.set(true);
    // Loading has waited for the configuration, unless its task is a late one.
    void late.finally(() => $configured.set(true));
  };
  return { opened: begin(), $isFirstMissing, retry: () => retry(), hasFailed: () => hasFailed, translations, askConfig };
}
