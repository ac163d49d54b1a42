import { describe, expect, test } from 'vitest';
import { collect, make, PLAIN, place, screenOf } from './page';

const at = (address: string, state: unknown = null) => history.replaceState(state, '', address);
const here = () => location.pathname + location.search + location.hash;

describe('router="path": the route is the path below base', () => {
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

  test.each(['/login%2Fsignup%2Fjakarta', '/login/#/signup/jakarta'])(
    'an invitation in %s is used, and its address corrected',
    async (address) => {
      at(address);
      await place(PLAIN, { screen: 'sign-up' });
      expect(here()).toBe('/login/signup/jakarta');
    },
  );

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

describe('router="memory": the route is kept in memory', () => {
  const MEMORY = { ...PLAIN, router: 'memory' };

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
