import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Scope } from '../../src/contract/variant';

/** An account, with its code if that never changes. */
export interface Person {
  readonly email?: string;
  readonly callingCode?: string;
  readonly phone?: string;
  readonly oneTimeCode?: string;
}

/** What a server must answer, by the accounts that its team provides. `docs/api/README.md` explains each field. */
export interface Accounts {
  readonly site?: string;
  readonly scope: Scope;
  readonly categories: readonly string[];
  readonly outbox?: string;
  readonly signIn: readonly (Person & { readonly password: string; readonly code: number; readonly methods?: readonly string[] })[];
  readonly secondStep?: Person & { readonly password: string; readonly method: 'email' | 'sms' | 'authenticator' };
  readonly codeSignIn?: Person;
  readonly recovery?: Person & { readonly newPassword: string };
  readonly discreet?: Person;
  readonly weakPassword?: string;
  readonly goodPassword?: string;
  readonly invitations: readonly { readonly link: string; readonly code: number }[];
  readonly register?: Person & {
    readonly link: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly country: string;
    readonly password: string;
  };
  readonly registrations: readonly { readonly uuid: string; readonly status?: string; readonly code?: number }[];
  readonly activation?: Person & { readonly uuid: string; readonly password: string };
  readonly tokens: readonly { readonly token: string; readonly code: number }[];
}

/** The file is wrong. The message says where. */
export class AccountsError extends Error {}

const TEXT = { type: 'string', minLength: 1 };
const CODE = { type: 'integer' };
const PERSON = { email: TEXT, callingCode: TEXT, phone: TEXT, oneTimeCode: TEXT };

const one = (properties: object, required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
const person = (more: object, required: readonly string[] = []) => one({ ...PERSON, ...more }, required);
const list = (items: object) => ({ type: 'array', items });

const SCHEMA = one(
  {
    $schema: TEXT,
    site: TEXT,
    scope: { enum: ['crm_client', 'crm_ib'] },
    categories: list(TEXT),
    outbox: TEXT,
    signIn: list(person({ password: TEXT, code: CODE, methods: list(TEXT) }, ['password', 'code'])),
    secondStep: person({ password: TEXT, method: { enum: ['email', 'sms', 'authenticator'] } }, ['password', 'method']),
    codeSignIn: person({}),
    recovery: person({ newPassword: TEXT }, ['newPassword']),
    discreet: person({}),
    weakPassword: TEXT,
    goodPassword: TEXT,
    invitations: list(one({ link: TEXT, code: CODE }, ['link', 'code'])),
    register: person({ link: TEXT, firstName: TEXT, lastName: TEXT, country: TEXT, password: TEXT }, [
      'link',
      'firstName',
      'lastName',
      'country',
      'password',
    ]),
    registrations: list(one({ uuid: TEXT, status: TEXT, code: CODE }, ['uuid'])),
    activation: person({ uuid: TEXT, password: TEXT }, ['uuid', 'password']),
    tokens: list(one({ token: TEXT, code: CODE }, ['token', 'code'])),
  },
  [],
);

/** The names of all fields that a file of accounts can have. */
export const ACCOUNT_FIELDS: readonly string[] = Object.keys(SCHEMA.properties);

let compiled: ValidateFunction<Partial<Accounts>> | undefined;

/** Returns the check of a file, which is made once: that takes longer than a check. */
const check = (): ValidateFunction<Partial<Accounts>> => {
  compiled ??= new Ajv2020({ strict: false }).compile<Partial<Accounts>>(SCHEMA);
  return compiled;
};

const NONE: Accounts = { scope: 'crm_client', categories: [], signIn: [], invitations: [], registrations: [], tokens: [] };

/**
 * Reads the file of accounts.
 * @param unique replaces `{unique}` wherever it stands: nine digits.
 * @throws AccountsError if the file is not valid.
 */
export function readAccounts(text: string, unique: string): Accounts {
  let value: unknown;
  try {
    value = JSON.parse(text.replaceAll('{unique}', unique));
  } catch (error) {
    throw new AccountsError(`The file of accounts is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const fits = check();
  if (fits(value)) return { ...NONE, ...value };
  const [{ instancePath, message, params } = { instancePath: '', message: 'is wrong', params: {} }] = fits.errors ?? [];
  const extra = 'additionalProperty' in params ? ` (“${String(params.additionalProperty)}”)` : '';
  throw new AccountsError(`The file of accounts: ${instancePath.slice(1).replaceAll('/', '.') || 'it'} ${message}${extra}.`);
}

/** Nine digits that no earlier run has used. The first one is not zero. */
export const uniqueDigits = (now: number): string => String(100_000_000 + (Math.floor(now / 100) % 900_000_000));

/** The name of a person in the output. */
export const nameOf = ({ email, callingCode, phone }: Person): string => email ?? `+${callingCode} ${phone}`;
