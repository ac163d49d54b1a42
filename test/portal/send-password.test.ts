// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FieldErrors } from '../../src/portal/form';
import { sendPassword } from '../../src/portal/password';
import { makeServices } from './open-portal';

const REQUEST = 'POST /toc/api/v1/user/check/password';

function sender(spec = '') {
  const { host, services, end } = makeServices({ spec });
  const { keys, client } = services.api;
  const refused: FieldErrors<'password'>[] = [];
  const form = { refuse: (errors: FieldErrors<'password'>) => void refused.push(errors) };
  const leaving = new AbortController();
  const send = (password: string, other = keys) =>
    sendPassword(
      { ...services, api: { ...services.api, keys: other } },
      { form, password, request: REQUEST, signal: leaving.signal },
      (sealed) => client.checkPassword({ scope: 'crm_client', scene: 'register', ...sealed }),
    );
  const sent = () => host.net.sandbox.calls('checkPassword').map(({ body }) => body?.keyId);
  return { ...host, keys, send, sent, end, refused, leave: () => leaving.abort() };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a password leaves the page encrypted, with the id of the newest key', async () => {
  const { send, sent, net } = sender();
  expect(await send('Harbor7!Lantern')).toEqual({ ok: true, data: {} });
  expect(sent()).toEqual(['key-1']);
  expect(net.sandbox.calls('checkPassword')[0]?.body?.password).toBe('[encrypted]');
});

test('a submit without a key fetches one first', async () => {
  const { send, net } = sender();
  await send('Harbor7!Lantern');
  expect(net.paths()).toEqual(['/toc/api/v1/security/publicKey', '/toc/api/v1/user/check/password']);
});

test('a key that cannot be used is fetched afresh, not kept until the next poll', async () => {
  const { keys, send, sent, incidents } = sender();
  const unusable = { keyId: 'half', publicKey: 'MIIB' };
  expect(await send('Harbor7!Lantern', { ...keys, current: async () => unusable })).toEqual({ ok: true, data: {} });
  expect(sent()).toEqual(['key-1']);
  expect(incidents).toEqual([]);
});

describe('2908', () => {
  test('fetches the key afresh, encrypts again and sends once more', async () => {
    const { keys, send, sent, net } = sender();
    await keys.current();
    net.sandbox.retireKey();
    expect(await send('Harbor7!Lantern')).toEqual({ ok: true, data: {} });
    expect(sent()).toEqual(['key-1', 'key-2']);
  });

  test('a second time is the end of it', async () => {
    const { send, sent, net } = sender('checkPassword:2908');
    expect(await send('Harbor7!Lantern')).toMatchObject({ ok: false, error: { code: 2908, key: 'Login.EncryptFail' } });
    expect(sent()).toHaveLength(2);
    expect(net.paths('publicKey')).toHaveLength(2);
  });

  test('where no fresh key could be had, nothing more is sent', async () => {
    const { keys, send, sent, net } = sender();
    await keys.current();
    net.use('checkPassword:2908,publicKey:500');
    expect(await send('Harbor7!Lantern')).toMatchObject({ error: { code: 'insecure', key: 'Common.NoPublicKey' } });
    expect(sent()).toHaveLength(1);
  });

  test.each(['2001', '2025', '500', 'reset'])('no other failure is sent again: %s', async (outcome) => {
    const { send, sent } = sender(`checkPassword:${outcome}`);
    expect(await send('Harbor7!Lantern')).toMatchObject({ ok: false });
    expect(sent()).toHaveLength(1);
  });
});

describe('nothing is sent', () => {
  test('where the page is no secure context', async () => {
    const { send, net } = sender();
    vi.stubGlobal('crypto', {});
    const error = { code: 'insecure', key: 'Common.InsecurePage', request: REQUEST };
    expect(await send('Harbor7!Lantern')).toEqual({ ok: false, aborted: false, error });
    expect(net.sent).toEqual([]);
  });

  test('where no key could be had', async () => {
    const { send, sent } = sender('publicKey:500');
    const error = { code: 'insecure', key: 'Common.NoPublicKey', request: REQUEST };
    expect(await send('Harbor7!Lantern')).toEqual({ ok: false, aborted: false, error });
    expect(sent()).toEqual([]);
  });

  test.each(['x'.repeat(191), 'x'.repeat(200), '密'.repeat(64)])(
    'where the password is too long for the key: the form says so, the key is good, and nobody is told of a fault',
    async (password) => {
      const { send, sent, net, incidents, refused } = sender();
      expect(await send(password)).toEqual({ ok: false, aborted: true });
      expect(refused).toEqual([{ password: { key: 'Password.TooLong' } }]);
      expect([net.paths(), sent(), incidents]).toEqual([['/toc/api/v1/security/publicKey'], [], []]);
      await send('x'.repeat(190));
      expect(sent()).toEqual(['key-1']);
    },
  );

  test.each(['before the key has come', 'after a key that the server has dropped'])('where the visitor leaves %s', async (when) => {
    const { keys, send, sent, net, leave, refused } = sender();
    const isLater = when.startsWith('after');
    if (isLater) {
      await keys.current();
      net.sandbox.retireKey();
    }
    const release = net.hold('publicKey');
    const result = send('x'.repeat(190));
    await net.until(() => net.paths('publicKey').length === (isLater ? 2 : 1));
    leave();
    release();
    expect(await result).toEqual({ ok: false, aborted: true });
    expect([sent().length, refused]).toEqual([isLater ? 1 : 0, []]);
  });
});

test('what the portal itself gives up is no failure', async () => {
  const { send, sent, end, net } = sender('checkPassword:hang');
  const result = send('Harbor7!Lantern');
  await net.until(() => sent().length === 1);
  end();
  expect(await result).toEqual({ ok: false, aborted: true });
});
