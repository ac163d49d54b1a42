// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES, type Locale } from '../../src/contract/locales';
import type { Part } from '../../src/contract/parts';
import { UNTRANSLATED } from '../../src/contract/untranslated';
import type { Words } from '../../src/contract/words';
import english from '../../src/locales/en-US';
import { dictionaryOf, loadWords } from '../../src/portal/language';

type Sentences = ReadonlyMap<string, string>;

const flat = (words: Readonly<Record<string, Readonly<Record<string, string>>>>): Sentences =>
  new Map(
    Object.entries(words).flatMap(([group, sentences]) => Object.entries(sentences).map(([name, text]) => [`${group}.${name}`, text])),
  );

const ALL = flat(english);
const load = async (locale: Locale): Promise<Sentences> => flat((await dictionaryOf(locale).load()).default as Words);

const placeholders = (sentence = ''): string[] => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

/** Sentences that are rightly the same in English: adopted words, and what a market leaves in English. */
const SHARED: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  'ko-KR': ['Footer.Copyright'],
  'vi-VN': ['Account.Email', 'Account.ByEmail'],
};
const NO_WORDS = /^(\{\{\w+\}\}|[\s\p{P}\p{S}])*$/u;

/** Text that is written in Latin letters in every script: names of keys, protocols, examples, and terms of a market's brokers. */
const LATIN = /\{\{\w+\}\}|Caps Lock|name@example\.com|https|\b(?:IB|OTP|SMS|IP|URL|PIN|abc|Authenticator|tenant)\b/g;

/** The script of each language that is not written in Latin letters. */
const SCRIPTS: Readonly<Partial<Record<Locale, RegExp>>> = {
  'zh-CN': /\p{Script=Han}/u,
  'zh-TW': /\p{Script=Han}/u,
  'ja-JP': /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'ko-KR': /\p{Script=Hangul}/u,
  'th-TH': /\p{Script=Thai}/u,
  'ug-CN': /\p{Script=Arabic}/u,
};

/** Words and letters of a neighbour: of another country's dictionary, or look-alikes of another alphabet. */
const FOREIGN: Readonly<Partial<Record<Locale, RegExp>>> = {
  'zh-CN': /[驗證碼帳戶電郵訊錄請輸這個為過項號與開關應發給]/u,
  'zh-TW': /[验证码账户电邮讯录请输这个为过项号与开关应发给]|登錄|短信|默認|(?<!租)用戶/u,
  'pt-PT': /\b(você|senha|celular|tela|usuário|cadastr\w+|e-mail[s]? cadastrad\w+)\b/iu,
  'es-ES': /\b(vos|celular|ingrese|computadora|tu|tus|tú)\b/iu,
  'ug-CN': /[\u06A9\u06CC\u0629\u0623\u0625\u06C1\u0647]/u,
};

const others = LOCALE_CODES.filter((locale) => locale !== 'en-US');

