// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { safeCause } from '../../src/element/safe-cause';
import { makeServices } from './open-portal';

const EVERY = 180_000;

function keeper(spec = '') {
  const { host, services, end } = makeServices({ spec });
  const { keys } = services.api;
  const logged = () => host.incidents.map(({ error }) => safeCause(error).message);
  const fetched = () => host.net.paths('publicKey').length;
  return { ...host, keys, logged, fetched, end };
}

describe('the public key is fetched', () => {
  test('at the start, and again every 180000 ms', async () => {
    const { keys, fetched, advance, net } = keeper();
    keys.poll();
    await net.settle();
    expect(fetched()).toBe(1);
    await advance(EVERY - 1);
    expect(fetched()).toBe(1);
    await advance(1);
    expect(fetched()).toBe(2);
    await advance(3 * EVERY);
    expect(fetched()).toBe(5);
  });

  test('never twice at once', async () => {
    const { keys, fetched, net } = keeper();
    const release = net.hold('publicKey');
    keys.poll();
    const wanted = [keys.current(), keys.refresh(), keys.refresh()];
    await net.settle();
    expect(fetched()).toBe(1);
    release();
    expect(await Promise.all(wanted)).toEqual(Array(3).fill(expect.objectContaining({ keyId: 'key-1' })));
    expect(fetched()).toBe(1);
  });

  test('by whoever needs one first, where polling has not begun', async () => {
    const { keys, fetched } = keeper();
    expect(await keys.current()).toMatchObject({ keyId: 'key-1' });
    await keys.current();
    expect(fetched()).toBe(1);
  });

  test('afresh where a fresh one is asked for', async () => {
    const { keys, net } = keeper();
    await keys.current();
    net.sandbox.retireKey();
    expect(await keys.current()).toMatchObject({ keyId: 'key-1' });
    expect(await keys.refresh()).toMatchObject({ keyId: 'key-2' });
    expect(await keys.current()).toMatchObject({ keyId: 'key-2' });
  });
});

describe('a failure', () => {
  test.each(['500', 'http-500', 'html', 'wrong-types', 'reset'])('%s leaves the key as it was, and polling goes on', async (outcome) => {
    const { keys, net, advance } = keeper();
    keys.poll();
    await net.settle();
    net.use(`publicKey:${outcome}`);
    await advance(EVERY + 10_000);
    expect(await keys.current()).toMatchObject({ keyId: 'key-1' });
    net.use('');
    net.sandbox.retireKey();
    await advance(EVERY);
    expect(await keys.current()).toMatchObject({ keyId: 'key-2' });
  });

  test('is logged', async () => {
    const { keys, logged } = keeper('publicKey:500');
    await keys.current();
    expect(logged()).toEqual(['call-failed: GET /toc/api/v1/security/publicKey: 500']);
  });

  test('without a key gives none; the next who needs one asks again', async () => {
    const { keys, net } = keeper('publicKey:500');
    expect(await keys.current()).toBeUndefined();
    net.use('');
    expect(await keys.current()).toMatchObject({ keyId: 'key-1' });
  });

  test('of a fresh one gives none, so that nothing is sent under a key that was refused', async () => {
    const { keys, net } = keeper();
    await keys.current();
    net.use('publicKey:500');
    expect(await keys.refresh()).toBeUndefined();
  });
});
