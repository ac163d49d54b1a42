// @vitest-environment node
import { describe, expect, test } from 'vitest';
import english from '../../src/locales/en-US';
import japanese from '../../src/locales/ja-JP';
import { configOf } from './fake-host';
import { makeStart, type PortalOptions, takeOver } from './open-portal';

/** A portal that has started up while React is on its way. */
async function beforeReact(options: PortalOptions = {}) {
  let arrive = () => {};
  const react = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const opened = makeStart({ ...options, react });
  void opened.start.start();
  await opened.host.net.settle();
  return { ...opened, arrive };
}

describe('before React is there', () => {
  test('loading ends: the first screen has its brand, its words and what the server says', async () => {
    const { host, start } = await beforeReact({ spec: 'config.brand={"title":"Another Brand"}' });
    expect(start.$phase.get()).toBe('open');
    expect(start.$brand.get()?.title).toBe('Another Brand');
    expect(start.language.say({ key: 'Login.Submit' })).toBe(english.Login.Submit);
    expect(start.catalogue.$languages.get().length).toBeGreaterThan(1);
    expect(host.incidents).toEqual([]);
  });

  test.each(['settings', 'countries', 'commonConfig'])('%s that fails does not keep the form from the visitor', async (call) => {
    const { start } = await beforeReact({ spec: `${call}:500` });
    expect(start.$phase.get()).toBe('open');
  });

  test.each(['countries:500', 'countries:http-429'])('the site is told of %s once React is there', async (spec) => {
    const { host, arrive } = await beforeReact({ spec });
    arrive();
    await host.net.settle();
    await host.advance(1200);
    expect(host.events('portal-error')).toMatchObject([
      { request: 'GET /toc/api/login/region/country', message: expect.stringMatching(/./) },
    ]);
  });

  test('a language that the visitor chooses is kept, and the page reloads', async () => {
    const { host, start } = await beforeReact({ url: 'https://portal.test/login?hl=en&a=1' });
    start.chooseLanguage('ja-JP');
    expect(host.events('portal-language-change')).toEqual([{ from: 'en-US', to: 'ja-JP' }]);
    expect([host.local.get('user-language'), host.reloads(), host.page.address()]).toEqual(['ja-JP', 1, 'https://portal.test/login?a=1']);
  });

  test('a change of lang shows the words of the new language once they can be had, and none of the old one then', async () => {
    const { host, start, arrive } = await beforeReact();
    start.configure(configOf({ lang: 'ja' }));
    await host.net.settle();
    expect(start.language.say({ key: 'Login.Submit' })).toBe(english.Login.Submit);
    arrive();
    await host.net.settle();
    expect([start.language.$locale.get(), start.language.say({ key: 'Login.Submit' })]).toEqual(['ja-JP', japanese.Login.Submit]);
    expect(host.net.paths('region/country')).toHaveLength(2);
  });

  test('the site is not told that the portal is ready', async () => {
    const { host, start } = await beforeReact();
    expect(host.events('portal-ready')).toEqual([]);
    takeOver(start).arrive();
    expect(host.events('portal-ready')).toHaveLength(1);
  });

  test('who is signed in already is sent on', async () => {
    const { host } = await beforeReact({ spec: 'config.loggedIn=true' });
    expect(host.events('portal-signed-in').map(({ by }) => by)).toEqual(['session']);
    expect(host.left).toHaveLength(1);
  });
});

test('the public key is fetched from the start, and not twice where React comes', async () => {
  const { host, start } = await beforeReact();
  takeOver(start);
  await host.advance(179_999);
  expect(host.net.paths('publicKey')).toHaveLength(1);
  await host.advance(1);
  expect(host.net.paths('publicKey')).toHaveLength(2);
});

describe('removed before React is there, it leaves no timer, no listener and no request behind', () => {
  test.each([
    ['while nothing answers', { spec: '*:hang' }],
    ['while failed calls pause before they are tried again', { spec: '*:reset' }],
    ['once it is open', {}],
    ['where it has something to mend', { spec: '*:http-429' }],
    ['with a token in hand', { url: 'https://portal.test/login?token=mock-client' }],
    ['where the configuration is wrong', { attributes: { tenant: 'nobody' } }],
  ])('%s', async (_, options: PortalOptions) => {
    const { host, start, arrive } = await beforeReact(options);
    const [sent, errors, incidents] = [host.net.sent.length, host.events('portal-error').length, host.incidents.length];
    start.dispose();
    arrive();
    await host.net.settle();
    expect(host.clock.waiting()).toEqual([]);
    expect(host.listeners()).toBe(0);
    expect(host.net.sandbox.calls().filter(({ status }) => status === undefined)).toEqual([]);
    host.goOnline();
    host.page.go('/login/recovery');
    await host.advance(1_000_000);
    expect(host.net.sent).toHaveLength(sent);
    expect([host.events('portal-error').length, host.incidents.length]).toEqual([errors, incidents]);
    expect(host.events('portal-navigate')).toEqual([]);
  });

  test('a token in hand is used by nobody then', async () => {
    const { host, start } = await beforeReact({ url: 'https://portal.test/login?token=mock-client' });
    start.dispose();
    await host.net.settle();
    expect(host.net.sandbox.calls('mockSignIn')).toEqual([]);
    expect(host.left).toEqual([]);
  });
});
