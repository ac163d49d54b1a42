import * as LIMITS from '../../contract/limits';
import type { AccountFields, AccountKind, CodeChannel } from '../../contract/requests';
import { ownerOf } from '../../portal/code-terms';
import type { PortalError } from '../../portal/failures';
import type { FieldErrors, Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { type AccountValues, isEmail, normalizeEmail, plainNumber, readAccount, readWithoutMetadata } from '../../rules/account';
import { chosenCountry } from '../../rules/countries';
import { within } from '../../rules/waits';

/** These fields, in their order. */
export const ACCOUNT_FIELDS = ['email', 'callingCode', 'phone'] as const satisfies readonly (keyof AccountValues)[];

/** The fields of an account before anything is typed. */
export const NO_ACCOUNT: AccountValues = { email: '', callingCode: '', phone: '' };

/** An account as it stands in a form. */
export interface TypedAccount {
  readonly kind: AccountKind;
  readonly typed: AccountValues;
}

/** The account to send, or what is wrong with the fields. The other is undefined, and never left out (see `rules/account.ts`). */
export interface FormAccount {
  readonly account: AccountFields | undefined;
  readonly errors: FieldErrors<keyof AccountValues> | undefined;
}

/** Returns an account's name, as visitors write it and password managers keep it. */
export const accountName = (account: AccountFields): string =>
  account.accountType === 'email' ? account.email : `+${account.callingCode} ${account.phone}`;

/** Returns the channel on which a kind of account receives its codes. */
export const channelOf = (kind: AccountKind): CodeChannel => (kind === 'email' ? 'email' : 'sms');

/** The part that reads a national number by the numbering plans. It is large, and only phone numbers need it. */
export const NATIONAL_NUMBER = {
  name: 'national-number',
  async load() {
    loaded = await import('../../rules/national-number');
    return loaded;
  },
};
/** The plans once they have come: nobody waits for them then. */
let loaded: typeof import('../../rules/national-number') | undefined;

/** Loads the numbering plans. Resolves to `undefined` if they do not come soon: they only tidy a number up, and the visitor waits. */
function plansSoon({ site }: Services) {
  return loaded ?? within(site, site.load(NATIONAL_NUMBER), LIMITS.nationalNumberPatienceMs).catch(() => undefined);
}

/** Returns the known countries, and the one that is chosen. */
function countriesOf({ facts: { catalogue } }: Services, choice: string) {
  const countries = catalogue.$countries.get();
  return { countries, chosen: chosenCountry(countries, choice, catalogue.countryHints()) };
}

/**
 * Returns the owner of what is about an account, as it stands in a form; empty if it names none. A number has one, with a trunk zero and
 * without, and whether its calling code was typed, chosen or guessed.
 */
export const ownerIn =
  (services: Services) =>
  (kind: AccountKind, { email, callingCode, phone }: AccountValues): string => {
    if (kind === 'email') return ownerOf(email.trim().toLowerCase());
    const { countries, chosen } = countriesOf(services, callingCode);
    const codes = countries.map((country) => country.callingCode);
    const { callingCode: code = chosen?.callingCode, phone: number } = readWithoutMetadata(phone, chosen?.callingCode ?? '', codes);
    const digits = number.replace(/\D/g, '').replace(/^0+(?=.)/, '');
    return ownerOf(digits && `${code} ${digits}`);
  };

/**
 * Reads the account of a form. A phone number is read by the numbering plans, if they can be loaded.
 * @param typed returns what stands in the form. What is corrected while the plans are loaded counts.
 */
export async function readAccountForm(services: Services, typed: () => AccountValues & Pick<TypedAccount, 'kind'>): Promise<FormAccount> {
  const before = typed();
  const mayBeNumber = before.kind === 'phone' && plainNumber(before.phone).length >= LIMITS.phoneMinDigits;
  const plans = mayBeNumber ? await plansSoon(services) : undefined;
  const { kind: accountType, ...values } = typed();
  const { countries, chosen } = countriesOf(services, values.callingCode);
  const codes = countries.map(({ callingCode }) => callingCode);
  const read = (number: string) =>
    plans ? plans.readNumber(number, chosen, countries) : readWithoutMetadata(number, chosen?.callingCode ?? '', codes);
  const { account, errors } = readAccount({ ...values, accountType, callingCode: chosen?.callingCode ?? '' }, read);
  return account
    ? { account, errors }
    : { account, errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, { key }])) };
}

