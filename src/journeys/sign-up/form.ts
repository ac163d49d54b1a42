import { computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Country, Sends } from '../../contract/calls';
import type { Locale } from '../../contract/locales';
import type { AccountFields } from '../../contract/requests';
import type { Key } from '../../contract/words';
import type { Catalogue } from '../../portal/catalogue';
import type { CodeProof } from '../../portal/code-proof';
import type { FieldErrors, Form } from '../../portal/form';
import type { NewPassword } from '../../portal/new-password';
import { type CountryHints, chosenCountry } from '../../rules/countries';
import { normalizeName } from '../../rules/text';
import type { FormAccount } from '../parts/account';
import { type ConsentField, type Consents, codeErrors } from '../parts/new-account';
import type { SignUpState } from './invitation';

/**
 * The fields of the form, by the alphabet: their order on the page stands in the screen and in `readSignUp`. `country` holds an ISO code,
 * `callingCode` the choice of a calling code.
 */
export const SIGN_UP_FIELDS = {
  callingCode: '',
  code: '',
  country: '',
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  phone: '',
} as const;

/** The name of a field of the form. */
type SignUpField = keyof typeof SIGN_UP_FIELDS;
/** The form of a sign-up, with its consents. */
export type SignUpForm = Form<SignUpField, ConsentField>;
type SignUpErrors = FieldErrors<SignUpField | ConsentField>;
type SignUpValues = Readonly<Record<SignUpField, string>>;

/** What a complete form says about a new client. */
interface Newcomer {
  readonly account: AccountFields;
  readonly password: string;
  /** The rest, as it is sent. */
  readonly person: Pick<Sends<'register'>, 'firstName' | 'lastName' | 'country' | 'code' | 'consents'>;
  /** What the fields had. */
  readonly values: SignUpValues;
}

const NO_HINTS: CountryHints = { market: undefined, languages: [] };

type Countries = Pick<Catalogue, '$countries' | 'countryHints'>;

/** Creates the country of the invitation, if the list has it. */
export const createInvitedCountry = ({ $countries }: Countries, $state: ReadableAtom<SignUpState>): ReadableAtom<Country | undefined> =>
  computed([$countries, $state], (countries, state) => {
    const code = state.step === 'form' ? state.invitation.country : undefined;
    return chosenCountry(countries, code?.trim().toUpperCase() ?? '', NO_HINTS);
  });

/** Creates the country of the form: the chosen one, else that of the invitation, else a guess by market and browser. */
export const createCountry = (
  { $countries, countryHints }: Countries,
  $values: ReadableAtom<SignUpValues>,
  $invited: ReadableAtom<Country | undefined>,
): ReadableAtom<Country | undefined> =>
  computed([$countries, $values, $invited], (countries, { country }, invited) =>
    country ? chosenCountry(countries, country, NO_HINTS) : (invited ?? chosenCountry(countries, '', countryHints())),
  );

const errorIf = (wrong: boolean, field: SignUpField, key: Key): SignUpErrors => (wrong ? { [field]: { key } } : {});

/** The parts of the form that reading it needs. */
export interface FormParts {
  readonly form: SignUpForm;
  readonly contact: {
    account(): Promise<FormAccount>;
    readonly proof: CodeProof;
  };
  readonly $hasOneName: WritableAtom<boolean>;
  readonly $country: ReadableAtom<Country | undefined>;
  readonly password: NewPassword;
  readonly consents: Consents;
}

/** Returns whether the names are typed and a country is known. */
export const createPersonKnown = ({ form, $country, $hasOneName }: FormParts): ReadableAtom<boolean> =>
  computed(
    [form.$values, $country, $hasOneName],
    ({ firstName, lastName }, country, hasOneName) =>
      country !== undefined && Boolean(normalizeName(firstName) && (hasOneName || normalizeName(lastName))),
  );

const NAME_MISSING = { firstName: 'SignUp.FirstNameMissing', lastName: 'SignUp.LastNameMissing' } as const satisfies Record<NameField, Key>;

/** Reads the form. Returns the new client, or the errors in the order of the page. One of the two is absent. */
export async function readSignUp(
  { form, contact, $hasOneName, $country, password, consents }: FormParts,
  locale: Locale,
): Promise<{ readonly newcomer: Newcomer | undefined; readonly errors: SignUpErrors }> {
  const { account, errors: ofAccount } = await contact.account();
  const values = form.$values.get();
  const hasOneName = $hasOneName.get();
  const names = { firstName: normalizeName(values.firstName), lastName: hasOneName ? '' : normalizeName(values.lastName) };
  const country = $country.get()?.code;
  const ofNames = namesAsked(locale, hasOneName).map((field) => errorIf(names[field] === '', field, NAME_MISSING[field]));
  const errors: SignUpErrors = {
    ...Object.assign({}, ...ofNames),
    ...errorIf(!country, 'country', 'SignUp.CountryMissing'),
    ...ofAccount,
    ...codeErrors(values.code, contact.proof),
    ...password.errors(),
    ...consents.errors(),
  };
  if (!account || !country || Object.keys(errors).length > 0) return { newcomer: undefined, errors };
  const person = { ...names, country, code: values.code, consents: consents.list() };
  return { errors: {}, newcomer: { account, password: values.password, person, values } };
}

/** The fields of a person's name. */
type NameField = 'firstName' | 'lastName';

/** The languages that put the family name first (W3C, "Personal names around the world"). `firstName` is always the given name. */
const FAMILY_FIRST: readonly Locale[] = ['zh-CN', 'zh-TW', 'ja-JP', 'ko-KR', 'vi-VN'];

/** Returns the fields of a name in the order of the language. A person with one name has no last name. */
export function namesAsked(locale: Locale, hasOneName: boolean): readonly NameField[] {
  if (hasOneName) return ['firstName'];
  return FAMILY_FIRST.includes(locale) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}
