import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { AccountKind } from '../contract/requests';
import type { AccountValues } from '../rules/account';
import { settleAccount } from '../stores/account-form';
import { useComplete, usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import { Segmented } from '../ui/segmented';
import { TextField } from '../ui/text-field';
import { PhoneAccount } from './phone-account';
import { useField } from './use-field';

interface AccountFieldProps {
  readonly form: Form<keyof AccountValues>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
  /** The accessible name of the choice of kind. */
  readonly label?: string;
  /** Only one kind is offered. */
  readonly fixed?: boolean;
  /** ISO code of the country to show until one is chosen. */
  readonly country?: string;
}

/** The account: e-mail, or phone with a searchable calling code (contract section 6). */
export function AccountField({ form, $kind, choose, label, fixed, country }: AccountFieldProps) {
  const portal = usePortal();
  const translate = useTranslate();
  const kind = useStore($kind);
  const shown = useComplete() ? kind : 'email'; // the words for a phone number come after those of the first screen
  const email = useField(form, 'email');
  const hadFocus = useRef(false);
  const settle = () => {
    if (!fixed) void settleAccount(portal, { form, kind, choose });
  };
  return (
    <>
      {!fixed && (
        <Segmented
          label={label ?? translate('Account.Kind')}
          segments={[
            { value: 'email', label: translate('Account.ByEmail'), action: 'account-email' },
            { value: 'phone', label: translate('Account.ByPhone'), action: 'account-phone' },
          ]}
          value={kind}
          onChange={choose}
        />
      )}
      <Fields key={shown} hadFocus={hadFocus}>
        {shown === 'phone' ? (
          <PhoneAccount form={form} country={country} />
        ) : (
          <TextField
            {...email}
            onBlur={settle}
            onChange={(value) => {
              email.onChange(value);
              if (value.length > email.value.length + 1) settle(); // filled in, or pasted
            }}
            label={translate('Account.Email')}
            autoComplete="username"
            inputMode="email"
            ltr
            required
          />
        )}
      </Fields>
    </>
  );
}

/**
 * The fields of one kind. A filled-in account, and settings that arrive late, may replace them by the others. If the visitor was in the old
 * fields, the new ones take the focus.
 */
function Fields({ hadFocus, children }: { readonly hadFocus: RefObject<boolean>; readonly children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const fields = ref.current;
    if (hadFocus.current) fields?.querySelector<HTMLElement>('[autocomplete="username"]')?.focus();
    return () => {
      hadFocus.current = Boolean(fields?.matches(':focus-within'));
    };
  }, [hadFocus]);
  return <div ref={ref}>{children}</div>;
}
