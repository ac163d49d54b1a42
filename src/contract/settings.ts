import type { LANGUAGE_SETTING } from './locales';

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
export interface PlatformLanguage {
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
