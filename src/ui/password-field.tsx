import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Field } from './field';
import { Icon } from './icon';
import { type TextFieldProps, TextInput, useBeforeSubmit } from './text-field';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'ltr' | 'inputMode' | 'tidy'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly capsLockText: string;
  /** The `passwordrules` attribute, from which password managers generate passwords that pass. */
  readonly passwordRules?: string | undefined;
}

/** Whether Caps Lock is on. Only key and pointer events report it, so it is unknown before the first of them. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  // React's method, not the native one: autofill in Chromium dispatches a `keydown` event that lacks it.
  const watch = (event: KeyboardEvent | PointerEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, watchers: { onKeyDown: watch, onKeyUp: watch, onPointerDown: watch } };
}

/**
 * A password with a button that shows it. The button's label changes with its effect, so it has no `aria-pressed`: "Hide password, pressed"
 * would contradict itself. The button is beside the input, not over it, because password managers put their icon there.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { name, showLabel, hideLabel, capsLockText, passwordRules, describedBy } = props;
  const input = useRef<HTMLInputElement>(null);
  const [visible, setVisible] = useState(false);
  const caps = useCapsLock();

  // Password managers and browsers look for an input of type password when the form is submitted.
  useBeforeSubmit(input, () => setVisible(false));

  const describedByIds = [describedBy, caps.on && `${name}-caps`].filter(Boolean).join(' ');
  const rules = passwordRules ? { passwordrules: passwordRules } : undefined;
  return (
    <Field {...props} live={<CapsLockHint id={`${name}-caps`} text={caps.on ? capsLockText : ''} />}>
      <TextInput
        field={{ ...props, describedBy: describedByIds, type: visible ? 'text' : 'password', ltr: true }}
        ref={input}
        {...rules}
        {...caps.watchers}
      />
      <button
        className="control-button"
        part="button"
        type="button"
        data-action="show-password"
        onClick={() => setVisible((shown) => !shown)}
      >
        <Icon name={visible ? 'eye-off' : 'eye'} />
        <span className="hidden">{visible ? hideLabel : showLabel}</span>
      </button>
    </Field>
  );
}

function CapsLockHint({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <p className="hint caps" id={id} aria-live="polite">
      {text && <Icon name="caps" />}
      {text}
    </p>
  );
}
