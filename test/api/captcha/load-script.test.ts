import { beforeEach, describe, expect, test, vi } from 'vitest';

/** How happy-dom answers for a script that it never runs. */
function network(answers: boolean): void {
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = answers;
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const waits = new AbortController().signal;

/** The module anew: what it has loaded, and its policy, are its own. */
async function fresh(): Promise<typeof import('../../../src/api/captcha/load-script')> {
  vi.resetModules();
  return import('../../../src/api/captcha/load-script');
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.spyOn(window.console, 'error').mockReturnValue(); // happy-dom says that it loads nothing
  document.head.replaceChildren();
  network(true);
});

test('a script is put into the page once, however often it is asked for', async () => {
  const { loadScript } = await fresh();
  await Promise.all([loadScript('https://captcha.example/a.js', waits), loadScript('https://captcha.example/a.js', waits)]);
  await loadScript('https://captcha.example/a.js', waits);
  expect(scripts()).toEqual(['https://captcha.example/a.js']);
});

test('one that does not load is taken out, and the next call tries again', async () => {
  const { loadScript } = await fresh();
  network(false);
  await expect(loadScript('https://captcha.example/a.js', waits)).rejects.toThrow('did not load');
  expect(scripts()).toEqual([]);
  network(true);
  await loadScript('https://captcha.example/a.js', waits);
  expect(scripts()).toHaveLength(1);
});

test('one that does not come is given up, and taken out', async () => {
  const { loadScript } = await fresh();
  const append = vi.spyOn(document.head, 'append').mockImplementation((node) => void document.head.prepend(String(node))); // never answers
  const limit = new AbortController();
  const loading = loadScript('https://captcha.example/a.js', limit.signal);
  limit.abort();
  await expect(loading).rejects.toThrow('took too long');
  append.mockRestore();
  await loadScript('https://captcha.example/a.js', waits);
  expect(scripts()).toHaveLength(1);
});

test('one that came in time is not counted as late when the wait is over', async () => {
  const { loadScript } = await fresh();
  const limit = new AbortController();
  network(false);
  await expect(loadScript('https://captcha.example/a.js', limit.signal)).rejects.toThrow('did not load');
  limit.abort();
  network(true);
  await loadScript('https://captcha.example/a.js', waits);
  expect(scripts()).toEqual(['https://captcha.example/a.js']);
});

describe('an address', () => {
  test.each([
    ['https://captcha.example/a.js', 'https://captcha.example/a.js'],
    ['//captcha.example/a.js', undefined],
    ['/a.js', `${location.origin}/a.js`],
    ['a.js', `${location.origin}/a.js`],
    ['http://captcha.example/a.js', undefined],
    ['data:text/javascript,0', undefined],
    ['blob:https://captcha.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
  ])('%s is loaded over https or from the page’s origin only', async (address, loaded) => {
    const { loadScript } = await fresh();
    const outcome = loadScript(address, waits);
    if (loaded) await outcome;
    else await expect(outcome).rejects.toThrow();
    expect(scripts()).toEqual(loaded ? [loaded] : []);
  });

  test('is made by the policy login-portal, at the first need, where there are Trusted Types', async () => {
    const made: string[] = [];
    const trusted = (rules: { createScriptURL(address: string): string }) => ({
      createScriptURL: (address: string) => {
        made.push(rules.createScriptURL(address));
        return made.at(-1) ?? '';
      },
    });
    const createPolicy = vi.fn((_name: string, rules: Parameters<typeof trusted>[0]) => trusted(rules));
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { loadScript } = await fresh();
    expect(createPolicy).not.toHaveBeenCalled();
    await loadScript('/a.js', waits);
    await loadScript('/b.js', waits);
    await expect(loadScript('http://captcha.example/c.js', waits)).rejects.toThrow();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['login-portal']);
    expect(made).toEqual([`${location.origin}/a.js`, `${location.origin}/b.js`]);
  });
});
