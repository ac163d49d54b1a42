import { flag, number, object, optional, type Shape, shortText, text } from './shape';

/* The two start-up calls of which the first file reads nothing, or a part. It is smaller without the rest (see `endpoints.ts`). */

/** Where a GET call goes, and whether the browser may keep its answer. */
export interface CallAddress {
  readonly path: string;
  readonly cache: RequestCache;
}

export const PUBLIC_KEY = { path: '/toc/api/v1/security/publicKey', cache: 'no-store' } as const satisfies CallAddress;
export const COMMON_CONFIG = { path: '/toc/api/v1/common/config', cache: 'no-store' } as const satisfies CallAddress;

const brand = object({
  title: optional(shortText()),
  logo: optional(text),
  favicon: optional(text),
  isCGtrade: optional(flag),
  common: optional(
    object({ height: optional((value) => number(value) ?? text(value)), fontColor: optional(text), bgImage: optional(text) }),
  ),
});

/** The fields of the common configuration from which the first screen is drawn. */
export const SHOWN = { loggedIn: optional(flag), brand: optional(brand) };

/**
 * Makes a shape read a missing value as an empty object. A successful response counts even without `data` if all its fields are optional
 * (contract section 9). PHP writes an empty object as `[]`.
 */
/* @__NO_SIDE_EFFECTS__ */
export const orEmpty =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    shape(!value || (Array.isArray(value) && value.length === 0) ? {} : value);

/** Reads what the first screen is drawn from. */
export const shownConfig = /* @__PURE__ */ orEmpty(object(SHOWN));
