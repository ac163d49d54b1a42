import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, useId } from 'react';
import type { CodeProof } from '../../portal/code-proof';
import { useHasEverything, useOptional, usePortal, useSecondsLeft, useTranslate } from '../../portal/context';
import type { Form } from '../../portal/form';
import { Button } from '../../ui/button';
import type { FormProps } from '../../ui/form';
import { Icon } from '../../ui/icon';
import { FormMessage } from './message';

/** Returns the properties that connect a field of the kit to a field of a form: its value, its error and its changes. */
export function useField<F extends string>(form: Form<F>, name: F) {
  const { language } = usePortal().visit;
  useTranslate(); // re-renders when the language changes
  const sentence = useStore(form.$errors)[name];
  return {
    name,
    value: useStore(form.$values)[name],
    onChange: (value: string) => form.set(name, value),
    error: sentence && language.say(sentence),
  };
}

/** Returns what `Form` shows of a journey's form, and how it is submitted, which a retry button in the message does, too. */
export function useFormState(
  form: Pick<Form<string>, '$waits' | '$refusals' | '$refused' | '$alert'>,
  submit: () => Promise<void>,
): Pick<FormProps, 'busy' | 'attempt' | 'refused' | 'alert' | 'onSubmit'> {
  const alert = useStore(form.$alert);
  const attempt = useStore(form.$refusals);
  return {
    busy: useStore(form.$waits),
    refused: useStore(form.$refused),
    attempt: useHasEverything() ? attempt : 0, // a field is invalid only once it can say why
    alert: alert && <FormMessage alert={alert} retry={submit} />,
    onSubmit: () => void submit(),
  };
}

interface SubmitButtonProps {
  /** The code that the form asks for. Until it was sent, the button that sends it is the primary one. */
  readonly proof?: Pick<CodeProof, '$sent' | '$resendAt'> | undefined;
  readonly form: Pick<Form<string>, '$waits' | '$alert'>;
  /** Label while the form is submitted. */
  readonly busyLabel: string;
  /** Something else is under way that the button waits for. */
  readonly waits?: boolean;
  /** It is too early for what the button does. */
  readonly disabled?: boolean;
  readonly action?: string;
  readonly children: ReactNode;
}

/** The button that submits a journey's form. It is quieter while something else has to come first: a code, or the end of a lock. */
export function SubmitButton({ proof, form, busyLabel, waits = false, disabled, action, children }: SubmitButtonProps) {
  const busy = useStore(form.$waits) || waits;
  const sent = useOptional(proof?.$sent);
  const alert = useStore(form.$alert);
  // Waiting for the next code keeps nobody from entering the last one.
  const locked = useSecondsLeft(alert?.lock && alert.until) > 0;
  return (
    <>
      <Button
        kind={locked || (proof && !sent) ? 'secondary' : 'primary'}
        type="submit"
        action={action}
        busy={busy}
        busyLabel={busyLabel}
        disabled={disabled}
      >
        {children}
      </Button>
      {proof && sent && <NotArrived $resendAt={proof.$resendAt} />}
    </>
  );
}

/** What to do about a code that does not come, once another can be sent. Stands below the button, which must not move while it is pressed. */
function NotArrived({ $resendAt }: Pick<CodeProof, '$resendAt'>) {
  const translate = useTranslate();
  const waits = useSecondsLeft(useStore($resendAt)) > 0;
  return waits ? null : <p className="small muted">{translate('Code.NotArrived')}</p>;
}

/**
 * The account's name for password managers, where the form itself has no field for it. It is the first field of the form, because managers
 * take a field that stands directly before the password for the name, such as a code. Screen readers pass over it: it only repeats.
 */
export function UserName({ account }: { readonly account: string }) {
  return (
    <input
      className="hidden"
      id="username"
      type="text"
      name="username"
      autoComplete="username"
      ref={(input) => {
        if (input) input.value = account; // a property, because session recorders copy the markup
      }}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  );
}

interface GroupProps {
  readonly title: string;
  /** Whether nothing is known to be missing in it. */
  readonly $isFilledIn: ReadableAtom<boolean>;
  readonly children: ReactNode;
}

/**
 * A part of a long form with a heading, and a check once it is complete. The heading says so too, but nothing announces it and the group's
 * name stays, because a visitor who fills in the form knows. The heading is not a `legend`: WebKit draws a legend across the border above
 * the group, whatever the style sheet says, and leaves no gap below it.
 */
export function Group({ title, $isFilledIn, children }: GroupProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <fieldset className="group" aria-labelledby={id}>
      <h2 className="section-title">
        <span id={id}>{title}</span>
        {useStore($isFilledIn) && (
          <span className="met">
            <Icon name="check" />
            <span className="hidden">{` ${translate('SignUp.SectionComplete')}`}</span>
          </span>
        )}
      </h2>
      {children}
    </fieldset>
  );
}
