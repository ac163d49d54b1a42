// @vitest-environment node
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { keptLength, startUpPatienceMs } from '../../src/contract/limits';
import { createNetwork } from './network';
import { makePortal, type Opened, openPortal } from './open-portal';
import { AS_FIRST, comeBack, FIRST, hold, KEY, keptIn, LATER, seen, stored, visit, WAITS } from './visits';

/* Contract section 11: what the start-up calls answer is kept, and the next visit starts with it. */

const HOUR = 3_600_000;

describe('a visit keeps', () => {
  test('the answers to languages, countries and translations, and brand and captcha, each with its time', async () => {
    const opened = await openPortal({ net: createNetwork(`${FIRST},config.captcha=demo`) });
    const kept = keptIn(opened);
    expect(kept.version).toBe(manifest.version);
    const at = opened.host.clock.now();
    for (const part of ['languages', 'countries', 'translations', 'config']) expect(kept[part]).toMatchObject({ at });
    expect(Object.keys(Object(Object(kept.config).answer)).sort()).toEqual(['brand', 'captcha']);
  });

  test('nothing about the visitor: no session, no setting, no key, nothing typed', async () => {
    const text = JSON.stringify(await visit());
    for (const secret of ['loggedIn', 'Crm_', 'Permission_Client', 'publicKey', 'keyId', 'signedInAt']) expect(text).not.toContain(secret);
  });

  test('the older answer and time of a call that failed', async () => {
    const opened = await openPortal({
      stored: await visit(),
      later: HOUR,
      net: createNetwork('countries:http-500,config.brand={"title":"Later"}'),
    });
    await opened.host.advance(2000);
    await opened.host.net.settle();
    const { countries, config } = keptIn(opened);
    const now = opened.host.clock.now();
    expect(now - Number(Object(countries).at)).toBeGreaterThanOrEqual(HOUR);
    expect(now - Number(Object(config).at)).toBeLessThan(HOUR);
    expect(Object(countries).answer.length).toBeGreaterThan(200);
    expect(Object(config).answer).toEqual({ brand: { title: 'Later' } });
  });

  test.each([
    ['', 'on the first visit', {}],
    ['common/config', 'with a late configuration', {}],
    ['common/config', 'in place of what stood there', { before: true }],
  ])('nothing over 256 × 1024 characters %s%s', async (late, _, { before = false }: { before?: boolean }) => {
    const net = createNetwork();
    net.answer('multilingual-translation-system', { Login: { Title: 'x'.repeat(keptLength) } });
    const release = late ? net.hold(late) : () => {};
    const opened = makePortal({ ...(before && { stored: await visit() }), net });
    await net.settle();
    release();
    await net.settle();
    expect(stored(opened)).not.toHaveProperty(KEY);
  });

  test('no setting but the languages, if the server sends more than it was asked for', async () => {
    const net = createNetwork(FIRST);
    net.answer('platform/setting', { code: 0, data: { Platform_Language: '[{"key":"en-US"}]', Permission_Client: '{"signUp":false}' } });
    expect(JSON.stringify(stored(await openPortal({ net })))).not.toContain('Permission_Client');
  });

  test('the last of two portals on a page, whole', async () => {
    const net = createNetwork(FIRST);
    const release = net.hold('common/config'); // so that the two write in turn
    const first = makePortal({ net });
    const second = makePortal({ net, attributes: { tenant: 'cgfintech' } });
    // They share one storage.
    Object.assign(second.host.local, first.host.local);
    await net.settle();
    release();
    await net.settle();
    const kept = JSON.parse(stored(first)[KEY] ?? '{}');
    expect(Object.keys(kept).sort()).toEqual(['config', 'countries', 'languages', 'portal', 'translations', 'version']);
  });

  test('the answers of the last language only, after a change in place', async () => {
    const opened = await openPortal({ net: createNetwork(FIRST) });
    opened.host.cancel('portal-language-change');
    opened.portal.chooseLanguage('ja-JP');
    await opened.host.net.settle();
    const kept = keptIn(opened);
    expect(kept).toHaveProperty('countries');
    expect(kept).not.toHaveProperty('config'); // in English
    const again = makePortal({ stored: stored(opened), net: opened.host.net });
    expect(seen(again)).toMatchObject(WAITS);
  });
});

describe('an answer that comes when another language has been chosen', () => {
  test('is not kept, and takes nothing of what is', async () => {
    const { host, portal } = await openPortal({ net: createNetwork(FIRST) });
    host.cancel('portal-language-change');
    const release = host.net.hold('/ja-JP.json');
    portal.chooseLanguage('ja-JP');
    await host.net.settle();
    portal.chooseLanguage('ko-KR');
    await host.net.settle();
    const before = keptIn({ host });
    expect(before.portal).toContain('ko-KR');
    release();
    await host.net.settle();
    expect(keptIn({ host })).toEqual(before);
  });
});

