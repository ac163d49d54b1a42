import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { collect, inside, PLAIN, place, screenOf, until } from './page';

const MEMORY = { ...PLAIN, router: 'memory' };
const h1 = (element: Element) => element.shadowRoot?.querySelector('main h1')?.textContent;
const rootOf = (element: Element) => element.shadowRoot?.querySelector<HTMLElement>('[part="root"]');
const post = () => window.LoginPortal?.post('/toc/api/v1/trace', { event: 'probe' });

describe('a change of the pair applies without a reload', () => {
  test('tenant: another brand and translation category', async () => {
    const { element, server } = await place(MEMORY);
    element.tenant = 'cgfintech';
    await until(() => expect(h1(element)).toBe('Sign in to CG Fintech'));
    expect(server.sent.some(({ url }) => url.includes('/multilingual-translation-system/cgfintech/'))).toBe(true);
    expect(document.title).toBe('CG Fintech');
    expect(element.shadowRoot?.querySelectorAll('main')).toHaveLength(1);
  });

  test('user-type: the other scope from the next request on', async () => {
    const { element, server } = await place(MEMORY);
    element.userType = 'ib';
    await until(() => expect(server.sent.some(({ url }) => url.endsWith('/common/config?scope=crm_ib'))).toBe(true));
    expect(server.sent.filter(({ url }) => url.endsWith('scope=crm_client'))).toHaveLength(1);
    element.removeAttribute('user-type');
    await until(() => expect(server.sent.filter(({ url }) => url.endsWith('scope=crm_client'))).toHaveLength(2));
    await until(() => expect(h1(element)).toBe('Sign in to D Prime'));
  });

  test.each([
    { from: { tenant: 'dprime', 'user-type': 'ib' }, to: { tenant: 'doofinancial', 'user-type': 'client' } },
    { from: { tenant: 'doofinancial', 'user-type': 'client' }, to: { 'user-type': 'ib', tenant: 'dprime' } },
  ])('two attributes changed in a row show no notice about the pair in between: $to', async ({ from, to }) => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const errors = collect('portal-error');
    const ready = collect('portal-ready');
    const { element, server } = await place({ ...from, router: 'memory' });
    for (const [name, value] of Object.entries(to)) element.setAttribute(name, value);
    await until(() => expect(ready.at(-1)?.detail).toMatchObject({ tenant: to.tenant, userType: to['user-type'] }));
    await screenOf(element, 'sign-in');
    expect(errors).toEqual([]);
    expect(warned).not.toHaveBeenCalled();
    expect(server.sent.filter(({ url }) => url.includes('/common/config'))).toHaveLength(2);
  });

  test('an invalid pair shows the notice, and a valid one brings the portal back', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { element } = await place(MEMORY);
    element.tenant = 'nobody';
    await screenOf(element, 'configuration');
    expect(document.title).toBe('');
    element.tenant = 'doofinancial';
    await screenOf(element, 'sign-in');
    expect(document.title).toBe('Doo Financial');
  });
});

test('what was typed at sign-up stays at a change of the tenant, but for the password, and at one of the language', async () => {
  history.replaceState(null, '', '/login/signup/welcome');
  const { element, find } = await place(PLAIN, { screen: 'sign-up' });
  const field = (name: string) => element.shadowRoot?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  await find.findByRole('textbox', { name: 'Email address' });
  const typed = { email: 'hill@example.com', firstName: 'Lantern', password: 'Harbor7!Lantern' };
  for (const [name, value] of Object.entries(typed)) fireEvent.input(field(name) ?? element, { target: { value } });
  const values = () => Object.keys(typed).map((name) => field(name)?.value);
  element.lang = 'ja';
  await until(() => expect(rootOf(element)?.lang).toBe('ja-JP'));
  expect(values()).toEqual(Object.values(typed));
  const ready = collect('portal-ready');
  element.tenant = 'cgfintech';
  await until(() => expect(ready).toHaveLength(1));
  await until(() => expect(values()).toEqual([typed.email, typed.firstName, '']));
});

