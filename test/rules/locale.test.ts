// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { LOCALE_CODES, LOCALES } from '../../src/contract/locales';
import { chooseLanguage, resolveLocale, toLocale } from '../../src/rules/locale';
import { createFakeHost } from '../portal/fake-host';
import { cells, pairs } from '../rows';

describe('toLocale', () => {
  it.each(LOCALE_CODES)('accepts %s itself, in any case and with an underscore', (code) => {
    for (const form of [code, code.toLowerCase(), code.toUpperCase(), code.replace('-', '_'), ` ${code}\n`])
      expect(toLocale(form)).toBe(code);
  });

  it.each(LOCALE_CODES)('accepts the aliases of %s', (code) => {
    for (const alias of LOCALES[code].aliases) {
      for (const form of [alias, alias.toUpperCase(), alias.replaceAll('-', '_')]) expect(toLocale(form)).toBe(code);
    }
  });

  it.each(
    pairs(`
      zh → zh-CN | cn → zh-CN | tw → zh-TW | hk → zh-TW | jp → ja-JP | kr → ko-KR | vn → vi-VN | zh-Hant → zh-TW
      zh_HK → zh-TW | zh-MO → zh-TW | zh-Hans → zh-CN | zh-SG → zh-CN | zh-Hant-HK → zh-TW | zh-Hant-CN → zh-TW
      zh-Hans-TW → zh-CN | zh-MY → zh-CN | en-GB → en-US | en-US-u-hc-h12 → en-US | pt-BR → pt-PT | es-419 → es-ES
      ug-Arab-KZ → ug-CN | ko-KP → ko-KR | vi_XX → vi-VN | zh_TW.UTF-8 → zh-TW | zh_HK.Big5-HKSCS → zh-TW
      zh_CN.GB18030 → zh-CN | ja_JP.eucJP → ja-JP | pt_BR@euro → pt-PT | es_ES.UTF-8@euro → es-ES
      zh_TW_#Hant → zh-TW | zh-TW,zh;q=0.9 → zh-TW | en;q=0.8 → en-US | zh-Hant-* → zh-TW | en-* → en-US
      zh-TW). → zh-TW | ko\u200b → ko-KR | zh-CHT → zh-TW | zh-CHS → zh-CN | yue → zh-TW | yue-HK → zh-TW
      yue-Hant-HK → zh-TW | yue_Hans_CN → zh-CN | zh-yue → zh-TW | zh-yue-Hant-HK → zh-TW | zh-yue-Hans-CN → zh-CN
      cmn → zh-CN | cmn-TW → zh-TW | cmn-Hant-TW → zh-TW | zh-cmn-Hans-CN → zh-CN | zh-cmn-TW → zh-TW | nan → zh-CN
      nan-TW → zh-TW | zh-min-nan-TW → zh-TW | wuu → zh-CN | wuu-CN → zh-CN | hak-TW → zh-TW | ug-Arab-CN → ug-CN
      ug_CN.UTF-8 → ug-CN
    `),
  )('reads %s as %s', (tag, code) => {
    expect(toLocale(tag)).toBe(code);
  });

  it.each([
    '',
    ' ',
    ...cells(`
      - | xx | id-ID | english | e | zhx | constructor | __proto__ | toString | en US | fil | tw-GH | kr-NG | cn-en
      C.UTF-8 | POSIX | undefined | fr-FR,ja;q=0.9 | * | ;q=1 | ii-CN | bo-CN
    `),
  ])('does not accept “%s”', (tag) => {
    expect(toLocale(tag)).toBeUndefined();
  });

  it('does not read a tag that is longer than any real one', () => {
    expect(toLocale(`en-${'x-'.repeat(10)}`)).toBe('en-US');
    expect(toLocale(`en-${'x-'.repeat(400_000)}`)).toBeUndefined();
  });

  it.each([undefined, null, 7, {}, [], ['en'], true])('ignores what is not text: %j', (value) => {
    expect(toLocale(value)).toBeUndefined();
  });
});

describe('resolveLocale', () => {
  it.each([
    ['the first source', ['ja', 'ko', 'th'], 'ja-JP'],
    ['the next source if the first ones are empty', [undefined, null, '', 'vi', 'es'], 'vi-VN'],
    ['the next source with a known locale', ['xx', 'constructor', 'nope', 'id-ID', 'zh-TW', 'en'], 'zh-TW'],
    ['English if no source is known', ['id-ID', 'tlh'], 'en-US'],
    ['English if there is no source', [], 'en-US'],
  ] as const)('uses %s', (_, sources, code) => {
    expect(resolveLocale(...sources)).toBe(code);
  });
});

test('a language that the visitor chooses before React is there is kept, and the page reloads', () => {
  const host = createFakeHost({ url: 'https://portal.test/login?hl=en&a=1' });
  expect(chooseLanguage(host, 'en-US', 'ja-JP')).toBeUndefined();
  expect(host.events('portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
  expect([host.local.get('user-language'), host.reloads(), host.page.address()]).toEqual(['ja-JP', 1, 'https://portal.test/login?a=1']);
});

test('a site that cancels the event gets the language to switch to in place', () => {
  const host = createFakeHost();
  host.cancel('portal-language-change');
  expect([chooseLanguage(host, 'en-US', 'ja-JP'), host.local.get('user-language'), host.reloads()]).toEqual(['ja-JP', 'ja-JP', 0]);
});
