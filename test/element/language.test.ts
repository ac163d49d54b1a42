import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { VARIANTS } from '../../demo/variants';
import { tenantOf } from '../tenants/all-tenants';
import { collect, inside, place, settle, until } from './page';

const MENU = { tenant: 'cgfintech', router: 'memory' };
const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part="root"]');
const choose = async (element: Element, locale: string) =>
  fireEvent.change(await inside(element).findByLabelText('Language'), { target: { value: locale } });
const reloads = () => vi.spyOn(window.location, 'reload').mockReturnValue();

describe('the language menu', () => {
  const [having, lacking] = [true, false].map((menu) => VARIANTS.filter(({ tenant }) => tenantOf(tenant).languageMenu === menu));

  test.each(having ?? [])('$tenant $userType has one, with each language in its own name', async ({ tenant, userType }) => {
    const { find } = await place({ tenant, 'user-type': userType, router: 'memory' });
    const menu = await find.findByLabelText('Language');
    const names = ['English', '简体中文', '繁體中文', '日本語', '한국어', 'Português', 'Español', 'ไทย', 'ئۇيغۇرچە', 'Tiếng Việt'];
    expect([...menu.children].map((option) => option.textContent)).toEqual(names);
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

describe('choosing a language', () => {
  test('stores it, removes hl and nothing else from the address, and reloads', async () => {
    const reloaded = reloads();
    const changes = collect('portal-language-change');
    history.replaceState({ own: 1 }, '', '/login?a=1%20+2&hl=en&b=%2F#part');
    const { element } = await place({ ...MENU, router: 'path' });
    await choose(element, 'ko-KR');
    await until(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(changes.map(({ detail }) => detail)).toEqual([{ from: 'en-US', to: 'ko-KR' }]);
    expect(localStorage.getItem('user-language')).toBe('ko-KR');
    expect(location.pathname + location.search + location.hash).toBe('/login?a=1%20+2&b=%2F#part');
    expect(history.state).toEqual({ own: 1 });
  });

  test('removes hl from the fragment too', async () => {
    reloads();
    history.replaceState(null, '', '/site?hl=en#/?hl=en&uuid=7');
    const { element } = await place({ ...MENU, router: 'hash' });
    await choose(element, 'vi-VN');
    await until(() => expect(location.search + location.hash).toBe('#/?uuid=7'));
  });

  test('switches in place if the site cancels the event: no reload, and what was typed stays', async () => {
    const reloaded = reloads();
    const { element, find, server } = await place(MENU);
    element.addEventListener('portal-language-change', (event) => event.preventDefault());
    const email = find.getByRole<HTMLInputElement>('textbox', { name: 'Email address' });
    fireEvent.input(email, { target: { value: 'trader@example.com' } });
    await choose(element, 'ug-CN');
    await until(() => expect([rootOf(element)?.lang, rootOf(element)?.dir]).toEqual(['ug-CN', 'rtl']));
    expect(element.shadowRoot?.querySelector('[autocomplete="username"]')).toBe(email);
    expect(email.value).toBe('trader@example.com');
    expect(localStorage.getItem('user-language')).toBe('ug-CN');
    expect(reloaded).not.toHaveBeenCalled();
    await until(() => expect(server.sandbox.calls('countries').map(({ query }) => query?.lang)).toContainEqual(['ug-CN']));
  });

  test('does nothing if it is the current one', async () => {
    const changes = collect('portal-language-change');
    const { element } = await place(MENU);
    await choose(element, 'en-US');
    await settle();
    expect(changes).toEqual([]);
    expect(localStorage.getItem('user-language')).toBeNull();
  });
});

describe('the language', () => {
  test.each([
    { why: 'hl in the query', address: '/login?hl=jp', stored: 'th-TH', lang: 'ko', is: 'ja-JP' },
    { why: 'hl in the fragment', address: '/login?hl=ko#/?hl=TW', stored: 'th-TH', lang: 'ko', is: 'zh-TW', router: 'hash' },
    { why: 'the stored choice', address: '/login', stored: 'th-TH', lang: 'ko', is: 'th-TH' },
    { why: 'the stored choice, as hl is unknown,', address: '/login?hl=xx', stored: 'th-TH', lang: 'ko', is: 'th-TH' },
    { why: 'lang', address: '/login', lang: 'zh_Hant', is: 'zh-TW' },
    { why: 'lang, as the stored choice is unknown,', address: '/login', stored: 'klingon', lang: 'pt-BR', is: 'pt-PT' },
    { why: 'the browser', address: '/login', is: 'es-ES', browser: ['fr-FR', 'es-MX', 'ja'] },
    { why: 'the default, as nothing is known,', address: '/login', is: 'en-US', browser: ['fr-FR'] },
  ])('$why decides: $is', async ({ address, stored, lang, is, browser, router = 'path' }) => {
    history.replaceState(null, '', address);
    if (stored) localStorage.setItem('user-language', stored);
    if (browser) vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    const { element } = await place({ tenant: 'dprime', router, ...(lang && { lang }) });
    expect(rootOf(element)?.lang).toBe(is);
  });

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
