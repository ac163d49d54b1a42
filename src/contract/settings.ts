import * as LIMITS from './limits';
import type { LANGUAGE_SETTING } from './locales';
import { decimal, flag, list, map, number, object, oneOf, optional, type Shape, shortText, text } from './shape';

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
export type SettingKey = (typeof SETTING_KEYS)[number] | typeof LANGUAGE_SETTING;

/** `Platform_Language`: a language that the platform offers. */
interface PlatformLanguage {
  readonly key: string;
  readonly name: string;
}

/** `Crm_Time`: the platform's clock. `timezone` counts hours from UTC; `isDST` adds one hour. */
export interface PlatformTime {
  readonly timezone: number;
  readonly isDST: boolean;
  /** For example `YYYY-MM-DD HH:mm:ss`. */
  readonly pattern: string;
}

/** `Mt_Default`, one period: timestamps in seconds since 1970 UTC, `timezone` in hours from UTC. */
export interface MtPeriod {
  readonly start_timestamp: number;
  readonly end_timestamp: number;
  readonly timezone: number;
}

/** `SignUp_ComplianceFile`, one document. */
export interface ComplianceFile {
  readonly key: string;
  readonly title: string;
  /** Absent if the document has no address. The visitor still has to agree to it if it is required. */
  readonly url?: string;
  readonly required: boolean;
  readonly version?: string;
}

/** The settings that the screens use (contract section 4). The others are kept as they came. */
export interface KnownSettings {
  readonly Platform_Language: readonly PlatformLanguage[];
  readonly Passport_Security: { readonly lowestPasswordLevel: number };
  readonly SignUp_Role: { readonly contact: 'email' | 'phone' | 'both' };
  readonly SignUp_ComplianceFile: readonly ComplianceFile[];
  readonly Crm_Time: PlatformTime;
  readonly Mt_Default: Readonly<Record<string, readonly MtPeriod[]>>;
  readonly Deposit_Basic: { readonly currency: string; readonly minimum: string };
  /** `support` is where “contact support” leads (contract section 9). */
  readonly PlatForm_Company: {
    readonly name: string;
    readonly registration?: string;
    readonly address?: string;
    readonly support?: string;
  };
  readonly PlatForm_Hint: { readonly notice?: string };
  readonly Permission_Client: {
    readonly signIn?: boolean;
    readonly signUp?: boolean;
    readonly recovery?: boolean;
    readonly codeSignIn?: boolean;
  };
}

/** The settings that have arrived so far. */
export type Settings = { readonly [K in SettingKey]?: K extends keyof KnownSettings ? KnownSettings[K] : unknown };

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
