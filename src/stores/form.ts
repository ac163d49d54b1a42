import { atom, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { ErrorCode } from '../contract/errors';
import type { Sentence } from '../contract/words';
import { placeError } from '../rules/place-error';
import type { Session } from './session';

/** What stands beside a form when it could not be sent through. */
export interface FormAlert {
  readonly sentence: Sentence;
  /** The moment from which it no longer holds, milliseconds since 1970 UTC: a lock's end. */
  readonly until?: number | undefined;
  /** Sending the same once more may help: a button offers it. */
  readonly retry: boolean;
  /** What that button does in place of sending the form. */
  readonly again?: (() => void) | undefined;
  /** Where nothing went wrong: the visitor is only told what has become of another step. */
  readonly kind?: 'info' | 'success';
}

/** What is said of each field that is at fault. */
export type FieldErrors<F extends string> = { readonly [field in F]?: Sentence | undefined };

/** The part of a form that says something of fields. */
export interface FieldMessages<F extends string> {
  readonly $errors: ReadableAtom<FieldErrors<F>>;
  /** Takes back what was said of a field. */
  takeBack(field: F): void;
}

/**
 * The state of one form: what was typed outlives every failure and every change of screen, and is never stored.
 * `F` names its text fields, `More` the other controls of which something may be said, such as boxes.
 */
export interface Form<F extends string, More extends string = never> extends FieldMessages<F | More> {
  readonly $values: ReadableAtom<Readonly<Record<F, string>>>;
  readonly $alert: ReadableAtom<FormAlert | undefined>;
  readonly $busy: ReadableAtom<boolean>;
  /** Grows whenever a submit was refused because of a field: the focus then goes to the first one. */
  readonly $refusals: ReadableAtom<number>;
  /** Takes what was typed and takes back what was said of that field. */
  set(field: F, value: string): void;
  refuse(errors: FieldErrors<F | More>): void;
  /** Says something of fields beside what is said already: nobody has submitted, so the focus stays where it is. */
  note(errors: FieldErrors<F | More>): void;
  /** The one place that opens an error of a call on a form: at its field where the form has it, else as the alert. */
  open(error: PortalError, until?: number, again?: () => void): void;
  /** Shows what holds for the whole form. */
  alert(alert: FormAlert): void;
  /** Runs the work of a submit; while one is in flight another does nothing. Resolves when it is done. */
  submit(work: () => Promise<void>): Promise<void>;
  /** Takes back all that was said. */
  quiet(): void;
}

/** Whom a form tells of what becomes of it, and who tells it that somebody is signed in. */
export interface FormPorts {
  /** Of each submit and of each that did not go through. */
  trace(event: 'submit' | 'fail'): void;
  /** Of work that broke off. */
  incident(during: 'submit'): (error: unknown) => void;
  /** Tells the site so, as the visitor is told. */
  onPartMissing(): void;
  readonly session: Pick<Session, '$session'>;
}

/** The fields that prove something. Once somebody is signed in they are empty in every form, also in those that had no part in it. */
const SECRETS = ['password', 'code'];

/** Failures on the way to the server: the same may well go through the next time. */
const REPEATABLE: readonly ErrorCode[] = ['network', 'captcha'];

/** Creates what is said of the fields of one form. */
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

/** Creates a form. */
export function createForm<F extends string, More extends string = never>(
  initial: Readonly<Record<F, string>>,
  { trace, incident, onPartMissing, session }: FormPorts,
): Form<F, More> {
  const fields = Object.keys(initial) as F[]; // Object.keys forgets the key type
  const $values = atom(initial);
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
  };
  const secrets = fields.filter((field) => SECRETS.includes(field));
  session.$session.listen(() => secrets.forEach((field) => void set(field, '')));

  return {
    ...messages,
    $values,
    $alert,
    $busy,
    quiet,
    set,
    alert: (alert) => $alert.set(alert),
    open(error, until, again) {
      const place = placeError(error, fields);
      const sentence = { key: error.key };
      // The place is one of the form's own fields. TypeScript widens its name to a text.
      if (place !== 'alert') refuse({ [place]: sentence } as FieldErrors<F | More>);
      else {
        trace('fail');
        $alert.set({ sentence, until, retry: REPEATABLE.includes(error.code), again });
      }
    },
    async submit(work) {
      if ($busy.get()) return;
      quiet();
      trace('submit');
      $busy.set(true);
      try {
        await work();
      } catch (error) {
        trace('fail');
        incident('submit')(error);
        onPartMissing();
        // Mostly a part of the bundle that could not be loaded: for the visitor that is the network.
        $alert.set({ sentence: { key: 'Common.NetworkError' }, retry: true });
      }
      $busy.set(false);
    },
  };
}
