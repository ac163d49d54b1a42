import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as CODES from '../contract/codes';
import { type ErrorFacts, UNKNOWN_ERROR } from '../contract/errors';
import { isPartMissing } from '../contract/fault';
import type { Host } from '../contract/host';
import { keysOf, own } from '../contract/shape';
import { SECRET_FIELDS } from '../contract/storage';
import type { Sentence } from '../contract/words';
import { onAbort } from '../rules/waits';
import { endOf, type PortalError } from './failures';
import { onceAt, onLeave, type Place, placeOf } from './leaving';
import { keepLock } from './locks';
import type { Navigation } from './navigation';
import type { Session } from './session';
import type { Site } from './site';
import type { Tracing } from './trace';
import type { Visit } from './visit';

/** The form's alert: a sentence, and which buttons go with it. */
export interface FormAlert extends Pick<ErrorFacts, 'wait' | 'lock' | 'exists' | 'oneChannel'> {
  readonly sentence: Sentence;
  /** When what it tells of ends, such as a lock or a wait, by the portal's `time`. */
  readonly until?: number | undefined;
  /** Whether sending again may help. A button then offers it. */
  readonly retry: boolean;
  /** What that button does instead of submitting the form. */
  readonly onRetry?: (() => void) | undefined;
  /** Set if nothing went wrong, and the visitor is only told how another step ended. */
  readonly kind?: 'info' | 'success';
}

/** An alert, with its owner, the account that it is about: a form of another owner does not show it. */
interface AlertFor extends FormAlert {
  readonly owner?: string | undefined;
}

/** The message of a field. `unmet`: the field itself names the rules that its value does not meet. */
export type FieldMessage = Sentence & { readonly unmet?: true };

/** The message of each field, if it has one. */
export type FieldErrors<F extends string> = { readonly [field in F]?: FieldMessage | undefined };

/** The values that a call was about. A field that has another one by now gets no message: nobody asked about that. */
type AskedValues<F extends string> = { readonly [field in F]?: string };

/** How the failure of a call is shown. */
interface HowToShow<F extends string> {
  readonly asked?: AskedValues<F> | undefined;
  /** The owner of what it tells, if that need not be the owner of the form by now; empty if it is unknown. */
  readonly owner?: string | undefined;
  /** Whether to offer a retry, even if that failure usually does not pass. */
  readonly retry?: boolean;
  readonly onRetry?: FormAlert['onRetry'];
  /** The screen that the call began on, unless that is the submit in flight. The site is told once the visitor is on that one again. */
  readonly at?: Place;
}

/** The messages of a form's fields. */
export interface FieldMessages<F extends string> {
  readonly $errors: ReadableAtom<FieldErrors<F>>;
  /** Removes the message of a field. */
  clearError(field: F): void;
}

/**
 * The state of one form. What was typed survives every failure and every change of screen, and is never stored. `F` names its text fields,
 * `More` the other controls that can have a message, such as checkboxes.
 */
export interface Form<F extends string, More extends string = never> extends FieldMessages<F | More> {
  readonly $values: ReadableAtom<Readonly<Record<F, string>>>;
  readonly $alert: ReadableAtom<FormAlert | undefined>;
  /** Whether a submit is in flight. */
  readonly $busy: ReadableAtom<boolean>;
  /** Whether the submit in flight waits for something. What is wrong in the form itself is found without. */
  readonly $waits: ReadableAtom<boolean>;
  /** Counts the refusals because of a field. */
  readonly $refusals: ReadableAtom<number>;
  /** The fields of the last refusal. The focus goes to the one that is first on the page. */
  readonly $refused: ReadableAtom<readonly string[]>;
  /** Sets the value of a field and removes its message. */
  set(field: F, value: string): void;
  /** Adds messages, and moves the focus to the one of their fields that is first on the page. A summary keeps the order of `errors`. */
  refuse(errors: FieldErrors<F | More>, asked?: AskedValues<F>): void;
  /** Adds messages without a submit, so the focus stays where it is. */
  note(errors: FieldErrors<F | More>): void;
  /**
   * Shows the failure of a call, at its field if the form has it, otherwise as the alert with the end of its wait, and tells the site about
   * it. A reload tells of a lock again.
   */
  showFailure(error: PortalError, how?: HowToShow<F>): void;
  /** The submit in flight has failed, and something else shows that: traces it, and tells the site, once the visitor is at its screen. */
  fail(error?: PortalError, at?: Place): void;
  /** Shows a message about the whole form. */
  alert(alert: AlertFor): void;
  /** Gives the form its owner, the account that it names; empty if it names none. */
  setOwner($owner: ReadableAtom<string>): void;
  /** Runs the work of a submit, unless another submit is in flight. Resolves when the work in flight is done. */
  submit(work: Work): Promise<void>;
  /** The submit in flight has done what it was for: traces that of its screen, wherever the visitor is by now. */
  done(): void;
  /** Returns the signal that ends when the visitor leaves the step that they are at: then nothing more may be sent from it. */
  stepSignal(): AbortSignal;
  /** The visitor leaves the step within its screen. */
  leave(): void;
  /** Removes all messages. */
  quiet(): void;
}

