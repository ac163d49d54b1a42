import { SETTING_SHAPES } from '../contract/setting-shapes';
import type { KnownSettings, SettingKey } from '../contract/settings';
import type { Shape } from '../contract/shape';

/** The type of a setting: known ones by the contract, others as they came. */
export type SettingValue<K extends SettingKey> = K extends keyof KnownSettings ? KnownSettings[K] : unknown;

/** Why a setting counts as absent: no text came, the text is no JSON, or the JSON is not what the contract says. */
export type SettingFault = 'missing' | 'no-json' | 'wrong-shape';

/** A setting, or why there is none, for the report. */
export type SettingReading<K extends SettingKey> =
  | { readonly ok: true; readonly value: SettingValue<K> }
  | { readonly ok: false; readonly reason: SettingFault };

const SHAPES: { readonly [K in SettingKey]?: Shape<unknown> } = SETTING_SHAPES;

/** Reads a setting, which arrives as a JSON string (spec section 3). Never throws: a value that cannot be used counts as absent (contract section 4). */
export function readSetting<K extends SettingKey>(key: K, json: unknown): SettingReading<K> {
  if (typeof json !== 'string') return { ok: false, reason: 'missing' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { ok: false, reason: 'no-json' };
  }
  const shape = SHAPES[key];
  const value = shape ? shape(parsed) : parsed;
  if (value === undefined) return { ok: false, reason: 'wrong-shape' };
  return { ok: true, value: value as SettingValue<K> }; // the key's own shape read it
}
