import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Country } from '../contract/calls';
import type { AccountValues } from '../rules/account';
import { callingChoice, chosenCountry } from '../rules/calling-codes';
import { usePortal, useTranslate } from '../stores/context';
import type { Form } from '../stores/form';
import { PhoneField } from '../ui/phone-field';
import { useField } from './use-field';

interface PhoneAccountProps {
  readonly form: Form<keyof AccountValues>;
  /** ISO code of the country to show until one is chosen. Used where the portal knows more about the visitor than it could guess. */
  readonly country?: string | undefined;
}

const LEND_NAME = { name: 'lend-name', load: () => import('./lend-name') };

/** A phone number with a calling code, which visitors can search by country. */
export function PhoneAccount({ form, country = '' }: PhoneAccountProps) {
  const portal = usePortal();
  const { catalogue, flows } = portal;
  const { $all, $search } = flows.countryList.callingCodes;
  const translate = useTranslate();
  const code = useField(form, 'callingCode');
  const phone = useField(form, 'phone');
  const countries = useStore($all);
  const search = useStore($search);
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = field.current?.querySelector<HTMLInputElement>('[type="tel"]');
    const ending = new AbortController();
    // If it cannot be loaded, managers know the account by what was typed.
    if (input)
      portal.load(LEND_NAME).then(
        ({ lendName }) => lendName({ portal, form, country, input }, ending.signal),
        () => undefined,
      );
    return () => ending.abort();
  }, [portal, form, country]);
  const options = useMemo(() => countries.map(optionOf), [countries]);
  const shown = chosenCountry(countries, code.value || country, catalogue.countryHints());
  return (
    <PhoneField
      code={{
        ...code,
        label: translate('Account.CallingCode'),
        listLabel: translate('Account.Countries'),
        noMatchText: translate('Common.NoMatch'),
        searchText: translate('Common.TypeToSearch'),
        autoComplete: 'tel-country-code',
        options,
        selectedId: shown && callingChoice(shown),
        onSelect: ({ id }) => code.onChange(id),
        match: (_, typed) => search(typed).map(optionOf),
        display: ({ value }) => `+${value}`,
        required: true,
      }}
      phone={{ ...phone, label: translate('Account.Phone'), autoComplete: 'username', required: true }}
      ref={field}
    />
  );
}

const optionOf = (country: Country) => {
  const { name, callingCode } = country;
  return { id: callingChoice(country), value: callingCode, label: name, detail: `+${callingCode}` };
};
