import type { ANSWERS } from './answers';
import type { Read } from './shape';
import type { Scope } from './variant';

/** One call of the contract's section 4. What it answers with stands in `answers.ts`, so that the entry need not carry it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
}

/** A call as its errors name it: `METHOD path` (contract section 8). */
export const requestOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

const get = (path: string): Endpoint => ({ method: 'GET', path });
const post = (path: string): Endpoint => ({ method: 'POST', path });

/** The rows of the contract's section 4; each becomes a method of the client. The dictionary and `geo-url` have no envelope and no row. */
export const ENDPOINTS = {
  settings: get('/toc/api/platform/setting'),
  countries: get('/toc/api/login/region/country'),
  commonConfig: get('/toc/api/v1/common/config'),
  publicKey: get('/toc/api/v1/security/publicKey'),
  signIn: post('/toc/api/v1/user/signIn'),
  verify: post('/toc/api/v1/user/verify'),
  sendCode: post('/toc/api/v1/code/send'),
  checkRecovery: post('/toc/api/v1/user/recovery/check'),
  resetPassword: post('/toc/api/v1/user/recovery/reset'),
  checkPassword: post('/toc/api/v1/user/check/password'),
  checkReferral: post('/toc/api/v1/user/referral/check'),
  register: post('/toc/api/v1/user/register'),
  progress: get('/toc/api/v1/user/register/progress'),
  activate: post('/toc/api/v1/user/activate'),
  mockSignIn: get('/toc/api/v1/user/mock/signIn'),
  traceUtm: post('/toc/api/v1/trace/utm'),
  trace: post('/toc/api/v1/trace'),
} as const satisfies Record<string, Endpoint>;

/** The name of a call. */
export type Call = keyof typeof ENDPOINTS;

/** How an account is named in requests (contract section 4). `phone` and `callingCode` are digits only. */
export type AccountFields =
  | { readonly accountType: 'email'; readonly email: string }
  | { readonly accountType: 'phone'; readonly callingCode: string; readonly phone: string };

/** What a captcha gives for one request (contract section 4). */
export interface CaptchaTicket {
  readonly ticket: string;
  readonly randstr: string;
  readonly errorCode?: number;
}

/** A password under a public key: base64 of RSA-OAEP (SHA-256). */
export interface EncryptedPassword {
  readonly password: string;
  readonly keyId: string;
}

/** One consent given (contract section 4). `acceptedAt` is ISO 8601. */
export interface Consent {
  readonly key: string;
  readonly version?: string;
  readonly locale: string;
  readonly acceptedAt: string;
}

/** Scenes of `code/send` and of `check/password` (contract section 8). */
export type CodeScene = 'login' | 'recovery' | 'register' | 'activation' | 'verification';
export type PasswordScene = 'recovery' | 'register' | 'activation';
export type CodeChannel = 'email' | 'sms';

/** What was campaign-tracked of a visit (contract section 8). */
export type UtmTouch = Readonly<Record<string, string>>;

interface Scoped {
  readonly scope: Scope;
}

interface WithCode {
  readonly code: string;
}

interface WithCaptcha {
  readonly captcha?: CaptchaTicket;
}

type SignInProof = ({ readonly method: 'password' } & EncryptedPassword) | ({ readonly method: 'code' } & WithCode);
type CodeReceiver = AccountFields | { readonly verifyToken: string } | { readonly uuid: string };

interface Registration extends Scoped, EncryptedPassword, WithCode {
  readonly link: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly consents: readonly Consent[];
  readonly utm?: { readonly first: UtmTouch; readonly last: UtmTouch };
}

/** What each call sends: a GET as its query, a POST as its body. */
interface Requests {
  settings: { readonly keys: readonly string[] };
  countries: { readonly lang: string };
  commonConfig: Scoped;
  publicKey: Readonly<Record<never, never>>;
  signIn: Scoped & AccountFields & SignInProof & WithCaptcha;
  verify: Scoped & WithCode & { readonly verifyToken: string; readonly method: string };
  sendCode: Scoped & WithCaptcha & CodeReceiver & { readonly scene: CodeScene; readonly channel: CodeChannel };
  checkRecovery: Scoped & AccountFields & WithCode;
  resetPassword: Scoped & EncryptedPassword & { readonly resetToken: string };
  checkPassword: Scoped & EncryptedPassword & { readonly scene: PasswordScene };
  checkReferral: Scoped & { readonly link: string };
  register: Registration & AccountFields;
  progress: { readonly uuid: string };
  activate: Scoped & EncryptedPassword & WithCode & { readonly uuid: string; readonly consents: readonly Consent[] };
  mockSignIn: { readonly token: string };
  traceUtm: UtmTouch;
  trace: { readonly event: 'view' | 'submit' | 'done' | 'fail'; readonly screen: string; readonly link?: string };
}

export type Sends<C extends Call> = Requests[C];
/** `data` of an envelope with code 0. */
export type Data<C extends Call> = Read<(typeof ANSWERS)[C]['data']>;
/** `data` of an envelope with another code, as far as it is read. */
export type Failure<C extends Call> = (typeof ANSWERS)[C] extends { readonly failure: infer S } ? Read<S> : undefined;

/** A country with its calling code, digits without `+`. */
export type Country = Data<'countries'>[number];
/** What the server may change about a brand. */
export type BrandOverride = NonNullable<Data<'commonConfig'>['brand']>;
/** The captchas that the common configuration asks for. */
export type CaptchaConfig = NonNullable<Data<'commonConfig'>['captcha']>;
/** A way to pass the second step of a sign-in. */
export type VerificationMethod = NonNullable<NonNullable<Failure<'signIn'>>['methods']>[number];

/** Address of a dictionary in a tenant's category (spec section 7). */
export const translationPath = (category: string, file: string): string =>
  `/static/storage/multilingual-translation-system/${category}/${file}.json`;

/** English loads this file too, and its entries win (spec section 7, contract section 3). */
export const ENGLISH_EXTRA_FILE = 'en_us';