/** The work of a submit, with the signal that ends when the visitor leaves the step. */
type Work = (stepSignal: AbortSignal) => Promise<void>;

/** The services that a form uses. */
export interface FormServices {
  readonly site: Pick<Site, 'time' | 'signal' | 'incident' | 'tellMissing' | 'tellSite'> & { readonly host: Pick<Host, 'clock'> };
  readonly visit: Pick<Visit, 'tab'> & {
    readonly navigation: Pick<Navigation, '$route'>;
    readonly session: Pick<Session, '$session' | '$submits'>;
    readonly tracing: Pick<Tracing, 'trace'>;
  };
}

/**
 * Creates the messages of one form's fields.
 * @param isStill whether a field still has the value that a message is about.
 */
function createMessages<F extends string, N extends string>(isStill: (field: string, asked?: AskedValues<F>) => boolean) {
  const $errors = atom<FieldErrors<F | N>>({});
  const $refusals = atom(0);
  const $refused = atom<readonly string[]>([]);
  const note = (errors: FieldErrors<F | N>) => $errors.set({ ...$errors.get(), ...errors });
  return {
    $errors,
    $refusals,
    $refused,
    show(errors: FieldErrors<F | N>, asked?: AskedValues<F>) {
      const current = Object.entries(errors).filter(([field]) => isStill(field, asked));
      if (current.length === 0) return;
      note(Object.fromEntries(current) as FieldErrors<F | N>); // Object.fromEntries forgets the key type
      $refused.set(current.map(([field]) => field));
      $refusals.set($refusals.get() + 1);
    },
    note,
    clearError(field: F | N) {
      if ($errors.get()[field]) $errors.set({ ...$errors.get(), [field]: undefined });
    },
  };
}

/**
 * Creates the submits of one form.
 * @param begin called when one begins.
 * @param broke called if its work throws.
 */
function createSubmits({ site, visit }: FormServices, begin: () => void, broke: (error: unknown) => void) {
  const { host, signal } = site;
  const { session } = visit;
  const $busy = atom(false);
  const $waits = atom(false);
  $busy.listen((busy) => session.$submits.set(session.$submits.get() + (busy ? 1 : -1)));
  let stepController = new AbortController();
  /** Where the submit in flight began. */
  let from: Place | undefined;
  const leave = () => {
    stepController.abort();
    stepController = new AbortController();
  };
  onAbort(signal, onLeave(visit, leave), () => stepController.abort());
  const stepSignal = () => stepController.signal;
  const run = async (work: Work) => {
    $busy.set(true);
    const workSignal = stepSignal();
    from = placeOf(visit);
    // In a task of its own, so after all that the work does without a wait.
    const cancel = host.clock.after(0, () => $waits.set(true));
    const off = onAbort(workSignal, cancel);
    begin();
    try {
      await work(workSignal);
    } catch (error) {
      broke(error);
    }
    cancel();
    off();
    from = undefined;
    $waits.set(false);
    $busy.set(false);
  };
  let inFlight = Promise.resolve();
  return {
    $busy,
    $waits,
    stepSignal,
    leave,
    from: () => from,
    submit(work: Work) {
      if (!$busy.get()) inFlight = run(work);
      return inFlight;
    },
  };
}

/** Creates the alert of one form. It tells of an account only while the form names that account. */
function createAlert(signal: AbortSignal) {
  const $latest = atom<{ readonly alert: FormAlert; readonly owner: string } | undefined>();
  const $owner = atom('');
  /** A form that names nobody may be that of a reload, and tells of a lock. */
  const isFor = (formOwner: string, owner: string, { lock }: FormAlert) =>
    owner === '' || owner === formOwner || (formOwner === '' && lock !== undefined);
  const $alert = computed([$latest, $owner], (latest, formOwner) =>
    latest && isFor(formOwner, latest.owner, latest.alert) ? latest.alert : undefined,
  );
  return {
    $alert,
    $owner,
    isShown: ({ owner = '', ...alert }: AlertFor) => isFor($owner.get(), owner, alert),
    /** What would not be shown takes the place of nothing. */
    alert({ owner = '', ...alert }: AlertFor) {
      if (isFor($owner.get(), owner, alert) || !$alert.get()) $latest.set({ alert, owner });
    },
    clear: () => $latest.set(undefined),
    setOwner($given: ReadableAtom<string>) {
      onAbort(signal, $given.subscribe($owner.set));
    },
  };
}

