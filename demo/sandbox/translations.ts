import { ENGLISH_EXTRA_FILE } from '../../src/contract/calls';
import { DEFAULT_LOCALE } from '../../src/contract/locales';
import { ENGLISH_PROMISES, EVERY_MARKET, IB_PROMISES, PROMISES } from './promises';

type Dictionary = Record<string, unknown>;

/**
 * Returns a dictionary; `undefined` if the platform has none.
 * @param category the name of a tenant.
 * @param words sentences of the scenario, by dotted key.
 */
export function translation(category: string, file: string, words: Readonly<Record<string, string>>): Dictionary | undefined {
  const of = <T>(table: Readonly<Record<string, T>>): T | undefined => (Object.hasOwn(table, category) ? table[category] : undefined);
  if (file === ENGLISH_EXTRA_FILE) return { ...of(ENGLISH_PROMISES), ...words };
  const inLanguage = (promises?: Readonly<Record<string, string>>) => promises?.[file];
  const promise = inLanguage(of(PROMISES) ?? EVERY_MARKET);
  const promiseIb = inLanguage(of(IB_PROMISES));
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
