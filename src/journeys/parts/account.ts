import * as LIMITS from '../../contract/limits';
import type { AccountFields, AccountKind, CodeChannel } from '../../contract/requests';
import type { PortalError } from '../../portal/failures';
import type { FieldErrors, Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { type AccountValues, readAccount } from '../../rules/account';
import { chosenCountry } from '../../rules/countries';
import { within } from '../../rules/waits';

/** These fields, in their order. */
export const ACCOUNT_FIELDS = ['email', 'callingCode', 'phone'] as const satisfies readonly (keyof AccountValues)[];

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

/** Names the receiver of a code as it stands in a form; empty if nobody is named. */
export const receiverIn = (kind: AccountKind, { email, callingCode, phone }: AccountValues): string => {
  const digits = phone.replace(/\D/g, '');
  return kind === 'email' ? email.trim().toLowerCase() : digits && `${callingCode} ${digits}`;
};

/** The numbering plans: a large part that only phone numbers need. */
export const NUMBERING_PLANS = { name: 'national-number', load: () => import('../../rules/national-number') };

/** Loads the numbering plans. Resolves to `undefined` if they do not come soon: they only tidy a number up, and the visitor waits. */
function plansSoon(services: Services) {
  return within(services, services.load(NUMBERING_PLANS), LIMITS.plansPatienceMs).catch(() => undefined);
}

/**
 * Reads the account of a form. Removes the prefix that a phone number has only in its own country, if the numbering plans can be loaded.
 */
export async function readAccountForm(services: Services, accountType: AccountKind, values: AccountValues): Promise<FormAccount> {
  const { $countries, countryHints } = services.catalogue;
  const countries = $countries.get();
  const callingCode = chosenCountry(countries, values.callingCode, countryHints())?.callingCode;
  const codes = countries.map((country) => country.callingCode);
  const { account, errors } = readAccount({ ...values, accountType, callingCode }, codes);
  if (!account) return { account, errors: Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, { key }])) };
  const plans = account.accountType === 'phone' && (await plansSoon(services));
  return { account: plans ? { ...account, phone: plans.nationalNumber(account.callingCode, account.phone) } : account, errors };
}

/** A form that asks for an account, of one kind or the other. */
interface AccountAsked {
  readonly form: Pick<Form<keyof AccountValues>, '$values' | 'set'>;
  readonly kind: AccountKind;
  readonly choose: (kind: AccountKind) => void;
}

/** What each kind of account is not: a text that begins like a number with its calling code, or one with an `@`. */
const ELSEWHERE: Readonly<Record<AccountKind, RegExp>> = { email: /^\s*(\+|00)/, phone: /^\s*(\+|00)|@/ };

/**
 * Moves an account to the fields of its kind: password managers know it by one name, and fill that in whatever the form asks for. A calling
 * code that a number brings along is taken for the choice of country.
 */
export async function moveAccount(services: Services, { form, kind, choose }: AccountAsked): Promise<void> {
  const typed = form.$values.get()[kind];
  if (!ELSEWHERE[kind].test(typed)) return;
  const plans = await plansSoon(services);
  const moved = plans?.placed(typed, services.catalogue.$countries.get());
  if (!moved || form.$values.get()[kind] !== typed) return;
  const [to, values] = moved;
  for (const [field, value] of Object.entries({ [kind]: '', ...values })) form.set(field as keyof AccountValues, value); // Object.entries forgets the key type
  choose(to);
}

/** How the visitor proves who they are. */
export type Proof = 'password' | 'code';

/**
 * Returns a function that drops the field of a failure if the form does not show it now. Its sentence is then shown in the alert: for
 * example, a wrong code while the visitor signs in with a password.
 */
export const shownIn =
  (kind: AccountKind, proof: Proof) =>
  <F>(error: PortalError<F>): PortalError<F> => {
    const { field } = error;
    return field === kind || field === proof ? error : withoutField(error);
  };

/** Drops the field `email` of a failure if the account is a phone number, because the form shows no e-mail then. */
export const atAccount = (kind: AccountKind, error: PortalError): PortalError =>
  error.field === 'email' && kind === 'phone' ? withoutField(error) : error;

/** Drops the field of a failure, so that its sentence is shown in the alert. */
export const withoutField = <F>({ field, ...rest }: PortalError<F>): PortalError<F> => rest;
