import { beforeEach, describe, expect, test, vi } from 'vitest';

/** Whether happy-dom treats scripts as loaded. It never runs them. */
function network(answers: boolean): void {
  Reflect.get(window, 'happyDOM').settings.handleDisabledFileLoadingAsSuccess = answers;
}

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
const ADDRESS = 'https://captcha.example/a.js';
const brought = () => true;
const waits = new AbortController().signal;
const tooLong = () => new DOMException('', 'TimeoutError');

/** Imports the module again, without the scripts and the policy of earlier tests. */
async function fresh(): Promise<typeof import('../../../src/portal/captcha/load-script')> {
  vi.resetModules();
  return import('../../../src/portal/captcha/load-script');
}

beforeEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.spyOn(window.console, 'error').mockReturnValue(); // happy-dom reports that it loads nothing
  document.head.replaceChildren();
  network(true);
});

/** Holds back scripts that are added to the page, until the test answers them. */
function slowly(): HTMLScriptElement[] {
  const put: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => void (node instanceof HTMLScriptElement && put.push(node)));
  return put;
}
const answer = (script: HTMLScriptElement | undefined) => void script?.dispatchEvent(new Event('load'));

test('a script that is loading is added to the page once, however often it is requested', async () => {
  const { loadScript } = await fresh();
  await Promise.all([loadScript(ADDRESS, brought, waits), loadScript(ADDRESS, brought, waits)]);
  expect(scripts()).toEqual([ADDRESS]);
});

test('a script that does not load is removed, and the next call tries again', async () => {
  const { loadScript } = await fresh();
  network(false);
  await expect(loadScript(ADDRESS, brought, waits)).rejects.toThrow('captcha-script');
  expect(scripts()).toEqual([]);
  network(true);
  await loadScript(ADDRESS, brought, waits);
  expect(scripts()).toEqual([ADDRESS]);
});

test('a script that provides nothing is removed, and the next call requests it under another address', async () => {
  const { loadScript } = await fresh();
  await expect(loadScript(ADDRESS, () => false, waits)).rejects.toThrow('captcha-missing');
  expect(scripts()).toEqual([]);
  await loadScript(ADDRESS, brought, waits);
  expect(scripts()).toEqual([`${ADDRESS}?attempt=2`]);
});

test('a wait that has ended loads nothing', async () => {
  const { loadScript } = await fresh();
  await expect(loadScript(ADDRESS, brought, AbortSignal.abort())).rejects.toThrow();
  expect(scripts()).toEqual([]);
});

describe('a slow script', () => {
  test('is requested again after one caller has timed out, and still serves the others', async () => {
    const { loadScript } = await fresh();
    const put = slowly();
    const [first, second] = [new AbortController(), new AbortController()];
    void loadScript(ADDRESS, brought, first.signal);
    const other = loadScript(ADDRESS, brought, second.signal);
    const takeOut = vi.spyOn(put[0] as HTMLScriptElement, 'remove'); // the script of the first request
    first.abort(tooLong());
    expect(takeOut).toHaveBeenCalled();
    const anew = loadScript(ADDRESS, brought, waits);
    second.abort(tooLong()); // belongs to the first request, which is already given up
    const joined = loadScript(ADDRESS, brought, waits);
    expect(put.map(({ src }) => src)).toEqual([ADDRESS, `${ADDRESS}?attempt=2`]);
    for (const script of put) answer(script);
    await Promise.all([other, anew, joined]);
  });

  test('keeps loading for the others when one caller leaves, and does not count as late', async () => {
    const { loadScript } = await fresh();
    const put = slowly();
    const leaving = new AbortController();
    void loadScript(ADDRESS, brought, leaving.signal);
    const other = loadScript(ADDRESS, brought, waits);
    leaving.abort();
    const third = loadScript(ADDRESS, brought, waits);
    expect(put.map(({ src }) => src)).toEqual([ADDRESS]);
    answer(put[0]);
    await Promise.all([other, third]);
  });

  test('does not count as late when it fails in time', async () => {
    const { loadScript } = await fresh();
    const limit = new AbortController();
    network(false);
    await expect(loadScript(ADDRESS, brought, limit.signal)).rejects.toThrow('captcha-script');
    limit.abort(tooLong());
    network(true);
    await loadScript(ADDRESS, brought, waits);
    expect(scripts()).toEqual([ADDRESS]);
  });
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
    [`blob:${location.origin}/x`, undefined],
    ['javascript:alert(1)', undefined],
    ['https://', undefined],
  ])('%s is accepted only if it is https or from the page’s origin', async (address, loaded) => {
    const { loadScript } = await fresh();
    const outcome = loadScript(address, brought, waits);
    if (loaded) await outcome;
    else await expect(outcome).rejects.toThrow();
    expect(scripts()).toEqual(loaded ? [loaded] : []);
  });

  test.each(['data:text/javascript,0', 'file:///a.js', 'a.js'])('%s is not loaded into a page without an origin', async (address) => {
    vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' });
    const { loadScript } = await fresh();
    await expect(loadScript(address, brought, waits)).rejects.toThrow();
    expect(scripts()).toEqual([]);
  });

  test('is made without a policy where an element stands in for Trusted Types', async () => {
    vi.stubGlobal('trustedTypes', document.createElement('img'));
    const { loadScript } = await fresh();
    await loadScript('/a.js', brought, waits);
    expect(scripts()).toEqual([`${location.origin}/a.js`]);
  });

  test('is made by the policy login-portal, created when first needed, if the browser has Trusted Types', async () => {
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
    await loadScript('/a.js', brought, waits);
    await loadScript('/b.js', brought, waits);
    await expect(loadScript('http://captcha.example/c.js', brought, waits)).rejects.toThrow();
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['login-portal']);
    expect(made).toEqual([`${location.origin}/a.js`, `${location.origin}/b.js`]);
  });
});
