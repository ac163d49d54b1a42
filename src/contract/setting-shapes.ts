import * as LIMITS from './limits';
import type { KnownSettings } from './settings';
import { decimal, flag, list, map, number, object, oneOf, optional, type Shape, shortText, text } from './shape';

/** Reads a list in which each key counts once, the first (contract section 9). */
const once =
  <T extends { readonly key: string }>(shape: Shape<readonly T[]>): Shape<readonly T[]> =>
  (value) => {
    const known = new Set<string>();
    return shape(value)?.filter(({ key }) => !known.has(key) && known.add(key));
  };

/** A pattern of a clock. An absurdly long one does not count. */
const pattern: Shape<string> = (value) => {
  const read = text(value);
  return read && read.length <= LIMITS.patternLength ? read : undefined;
};

/**
 * How each known setting is read. A document whose `required` cannot be read is required, and one whose `url` cannot be read is shown
 * without a link. Neither gets lost.
 */
export const SETTING_SHAPES = {
  Platform_Language: list(object({ key: text, name: text })),
  Passport_Security: object({ lowestPasswordLevel: number }),
  SignUp_Role: object({ contact: oneOf('email', 'phone', 'both') }),
  SignUp_ComplianceFile: once(
    list(
      object({
        key: text,
        title: shortText(),
        url: optional(text),
        required: (value) => flag(value) ?? true,
        version: optional((value) => text(typeof value === 'number' ? String(value) : value)),
      }),
    ),
  ),
  Crm_Time: object({ timezone: number, isDST: flag, pattern }),
  Mt_Default: map(list(object({ start_timestamp: number, end_timestamp: number, timezone: number }))),
  Deposit_Basic: object({ currency: shortText(), minimum: decimal }),
  PlatForm_Company: object({
    name: shortText(),
    registration: optional(shortText()),
    address: optional(shortText()),
    support: optional(text),
  }),
  PlatForm_Hint: object({ notice: optional(shortText(LIMITS.noticeLength)) }),
  Permission_Client: object({ signIn: optional(flag), signUp: optional(flag), recovery: optional(flag), codeSignIn: optional(flag) }),
} satisfies { readonly [K in keyof KnownSettings]: Shape<KnownSettings[K]> };
