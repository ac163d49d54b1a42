import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { isRecord } from './json';

/** The two portals: that of clients, and that of introducing brokers. */
export const SCOPES = ['crm_client', 'crm_ib'] as const;

/** One of them. */
export type Scope = (typeof SCOPES)[number];

/** An account, and how its codes are known if they are in no outbox. */
export interface Person {
  readonly email?: string;
  readonly callingCode?: string;
  readonly phone?: string;
  /** A code that never changes. */
  readonly oneTimeCode?: string;
  /** The secret of an authenticator, in base32. */
  readonly seed?: string;
}

/** An account that signs in. */
export interface Member extends Person {
  readonly password: string;
  /** Absent: that of the file. */
  readonly scope?: Scope;
}

/** The kinds of a second step. */
const METHODS = ['email', 'sms', 'authenticator'] as const;
export type Method = (typeof METHODS)[number];

/** What a server must answer, by the accounts that its team provides. `docs/api/README.md` explains each field. */
export interface Accounts {
  readonly site?: string;
  readonly scope: Scope;
  readonly categories: readonly string[];
  readonly outbox?: string;
  /** Where the messages are listed that tell owners what has happened to their accounts. */
  readonly notices?: string;
  readonly clock?: string;
  /** Whether what is only recommended is demanded. */
  readonly strict?: boolean;
  readonly captcha?: { readonly ticket: string; readonly randstr?: string; readonly errorCode?: number };
  readonly signIn: readonly (Member & { readonly code: number; readonly methods?: readonly string[] })[];
  readonly secondStep: readonly (Member & { readonly method: Method })[];
  readonly codeSignIn?: Person;
  readonly phone?: Person;
  readonly recovery?: Person & { readonly newPassword: string };
  readonly discreet?: Person;
  readonly weakPassword?: string;
  readonly goodPassword?: string;
  readonly invitations: readonly { readonly link: string; readonly code: number; readonly endsAfter?: number }[];
  readonly register?: Person & {
    readonly link: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly country: string;
    readonly password: string;
  };
  readonly spare: readonly Member[];
  readonly registrations: readonly { readonly uuid: string; readonly status?: string; readonly code?: number }[];
  readonly activation?: Person & { readonly uuid: string; readonly password: string };
  readonly tokens: readonly { readonly token: string; readonly code: number }[];
  /** Points that are left out on purpose, by how their names begin. */
  readonly without: readonly string[];
}

/** The file is wrong. The message says where, line by line. */
export class AccountsError extends Error {}

const TEXT = { type: 'string', minLength: 1 };
const CODE = { type: 'integer' };
const SCOPE = { enum: SCOPES };
const PATH = { type: 'string', pattern: '^/' };
const PERSON = {
  email: TEXT,
  callingCode: TEXT,
  phone: TEXT,
  oneTimeCode: TEXT,
  seed: { type: 'string', pattern: '^[A-Za-z2-7 ]{16,}=*$' },
};
const MEMBER = { password: TEXT, scope: SCOPE };

const one = (properties: object, required: readonly string[]) => ({ type: 'object', properties, required, additionalProperties: false });
const person = (more: object, required: readonly string[] = []) => ({
  ...one({ ...PERSON, ...more }, required),
  anyOf: [{ required: ['email'] }, { required: ['callingCode', 'phone'] }],
});
const list = (items: object) => ({ type: 'array', items });
/** A list that is empty if the file has none. */
const rows = (items: object) => ({ ...list(items), default: [] });

/** What somebody fills in who registers. */
const FORM = { link: TEXT, firstName: TEXT, lastName: TEXT, country: TEXT, password: TEXT };

const SCHEMA = one(
  {
    $schema: TEXT,
    site: TEXT,
    scope: { ...SCOPE, default: 'crm_client' },
    categories: rows(TEXT),
    outbox: PATH,
    notices: PATH,
    clock: PATH,
    strict: { type: 'boolean' },
    captcha: one({ ticket: TEXT, randstr: { type: 'string' }, errorCode: CODE }, ['ticket']),
    signIn: rows(person({ ...MEMBER, code: CODE, methods: list(TEXT) }, ['password', 'code'])),
    secondStep: rows(person({ ...MEMBER, method: { enum: METHODS } }, ['password', 'method'])),
    codeSignIn: person({}),
    phone: person({}, ['callingCode', 'phone']),
    recovery: person({ newPassword: TEXT }, ['newPassword']),
    discreet: person({}),
    weakPassword: TEXT,
    goodPassword: TEXT,
    invitations: rows(one({ link: TEXT, code: CODE, endsAfter: { type: 'integer', minimum: 1 } }, ['link', 'code'])),
    register: person(FORM, Object.keys(FORM)),
    spare: rows(person(MEMBER, ['password'])),
    registrations: rows(one({ uuid: TEXT, status: TEXT, code: CODE }, ['uuid'])),
    activation: person({ uuid: TEXT, password: TEXT }, ['uuid', 'password']),
    tokens: rows(one({ token: TEXT, code: CODE }, ['token', 'code'])),
    without: rows(TEXT),
  },
  [],
);

