import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { Country } from '../../contract/calls';
import { useTranslate } from '../../portal/context';
import type { FieldErrors, Form } from '../../portal/form';
import type { ComboOption } from '../../ui/combobox';
import type { CountryChoice } from './country-list';
import { useField } from './form';

/**
 * Connects a choice of countries to a field of a form, as properties of a combobox. A text that names no country, or several, stays in the
 * field in place of a choice, so that the form is refused, and the field says so.
 * @param optionOf returns the option of a country. Always the same function.
 * @param display returns the text in the field once the option is chosen, such as `+62`.
 */
export function useCountryChoice<F extends string, O extends ComboOption>(
  form: Form<F>,
  field: F,
  { $all, $search, known }: CountryChoice,
  optionOf: (country: Country) => O,
  display: (option: O) => string,
) {
  const translate = useTranslate();
  const countries = useStore($all);
  const search = useStore($search);
  const options = useMemo(() => countries.map(optionOf), [countries, optionOf]);
  const match = useMemo(() => {
    return (typed: string) => {
      const found = search(typed);
      return { ...found, all: found.all.map(optionOf) };
    };
  }, [search, optionOf]);
  const { name, error, value } = useField(form, field);
  const chosen = known(value);
  return {
    name,
    error,
    value: chosen ? display(optionOf(chosen)) : value,
    display,
    options,
    match,
    onRefuse(text: string) {
      form.set(field, text);
      form.note({ [field]: { key: 'Common.ChooseFromList' } } as FieldErrors<F>); // TypeScript widens the name to a string
    },
    noMatchText: translate('Common.NoMatch'),
    searchText: translate('Common.TypeToSearch'),
    required: true,
  };
}
