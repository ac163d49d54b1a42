import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { ErrorCode, ErrorFacts } from '../contract/errors';
import { SECRET_FIELDS } from '../contract/storage';
import type { Sentence } from '../contract/words';
import type { PortalError } from './failures';
import type { Session } from './session';

/** A message about the whole form, with what follows from the failure that it tells. */
export interface FormAlert extends Pick<ErrorFacts, 'wait' | 'lock' | 'exists' | 'oneChannel'> {
  readonly sentence: Sentence;
  /** When the message ends, such as the end of a lock: milliseconds since 1970 UTC. */
  readonly until?: number | undefined;
  /** Whether sending again may help. A button then offers it. */
  readonly retry: boolean;
  /** What that button does instead of submitting the form. */
  readonly onRetry?: (() => void) | undefined;
  /** Set if nothing went wrong, and the visitor is only told how another step ended. */
  readonly kind?: 'info' | 'success';
}

/** The message of a field. `unmet`: the field itself names the rules that its value does not meet. */
export type FieldMessage = Sentence & { readonly unmet?: true };

/** The message of each field, if it has one. */
export type FieldErrors<F extends string> = { readonly [field in F]?: FieldMessage | undefined };

/** The messages of a form's fields. */
export interface FieldMessages<F extends string> {
  readonly $errors: ReadableAtom<FieldErrors<F>>;
  /** Removes the message of a field. */
  takeBack(field: F): void;
}

/**
 * The state of one form. What was typed survives every failure and every change of screen, and is never stored. `F` names its text fields,
 * `More` the other controls that can have a message, such as checkboxes.
 */
export interface Form<F extends string, More extends string = never> extends FieldMessages<F | More> {
  readonly $values: ReadableAtom<Readonly<Record<F, string>>>;
  readonly $alert: ReadableAtom<FormAlert | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  /** Counts the submits that were refused because of a field. The focus then goes to the first such field. */
  readonly $refusals: ReadableAtom<number>;
  /** Sets the value of a field and removes its message. */
  set(field: F, value: string): void;
  refuse(errors: FieldErrors<F | More>): void;
  /** Adds messages without a submit, so the focus stays where it is. */
  note(errors: FieldErrors<F | More>): void;
  /** Shows the failure of a call, at its field if the form has it, otherwise as the alert, and tells the site about it. */
  open(error: PortalError, until?: number, onRetry?: () => void): void;
  /** Shows a message about the whole form. */
  alert(alert: FormAlert): void;
  /** Runs the work of a submit, unless another submit is in flight. Resolves when the work in flight is done. */
  submit(work: () => Promise<void>): Promise<void>;
  /** Removes all messages. */
  quiet(): void;
}

/** What a form reports to, and the session that empties it. */
export interface FormPorts {
  /** Traces a submit, or a failure. */
  trace(event: 'submit' | 'fail'): void;
  /** Reports an exception that ended the work. */
  incident(during: 'submit'): (error: unknown) => void;
  /** Tells the site that a part of the bundle is missing, as the visitor is told. */
  onPartMissing(): void;
  /** Tells the site about a failure that the form shows. */
  tellSite(error: PortalError): void;
  readonly session: Pick<Session, '$session' | '$submits'>;
}

/** Failures on the way to the server. The same request may succeed next time. */
const REPEATABLE: readonly ErrorCode[] = ['network', 'captcha'];

/** Creates the messages of one form's fields. */
function createMessages<N extends string>(trace: FormPorts['trace']) {
  const $errors = atom<FieldErrors<N>>({});
  const $refusals = atom(0);
  return {
    $errors,
    $refusals,
    refuse(errors: FieldErrors<N>) {
      trace('fail');
      $errors.set(errors);
      $refusals.set($refusals.get() + 1);
    },
    note: (errors: FieldErrors<N>) => $errors.set({ ...$errors.get(), ...errors }),
    takeBack(field: N) {
      if ($errors.get()[field]) $errors.set({ ...$errors.get(), [field]: undefined });
    },
  };
}

/**
 * Creates a form.
 * @param $draft keeps what is typed, except secrets, for as long as the element is in the page.
 */
export function createForm<F extends string, More extends string = never>(
  initial: Readonly<Record<F, string>>,
  { trace, incident, onPartMissing, tellSite, session }: FormPorts,
  $draft: WritableAtom<Partial<Record<F, string>>> = atom({}),
): Form<F, More> {
  const fields = Object.keys(initial) as F[]; // Object.keys loses the key type
  const $values = atom({ ...initial, ...$draft.get() });
  const messages = createMessages<F | More>(trace);
  const { $errors, refuse, takeBack } = messages;
  const $alert = atom<FormAlert | undefined>();
  const $busy = atom(false);
  const quiet = () => {
    $errors.set({});
    $alert.set(undefined);
  };
  const set = (field: F, value: string) => {
    takeBack(field); // first, because whoever listens may have something new to say of it
    $values.set({ ...$values.get(), [field]: value });
    if (!SECRET_FIELDS.includes(field)) $draft.set({ ...$draft.get(), [field]: value });
  };
  const alert = (said: FormAlert) => $alert.set(said);
  // In every form, including those that were not used.
  const secrets = fields.filter((field) => SECRET_FIELDS.includes(field));
  session.$session.listen(() => secrets.forEach((field) => void set(field, '')));
  let inFlight = Promise.resolve();
  $busy.listen((busy) => session.$submits.set(session.$submits.get() + (busy ? 1 : -1)));
  const run = async (work: () => Promise<void>) => {
    quiet();
    $busy.set(true);
    trace('submit');
    try {
      await work();
    } catch (error) {
      trace('fail');
      incident('submit')(error);
      onPartMissing();
      // Usually a part of the bundle that could not be loaded. To the visitor, that is the network.
      alert({ sentence: { key: 'Common.NetworkError' }, retry: true });
    }
    $busy.set(false);
  };

  return {
    ...messages,
    $values,
    $alert,
    $busy,
    quiet,
    set,
    alert,
    open(error, until, onRetry) {
      tellSite(error);
      const place = placeError(error, fields);
      const sentence = { key: error.key };
      // The place is one of the form's own fields. TypeScript widens its name to a string.
      if (place !== 'alert') refuse({ [place]: sentence } as FieldErrors<F | More>);
      else {
        trace('fail');
        const { wait, lock, exists, oneChannel } = error;
        const facts = { ...(wait && { wait }), ...(lock && { lock }), ...(exists && { exists }), ...(oneChannel && { oneChannel }) };
        alert({ sentence, until, retry: REPEATABLE.includes(error.code), onRetry, ...facts });
      }
    },
    submit(work) {
      if (!$busy.get()) inFlight = run(work);
      return inFlight;
    },
  };
}

/**
 * Returns where a form shows the sentence of a failure: at the field that the catalogue names if the form has that field, else in the
 * form's alert.
 */
export const placeError = <F extends string>({ field }: ErrorFacts, fields: readonly F[]): F | 'alert' =>
  fields.find((each) => each === field) ?? 'alert';
