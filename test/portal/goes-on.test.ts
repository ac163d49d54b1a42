// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { Begun, PortalStart } from '../../src/boot/left';
import english from '../../src/locales/en-US';
import japanese from '../../src/locales/ja-JP';
import { createPortal } from '../../src/portal/portal';
import type { Answer } from '../../src/rules/request';
import { firstPartOf } from '../../src/tenants';
import { configOf } from './fake-host';
import { createNetwork } from './network';
import { begin, type PortalOptions } from './open-portal';

const BRAND = 'config.brand={"title":"Another Brand"}';

/** React takes over a portal whose start-up calls have been answered. */
async function takeOver(options: PortalOptions = {}) {
  const { host, handOver } = begin(options);
  await host.net.settle();
  const before = host.events('portal-error').length;
  const portal = createPortal(host, handOver);
  await portal.opened;
  return { host, portal, before };
}

const never = () => new Promise<never>(() => {});

describe('with what has begun before React is there', () => {
  test('loading ends: the first screen has its brand, its words and what the server says', async () => {
    const { host, portal } = await takeOver({ spec: BRAND, parts: { 'en-US': never, styles: never } });
    expect(portal.$view.get().at).toBe('screen');
    expect(portal.facts.$brand.get()?.title).toBe('Another Brand');
    expect(portal.visit.language.say({ key: 'Login.Submit' })).toBe(english.Login.Submit);
    expect(portal.facts.catalogue.$languages.get().length).toBeGreaterThan(1);
    expect(host.incidents).toEqual([]);
  });

  test.each(['countries:500', 'countries:http-429'])('the site is told of %s once React is there', async (spec) => {
    const { host, before } = await takeOver({ spec });
    expect(before).toBe(0);
    await host.net.settle();
    await host.advance(1200);
    expect(host.events('portal-error')).toMatchObject([
      { request: 'GET /toc/api/login/region/country', message: expect.stringMatching(/./) },
    ]);
  });

  test('a change of lang shows the words of the new language once they can be had, and none of the old one then', async () => {
    let arrive = () => {};
    const words = new Promise<{ default: typeof japanese }>((resolve) => {
      arrive = () => resolve({ default: japanese });
    });
    const { host, portal } = await takeOver({ parts: { 'ja-JP': () => words } });
    portal.configure(configOf({ lang: 'ja' }));
    await host.net.settle();
    expect(portal.visit.language.say({ key: 'Login.Submit' })).toBe(english.Login.Submit);
    arrive();
    await host.net.settle();
    expect([portal.visit.language.$locale.get(), portal.visit.language.say({ key: 'Login.Submit' })]).toEqual([
      'ja-JP',
      japanese.Login.Submit,
    ]);
    expect(host.net.paths('region/country')).toHaveLength(2);
  });
});

test('a first part that could not be loaded is loaded again; the site is told once, and the visitor until it has come', async () => {
  let failures = 2;
  const load = async () => {
    if (failures-- > 0) throw new Error('not to be had');
    return firstPartOf('dprime', 'client', 'en-US')?.load();
  };
  const { host, handOver } = begin({ parts: { 'first-dprime-client-en-US': load } });
  await host.net.settle();
  const portal = createPortal(host, handOver);
  await host.net.settle();
  await host.advance(2999);
  expect(portal.$view.get().at).toBe('missing');
  await host.advance(1);
  expect([portal.$view.get().at, portal.facts.$brand.get()?.title]).toEqual(['screen', 'D Prime']);
  expect(host.incidents.map(({ during }) => during)).toEqual(['first part', 'first part']);
  expect(host.events('portal-error')).toMatchObject([{ code: 'network', request: '' }]);
});

test('the words of all screens are asked for by one retry after the other, also where the first part was missing before', async () => {
  let failures = 2;
  const load = async () => {
    if (failures-- > 0) throw new Error('not to be had');
    return firstPartOf('dprime', 'client', 'en-US')?.load();
  };
  const words = async () => Promise.reject(new Error('not to be had'));
  const { host, handOver } = begin({ parts: { 'first-dprime-client-en-US': load, 'en-US': words } });
  await host.net.settle();
  const portal = createPortal(host, handOver);
  await host.net.settle();
  for (let second = 0; second < 10; second += 1) await host.advance(1000);
  expect(portal.$view.get().at).toBe('screen');
  expect(host.events('portal-error')).toHaveLength(2); // the first part, and the words
});

describe('where a first screen is drawn', () => {
  /** The answers to all calls but that for the configuration, which is late. */
  async function drawnWithoutConfig({ calls }: PortalStart): Promise<PortalStart['answers']> {
    if (!calls) throw new Error('There is no such portal');
    const { languages, countries, translations } = calls;
    const answers = new Map<Begun, Answer>();
    for (const call of [languages, countries, ...translations]) {
      const answer = await call.answer;
      if (answer) answers.set(call, answer);
    }
    return answers;
  }

  test('React finds what it was drawn from, and nothing else; a late answer applies when it comes', async () => {
    const net = createNetwork(`${BRAND},setting.Platform_Language=[{"key":"en-US","name":"English"}]`);
    const release = net.hold('common/config');
    const { host, handOver } = begin({ net });
    await net.settle();
    const portal = createPortal(host, { ...handOver, isDrawn: true, answers: await drawnWithoutConfig(handOver) });
    await portal.opened;
    expect(portal.$view.get().at).toBe('screen');
    expect(portal.facts.catalogue.$languages.get()).toEqual(['en-US']);
    expect(portal.visit.language.say({ key: 'Brand.Promise' })).toContain('clear view');
    expect(portal.visit.language.$hasAllWords.get()).toBe(false);
    expect(portal.facts.$brand.get()?.title).toBe('D Prime');
    release();
    await host.net.settle();
    expect(portal.facts.$brand.get()?.title).toBe('D Prime'); // what is drawn stays as it is until React has taken it over
    portal.arrive();
    await host.net.settle();
    expect(portal.facts.$brand.get()?.title).toBe('Another Brand');
    expect(portal.visit.language.$hasAllWords.get()).toBe(true);
  });
});