describe('the running portal applies all other attributes', () => {
  test('home: changes the logo’s link; what was typed stays', async () => {
    const { element, find } = await place(MEMORY);
    const logo = find.getByRole('link', { name: 'D Prime home page' });
    expect(logo.getAttribute('href')).toBe('/');
    element.home = 'https://www.example/start';
    await until(() => expect(logo.getAttribute('href')).toBe('https://www.example/start'));
    element.home = 'javascript:alert(1)';
    await until(() => expect(logo.getAttribute('href')).toBe(new URL('/', location.href).href));
  });

  test('lang: switches in place, and back when removed', async () => {
    const { element, server } = await place(MEMORY);
    expect(rootOf(element)?.lang).toBe('en-US');
    element.lang = 'ko';
    await until(() => expect(rootOf(element)?.lang).toBe('ko-KR'));
    expect(rootOf(element)?.classList.contains('kr')).toBe(true);
    await until(() => expect(server.sent.some(({ url }) => url.endsWith('/dprime/ko-KR.json'))).toBe(true));
    element.setAttribute('lang', 'ug_cn');
    await until(() => expect(rootOf(element)?.dir).toBe('rtl'));
    element.removeAttribute('lang');
    await until(() => expect(rootOf(element)?.lang).toBe('en-US'));
    expect(rootOf(element)?.dir).toBe('ltr');
  });

  test('chrome: none hides header and footer', async () => {
    const { element, find } = await place(MEMORY);
    element.chrome = 'none';
    await until(() => expect(find.queryByRole('banner')).toBeNull());
    expect(find.queryByRole('contentinfo')).toBeNull();
    expect(find.getByRole('main')).toBeDefined();
    element.setAttribute('chrome', '');
    await until(() => expect(find.getByRole('banner')).toBeDefined());
    expect(find.getByRole('contentinfo')).toBeDefined();
  });

  test('device: changes the header of the next call', async () => {
    const { element, server } = await place(MEMORY);
    await post();
    element.device = 'app';
    await Promise.resolve();
    await post();
    const probes = server.sandbox.calls('trace').filter(({ body }) => body?.event === 'probe');
    expect(probes.map(({ headers }) => headers.deviceType)).toEqual(['web', 'app']);
  });

  test('api-base: changes the address of calls', async () => {
    const { element, server } = await place(MEMORY);
    expect(server.sent.every(({ url }) => url.startsWith('/'))).toBe(true);
    const before = server.sent.length;
    element.apiBase = 'https://api.example/as/id%3Dtwo/';
    await until(() => expect(server.sent.slice(before).length).toBeGreaterThan(4));
    expect(server.sent.slice(before).filter(({ url }) => !/^https:\/\/api\.example\/as\/id%3Dtwo\/(toc|static)\//.test(url))).toEqual([]);
    await screenOf(element, 'sign-in');
  });

  test('geo-url: requested without cookies once it is set; a failure is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    const { element, server } = await place(MEMORY);
    const asked = () => server.sent.filter(({ url }) => url === 'https://geo.example/where');
    expect(asked()).toEqual([]);
    element.geoUrl = 'https://geo.example/where';
    await until(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]?.init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    await until(() => expect(warned).toHaveBeenCalledOnce());
    expect(inside(element).queryByRole('alert')?.textContent).toBe('');
  });

  test('an unknown attribute changes nothing', async () => {
    const { element, server } = await place(MEMORY);
    const before = server.sent.length;
    const input = inside(element).getByLabelText('Email address');
    element.className = 'wide';
    element.id = 'portal';
    element.setAttribute('tenant', 'DPRIME'); // the same tenant in other letters
    await Promise.resolve();
    expect(server.sent).toHaveLength(before);
    expect(inside(element).getByLabelText('Email address')).toBe(input);
  });
});
