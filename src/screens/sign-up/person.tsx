import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Country } from '../../contract/calls';
import { NAME_ORDER } from '../../rules/name-order';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Combobox } from '../../ui/combobox';
import { TextField } from '../../ui/text-field';
import { useField } from '../use-field';

/** The newcomer's names and country. The country can be searched in the visitor's language. */
export function Person({ signUp }: { readonly signUp: SignUp }) {
  const locale = useStore(usePortal().language.$locale);
  return (
    <>
      <div className="pair">
        {NAME_ORDER[locale].map((name) => (
          <NameField key={name} signUp={signUp} name={name} />
        ))}
      </div>
      <CountryField signUp={signUp} />
    </>
  );
}

const NAMES = {
  firstName: { label: 'SignUp.FirstName', autoComplete: 'given-name' },
  lastName: { label: 'SignUp.LastName', autoComplete: 'family-name' },
} as const;

function NameField({ signUp, name }: { readonly signUp: SignUp; readonly name: keyof typeof NAMES }) {
  const translate = useTranslate();
  const { label, autoComplete } = NAMES[name];
  return <TextField {...useField(signUp.form, name)} label={translate(label)} autoComplete={autoComplete} capitalize required />;
}

function CountryField({ signUp }: { readonly signUp: SignUp }) {
  const { $all, $search } = usePortal().flows.countryList.countries;
  const translate = useTranslate();
  const { name, error } = useField(signUp.form, 'country');
  const countries = useStore($all);
  const search = useStore($search);
  const options = useMemo(() => countries.map(optionOf), [countries]);
  return (
    <Combobox
      name={name}
      error={error}
      label={translate('SignUp.Country')}
      listLabel={translate('SignUp.Countries')}
      noMatchText={translate('Common.NoMatch')}
      searchText={translate('Common.TypeToSearch')}
      autoComplete="country"
      options={options}
      selectedId={useStore(signUp.$country)?.code}
      onSelect={({ id }) => signUp.chooseCountry(id)}
      match={(_, typed) => search(typed).map(optionOf)}
      display={({ label }) => label}
      required
    />
  );
}

/** Browsers autofill the code (`AU`) or the name. Both match the option. */
const optionOf = ({ code, name }: Country) => ({ id: code, value: code, label: name, detail: undefined });
