import { COMMON_CONFIG, orEmpty, PUBLIC_KEY, SHOWN } from './first-calls';
import * as LIMITS from './limits';
import {
  flag,
  list,
  map,
  nothing,
  number,
  object,
  oneOf,
  optional,
  record,
  type Shape,
  seconds,
  shortText,
  text,
  textOrNumber,
} from './shape';

/*
 * The calls of contract section 4, each an export of its own, so that each file of the build contains only those it makes. Each becomes a
 * method of the client. The dictionaries and `geo-url` have no envelope, so they are not here.
 */

/** One call. `data` reads the response when its code is 0, `failure` when it is another code. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether the browser may keep the response. Only those that are the same for every visitor may be kept. */
  readonly cache: RequestCache;
  readonly data: Shape<unknown>;
  readonly failure?: Shape<unknown>;
}

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

/** Optional, because a captcha that lacks a part is told at the form, where one that does not fit would be none (contract section 13). */
const captcha = object({
  provider: optional(text),
  scriptUrl: optional(text),
  challengeUrl: optional(text),
  /** The application identifiers of each scene, by device. */
  scenes: map(map(textOrNumber)),
});

/** For how many days a server can trust a device. */
const days: Shape<number> = (value) => (typeof value === 'number' && value > 0 ? Math.min(value, LIMITS.trustedDays) : undefined);

const callingCode: Shape<string> = (value) => shortText()(textOrNumber(value));

/** The server compares it with its own, so it is sent back as it came. */
const keyId: Shape<string | number> = (value) => (typeof value === 'number' ? value : text(value));

/* The start-up calls (contract section 5). */

export const settings = get('/toc/api/platform/setting', { data: map(text) }, 'default');
export const countries = get(
  '/toc/api/login/region/country',
  { data: list(object({ code: shortText(), name: shortText(), callingCode })) },
  'default',
);
export const commonConfig = get(COMMON_CONFIG.path, {
  data: orEmpty(
    object({
      ...SHOWN,
      captcha: optional(captcha),
      trust: optional(object({ days })),
      passkey: optional(object({ offer: optional(flag) })),
    }),
  ),
});
export const publicKey = get(PUBLIC_KEY.path, { data: object({ keyId, publicKey: text }) });

const status = oneOf('processing', 'needsActivation', 'active', 'failed', 'unknown');
/** Without a status, there is no such registration (contract section 9). */
const progressStatus: typeof status = (value) => status(value === undefined || value === null || value === '' ? 'unknown' : value);

const redirect = orEmpty(object({ redirect: optional(text) }));
const waits = { remainingSeconds: optional(seconds), resendAfter: optional(seconds) };
const remaining = object(waits);
const verificationMethod = object({ type: oneOf('email', 'sms', 'authenticator', 'passkey'), target: optional(shortText()) });

export const signIn = post('/toc/api/v1/user/signIn', {
  data: redirect,
  failure: object({
    ...waits,
    verifyToken: optional(text),
    methods: optional(list(verificationMethod, LIMITS.methodsLength)),
    unknown: optional(flag),
  }),
});
export const verify = post('/toc/api/v1/user/verify', { data: redirect, failure: object({ ...waits, unknown: optional(flag) }) });

/* Passkeys (contract section 12). Only the browser reads the options: they are the JSON forms of WebAuthn Level 3, section 5.1.10. */

const ceremony = object({ publicKey: record });
export const passkeyOptions = post('/toc/api/v1/user/passkey/options', { data: ceremony, failure: remaining });
export const passkeyCreateOptions = post('/toc/api/v1/user/passkey/create/options', { data: ceremony, failure: remaining });
export const passkeyCreate = post('/toc/api/v1/user/passkey/create', { data: nothing, failure: remaining });

export const sendCode = post('/toc/api/v1/code/send', {
  data: orEmpty(object({ resendAfter: optional(seconds), expiresIn: optional(seconds) })),
  failure: remaining,
});
export const checkRecovery = post('/toc/api/v1/user/recovery/check', { data: object({ resetToken: text }), failure: remaining });
export const resetPassword = post('/toc/api/v1/user/recovery/reset', { data: nothing, failure: remaining });
export const checkPassword = post('/toc/api/v1/user/check/password', { data: nothing });
export const checkReferral = post('/toc/api/v1/user/referral/check', {
  data: orEmpty(
    object({ referrer: optional(object({ name: optional(shortText()) })), role: optional(shortText()), country: optional(text) }),
  ),
});
export const register = post('/toc/api/v1/user/register', { data: object({ uuid: text }), failure: remaining });
export const progress = get('/toc/api/v1/user/register/progress', {
  data: orEmpty(object({ status: progressStatus, step: optional(number), steps: optional(number), target: optional(shortText()) })),
});
export const activate = post('/toc/api/v1/user/activate', { data: redirect, failure: remaining });
export const mockSignIn = get('/toc/api/v1/user/mock/signIn', { data: redirect, failure: remaining });
export const traceUtm = post('/toc/api/v1/trace/utm', { data: nothing });
export const trace = post('/toc/api/v1/trace', { data: nothing });
