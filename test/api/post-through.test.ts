import { describe, expect, test } from 'vitest';
import { postThrough } from '../../src/element/outside';
import { type BenchOptions, clientOn } from './client-on';

const TRACE = '/toc/api/v1/trace';

/** A page with one portal, and the site's own POST through it. */
function page(options?: BenchOptions) {
  const bench = clientOn(options);
  const connected = new Map([[document.createElement('login-portal'), bench.ports]]);
  return { ...bench, post: (path: string, body: unknown) => postThrough(connected, path, body) };
}

describe('the global helper', () => {
  test('carries deviceType and language and sends cookies, like every call', async () => {
    const { post, net } = page({ context: { device: 'app', locale: 'ja-JP' } });
    await post(TRACE, { event: 'view' });
    const [request] = net.sent;
    expect(request?.headers.get('deviceType')).toBe('app');
    expect(request?.headers.get('language')).toBe('ja-JP');
    expect(request?.credentials).toBe('include');
  });

  test('returns the envelope as it came, whatever its code', async () => {
    const { post } = page({ spec: 'trace:2027' });
    expect(await post(TRACE, { event: 'view' })).toMatchObject({ code: 2027, data: { resendAfter: 45 } });
  });

  test('rejects if no response arrives', async () => {
    const { post } = page({ spec: 'trace:reset' });
    await expect(post(TRACE, {})).rejects.toThrow();
  });
});