/** A form that asks for an account. */
interface AccountAsked {
  readonly form: Pick<Form<keyof AccountValues>, '$values' | 'set'>;
  readonly kind: AccountKind;
  /** Absent if only one kind is offered. */
  readonly choose?: ((kind: AccountKind) => void) | undefined;
  /** The choice of calling code that holds until the visitor makes one. */
  readonly country?: string | undefined;
}

/** Begins like a phone number with its calling code. */
const ABROAD = /^(\+|00)/;

/** Returns the fields of a phone number that the site gives with its calling code. `undefined` if it is none, or of no country that is offered. */
export async function readGivenNumber(services: Services, given: string): Promise<Partial<AccountValues> | undefined> {
  const isNumber = given.startsWith('+') && given.length <= LIMITS.givenNumberLength;
  const plans = isNumber && (await services.site.load(NATIONAL_NUMBER).catch(() => undefined));
  return plans ? plans.placedNumber(given, undefined, services.facts.catalogue.$countries.get()) : undefined;
}

/** Returns what belongs in the fields of an account, and of which kind. */
async function placed(services: Services, { form, kind, country = '' }: AccountAsked): Promise<Partial<AccountValues> | undefined> {
  const { [kind]: typed, callingCode } = form.$values.get();
  const email = normalizeEmail(typed);
  // What cannot be sent stays as it was typed.
  if (email.includes('@')) return kind === 'email' && (email === typed.trim() || !isEmail(email)) ? undefined : { email };
  if (typed === '' || (kind === 'email' && !ABROAD.test(plainNumber(typed)))) return undefined;
  const plans = await plansSoon(services);
  const { countries, chosen } = countriesOf(services, callingCode || country);
  return plans?.placedNumber(typed, chosen, countries);
}

/**
 * Writes an account as it is read into the fields of its kind, so that visitors see what is sent. Password managers know it by one name, and
 * fill that in whatever the form asks for. A calling code that a number brings along is taken for the choice of country.
 */
export async function moveAccount(services: Services, asked: AccountAsked): Promise<void> {
  const { form, kind, choose } = asked;
  const before = form.$values.get();
  const fields = await placed(services, asked);
  const now = form.$values.get();
  if (!fields || ACCOUNT_FIELDS.some((field) => now[field] !== before[field])) return;
  const to = fields.email === undefined ? 'phone' : 'email';
  if (to !== kind && !choose) return;
  const moved = { ...(to !== kind && { [kind]: '' }), ...fields };
  for (const field of ACCOUNT_FIELDS) {
    const value = moved[field];
    if (value !== undefined && value !== now[field]) form.set(field, value);
  }
  if (to !== kind) choose?.(to);
}

/** The secret that the visitor enters to sign in. */
export type Secret = 'password' | 'code';

/**
 * Returns a function that drops the field of a failure if the form does not show it now. Its sentence is then shown in the alert: for
 * example, a wrong code while the visitor signs in with a password.
 */
export const atVisibleField =
  (kind: AccountKind, secret: Secret) =>
  <F>(error: PortalError<F>): PortalError<F> => {
    const { field } = error;
    return field === kind || field === secret ? error : withoutField(error);
  };

/** Drops the field `email` of a failure if the account is a phone number, because the form shows no e-mail then. */
export const atAccount = (kind: AccountKind, error: PortalError): PortalError =>
  error.field === 'email' && kind === 'phone' ? withoutField(error) : error;

/** Drops the field of a failure, so that its sentence is shown in the alert. */
export const withoutField = <F>({ field, ...rest }: PortalError<F>): PortalError<F> => rest;