describe('the next visit', () => {
  test('starts with it while no call is answered', async () => {
    expect(seen(await comeBack())).toEqual(AS_FIRST);
  });

  test.each(['/login/recovery', '/login/signup', '/login#/recovery'])('on any screen: %s', async (path) => {
    expect(seen(await comeBack({ url: `https://portal.test${path}` }))).toMatchObject({ at: 'screen', title: 'First' });
  });

  test('makes the same calls in the same order', async () => {
    const first = await openPortal({ net: createNetwork(FIRST) });
    const again = await comeBack();
    await again.answer();
    const startUp = ({ host }: Opened) => host.net.sent.map(({ to }) => to).slice(0, 6);
    expect(startUp(again)).toEqual(startUp(first));
    expect([...again.host.net.paths()].sort()).toEqual([...first.host.net.paths()].sort());
  });

  test('applies newer answers when they come, and what the server no longer says disappears', async () => {
    const again = await comeBack({ says: LATER });
    await again.answer();
    expect(seen(again)).toEqual({
      at: 'screen',
      title: 'Later',
      forgot: 'Forgot your password?',
      heading: 'Come in',
      languages: ['en-US', 'ko-KR'],
    });
  });

  test('applies the configuration without waiting for the other answers', async () => {
    const net = createNetwork(LATER);
    const release = net.hold('region/country');
    const again = makePortal({ stored: await visit(), net });
    await net.settle();
    expect(seen(again)).toMatchObject({ title: 'Later', languages: ['en-US', 'ko-KR'], forgot: 'Lost it?' });
    release();
    await net.settle();
    expect(seen(again)).toMatchObject({ forgot: 'Forgot your password?' });
  });

  test('does not render again what has not changed', async () => {
    const again = await comeBack();
    const heard: string[] = [];
    const {
      facts: { $brand },
      visit: { language },
    } = again.portal;
    await language.loadAllWords();
    language.$translate.listen(() => heard.push('words'));
    $brand.listen(() => heard.push('brand'));
    await again.answer();
    expect(heard).toEqual([]);
  });

  test('redirects a visitor who has signed in elsewhere', async () => {
    const again = await comeBack({ says: `${FIRST},config.loggedIn=true` });
    expect(again.host.leftFor).toEqual([]);
    await again.answer();
    expect(again.host.leftFor).toEqual(['https://portal.test/']);
    expect(again.host.events('portal-signed-in')).toMatchObject([{ by: 'session' }]);
  });

  test.each([
    ['Platform_Language', 'settings.Platform_Language', 'GET /toc/api/platform/setting'],
    ['region/country', 'countries', 'GET /toc/api/login/region/country'],
    ['common/config', 'commonConfig', 'GET /toc/api/v1/common/config'],
  ])('goes on with what was kept where %s fails, and tells the site', async (_, rule, request) => {
    const again = await comeBack({ says: `${rule}:http-500` });
    await again.answer();
    await again.host.advance(2000);
    await again.host.net.settle();
    expect(again.host.events('portal-error')).toMatchObject([{ request }]);
    expect(seen(again).at).toBe('screen');
    if (rule === 'commonConfig') expect(seen(again).title).toBe('First');
    if (rule === 'countries') expect(again.portal.facts.catalogue.$countries.get().length).toBeGreaterThan(200);
    if (rule.startsWith('settings')) expect(seen(again).languages).toEqual(['en-US', 'ja-JP']);
  });

  test('forgets words that the server no longer sends, also if a file fails later', async () => {
    const again = await comeBack({ says: '' });
    await again.answer();
    again.host.cancel('portal-language-change');
    again.portal.chooseLanguage('ja-JP');
    await again.host.net.settle();
    again.host.net.use('translations.en_us:http-500');
    again.portal.chooseLanguage('en-US');
    await again.host.advance(2000);
    await again.host.net.settle();
    expect(seen(again).forgot).toBe('Forgot your password?');
  });

  test('keeps the words of one of two files if that fails', async () => {
    const again = await comeBack({ says: 'translations.en_us:http-500' });
    await again.answer();
    await again.host.advance(2000);
    await again.host.net.settle();
    expect(seen(again)).toMatchObject({ forgot: 'Lost it?' });
  });
});