test('each sentence is used in the portal', () => {
  const sources = Object.values(
    import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/locales/**'], { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  // The keys of the footer's sections are composed from their ids.
  const composed = /^Footer\.\w+(Title|Text)$/;
  expect([...ALL.keys()].filter((key) => !sources.includes(key) && !composed.test(key))).toEqual([]);
});

describe.each(others)('%s', async (locale) => {
  const all = await load(locale);
  const taken = SHARED[locale] ?? [];
  const offending = (wrong: (text: string, key: string) => boolean): string[] =>
    [...all].filter(([key, text]) => wrong(text, key)).map(([key, text]) => `${key}: ${text}`);

  test('has the sentences of English, except those that are listed as not translated', () => {
    const listed: readonly string[] = UNTRANSLATED[locale] ?? [];
    const missing = [...ALL.keys()].filter((key) => !all.has(key) && !listed.includes(key));
    const toDo = 'translate it, or run `npm run generate`, which lists it in src/contract/untranslated.ts';
    expect(missing.map((key) => `${locale} has no ${key}: ${toDo}.`)).toEqual([]);
    expect([...all.keys()].filter((key) => !ALL.has(key)).map((key) => `${locale} has ${key}, which English has not.`)).toEqual([]);
  });

  test('has the placeholders of English', () => {
    expect(offending((text, key) => placeholders(text).join() !== placeholders(ALL.get(key)).join())).toEqual([]);
  });

  test('leaves nothing in English', () => {
    expect(offending((text, key) => text === ALL.get(key) && !taken.includes(key) && !NO_WORDS.test(text))).toEqual([]);
    if (SCRIPTS[locale]) expect(offending((text, key) => /[A-Za-z]{2,}/.test(text.replace(LATIN, '')) && !taken.includes(key))).toEqual([]);
  });

  test('uses its own script and the words of its own country', () => {
    const script = SCRIPTS[locale];
    if (script) expect(offending((text, key) => !script.test(text) && !NO_WORDS.test(text) && !taken.includes(key))).toEqual([]);
    const foreign = FOREIGN[locale];
    if (foreign) expect(offending((text) => foreign.test(text))).toEqual([]);
  });

  test('names support only where a link can stand', () => {
    const words = all.get('Common.Support')?.toLowerCase() ?? '';
    const own = /^Common\.(Contact)?Support$|^Footer\./;
    expect(offending((text, key) => text.toLowerCase().includes(words) && !own.test(key))).toEqual([]);
  });

  test('is tidy: no space at an end, no double space, composed letters, no shouting', () => {
    expect(offending((text) => text !== text.trim() || / {2}/.test(text) || text !== text.normalize('NFC'))).toEqual([]);
    expect(offending((text, key) => /[!！]/.test(text) && !key.startsWith('Password.'))).toEqual([]);
  });

  test('does not tell a stranger whether an account exists', () => {
    const told = ['Login.NoUser', 'Login.WrongPassword', 'Login.NotRegistered'].map((key) => all.get(key) ?? ALL.get(key));
    expect(new Set(told).size).toBe(1);
  });

  test('fits both ways out of a forgotten password on one line of a phone', () => {
    const label = ['Login.ByCode', 'Login.Forgot'].map((key) => all.get(key)).join('');
    // About 340 px at 14 px, in the fonts of phones: a full-width letter counts twice, a combining mark not at all.
    const letters = [...label.replace(/\p{M}|\p{Cf}/gu, '')];
    const width = letters.reduce(
      (sum, letter) => sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー？]/u.test(letter) ? 2 : 1),
      0,
    );
    expect(width).toBeLessThanOrEqual(48);
  });
});

test('Japanese titles mark where they may break, so that each line fits at 320 px', async () => {
  const words = await load('ja-JP');
  const titles = [...words].filter(([key]) => /Title$/.test(key) && !key.startsWith('Footer.'));
  expect(titles.length).toBeGreaterThan(20);
  const longest = 10; // of 28 px, in 288 px
  expect(titles.filter(([, text]) => text.split('\u200b').some((phrase) => [...phrase].length > longest))).toEqual([]);
});

test('Portuguese keeps hyphenated words together: palavra-passe, e-mail, a verb and its pronoun', async () => {
  const words = await load('pt-PT');
  const sentences = [...words].filter(([, text]) => text.length > 30);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(([, text]) => /\p{L}-\p{L}/u.test(text))).toEqual([]);
});

/** Words that browsers' word lists split although Thai readers see one word, and words that they split in the wrong place. */
const THAI_WORDS = ['ตรวจสอบ', 'เชื่อมต่อ', 'ดำเนินการ', 'ลงทะเบียน', 'ช่วยเหลือ', 'ผู้ใช้', 'ถูกต้อง', 'รหัสผ่าน', 'เข้าสู่ระบบ', 'ข้อผิดพลาด', 'คัดลอก'];
const THAI_BORDERS = ['แล้วกรอก', 'แล้วกลับ', 'น้อยหนึ่ง', 'เลเวอเรจมี'];

test("Thai sentences break only between words, even words that browsers' word lists lack", async () => {
  const words = await load('th-TH');
  const visible = (text: string) => [...text.replace(/[\p{M}\p{Cf}]/gu, '')].length;
  const sentences = [...words].filter(([, text]) => visible(text) > 28);
  expect(sentences.length).toBeGreaterThan(100);
  expect(sentences.filter(([, text]) => THAI_WORDS.some((word) => text.includes(word)))).toEqual([]);
  // Firefox breaks after a word joiner in Thai; U+034F works in all three engines.
  expect([...words].filter(([, text]) => text.includes('\u2060'))).toEqual([]);
  expect([...words].filter(([, text]) => THAI_BORDERS.some((border) => text.includes(border)))).toEqual([]);
});

test('Vietnamese titles break between words, not between the syllables of a word', async () => {
  const words = await load('vi-VN');
  const titles = [...words].filter(([key]) => /Title$/.test(key) && !key.startsWith('Footer.'));
  expect(titles.length).toBeGreaterThan(20);
  const cut = /(?:sử dụng|kiểm tra|thiết lập|tài khoản|thông tin|đăng ký|đăng nhập|liên kết|lời mời|mật khẩu|hoạt động|tồn tại|thay đổi)/iu;
  expect(titles.filter(([, text]) => cut.test(text))).toEqual([]);
});

test('Korean titles keep a verb with its auxiliary', async () => {
  const words = await load('ko-KR');
  const titles = [...words].filter(([key]) => /Title$/.test(key) && !key.startsWith('Footer.'));
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter(([, text]) => / 수 | (?:주십시오|못했습니다|있습니다|않았습니다)$/.test(text))).toEqual([]);
});

test('a sentence that is not translated yet is shown in English, and all others are not', async () => {
  const { Login, ...others } = (await dictionaryOf('ja-JP').load()).default;
  const { Submit, ...translated } = { ...Login };
  const lacking = { 'ja-JP': { ...others, Login: translated }, 'en-US': english };
  const load = async <T>({ name }: Part<T>) => ({ default: lacking[name as keyof typeof lacking] }) as T; // the two that are loaded
  const words = await loadWords('ja-JP', load, { 'ja-JP': ['Login.Submit'] });
  expect([words.Login?.Submit, words.Login?.Forgot]).toEqual([english.Login.Submit, Login?.Forgot]);
});
