import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Country } from '../../contract/endpoints';
import { matchCountries, sortCountries } from '../../rules/calling-codes';
import { usePortal, useTranslate } from '../../stores/context';
import type { SignUp } from '../../stores/sign-up';
import { Combobox } from '../../ui/combobox';
import { TextField } from '../../ui/text-field';
import { useField } from '../use-field';

/** Who the newcomer is: the names, and the country, which can be searched for in the visitor's language. */
export function Person({ signUp }: { readonly signUp: SignUp }) {
  const translate = useTranslate();
  const firstName = useField(signUp.form, 'firstName');
  const lastName = useField(signUp.form, 'lastName');
  return (
    <>
      <div className="pair">
        <TextField {...firstName} label={translate('SignUp.FirstName')} autoComplete="given-name" capitalize required />
        <TextField {...lastName} label={translate('SignUp.LastName')} autoComplete="family-name" capitalize required />
      </div>
      <CountryField signUp={signUp} />
    </>
  );
}

function CountryField({ signUp }: { readonly signUp: SignUp }) {
  const { catalogue, language } = usePortal();
  const translate = useTranslate();
  const { name, error } = useField(signUp.form, 'country');
  const locale = useStore(language.$locale);
  const listed = useStore(catalogue.$countries);
  const countries = useMemo(() => sortCountries(listed, locale), [listed, locale]);
  const options = useMemo(() => countries.map(optionOf), [countries]);
  return (
    <Combobox
      name={name}
      error={error}
      label={translate('SignUp.Country')}
      listLabel={translate('SignUp.Countries')}
      noMatchText={translate('Common.NoMatch')}
      autoComplete="country"
      options={options}
      selectedId={useStore(signUp.$country)?.code}
      onSelect={({ id }) => signUp.chooseCountry(id)}
      match={(_, typed) => matchCountries(countries, typed).map(optionOf)}
      display={({ label }) => label}
      required
    />
  );
}

/** Browsers fill in the code (`AU`) or the name: both name the option. */
const optionOf = ({ code, name }: Country) => ({ id: code, value: code, label: name });
