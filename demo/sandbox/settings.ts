import { type LANGUAGE_SETTING, NATIVE_NAMES } from '../../src/contract/locales';
import type { KnownSettings, SettingKey } from '../../src/contract/settings';

const KNOWN: KnownSettings & Readonly<Record<typeof LANGUAGE_SETTING, unknown>> = {
  Platform_Language: Object.entries(NATIVE_NAMES).map(([key, name]) => ({ key, name })),
  Passport_Security: { lowestPasswordLevel: 1 },
  SignUp_Role: { contact: 'both' },
  SignUp_ComplianceFile: [
    { key: 'terms', title: 'Terms of business', url: '/arrived/terms', required: true, version: '3.2' },
    { key: 'privacy', title: 'Privacy notice', url: '/arrived/privacy', required: true, version: '2.0' },
    { key: 'news', title: 'Market news by email', url: '/arrived/news', required: false },
  ],
  Crm_Time: { timezone: 2, isDST: false, pattern: 'YYYY-MM-DD HH:mm:ss' },
  Mt_Default: { MT4_LIVE: [{ start_timestamp: 1_704_067_200, end_timestamp: 4_102_444_800, timezone: 2 }] },
  Deposit_Basic: { currency: 'USD', minimum: '100' },
  PlatForm_Company: {
    name: 'Sandbox Markets Ltd',
    registration: 'No. 0000 000',
    address: '1 Example Street, Sampletown',
    support: 'mailto:support@example.com',
  },
  PlatForm_Hint: {},
  Permission_Client: { signIn: true, signUp: true, recovery: true, codeSignIn: true },
};

/** The platform's value for each key, before a scenario changes it. Keys that no screen uses have plausible values. */
const SETTINGS: Readonly<Record<SettingKey, unknown>> = {
  ...KNOWN,
  Crm_Appearance: { theme: 'default' },
  KYC_Personal: { required: ['firstName', 'lastName', 'birthday'] },
  KYC_Family: { required: [] },
  KYC_Contact: { required: ['email', 'phone'] },
  KYC_Address: { required: ['country', 'city', 'street'] },
  KYC_Employment: { required: ['status'] },
  KYC_Finance: { required: ['income'] },
  KYC_Invest: { required: ['experience'] },
  KYC_RealName: { enabled: true },
  KYC_Autograph: { enabled: false },
  KYC_Tax: { required: ['country', 'number'] },
  PlatForm_Design: { density: 'comfortable' },
  PlatForm_Common: { support: 'support@example.com' },
  KYC_Setting: { steps: 3 },
  Time_Zone: [-8, -5, 0, 1, 2, 3, 7, 8, 9],
};

/**
 * Returns the settings as they are sent: each value is a JSON string. A scenario's value is sent as it is; an empty one removes the key.
 */
export function settingsFor(keys: readonly string[], overrides: Readonly<Record<string, string>>): Record<string, string> {
  const known: Readonly<Record<string, unknown>> = SETTINGS;
  const entries = keys.flatMap((key) => {
    const value = overrides[key] ?? (key in known ? JSON.stringify(known[key]) : '');
    return value === '' ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** Returns a setting that the sandbox itself depends on; `undefined` if it is missing or not JSON. */
export function readSetting(key: SettingKey, overrides: Readonly<Record<string, string>>): unknown {
  try {
    return JSON.parse(settingsFor([key], overrides)[key] ?? '');
  } catch {
    return undefined;
  }
}
