import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { AccountKind } from '../contract/endpoints';
import type { AccountValues } from '../stores/account-form';
import { useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import { Segmented } from '../ui/segmented';
import { TextField } from '../ui/text-field';
import { PhoneAccount } from './phone-account';
import { useField } from './use-field';

interface AccountFieldProps {
  readonly form: Form<keyof AccountValues>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
}

/** The account: e-mail, or phone with a searchable calling code (contract section 6). */
export function AccountField({ form, $kind, choose }: AccountFieldProps) {
  const translate = useTranslate();
  const kind = useStore($kind);
  const email = useField(form, 'email');
  return (
    <>
      <Segmented
        label={translate('Account.Kind')}
        segments={[
          { value: 'email', label: translate('Account.ByEmail'), action: 'account-email' },
          { value: 'phone', label: translate('Account.ByPhone'), action: 'account-phone' },
        ]}
        value={kind}
        onChange={choose}
      />
      {kind === 'phone' ? (
        <PhoneAccount form={form} />
      ) : (
        <TextField {...email} label={translate('Account.Email')} autoComplete="username" inputMode="email" ltr required />
      )}
    </>
  );
}