/** Returns the alert about a failure. It is about the account, unless it says nothing of any: the server has trouble, or none was asked. */
function alertOf(error: PortalError, time: FormServices['site']['time'], formOwner: string, how: HowToShow<string>): AlertFor {
  const { key, again = false, temporary, wait, lock, exists, oneChannel } = error;
  const { onRetry } = how;
  const retry = how.retry || again;
  const until = endOf(error, time);
  const facts = { ...(wait && { wait }), ...(lock && { lock }), ...(exists && { exists }), ...(oneChannel && { oneChannel }) };
  const isEverybodys = retry || (temporary && until === undefined);
  const owner = isEverybodys ? '' : (how.owner ?? formOwner);
  return { sentence: { key }, until, retry, onRetry, ...facts, owner };
}

/** What the visitor is told of an exception of the portal's own. */
const OWN_FAULT: PortalError = { code: CODES.unexpected, ...UNKNOWN_ERROR, request: '' };

/**
 * Creates a form.
 * @param $draft keeps what is typed, except secrets, for as long as the element is in the page.
 */
export function createForm<F extends string, More extends string = never>(
  initial: Readonly<Record<F, string>>,
  services: FormServices,
  $draft: WritableAtom<Partial<Record<F, string>>> = atom({}),
): Form<F, More> {
  const { incident, tellMissing, tellSite, time } = services.site;
  const { session, navigation, tab, tracing } = services.visit;
  const fields = keysOf(initial);
  const $values = atom({ ...initial, ...$draft.get() });
  const isStill = (field: string, asked?: AskedValues<F>) => [undefined, own($values.get(), field)].includes(own(asked, field));
  const { show, ...messages } = createMessages<F, More>(isStill);
  const { $errors, clearError } = messages;
  const { $alert, $owner, isShown, alert, clear, setOwner } = createAlert(services.site.signal);
  let stopTelling = () => {};
  /** Tells the site when the visitor sees it. Until they come back, it is not a failure of the screen that they see. */
  const tell = (run: () => void, at = from() ?? placeOf(services.visit)) => {
    stopTelling();
    stopTelling = onceAt(services.visit, at, () => {
      run();
      tracing.trace('fail');
    });
  };
  const quiet = () => {
    stopTelling();
    $errors.set({});
    clear();
  };
  const set = (field: F, value: string) => {
    clearError(field); // first: a listener of `$values` may set a new one
    $values.set({ ...$values.get(), [field]: value });
    if (!SECRET_FIELDS.includes(field)) $draft.set({ ...$draft.get(), [field]: value });
  };
  // In every form, including those that were not used.
  const secrets = fields.filter((field) => SECRET_FIELDS.includes(field));
  session.$session.listen(() => secrets.forEach((field) => void set(field, '')));
  const begin = () => {
    quiet();
    tracing.trace('submit');
  };
  const fail: Form<F, More>['fail'] = (error, at) => tell(() => error && tellSite(error), at);
  const showFailure: Form<F, More>['showFailure'] = (error, how = {}) => {
    const { asked, at = from() } = how;
    // Where its sentence stands: at the field that the catalogue names, if the form has that.
    const place = fields.find((field) => field === error.field) ?? 'alert';
    const said = alertOf(error, time, $owner.get(), how);
    const { lock, until, owner = '' } = said;
    const { screen } = at ?? navigation.$route.get();
    const isSeen = place === 'alert' ? isShown(said) : isStill(place, asked);
    fail(isSeen ? error : undefined, at);
    if (lock && until !== undefined) keepLock(tab, lock, until, screen, owner);
    if (place === 'alert') return alert(said);
    // The place is one of the form's own fields. TypeScript widens its name to a string.
    show({ [place]: { key: error.key } } as FieldErrors<F | More>, asked);
  };
  const { from, ...submitting } = createSubmits(services, begin, (error) => {
    incident('submit')(error);
    if (!isPartMissing(error)) return showFailure(OWN_FAULT, { retry: true });
    tell(tellMissing);
    alert({ sentence: { key: 'Common.NetworkError' }, retry: true });
  });

  return {
    ...messages,
    ...submitting,
    fail,
    refuse(errors, asked) {
      fail();
      show(errors, asked);
    },
    $values,
    $alert,
    quiet,
    set,
    alert,
    setOwner,
    showFailure,
    done: () => tracing.trace('done', from()),
  };
}
