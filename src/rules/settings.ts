import { type KnownSettings, SETTING_SHAPES, type SettingKey } from '../contract/settings';
import type { Shape } from '../contract/shape';

/** The type of a setting. Known settings have the contract's type; the others stay as received. */
type SettingValue<K extends SettingKey> = K extends keyof KnownSettings ? KnownSettings[K] : unknown;

/** Why a setting counts as absent: no text arrived, the text is not JSON, or the JSON does not fit the contract. */
type SettingFault = 'missing' | 'no-json' | 'wrong-shape';

/** A setting, or the reason for its absence. */
type SettingReading<K extends SettingKey> =
  | { readonly ok: true; readonly value: SettingValue<K> }
  | { readonly ok: false; readonly reason: SettingFault };

const SHAPES: { readonly [K in SettingKey]?: Shape<unknown> } = { ...SETTING_SHAPES };

/**
 * Reads a setting, which arrives as a JSON string. Never throws: an unusable value counts as absent.
 */
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
  return { ok: true, value: value as SettingValue<K> }; // the key's own shape has read it
}
