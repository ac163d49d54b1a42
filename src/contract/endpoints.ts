import { flag, list, map, nothing, number, object, oneOf, optional, type Read, type Shape, seconds, text } from './shape';
import type { Scope } from './variant';

/** One call of the contract's section 4, and how what it answers is read: `data` with code 0, `failure` with another code. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly data: Shape<unknown>;
  readonly failure?: Shape<unknown>;
}

/** A call as its errors name it: `METHOD path` (contract section 8). */
export const requestOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

/* @__NO_SIDE_EFFECTS__ */
const get = <const A extends Pick<Endpoint, 'data' | 'failure'>>(path: string, answer: A) => ({ method: 'GET' as const, path, ...answer });
/* @__NO_SIDE_EFFECTS__ */
const post = <const A extends Pick<Endpoint, 'data' | 'failure'>>(path: string, answer: A) => ({
  method: 'POST' as const,
  path,
  ...answer,
});

/**
 * What is read of an answer of which nothing is needed: none at all is as good as an empty one, since the server has done its work.
 * @__NO_SIDE_EFFECTS__
 */
const undemanding =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    shape(value ?? {});

const brand = object({
  title: optional(text),
  logo: optional(text),
  favicon: optional(text),
  isCGtrade: optional(flag),
  common: optional(
    object({
      height: optional((value) => number(value) ?? text(value)),
      fontColor: optional(text),
      bgImage: optional(text),
    }),
  ),
});
const captcha = object({
  provider: text,
  scriptUrl: text,
  scenes: map(object({ app: optional(text), web: optional(text) })),
});

/** The calls of the start-up (contract section 5). Apart from the others, so that the first file holds no more than these. */
export const START_UP = {
  settings: get('/toc/api/platform/setting', { data: map(text) }),
  countries: get('/toc/api/login/region/country', { data: list(object({ code: text, name: text, callingCode: text })) }),
  commonConfig: get('/toc/api/v1/common/config', {
    data: undemanding(object({ loggedIn: optional(flag), brand: optional(brand), captcha: optional(captcha) })),
  }),
  publicKey: get('/toc/api/v1/security/publicKey', { data: object({ keyId: text, publicKey: text }) }),
} as const;

const redirect = undemanding(object({ redirect: optional(text) }));
const remaining = object({ remainingSeconds: optional(seconds), resendAfter: optional(seconds) });
const verificationMethod = object({ type: oneOf('email', 'sms', 'authenticator'), target: optional(text) });

/** The rows of the contract's section 4; each becomes a method of the client. The dictionary and `geo-url` have no envelope and no row. */
export const ENDPOINTS = {
  ...START_UP,
  signIn: post('/toc/api/v1/user/signIn', {
    data: redirect,
    failure: object({ verifyToken: optional(text), methods: optional(list(verificationMethod)), remainingSeconds: optional(seconds) }),
  }),
  verify: post('/toc/api/v1/user/verify', { data: redirect, failure: remaining }),
  sendCode: post('/toc/api/v1/code/send', {
    data: undemanding(object({ resendAfter: optional(seconds), expiresIn: optional(seconds) })),
    failure: remaining,
  }),
  checkRecovery: post('/toc/api/v1/user/recovery/check', { data: object({ resetToken: text }), failure: remaining }),
  resetPassword: post('/toc/api/v1/user/recovery/reset', { data: nothing, failure: remaining }),
  checkPassword: post('/toc/api/v1/user/check/password', { data: nothing }),
  checkReferral: post('/toc/api/v1/user/referral/check', {
    data: undemanding(object({ referrer: optional(object({ name: optional(text) })), role: optional(text), country: optional(text) })),
  }),
  register: post('/toc/api/v1/user/register', { data: object({ uuid: text }), failure: remaining }),
  progress: get('/toc/api/v1/user/register/progress', {
    data: object({
      status: oneOf('processing', 'needsActivation', 'active', 'failed'),
      step: optional(number),
      steps: optional(number),
      target: optional(text),
    }),
  }),
  activate: post('/toc/api/v1/user/activate', { data: redirect, failure: remaining }),
  mockSignIn: get('/toc/api/v1/user/mock/signIn', { data: redirect }),
  traceUtm: post('/toc/api/v1/trace/utm', { data: nothing }),
  trace: post('/toc/api/v1/trace', { data: nothing }),
} as const;

/** The name of a call. */
export type Call = keyof typeof ENDPOINTS;

/** The name of a call of the start-up. */
export type StartUpCall = keyof typeof START_UP;

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
export type Data<C extends Call> = Read<(typeof ENDPOINTS)[C]['data']>;
/** `data` of an envelope with another code, as far as it is read. */
export type Failure<C extends Call> = (typeof ENDPOINTS)[C] extends { readonly failure: infer S } ? Read<S> : undefined;

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
