import { flag, list, map, nothing, number, object, oneOf, optional, type Read, type Shape, seconds, text } from './shape';
import type { Scope } from './variant';

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

interface Scoped {
  readonly scope: Scope;
}

interface EncryptedPassword {
  /** Base64 of RSA-OAEP (SHA-256). */
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

const method = oneOf('email', 'sms', 'authenticator');
const redirect = object({ redirect: optional(text) });
const remaining = object({ remainingSeconds: optional(seconds), resendAfter: optional(seconds) });
const captchaScene = object({ app: optional(text), web: optional(text) });

const country = object({ code: text, name: text, callingCode: text });
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

/** A country with its calling code, digits without `+`. */
export type Country = Read<typeof country>;
/** What the server may change about a brand. */
export type BrandOverride = Read<typeof brand>;
/** A way to pass the second step of a sign-in. */
export type VerificationMethod = Read<typeof verificationMethod>;
const verificationMethod = object({ type: method, target: optional(text) });

/** One call of the contract's section 4. */
export interface Endpoint<Sends, Data, Failure = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Reads `data` of an envelope with code 0. */
  readonly data: Shape<Data>;
  /** Reads `data` of an envelope with another code. */
  readonly failure: Shape<Failure>;
  /** Carries the type of what is sent; never set. */
  readonly sends?: Sends;
}

const call =
  (verb: 'GET' | 'POST') =>
  <Sends>() =>
  <Data, Failure = Readonly<Record<string, never>>>(
    path: string,
    data: Shape<Data>,
    failure?: Shape<Failure>,
  ): Endpoint<Sends, Data, Failure> => ({ method: verb, path, data, failure: failure ?? (nothing as Shape<unknown> as Shape<Failure>) }); // without a shape, Failure is the empty object

const get = call('GET');
const post = call('POST');

/** The rows of the contract's section 4; each becomes a method of the client. The dictionary and `geo-url` have no envelope and no row. */
export const ENDPOINTS = {
  settings: get<{ readonly keys: readonly string[] }>()('/toc/api/platform/setting', map(text)),
  countries: get<{ readonly lang: string }>()('/toc/api/login/region/country', list(country)),
  commonConfig: get<Scoped>()(
    '/toc/api/v1/common/config',
    object({
      loggedIn: optional(flag),
      brand: optional(brand),
      captcha: optional(object({ provider: text, scriptUrl: text, scenes: map(captchaScene) })),
    }),
  ),
  publicKey: get<Readonly<Record<string, never>>>()('/toc/api/v1/security/publicKey', object({ keyId: text, publicKey: text })),
  signIn: post<
    Scoped &
      AccountFields &
      ((EncryptedPassword & { readonly method: 'password' }) | { readonly method: 'code'; readonly code: string }) & {
        readonly captcha?: CaptchaTicket;
      }
  >()(
    '/toc/api/v1/user/signIn',
    redirect,
    object({ verifyToken: optional(text), methods: optional(list(verificationMethod)), remainingSeconds: optional(seconds) }),
  ),
  verify: post<Scoped & { readonly verifyToken: string; readonly method: string; readonly code: string }>()(
    '/toc/api/v1/user/verify',
    redirect,
    remaining,
  ),
  sendCode: post<
    Scoped & { readonly scene: CodeScene; readonly channel: CodeChannel; readonly captcha?: CaptchaTicket } & (
        | AccountFields
        | { readonly verifyToken: string }
        | { readonly uuid: string }
      )
  >()('/toc/api/v1/code/send', object({ resendAfter: optional(seconds), expiresIn: optional(seconds) }), remaining),
  checkRecovery: post<Scoped & AccountFields & { readonly code: string }>()(
    '/toc/api/v1/user/recovery/check',
    object({ resetToken: text }),
    remaining,
  ),
  resetPassword: post<Scoped & EncryptedPassword & { readonly resetToken: string }>()('/toc/api/v1/user/recovery/reset', nothing),
  checkPassword: post<Scoped & EncryptedPassword & { readonly scene: PasswordScene }>()('/toc/api/v1/user/check/password', nothing),
  checkReferral: post<Scoped & { readonly link: string }>()(
    '/toc/api/v1/user/referral/check',
    object({ referrer: optional(object({ name: optional(text) })), role: optional(text), country: optional(text) }),
  ),
  register: post<
    Scoped &
      AccountFields &
      EncryptedPassword & {
        readonly link: string;
        readonly firstName: string;
        readonly lastName: string;
        readonly country: string;
        readonly code: string;
        readonly consents: readonly Consent[];
        readonly utm?: { readonly first: UtmTouch; readonly last: UtmTouch };
      }
  >()('/toc/api/v1/user/register', object({ uuid: text }), remaining),
  progress: get<{ readonly uuid: string }>()(
    '/toc/api/v1/user/register/progress',
    object({
      status: oneOf('processing', 'needsActivation', 'active', 'failed'),
      step: optional(number),
      steps: optional(number),
      target: optional(text),
    }),
  ),
  activate: post<Scoped & EncryptedPassword & { readonly uuid: string; readonly code: string; readonly consents: readonly Consent[] }>()(
    '/toc/api/v1/user/activate',
    redirect,
    remaining,
  ),
  mockSignIn: get<{ readonly token: string }>()('/toc/api/v1/user/mock/signIn', redirect),
  traceUtm: post<UtmTouch>()('/toc/api/v1/trace/utm', nothing),
  trace: post<{ readonly event: 'view' | 'submit' | 'done' | 'fail'; readonly screen: string; readonly link?: string }>()(
    '/toc/api/v1/trace',
    nothing,
  ),
} as const;

/** The name of a call. */
export type Call = keyof typeof ENDPOINTS;
export type Sends<C extends Call> = (typeof ENDPOINTS)[C] extends Endpoint<infer S, unknown> ? S : never;
export type Data<C extends Call> = Read<(typeof ENDPOINTS)[C]['data']>;
export type Failure<C extends Call> = Read<(typeof ENDPOINTS)[C]['failure']>;

/** Address of a dictionary in a tenant's category (spec section 7). */
export const translationPath = (category: string, file: string): string =>
  `/static/storage/multilingual-translation-system/${category}/${file}.json`;

/** English loads this file too, and its entries win (spec section 7, contract section 3). */
export const ENGLISH_EXTRA_FILE = 'en_us';
