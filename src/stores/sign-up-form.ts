import { computed, type ReadableAtom } from 'nanostores';
import type { AccountFields, Country } from '../contract/endpoints';
import type { Key } from '../contract/words';
import { chosenCountry } from '../rules/calling-codes';
import { readAccountForm } from './account-form';
import type { Catalogue } from './catalogue';
import type { CodeSender } from './code-sender';
import type { Consents } from './consents';
import type { FieldErrors, Form } from './form';
import { newAccountErrors } from './new-account-errors';
import type { NewPassword } from './new-password';
import type { AccountKind } from './sign-in';

/** The fields of the form, in the order in which they stand. `country` and `callingCode` hold the ISO code of what was chosen. */
export const SIGN_UP_FIELDS = {
  firstName: '',
  lastName: '',
  country: '',
  email: '',
  callingCode: '',
  phone: '',
  code: '',
  password: '',
} as const;

export type SignUpField = keyof typeof SIGN_UP_FIELDS;
export type SignUpValues = Readonly<Record<SignUpField, string>>;

/** What a form that is complete says of the newcomer, besides the password. */
export interface Newcomer {
  readonly account: AccountFields;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly code: string;
}

const NO_HINTS = { languages: [] };

/** The country that the form names: the one that was chosen, else that of the invitation, else a guess by market and browser. */
export function createCountry(
  { $countries, countryHints }: Pick<Catalogue, '$countries' | 'countryHints'>,
  $values: ReadableAtom<SignUpValues>,
  $invited: ReadableAtom<string | undefined>,
): ReadableAtom<Country | undefined> {
  return computed([$countries, $values, $invited], (countries, { country }, invited = '') => {
    const ofInvitation = chosenCountry(countries, invited.trim().toUpperCase(), NO_HINTS);
    return country ? chosenCountry(countries, country, NO_HINTS) : (ofInvitation ?? chosenCountry(countries, '', countryHints()));
  });
}

const errorIf = (wrong: boolean, field: SignUpField, key: Key): FieldErrors => (wrong ? { [field]: { key } } : {});

/** What the reading of a form takes. */
export interface FormParts {
  readonly catalogue: Catalogue;
  readonly form: Form<SignUpField>;
  readonly contact: {
    readonly $kind: ReadableAtom<AccountKind>;
    readonly sender: Pick<CodeSender, '$sent' | 'forget'>;
  };
  readonly $country: ReadableAtom<Country | undefined>;
  readonly password: NewPassword;
  readonly consents: Consents;
}

/** Reads the form: the newcomer, or what is wrong with each field, in the order of the form. The other is absent. */
export async function readSignUp(parts: FormParts): Promise<{ readonly newcomer?: Newcomer; readonly errors?: FieldErrors }> {
  const { catalogue, form, contact, $country, password, consents } = parts;
  const { $kind, sender } = contact;
  const values = form.$values.get();
  const firstName = values.firstName.trim();
  const lastName = values.lastName.trim();
  const country = $country.get()?.code;
  const { account, errors: ofAccount } = await readAccountForm(catalogue, $kind.get(), values);
  const errors: FieldErrors = {
    ...errorIf(!firstName, 'firstName', 'SignUp.FirstNameMissing'),
    ...errorIf(!lastName, 'lastName', 'SignUp.LastNameMissing'),
    ...errorIf(!country, 'country', 'SignUp.CountryMissing'),
    ...ofAccount,
    ...newAccountErrors({ code: values.code, sent: sender.$sent.get() !== undefined, typedPassword: values.password, password, consents }),
  };
  if (!account || !country || Object.keys(errors).length > 0) return { errors };
  return { newcomer: { account, firstName, lastName, country, code: values.code } };
}
