import { ENGLISH_EXTRA_FILE } from '../../src/contract/endpoints';
import { DEFAULT_LOCALE, type Locale } from '../../src/contract/locales';
import { TENANTS } from '../variants';

/** A sentence in each language that makes it visible that the fetched dictionary overrides the bundled one. */
const PROMISES: Readonly<Record<Locale, string>> = {
  'en-US': 'One account, every market.',
  'zh-CN': '一个账户，通达全球市场。',
  'zh-TW': '一個帳戶，通達全球市場。',
  'ja-JP': 'ひとつの口座で、すべての市場へ。',
  'ko-KR': '하나의 계정으로 모든 시장에.',
  'pt-PT': 'Uma conta, todos os mercados.',
  'es-ES': 'Una cuenta, todos los mercados.',
  'th-TH': 'บัญชีเดียว ทุกตลาด',
  'ug-CN': 'بىر ھېسابات، بارلىق بازار.',
  'vi-VN': 'Một tài\u00a0khoản, mọi thị\u00a0trường.',
};

/** The sentence in `en_us.json`, which is flat with dotted keys and wins over `en-US.json`. */
const ENGLISH_EXTRA = 'One account, every market, one sign-in.';

type Dictionary = Record<string, unknown>;

/**
 * Returns a dictionary; `undefined` if the platform has none.
 * @param category the name of a tenant.
 * @param words sentences of the scenario, by dotted key.
 */
export function translation(category: string, file: string, words: Readonly<Record<string, string>>): Dictionary | undefined {
  const title = TENANTS.get(category)?.brand.title;
  if (title === undefined) return undefined;
  if (file === ENGLISH_EXTRA_FILE) return { 'Brand.Promise': `${title}. ${ENGLISH_EXTRA}`, ...words };
  const promises: Readonly<Record<string, string>> = PROMISES;
  const promise = promises[file];
  if (promise === undefined) return undefined;
  return nest({ 'Brand.Promise': `${title}. ${promise}`, ...(file === DEFAULT_LOCALE ? {} : words) });
}

function nest(flat: Readonly<Record<string, string>>): Dictionary {
  const groups: Record<string, Record<string, string>> = {};
  for (const [key, sentence] of Object.entries(flat)) {
    const [group = '', ...name] = key.split('.');
    groups[group] = { ...groups[group], [name.join('.')]: sentence };
  }
  return groups;
}
