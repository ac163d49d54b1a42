import { SETTING_SHAPES, type SettingKey } from '../contract/settings';
import { parsed, type Shape } from '../contract/shape';

/** A setting; or why it counts as absent: no text arrived, the text is not JSON, or the JSON does not fit the contract. */
type SettingReading =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly reason: 'missing' | 'no-json' | 'wrong-shape' };

const SHAPES: { readonly [K in SettingKey]?: Shape<unknown> } = { ...SETTING_SHAPES };

/** Reads a setting, which arrives as a JSON string. Never throws: an unusable value counts as absent. */
export function readSetting(key: SettingKey, json: unknown): SettingReading {
  if (typeof json !== 'string') return { ok: false, reason: 'missing' };
  const read = parsed(json);
  if (read === undefined) return { ok: false, reason: 'no-json' };
  const shape = SHAPES[key];
  const value = shape ? shape(read) : read;
  return value === undefined ? { ok: false, reason: 'wrong-shape' } : { ok: true, value };
}
