// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isLocalHost } from '../../src/rules/addresses';

describe('isLocalHost', () => {
  it.each([
    'localhost',
    'LOCALHOST',
    'localhost.',
    'portal.localhost',
    'a.b.localhost',
    '127.0.0.1',
    '127.255.255.254',
    '127.1.2.3',
    '[::1]',
    '::1',
  ])('accepts %s', (hostname) => {
    expect(isLocalHost(hostname)).toBe(true);
  });

  it.each([
    '',
    'portal.example',
    'localhost.evil.example',
    'evillocalhost',
    'evil-localhost',
    '.localhost',
    '127.0.0.1.evil.example',
    '127.evil.example',
    '1127.0.0.1',
    '128.0.0.1',
    '12.7.0.1',
    '127.0.0',
    '10.0.0.1',
    '0.0.0.0',
    '192.168.0.1',
    '[::2]',
    '[::]',
    '[fe80::1]',
    '::11',
    'localhost\n.evil.example',
    'localhost:80',
  ])('rejects %j', (hostname) => {
    expect(isLocalHost(hostname)).toBe(false);
  });
});
