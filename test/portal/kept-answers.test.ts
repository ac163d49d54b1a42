// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { keptMs, signedInMs } from '../../src/contract/limits';
import { createNetwork } from './network';
import { makePortal, openPortal, type PortalOptions } from './open-portal';
import { FIRST, hold, KEY, keptIn, seen, visit, WAITS } from './visits';

/* Contract section 11: when a start waits for its calls, although a visit has kept their answers. */

describe('what was kept is not used', () => {
  /** Comes back after something has changed what is stored. */
  async function visitWith(change: (entry: Record<string, unknown>) => unknown, options: PortalOptions = {}) {
    const before = await visit();
    const entry = JSON.parse(before[KEY] ?? '');
    const changed = change(entry) ?? entry;
    const net = createNetwork(FIRST);
    hold(net);
    const stored = { ...before, [KEY]: typeof changed === 'string' ? changed : JSON.stringify(changed) };
    const opened = makePortal({ net, ...options, stored });
    await net.settle();
    return opened;
  }
  const PARTS = ['languages', 'countries', 'translations', 'config'] as const;
  const NOW = 0;
  const shift = (part: string, by: number) => (entry: Record<string, unknown>) => {
    const { at, answer } = Object(entry[part]);
    entry[part] = { at: at + by, answer };
  };

  test.each([
    ['nothing', () => ''],
    ['no JSON', () => '{'],
    ['a list', () => []],
    ['null', () => 'null'],
    ['a text', () => '"kept"'],
    ['another version', (entry: Record<string, unknown>) => ({ ...entry, version: '0.1.0' })],
    ['no version', ({ version: _, ...entry }: Record<string, unknown>) => entry],
    ['countries of another shape', (entry: Record<string, unknown>) => ({ ...entry, countries: { at: NOW, answer: 'all' } })],
    ...PARTS.flatMap((part) => [
      [`${part} a millisecond too old`, shift(part, -keptMs - 1)] as const,
      [`${part} from the future`, shift(part, 1)] as const,
      [
        `${part} without a time`,
        (entry: Record<string, unknown>) => ({ ...entry, [part]: { answer: Object(entry[part]).answer } }),
      ] as const,
      [`no ${part}`, ({ [part]: _, ...entry }: Record<string, unknown>) => entry] as const,
      [
        `${part} of another kind`,
        (entry: Record<string, unknown>) => ({ ...entry, [part]: { ...Object(entry[part]), answer: 'nonsense' } }),
      ] as const,
    ]),
    [
      'a dictionary less',
      (entry: Record<string, unknown>) => ({ ...entry, translations: { ...Object(entry.translations), answer: [{}] } }),
    ],
    [
      'many dictionaries',
      (entry: Record<string, unknown>) => ({
        ...entry,
        translations: { ...Object(entry.translations), answer: Array.from({ length: 1000 }, () => ({})) },
      }),
    ],
    [
      'an empty list of countries',
      (entry: Record<string, unknown>) => ({ ...entry, countries: { ...Object(entry.countries), answer: [] } }),
    ],
  ] as const)('%s', async (_, change) => {
    expect(seen(await visitWith(change))).toMatchObject(WAITS);
  });

  test.each([
    ['another tenant', { attributes: { tenant: 'cgfintech' } }],
    ['another user type', { attributes: { userType: 'ib' } }],
    ['another api-base', { attributes: { apiBase: '/other' } }],
    ['another language', { attributes: { lang: 'ja-JP' } }],
    ['a token in the address', { url: 'https://portal.test/login?token=t' }],
    ['a token in the address of another screen', { url: 'https://portal.test/login/recovery?token=t' }],
    ['keep="none"', { attributes: { keep: 'none' } }],
  ])('%s', async (_, options) => {
    expect(seen(await visitWith(() => undefined, options))).toMatchObject(WAITS);
  });

  test('less than 12 hours after a sign-in, by whatever pair, and again after that', async () => {
    const before = await visit();
    const signedIn = await openPortal({ stored: before, attributes: { tenant: 'cgfintech' } });
    signedIn.portal.visit.session.establish('password');
    const entry = keptIn(signedIn);
    expect(entry.signedInAt).toBe(signedIn.host.clock.now());
    const stored = { [KEY]: JSON.stringify({ ...JSON.parse(before[KEY] ?? ''), signedInAt: entry.signedInAt }) };
    const open = async (later: number) => {
      const net = createNetwork(FIRST);
      hold(net);
      const opened = makePortal({ stored, later, net });
      await net.settle();
      return seen(opened).at;
    };
    expect([await open(signedInMs - 1), await open(signedInMs)]).toEqual(['waiting', 'screen']);
  });
});

describe('what is nested too deep for JSON.stringify', () => {
  const DEEP = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;

  test.each(['"x"', '"countries"', '"portal"', '"signedInAt"'])('as %s of the entry: the portal opens, and replaces it', async (name) => {
    const before = await visit();
    const entry = `${(before[KEY] ?? '').slice(0, -1)},${name}:${DEEP}}`;
    const opened = await openPortal({ stored: { ...before, [KEY]: entry }, net: createNetwork(FIRST) });
    expect(seen(opened)).toMatchObject({ at: 'screen', title: 'First' });
    expect(opened.host.local.all()[KEY] ?? '').not.toContain('[[[');
  });

  test('as a dictionary: the portal opens, and nothing is kept', async () => {
    const net = createNetwork(FIRST);
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const fetch: typeof net.fetch = async (input, init) =>
      String(input).includes('multilingual') ? new Response(deep) : net.fetch(input, init);
    const opened = await openPortal({ net: { ...net, fetch } });
    expect(opened.portal.$view.get().at).toBe('screen');
    expect(opened.host.local.all()).not.toHaveProperty(KEY);
  });
});
