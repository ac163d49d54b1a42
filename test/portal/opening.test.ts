// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { VARIANTS } from '../../demo/variants';
import { LOCALE_CODES } from '../../src/contract/locales';
import { createPortal } from '../../src/portal/portal';
import { createNetwork } from './network';
import { begin, makePortal, openPortal, type PortalOptions } from './open-portal';

const ALL_SETTINGS = /keys=.*&keys=/;
const opening = (options: PortalOptions) => {
  const opened = makePortal(options);
  return { ...opened, at: () => opened.portal.$view.get().at };
};

/** The valid pairs, as the message lists them. */
const VALID = VARIANTS.map(({ tenant, userType }) => `${tenant} ${userType}`).join(', ');

describe('the start asks', () => {
  test('for languages, countries, translations, with the common configuration beside them, then for the settings', async () => {
    const { host } = await openPortal();
    const sent = host.net.sent.map(({ to }) => to).filter((to) => !to.includes('publicKey'));
    expect(sent.slice(0, 5)).toEqual([
      '/toc/api/platform/setting?keys=Platform_Language',
      '/toc/api/login/region/country?lang=en-US',
      '/static/storage/multilingual-translation-system/dprime/en-US.json',
      '/static/storage/multilingual-translation-system/dprime/en_us.json',
      '/toc/api/v1/common/config?scope=crm_client',
    ]);
    expect(sent.slice(5)).toEqual([expect.stringMatching(ALL_SETTINGS)]);
  });

  test('for nothing twice, where React takes over what has started', async () => {
    const { host, handOver } = begin();
    await host.net.settle();
    expect(host.net.sent).toHaveLength(6);
    const portal = createPortal(host, handOver);
    await host.net.settle();
    expect(portal.$view.get().at).toBe('screen');
    expect(host.net.sent).toHaveLength(7);
    expect(host.net.sent[6]?.to).toMatch(ALL_SETTINGS);
  });

  test('for none of them after another: the loading animation ends when all have come', async () => {
    const net = createNetwork();
    const release = net.hold('/static/');
    const { host, at } = opening({ net });
    await host.net.settle();
    expect(host.net.paths('common/config')).toHaveLength(1);
    expect(at()).toBe('waiting');
    expect(host.net.sent.some(({ to }) => ALL_SETTINGS.test(to))).toBe(false);
    release();
    await host.net.settle();
    expect(at()).toBe('screen');
  });
});

const SETTING = 'setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ug-CN","name":"Uyghur"}]';
const BRAND = 'config.brand={"title":"Another Brand"}';
const WAYS = ['http-500', 'http-429', 'html', 'malformed', 'empty', 'not-envelope', 'reset'];

describe.each(['settings.Platform_Language', 'countries', 'translations.en-US', 'commonConfig'])('%s that fails', (call) => {
  const ways = [...WAYS, ...(call.includes('translations') ? [] : ['500']), 'hang'];
  test.each(ways)('with %s does not leave the visitor at the loading animation, is told once, and mends', async (way) => {
    const { host, portal, at } = opening({ spec: `${call}:${way},${SETTING},${BRAND}` });
    await host.net.settle();
    await host.advance(way === 'hang' ? 15_000 : 1200);
    expect(at()).toBe('screen');
    expect(portal.facts.catalogue.$languages.get()).toEqual(call.includes('Language') ? LOCALE_CODES : ['en-US', 'ug-CN']);
    expect(portal.facts.catalogue.$countries.get().length).toBeGreaterThan(100);
    expect(portal.facts.$brand.get()?.title).toBe(call === 'commonConfig' ? 'D Prime' : 'Another Brand');
    expect(portal.visit.language.say({ key: 'Brand.Promise' })).toContain('clear view'); // of en_us, which came
    expect(host.events('portal-error')).toHaveLength(1);
    expect(host.incidents).toHaveLength(1);

    host.net.use(`${SETTING},${BRAND}`);
    host.goOnline();
    await host.net.settle();
    expect(portal.facts.catalogue.$languages.get()).toEqual(['en-US', 'ug-CN']);
    expect(portal.facts.catalogue.$countries.get().every(({ name }) => name !== '')).toBe(true);
    expect(portal.facts.$brand.get()?.title).toBe('Another Brand');
    expect(portal.visit.language.say({ key: 'Brand.Promise' })).toContain('clear view');
    expect(host.events('portal-error')).toHaveLength(1);
  });
});

describe('without a country list', () => {
  test('the portal makes one from the platform’s own data, in the visitor’s language', async () => {
    const { host, portal } = opening({ spec: 'countries:http-429', attributes: { lang: 'ja' } });
    await host.net.settle();
    const countries = portal.facts.catalogue.$countries.get();
    const name = new Intl.DisplayNames('ja', { type: 'region' }).of('ID');
    expect(countries.find(({ code }) => code === 'ID')).toEqual({ code: 'ID', name, callingCode: '62' });
    expect(countries.length).toBeGreaterThan(200);
  });

  test('the portal makes one as soon as it can load what that takes, and tells the site once that it cannot', async () => {
    let asked = 0;
    const gone = async () => {
      asked += 1;
      if (asked <= 3) throw new TypeError('Failed to fetch');
      return import('../../src/rules/fallback-countries');
    };
    const { host, portal } = opening({ spec: 'countries:http-429', parts: { 'fallback-countries': gone } });
    await host.net.settle();
    expect(portal.facts.catalogue.$countries.get()).toEqual([]);
    await host.advance(600_000);
    expect(portal.facts.catalogue.$countries.get().length).toBeGreaterThan(200);
    expect(asked).toBe(4);
    const events = host.events('portal-error').map(({ code, request }) => [code, request]);
    expect(events.filter(([, request]) => request === '')).toEqual([['network', '']]);
  });
});

test.each([
  ['a route change', async ({ portal }: ReturnType<typeof opening>) => portal.visit.navigation.navigate('/recovery')],
  ['30 s', ({ host }: ReturnType<typeof opening>) => host.advance(30_000)],
])('%s mends too', async (_, happen) => {
  const opened = opening({ spec: `commonConfig:http-429*1,${BRAND}` });
  await opened.host.net.settle();
  await happen(opened);
  await opened.host.net.settle();
  expect(opened.portal.facts.$brand.get()?.title).toBe('Another Brand');
  expect(opened.host.net.paths('common/config')).toHaveLength(2);
});

describe('a pair of tenant and user type that is none', () => {
  test.each([
    ['nobody', 'client'],
    ['doofinancial', 'ib'],
    ['dprime', 'broker'],
    ['', 'client'],
    ['constructor', 'client'],
  ])('%s with %s: no brand is guessed and nothing is sent', async (tenant, userType) => {
    const { host, portal } = await openPortal({ attributes: { tenant, userType } });
    expect(portal.$view.get().at).toBe('misconfigured');
    expect(portal.facts.$brand.get()).toBeUndefined();
    expect(host.net.sent).toEqual([]);
    expect(host.incidents.map(({ error }) => String(error))).toEqual([expect.stringContaining(`"${tenant}" with user type "${userType}"`)]);
    const message = expect.stringMatching(`“${tenant}” with user type “${userType}”.*: ${VALID}$`);
    expect(host.events('portal-error')).toEqual([{ code: 'configuration', key: 'Common.ConfigurationText', request: '', message }]);
    portal.arrive();
    expect(host.events('portal-ready')).toEqual([]);
  });
});
