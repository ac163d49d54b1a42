import { describe, expect, test } from 'vitest';
import { collect, make, PLAIN, place, screenOf, settle } from './page';

const at = (address: string, state: unknown = null) => history.replaceState(state, '', address);
const here = () => location.pathname + location.search + location.hash;

describe('router="path": the route is the path below base', () => {
  test.each([
    ['/login', 'sign-in'],
    ['/login/', 'sign-in'],
    ['/login/recovery', 'recovery'],
    ['/login/recovery/', 'recovery'],
    ['/login/signup/a%2Fb?x=1#y', 'sign-up'],
    ['/login/activation?uuid=7', 'activation'],
    ['/login/nowhere', 'not-found'],
    ['/loginx/recovery', 'sign-in'],
    ['/elsewhere', 'sign-in'],
    ['/', 'sign-in'],
  ])('%s shows %s', async (address, screen) => {
    at(address);
    await place(PLAIN, { screen });
    expect(here()).toBe(address);
  });

  test.each(['/enter/here', 'enter/here', '/enter/here/', '//enter//here//', ' enter/here '])(
    'base %j covers /enter/here',
    async (base) => {
      at('/enter/here/recovery');
      const { element } = await place({ ...PLAIN, base }, { screen: 'recovery' });
      element.navigate('/activation');
      expect(here()).toBe('/enter/here/activation');
      element.navigate('/');
      expect(here()).toBe('/enter/here/');
    },
  );

  test('a base in any script covers its paths as the browser encodes them', async () => {
    at('/%D8%AF%D8%AE%D9%88%D9%84%20here/recovery');
    const { element } = await place({ ...PLAIN, base: '/دخول here' }, { screen: 'recovery' });
    element.navigate('/');
    expect(here()).toBe('/%D8%AF%D8%AE%D9%88%D9%84%20here/');
  });

  test('base "/" covers every path', async () => {
    at('/recovery');
    const { element } = await place({ ...PLAIN, base: '/' }, { screen: 'recovery' });
    element.navigate('/');
    expect(here()).toBe('/');
  });

  test('the first navigation from a page outside base goes to a path below base', async () => {
    at('/news?a=1');
    const { element } = await place();
    element.navigate('/recovery');
    await screenOf(element, 'recovery');
    expect(location.pathname).toBe('/login/recovery');
  });

  test('a changed base applies at once', async () => {
    at('/enter/recovery');
    const { element } = await place();
    element.base = '/enter';
    await screenOf(element, 'recovery');
    element.removeAttribute('base');
    await screenOf(element, 'sign-in');
  });

  test('the portal notices a push by the host’s own router', async () => {
    at('/login');
    const navigated = collect('portal-navigate');
    const { element } = await place();
    history.pushState({ host: 1 }, '', '/login/recovery');
    await screenOf(element, 'recovery');
    expect(history.state).toEqual({ host: 1 });
    expect(navigated.map(({ detail }) => detail)).toEqual([{ path: '/recovery', screen: 'recovery' }]);
  });
});

describe('router="hash": the route is the fragment', () => {
  const HASH = { ...PLAIN, router: 'hash' };

  test.each([
    ['/site?a=1', 'sign-in'],
    ['/site#/recovery', 'recovery'],
    ['/site?a=1#/signup/abc?x=1', 'sign-up'],
    ['/login/recovery#section', 'sign-in'],
  ])('%s shows %s', async (address, screen) => {
    at(address);
    await place(HASH, { screen });
    expect(here()).toBe(address);
  });

  test('navigating changes only the fragment', async () => {
    at('/site?a=1%20x');
    const { element } = await place(HASH);
    element.navigate('/recovery');
    await screenOf(element, 'recovery');
    expect(here()).toBe('/site?a=1%20x#/recovery');
  });

  test('an anchor of the host page does not change the route or redraw the screen', async () => {
    at('/site#/recovery');
    const navigated = collect('portal-navigate');
    const { element } = await place(HASH, { screen: 'recovery' });
    const main = element.shadowRoot?.querySelector('main');
    location.hash = '#section';
    await settle();
    expect(element.shadowRoot?.querySelector('main')).toBe(main);
    expect(main?.dataset.screen).toBe('recovery');
    expect(here()).toBe('/site#section');
    expect(navigated).toEqual([]);
  });

  test('the host’s state of the current history entry is kept', async () => {
    at('/site', { scroll: 7 });
    await place(HASH);
    expect(history.state).toEqual({ scroll: 7 });
  });
});

describe('router="memory": the route is kept in memory', () => {
  const MEMORY = { ...PLAIN, router: 'memory' };

  test('the address neither sets the route nor changes', async () => {
    at('/login/recovery#/recovery', { own: 1 });
    const { element } = await place(MEMORY);
    const length = history.length;
    element.navigate('/activation');
    await screenOf(element, 'activation');
    expect([here(), history.length, history.state]).toEqual(['/login/recovery#/recovery', length, { own: 1 }]);
  });

  test('it begins at the attribute `path`, and `back` leads through a history of its own', async () => {
    at('/site');
    const { element } = await place({ ...MEMORY, path: '/recovery' }, { screen: 'recovery' });
    element.path = '/activation';
    await screenOf(element, 'activation');
    expect(element.back()).toBe(true);
    await screenOf(element, 'recovery');
    expect([element.back(), here()]).toEqual([false, '/site']);
    element.remove();
  });

  test('`back` does nothing before the element is on the page', async () => {
    expect((await make(MEMORY)).back()).toBe(false);
  });
});

test('a changed router applies at once', async () => {
  at('/login/recovery#/activation');
  const { element } = await place(PLAIN, { screen: 'recovery' });
  element.router = 'hash';
  await screenOf(element, 'activation');
  element.setAttribute('router', '');
  await screenOf(element, 'recovery');
  element.router = 'memory';
  await screenOf(element, 'sign-in');
});
