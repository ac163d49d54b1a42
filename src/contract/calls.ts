import type * as ENDPOINTS from './endpoints';
import type { Endpoint } from './endpoints';
import type { RequestName } from './fault';
import type { Requests } from './requests';
import type { Read } from './shape';

/** Returns the name of a call for error reports: `METHOD path` (contract section 8). */
export const requestOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): RequestName => `${method} ${path}`;

/** The name of a call. */
export type Call = keyof typeof ENDPOINTS;

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
