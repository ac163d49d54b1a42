import { afterEach, describe, expect, test } from 'vitest';
import { joinPost, leavePost, post } from '../../src/element/post';
import { openPortal, type PortalOptions } from '../portal/open-portal';

const TRACE = '/toc/api/v1/trace';

const element = document.createElement('login-portal');

/** A page with one portal, which the site's own POST goes through. */
async function page(options: PortalOptions) {
  const { host, portal } = await openPortal(options);
  joinPost(element, portal);
  return host;
}

afterEach(() => leavePost(element));

describe('the global helper', () => {
  test('carries deviceType and language and sends cookies, like every call', async () => {
    const { net } = await page({ attributes: { device: 'app', lang: 'ja' } });
    await post(TRACE, { event: 'view' });
    const request = net.sent.at(-1);
    expect(request?.to).toBe(TRACE);
    expect(request?.headers.get('deviceType')).toBe('app');
    expect(request?.headers.get('language')).toBe('ja-JP');
    expect(request?.credentials).toBe('include');
  });

  test('returns the envelope as it came, whatever its code', async () => {
    await page({ spec: 'trace:2027' });
    expect(await post(TRACE, { event: 'view' })).toMatchObject({ code: 2027, data: { resendAfter: 45 } });
  });

  test('rejects if no response arrives', async () => {
    await page({ spec: 'trace:reset' });
    await expect(post(TRACE, {})).rejects.toThrow();
  });
});
