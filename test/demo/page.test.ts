import { describe, expect, test } from 'vitest';
import * as choices from '../../demo/page/choices.js';
import { addressOf, applyAttributes, attributesOf, markupOf, plainPathOf } from '../../demo/page/portal.js';
import { format, parse, withState } from '../../demo/page/state.js';
import { SCENARIOS } from '../../demo/scenarios';
import { plainPath } from '../../demo/serve/pages';
import { SITEMAP } from '../../src/contract/screens';
import { screenAt } from '../../src/rules/route';

const { DEFAULTS } = choices;

test('every screen can be chosen', () => {
  expect(choices.SCREENS.map(({ route }) => screenAt(route).screen).sort()).toEqual([...Object.keys(SITEMAP), 'not-found'].sort());
});

describe('the choices in the address', () => {
  test('what is as at the beginning is not written', () => {
    expect(format(DEFAULTS)).toBe('');
    expect(withState('http://a.test/login?hl=th', DEFAULTS)).toBe('http://a.test/login?hl=th');
  });

  test('any scenario can be shared, and the rest of the address stays as it is written', () => {
    for (const { spec } of SCENARIOS) {
      const state = { ...DEFAULTS, tenant: 'cgfintech', spec };
      const address = withState('http://a.test/login?a=1%2C2&qa=tenant:old#/recovery', state);
      expect(address).toMatch(/^http:\/\/a\.test\/login\?a=1%2C2&qa=tenant:cgfintech/);
      expect(parse(new URL(address).searchParams.get('qa') ?? '')).toEqual(state);
    }
  });

  test('it can be written by hand, and what nobody knows is passed over', () => {
    expect(parse('tenant:cgfintech;spec:signIn:2004*1;nobody:x;oops')).toEqual({ ...DEFAULTS, tenant: 'cgfintech', spec: 'signIn:2004*1' });
    expect(parse('spec:100%')).toEqual({ ...DEFAULTS, spec: '100%' });
  });

  test('the strict policy comes with its parameter and goes with it', () => {
    const strict = withState('http://a.test/login', { ...DEFAULTS, policy: 'strict' });
    expect(strict).toBe('http://a.test/login?csp=strict&qa=policy:strict');
    expect(withState(strict, DEFAULTS)).toBe('http://a.test/login');
  });
});

describe('the tag', () => {
  const state = { ...DEFAULTS, tenant: 'dprime', router: 'hash', spec: 'word.Login.Title="&', 'api-base': 'https://api.test' };

  test('bears what differs from the defaults, and a scenario as its api-base', () => {
    expect(attributesOf(DEFAULTS)).toEqual({ tenant: 'dprime', 'user-type': 'client' });
    expect(attributesOf(state)).toMatchObject({ router: 'hash', 'api-base': '/as/word.Login.Title%3D%22%26' });
    expect(attributesOf({ ...state, spec: '' })).toMatchObject({ 'api-base': 'https://api.test' });
  });

  test('is written as a site would write it', () => {
    const [script, tag] = markupOf({ ...DEFAULTS, home: '/?a=1&b="' }).split('\n', 2);
    expect(script).toBe('<script type="module" src="/login-portal/login-portal.js"></script>');
    expect(tag).toBe('<login-portal');
    expect(markupOf({ ...DEFAULTS, home: '/?a=1&b="' })).toContain('\n  home="/?a=1&amp;b=&quot;"></login-portal>');
    expect(markupOf(DEFAULTS)).toContain('\n<login-portal tenant="dprime" user-type="client"></login-portal>');
  });

  test('is given them one by one; what stays is not touched', async () => {
    const element = document.createElement('div');
    applyAttributes(element, state);
    const records: (string | null)[] = [];
    new MutationObserver((list) => records.push(...list.map(({ attributeName: name }) => name))).observe(element, { attributes: true });
    applyAttributes(element, { ...state, router: 'path', device: 'app' });
    await Promise.resolve();
    expect(records).toEqual(['router', 'device']);
    expect(element.hasAttribute('router')).toBe(false);
  });

  test('stands on a plain page of the same address as the server would give it', () => {
    const { base: _none, ...attributes } = attributesOf({ ...state, router: 'path' });
    for (const route of ['/', '/recovery', '/?token=a']) {
      expect(plainPathOf({ ...state, router: 'path' }, route)).toBe(plainPath(attributes, route));
    }
    expect(plainPathOf(state, '/recovery')).toMatch(/\/login#\/recovery$/);
  });

  test('a route has an address in each kind of router', () => {
    const at = (route: string, more: Partial<typeof DEFAULTS>) => addressOf(route, { ...DEFAULTS, ...more }).replace(location.origin, '');
    expect(at('/', {})).toBe('/login');
    expect(at('/?token=a', {})).toBe('/login?token=a');
    expect(at('/recovery', { tenant: 'cgfintech' })).toBe('/login/recovery?qa=tenant:cgfintech');
    expect(at('/recovery', { base: '/' })).toBe('/recovery?qa=base:%252F');
    expect(at('/activation?uuid=1', { router: 'hash' })).toBe('/login?qa=router:hash#/activation?uuid=1');
    expect(at('/recovery', { router: 'memory' })).toBe('/login?qa=router:memory');
  });
});
