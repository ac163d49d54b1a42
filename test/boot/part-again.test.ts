import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Part } from '../../src/contract/parts';
import * as request from '../../src/rules/request';
import { endOf, loading } from './parts';

/** What the build would fill in for a part that is a file of `src/rules`. */
const RULES = '../rules/';

/** Loads a part whose own address fails, as in a browser that remembers the failure. */
async function load(parts = RULES) {
  vi.stubGlobal('__PARTS__', parts);
  const { loadPart } = await import('../../src/boot/load-part');
  const { ports, run } = loading();
  let tries = 0;
  const refused: Part<typeof request> = {
    name: 'request',
    load() {
      tries += 1;
      return Promise.reject(new Error('not to be had'));
    },
  };
  const loaded = loadPart(refused, ports);
  const ended = endOf(loaded);
  await run();
  return { loaded, ended, tries };
}

/** Writes an import map into the page. */
function write(map: object) {
  const script = document.createElement('script');
  script.type = 'importmap';
  script.textContent = JSON.stringify(map);
  document.head.append(script);
}

/** The modules that loaded in place of the part for two files of the bundle. */
const two = async () => {
  const one = await (await load()).loaded;
  vi.resetModules();
  return [one, await (await load()).loaded] as const;
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
  document.head.replaceChildren();
});

describe('the other address', () => {
  test('is the part’s own address with a query', async () => {
    const { loaded, tries } = await load();
    const { codeOf } = await loaded;
    expect(codeOf({ status: 200, body: { code: 7 } })).toBe(7);
    expect(codeOf, 'the module of the address without a query').not.toBe(request.codeOf);
    expect(tries).toBe(2);
  });

  test('is a new one for each file that asks', async () => {
    const [one, other] = await two();
    expect(one.codeOf).not.toBe(other.codeOf);
  });

  test('does not exist if a site has bundled the portal: the part’s own is tried three times', async () => {
    const { ended, tries } = await load('');
    expect(tries).toBe(3);
    expect(ended).toEqual([expect.stringContaining('not to be had')]);
  });
});

describe('on a page that names the sums of files in an import map, the other address', () => {
  test('is the one in the map', async () => {
    write({ integrity: { '/dist/request.js?again=1': 'sha384-x' } });
    const [one, other] = [await (await load()).loaded, await (await load()).loaded];
    expect(one.codeOf).toBe(other.codeOf);
    expect(one.codeOf).not.toBe(request.codeOf);
  });

  test('does not exist if the map has none', async () => {
    write({ integrity: { '/dist/request.js': 'sha384-x' } });
    expect((await load()).ended).toEqual([expect.stringContaining('not to be had')]);
  });

  test('is a new one if the map has no sums', async () => {
    write({ imports: { vue: '/vue.js' } });
    const [one, other] = await two();
    expect(one.codeOf).not.toBe(other.codeOf);
  });
});
