import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useMemo } from 'react';
import type { Country } from '../contract/endpoints';
import { matchCountries } from '../rules/calling-codes';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import type { AccountKind } from '../stores/sign-in';
import { PhoneField } from '../ui/phone-field';
import { Segmented } from '../ui/segmented';
import { TextField } from '../ui/text-field';
import { useField } from './use-field';

type AccountFormField = 'email' | 'callingCode' | 'phone';

interface AccountFieldProps {
  readonly form: Form<AccountFormField>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly choose: (kind: AccountKind) => void;
}

/** The account, by e-mail or by phone with a searchable calling code (contract section 6). */
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

function PhoneAccount({ form }: Pick<AccountFieldProps, 'form'>) {
  const { catalogue } = usePortal();
  const translate = useTranslate();
  const code = useField(form, 'callingCode');
  const phone = useField(form, 'phone');
  const countries = useStore(catalogue.$countries);
  const options = useMemo(() => countries.map(optionOf), [countries]);
  return (
    <PhoneField
      code={{
        ...code,
        label: translate('Account.CallingCode'),
        listLabel: translate('Account.Countries'),
        noMatchText: translate('Common.NoMatch'),
        autoComplete: 'tel-country-code',
        options,
        selectedId: code.value,
        onSelect: ({ id }) => code.onChange(id),
        match: (_, typed) => matchCountries(countries, typed).map(optionOf),
        display: ({ value }) => `+${value}`,
        required: true,
      }}
      phone={{ ...phone, label: translate('Account.Phone'), autoComplete: 'username', required: true }}
    />
  );
}

const optionOf = ({ code, name, callingCode }: Country) => ({ id: code, value: callingCode, label: name, detail: `+${callingCode}` });
