import * as LIMITS from './limits';
import { decimal, flag, list, map, number, object, oneOf, optional, type Read, type Shape, shortText, text, textOrNumber } from './shape';

/** The keys of the full settings, in the spec's order (section 3). */
export const SETTING_KEYS = [
  'Crm_Appearance',
  'Crm_Time',
  'Deposit_Basic',
  'KYC_Personal',
  'KYC_Family',
  'KYC_Contact',
  'KYC_Address',
  'KYC_Employment',
  'KYC_Finance',
  'KYC_Invest',
  'KYC_RealName',
  'KYC_Autograph',
  'KYC_Tax',
  'Mt_Default',
  'Permission_Client',
  'PlatForm_Company',
  'PlatForm_Design',
  'PlatForm_Common',
  'PlatForm_Hint',
  'KYC_Setting',
  'SignUp_Role',
  'Time_Zone',
  'SignUp_ComplianceFile',
  'Passport_Security',
] as const;

/** The key of a setting. */
export type SettingKey = (typeof SETTING_KEYS)[number];

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

/** A text that the portal shows. Blanks alone count as none: editors leave them where somebody has deleted a text. */
const readable =
  (length?: number): Shape<string> =>
  (value) => {
    const read = shortText(length)(value);
    return read?.trim() ? read : undefined;
  };

/**
 * How each setting that the screens use is read (contract section 4); the others are kept as they came. A document whose `required` cannot
 * be read is required, and one whose `url` cannot be read is shown without a link. Neither gets lost.
 */
export const SETTING_SHAPES = {
  Passport_Security: object({ lowestPasswordLevel: number }),
  SignUp_Role: object({ contact: oneOf('email', 'phone', 'both') }),
  SignUp_ComplianceFile: once(
    list(
      object({
        key: text,
        title: shortText(),
        url: optional(text),
        required: (value) => flag(value) ?? true,
        version: optional(textOrNumber),
      }),
    ),
  ),
  // hours from UTC, and one more if `isDST`
  Crm_Time: object({ timezone: number, isDST: (value) => flag(value ?? false), pattern }),
  // timestamps in seconds since 1970 UTC, hours from UTC
  Mt_Default: map(list(object({ start_timestamp: number, end_timestamp: number, timezone: number }))),
  Deposit_Basic: object({ currency: readable(), minimum: decimal }),
  PlatForm_Company: object({
    name: readable(),
    registration: optional(readable()),
    address: optional(readable()),
    support: optional(text), // where “contact support” leads
  }),
  PlatForm_Hint: object({ notice: optional(readable(LIMITS.noticeLength)) }),
  Permission_Client: object({ signIn: optional(flag), signUp: optional(flag), recovery: optional(flag), codeSignIn: optional(flag) }),
} satisfies { readonly [K in SettingKey]?: Shape<unknown> };

/** The settings that the screens use. */
export type KnownSettings = { readonly [K in keyof typeof SETTING_SHAPES]: Read<(typeof SETTING_SHAPES)[K]> };
/** A document or offer that the platform asks about. */
export type ComplianceFile = KnownSettings['SignUp_ComplianceFile'][number];
/** The platform's clock. */
export type PlatformTime = KnownSettings['Crm_Time'];
/** A period of the MT clock. */
export type MtPeriod = KnownSettings['Mt_Default'][string][number];

/** The settings that have arrived so far. */
export type Settings = { readonly [K in SettingKey]?: K extends keyof KnownSettings ? KnownSettings[K] : unknown };
