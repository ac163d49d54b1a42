import { describe, expect, test, vi } from 'vitest';
import { VARIANTS } from '../../demo/variants';
import { NATIVE_NAMES } from '../../src/contract/locales';
import { tenantOf } from '../tenants/all-tenants';
import { inside, PLAIN, place, until } from './page';

const MENU = { tenant: 'cgfintech', router: 'memory' };
const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part="root"]');

describe('the language menu', () => {
  const [having, lacking] = [true, false].map((menu) => VARIANTS.filter(({ tenant }) => tenantOf(tenant).languageMenu === menu));

  test.each(having ?? [])('$tenant $userType has one, with each language in its own name', async ({ tenant, userType }) => {
    const { find } = await place({ tenant, 'user-type': userType, router: 'memory' });
    const menu = await find.findByLabelText('Language');
    expect([...menu.children].map((option) => option.textContent)).toEqual(Object.values(NATIVE_NAMES));
    expect(menu.getAttribute('data-action')).toBe('language');
    expect(menu).toHaveProperty('value', 'en-US');
  });

  test.each(lacking ?? [])('$tenant $userType has none', async ({ tenant, userType }) => {
    const { element } = await place({ tenant, 'user-type': userType, router: 'memory' });
    await until(() => expect(inside(element).getByRole('banner')).toBeDefined());
    expect(element.shadowRoot?.querySelector('[data-action="language"]')).toBeNull();
  });

  test('offers the platform’s languages, and the current one', async () => {
    const spec = 'setting.Platform_Language=[{"key":"ja","name":"x"},{"key":"th-TH","name":"x"},{"key":"xx","name":"x"}]';
    const { find } = await place(MENU, { spec });
    const menu = await find.findByLabelText('Language');
    await until(() => expect([...menu.children].map((option) => option.textContent)).toEqual(['English', '日本語', 'ไทย']));
  });
});

describe('a fragment of the host page', () => {
  test.each(['path', 'memory'])('is ignored by a portal in %s mode, and does not change', async (router) => {
    history.replaceState(null, '', '/login#/theirs?hl=ko&token=theirs');
    const { element, server } = await place({ tenant: 'cgfintech', router });
    expect(rootOf(element)?.lang).toBe('en-US');
    expect(location.hash).toBe('#/theirs?hl=ko&token=theirs');
    expect(server.sent.filter(({ url }) => url.includes('mock/signIn'))).toEqual([]);
  });
});

describe('the language', () => {
  test.each([
    ['en-US', 'en'],
    ['ko-KR', 'kr'],
    ['th-TH', 'th'],
    ['zh-TW', 'tw'],
    ['vi-VN', 'vn'],
    ['zh-CN', 'en'],
  ])('%s gives the root the font class %s', async (lang, fontClass) => {
    const { element } = await place({ tenant: 'dprime', lang });
    expect([...(rootOf(element)?.classList ?? [])].filter((name) => ['en', 'kr', 'th', 'tw', 'vn'].includes(name))).toEqual([fontClass]);
  });
});

test.each([
  ['welcome', 'Cliente'],
  ['partner', 'Bróker introductor (IB)'],
])('the role of the invitation %j is a word of the language: %s', async (link, role) => {
  const { find } = await place({ ...PLAIN, lang: 'es-ES', router: 'memory', path: `/signup/${link}` }, { screen: 'sign-up' });
  await find.findByText(role);
});

describe('the languages of the browser', () => {
  test.each([
    [['zh-TW,zh;q=0.9'], 'zh-TW'],
    [['fr-FR,ja;q=0.8,en;q=0.5'], 'ja-JP'],
    [['fr-FR', 'yue-Hant-HK', 'en'], 'zh-TW'],
    [['ug-Arab-CN'], 'ug-CN'],
    [[7, null, undefined, {}, ['ko']], 'ko-KR'],
    [undefined, 'vi-VN'],
    [null, 'vi-VN'],
    [[], 'vi-VN'],
    ['th', 'th-TH'],
    [['xx'], 'en-US'],
  ])('%j, with vi_VN.UTF-8 as its own, are read as %s, and the portal starts', async (languages, locale) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages as readonly string[]); // what some browsers and scripts have there is none
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('vi_VN.UTF-8');
    const { element } = await place(PLAIN);
    expect(rootOf(element)?.lang).toBe(locale);
  });
});