describe('the moment of a sign-in', () => {
  test('stays if the configuration that found nobody signed in was asked for before', async () => {
    const again = await comeBack();
    await again.host.advance(startUpPatienceMs);
    await again.host.net.settle();
    again.portal.visit.session.establish('password');
    await again.answer();
    expect(keptIn(again).signedInAt).toBeDefined();
  });

  test('is removed by a start that finds nobody signed in', async () => {
    const first = await openPortal();
    first.portal.visit.session.establish('password');
    expect(keptIn(first)).toHaveProperty('signedInAt');
    const again = await openPortal({ stored: stored(first) });
    expect(keptIn(again)).not.toHaveProperty('signedInAt');
  });

  test.each([
    ['an hour', 3_600_000],
    ['a year', 365 * 86_400_000],
  ])('from a clock that was %s ahead is removed, too, and does not keep the answers from being used for ever', async (_, ahead) => {
    const before = await visit();
    const entry = JSON.parse(before[KEY] ?? '');
    const kept = { ...before, [KEY]: JSON.stringify({ ...entry, signedInAt: entry.config.at + ahead }) };
    const again = await openPortal({ stored: kept, net: createNetwork(FIRST) });
    expect(keptIn(again)).not.toHaveProperty('signedInAt');
    const net = createNetwork(FIRST);
    hold(net);
    const third = makePortal({ stored: stored(again), net });
    await net.settle();
    expect(seen(third)).toMatchObject(AS_FIRST);
  });

  test('that is no time does not count', async () => {
    for (const signedInAt of ['soon', 1e20, -5, '1e999']) {
      const before = await visit();
      const kept = { ...before, [KEY]: JSON.stringify({ ...JSON.parse(before[KEY] ?? ''), signedInAt }) };
      const net = createNetwork(FIRST);
      hold(net);
      const opened = makePortal({ stored: kept, net });
      await net.settle();
      expect(seen(opened), `${signedInAt}`).toMatchObject(AS_FIRST);
    }
  });

  test('is written, removed and kept as ever if the answers are too long to keep', async () => {
    const long = `word.Login.Forgot=${'x'.repeat(300_000)}`;
    const first = await openPortal({ spec: long });
    expect(stored(first)).not.toHaveProperty(KEY);
    first.portal.visit.session.establish('password');
    expect(keptIn(first)).toMatchObject({ signedInAt: first.host.clock.now() });
    const again = await openPortal({ stored: stored(first), spec: `${long},config.loggedIn=true` });
    expect(keptIn(again)).toMatchObject({ signedInAt: first.host.clock.now() });
    const third = await openPortal({ stored: stored(again), spec: long });
    expect(stored(third)).not.toHaveProperty(KEY);
  });

  test('survives what a start writes that finds somebody signed in, also for another pair', async () => {
    const first = await openPortal();
    first.portal.visit.session.establish('password');
    const again = await openPortal({ stored: stored(first), spec: 'config.loggedIn=true', attributes: { tenant: 'cgfintech' } });
    expect(keptIn(again).signedInAt).toBeDefined();
  });
});

describe('keep', () => {
  test('"none" stores nothing, and removes what is stored', async () => {
    const opened = await openPortal({ stored: await visit(), attributes: { keep: 'none' } });
    expect(stored(opened)).not.toHaveProperty(KEY);
    opened.portal.visit.session.establish('password');
    expect(stored(opened)).not.toHaveProperty(KEY);
  });

  test('an unknown value is as if there were none', async () => {
    expect(stored(await openPortal({ attributes: { keep: 'everything' } }))).toHaveProperty(KEY);
  });

  test('changed to "none", it removes at once what is stored', async () => {
    const { host, portal } = await openPortal();
    portal.configure({ ...portal.site.$config.get(), keep: 'none' });
    expect(host.local.all()).not.toHaveProperty(KEY);
  });
});

describe('a call that may need a captcha', () => {
  const CAPTCHA = `${FIRST},config.captcha=demo`;
  const asks = async (opened: Opened) => {
    let outcome: unknown;
    void opened.portal.visit.askCaptcha('login', 'POST /', opened.portal.site.signal).then((result) => {
      outcome = result;
    });
    await opened.host.net.settle();
    return () => outcome;
  };

  test('waits for this visit’s configuration, also where none was kept', async () => {
    const again = await comeBack();
    const outcome = await asks(again);
    expect(outcome()).toBeUndefined();
    await again.answer();
    expect(outcome()).toEqual({ ok: true, data: {} });
  });

  test('takes what was kept if the configuration does not come within the patience of the start-up', async () => {
    const again = await comeBack();
    const outcome = await asks(again);
    await again.host.advance(startUpPatienceMs);
    await again.host.net.settle();
    expect(outcome()).toEqual({ ok: true, data: {} });
  });

  test('takes the newer configuration: a captcha that is no longer wanted is not asked for', async () => {
    const again = await comeBack({ before: { net: createNetwork(CAPTCHA) } });
    const outcome = await asks(again);
    await again.answer();
    expect(outcome()).toEqual({ ok: true, data: {} });
  });

  test('is not made if the visitor has left its screen during the wait', async () => {
    const again = await comeBack();
    const outcome = await asks(again);
    again.portal.visit.navigation.navigate('/recovery');
    await again.answer();
    expect(outcome()).toEqual({ ok: false, aborted: true });
  });

  test('is not made if the configuration says that the visitor is signed in', async () => {
    const again = await comeBack({ says: `${FIRST},config.loggedIn=true` });
    const outcome = await asks(again);
    await again.answer();
    expect(outcome()).toEqual({ ok: false, aborted: true });
  });
});