/** The names of all fields that a file of accounts can have. */
export const ACCOUNT_FIELDS: readonly string[] = Object.keys(SCHEMA.properties);

let compiled: ValidateFunction<Accounts> | undefined;

/** Returns the check of a file, which also fills in what the file leaves out. It is made once: that takes longer than a check. */
const check = (): ValidateFunction<Accounts> => {
  compiled ??= new Ajv2020({ strict: false, allErrors: true, useDefaults: true }).compile<Accounts>(SCHEMA);
  return compiled;
};

/**
 * Reads the file of accounts: JSON, or YAML, which may have comments.
 * @param unique replaces `{unique}` wherever it stands: nine digits.
 * @throws AccountsError if the file is not valid.
 */
export function readAccounts(text: string, unique: string): Accounts {
  const lines = new LineCounter();
  const document = parseDocument(text.replaceAll('{unique}', unique), { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number): number => lines.linePos(offset).line;
  if (document.errors.length > 0) throw mistakes(document.errors.map(({ pos: [offset], message }) => [lineAt(offset), message]));
  const value: unknown = document.toJS();
  // One second step may stand there without a list around it.
  const whole = isRecord(value) && isRecord(value.secondStep) ? { ...value, secondStep: [value.secondStep] } : value;
  const fits = check();
  const lineOf = (path: readonly string[]): number => lineAt(offsetOf(document.contents, path));
  if (!fits(whole)) throw mistakes((fits.errors ?? []).flatMap((error) => mistakeOf(error, lineOf)));
  const foreign = foreignIn(whole);
  if (foreign.length > 0)
    throw mistakes(foreign.map((path) => [lineOf(path), `${path.join('.')} is not that of the file: check it with another file`]));
  return whole;
}

/** Returns the paths of other scopes than that of the file, where rows have to be of that one. */
const foreignIn = (accounts: Accounts): readonly (readonly string[])[] =>
  (['secondStep', 'spare'] as const).flatMap((list) =>
    accounts[list].flatMap(({ scope = accounts.scope }, index) => (scope === accounts.scope ? [] : [[list, String(index), 'scope']])),
  );

type Mistake = readonly [line: number, message: string];

const mistakes = (found: readonly Mistake[]): AccountsError =>
  new AccountsError(['The file of accounts has mistakes:', ...found.map(([line, message]) => `  line ${line}: ${message}`)].join('\n'));

/** Returns where the value at a path begins, or the innermost value around it. */
function offsetOf(node: unknown, path: readonly string[]): number {
  const [step, ...rest] = path;
  const start = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  if (step === undefined) return start;
  const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && key.value === step) : undefined;
  const inner = isSeq(node) ? node.items[Number(step)] : step === '0' && pair === undefined ? node : pair?.value;
  if (rest.length === 0 && isNode(pair?.key)) return pair.key.range?.[0] ?? start;
  return isNode(inner) ? offsetOf(inner, rest) : start;
}

const isNode = (value: unknown): value is Node => isMap(value) || isSeq(value) || isScalar(value);

function mistakeOf(
  { keyword, instancePath, message, params, schemaPath }: ErrorObject,
  lineOf: (path: readonly string[]) => number,
): Mistake[] {
  if (schemaPath.includes('/anyOf/')) return []; // the error of `anyOf` itself says it
  const path = instancePath.split('/').slice(1);
  const place = path.join('.') || 'the file';
  if (keyword === 'anyOf') return [[lineOf(path), `${place} names no account: it needs “email”, or “callingCode” and “phone”`]];
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return [[lineOf([...path, name]), `${place} must not have “${name}”`]];
  }
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
  return [[lineOf(path), `${place} ${message}${allowed}`]];
}

/** Nine digits that no earlier run has used. The first one is not zero. */
export const uniqueDigits = (now: number): string => String(100_000_000 + (Math.floor(now / 100) % 900_000_000));

/** The name of a person in the output. */
export const nameOf = ({ email, callingCode, phone }: Person): string => email ?? `+${callingCode} ${phone}`;
