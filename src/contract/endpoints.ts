import type { RequestName } from './fault';
import { LIMITS } from './limits';
import type { Requests } from './requests';
import { flag, list, map, nothing, number, object, oneOf, optional, type Read, type Shape, seconds, shortText, text } from './shape';

/** One call of contract section 4. `data` reads the response when its code is 0, `failure` when it is another code. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the browser may keep the response. Only those that are the same for every visitor may be kept. */
  readonly cache: RequestCache;
  readonly data: Shape<unknown>;
  readonly failure?: Shape<unknown>;
}

/** Returns the name of a call for error reports: `METHOD path` (contract section 8). */
export const requestOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): RequestName => `${method} ${path}`;

/* @__NO_SIDE_EFFECTS__ */
const get = <const A extends Pick<Endpoint, 'data' | 'failure'>>(path: string, answer: A, cache: RequestCache = 'no-store') => ({
  method: 'GET' as const,
  path,
  cache,
  ...answer,
});
/* @__NO_SIDE_EFFECTS__ */
const post = <const A extends Pick<Endpoint, 'data' | 'failure'>>(path: string, answer: A) => ({
  method: 'POST' as const,
  path,
  cache: 'no-store' as const,
  ...answer,
});

/**
 * Makes a shape read a missing value as an empty object. A successful response counts even without `data` if all its fields are optional
 * (contract section 9).
 */
/* @__NO_SIDE_EFFECTS__ */
const orEmpty =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    shape(value ?? {});

const brand = object({
  title: optional(shortText()),
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

/** The start-up calls (contract section 5). A table of their own, so that the first file contains only these. */
export const START_UP = {
  settings: get('/toc/api/platform/setting', { data: map(text) }, 'default'),
  countries: get(
    '/toc/api/login/region/country',
    { data: list(object({ code: shortText(), name: shortText(), callingCode: shortText() })) },
    'default',
  ),
  commonConfig: get('/toc/api/v1/common/config', {
    data: orEmpty(object({ loggedIn: optional(flag), brand: optional(brand), captcha: optional(captcha) })),
  }),
  publicKey: get('/toc/api/v1/security/publicKey', { data: object({ keyId: text, publicKey: text }) }),
} as const;

const status = oneOf('processing', 'needsActivation', 'active', 'failed', 'unknown');
/** Without a status, there is no such registration (contract section 9). */
const progressStatus: typeof status = (value) => status(value === undefined || value === null || value === '' ? 'unknown' : value);

const redirect = orEmpty(object({ redirect: optional(text) }));
const remaining = object({ remainingSeconds: optional(seconds), resendAfter: optional(seconds) });
const verificationMethod = object({ type: oneOf('email', 'sms', 'authenticator'), target: optional(shortText()) });

/**
 * The calls of contract section 4. Each row becomes a method of the client. The dictionary and `geo-url` have no envelope, so they have no
 * row.
 */
export const ENDPOINTS = {
  ...START_UP,
  signIn: post('/toc/api/v1/user/signIn', {
    data: redirect,
    failure: object({
      verifyToken: optional(text),
      methods: optional(list(verificationMethod, LIMITS.methodsLength)),
      remainingSeconds: optional(seconds),
    }),
  }),
  verify: post('/toc/api/v1/user/verify', { data: redirect, failure: remaining }),
  sendCode: post('/toc/api/v1/code/send', {
    data: orEmpty(object({ resendAfter: optional(seconds), expiresIn: optional(seconds) })),
    failure: remaining,
  }),
  checkRecovery: post('/toc/api/v1/user/recovery/check', { data: object({ resetToken: text }), failure: remaining }),
  resetPassword: post('/toc/api/v1/user/recovery/reset', { data: nothing, failure: remaining }),
  checkPassword: post('/toc/api/v1/user/check/password', { data: nothing }),
  checkReferral: post('/toc/api/v1/user/referral/check', {
    data: orEmpty(
      object({ referrer: optional(object({ name: optional(shortText()) })), role: optional(shortText()), country: optional(text) }),
    ),
  }),
  register: post('/toc/api/v1/user/register', { data: object({ uuid: text }), failure: remaining }),
  progress: get('/toc/api/v1/user/register/progress', {
    data: orEmpty(object({ status: progressStatus, step: optional(number), steps: optional(number), target: optional(shortText()) })),
  }),
  activate: post('/toc/api/v1/user/activate', { data: redirect, failure: remaining }),
  mockSignIn: get('/toc/api/v1/user/mock/signIn', { data: redirect }),
  traceUtm: post('/toc/api/v1/trace/utm', { data: nothing }),
  trace: post('/toc/api/v1/trace', { data: nothing }),
} as const;

/** The name of a call. */
export type Call = keyof typeof ENDPOINTS;

/** The name of a start-up call. */
export type StartUpCall = keyof typeof START_UP;

/** What a call sends. */
export type Sends<C extends Call> = Requests[C];
/** The `data` of a response with code 0. */
export type Data<C extends Call> = Read<(typeof ENDPOINTS)[C]['data']>;
/** The `data` of a response with another code, as far as the portal reads it. */
export type Failure<C extends Call> = (typeof ENDPOINTS)[C] extends { readonly failure: infer S } ? Read<S> : undefined;

/** A country with its calling code, digits without `+`. */
export type Country = Data<'countries'>[number];
/** The parts of a brand that the server may override. */
export type BrandOverride = NonNullable<Data<'commonConfig'>['brand']>;
/** The captchas that the common configuration asks for. */
export type CaptchaConfig = NonNullable<Data<'commonConfig'>['captcha']>;
/** A way to pass the second step of a sign-in. */
export type VerificationMethod = NonNullable<NonNullable<Failure<'signIn'>>['methods']>[number];

/** Returns the path of a dictionary file in a tenant's translation category (spec section 7). */
export const translationPath = (category: string, file: string): string =>
  `/static/storage/multilingual-translation-system/${category}/${file}.json`;

/** A second file that English loads; its entries win (spec section 7, contract section 3). */
export const ENGLISH_EXTRA_FILE = 'en_us';
