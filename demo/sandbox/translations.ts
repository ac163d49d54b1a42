import { ENGLISH_EXTRA_FILE } from '../../src/contract/calls';
import { DEFAULT_LOCALE } from '../../src/contract/locales';
import { ENGLISH_PROMISES, IB_PROMISES, PROMISES } from './promises';

type Dictionary = Record<string, unknown>;

/**
 * Returns a dictionary; `undefined` if the platform has none.
 * @param category the name of a tenant.
 * @param words sentences of the scenario, by dotted key.
 */
export function translation(category: string, file: string, words: Readonly<Record<string, string>>): Dictionary | undefined {
  if (!Object.hasOwn(PROMISES, category)) return undefined;
  if (file === ENGLISH_EXTRA_FILE) return ENGLISH_PROMISES[category] && { ...ENGLISH_PROMISES[category], ...words };
  const inLanguage = (promises?: Readonly<Record<string, string>>) => promises?.[file];
  const promise = inLanguage(PROMISES[category]);
  const promiseIb = inLanguage(IB_PROMISES[category]);
  if (promise === undefined) return undefined;
  return nest({ 'Brand.Promise': promise, ...(promiseIb && { 'Brand.PromiseIb': promiseIb }), ...(file === DEFAULT_LOCALE ? {} : words) });
}

function nest(flat: Readonly<Record<string, string>>): Dictionary {
  const groups: Record<string, Record<string, string>> = {};
  for (const [key, sentence] of Object.entries(flat)) {
    const [group = '', ...name] = key.split('.');
    groups[group] = { ...groups[group], [name.join('.')]: sentence };
  }
  return groups;
}
