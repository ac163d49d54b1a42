// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isSafeAddress, isSafeContact, isSafeLink } from '../../src/rules/addresses';

describe('isSafeAddress', () => {
  it.each([
    'logo.svg',
    '/a/logo.svg',
    '../logo.svg',
    './x',
    '?x',
    '//cdn.example/x.png',
    'https://cdn.example/x.png',
    'HTTP://cdn.example/x',
    'data:image/svg+xml,%3Csvg/%3E',
    'DATA:IMAGE/png;base64,AA==',
  ])('accepts %s', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'da\tta:text/html,x',
    'data:,x',
    'data:application/xml,x',
    'blob:https://cdn.example/1',
    'file:///x',
    'ftp://cdn.example',
    'vbscript:x',
    'about:blank',
    'mailto:a@b.example',
    'https://',
    'https://[',
  ])('rejects %j', (address) => {
    expect(isSafeAddress(address)).toBe(false);
    expect(isSafeLink(address)).toBe(false);
  });
});

describe('isSafeLink', () => {
  it.each(['terms.html', '/a/terms.pdf', '//cdn.example/terms', 'HTTP://cdn.example/x', ' https://cdn.example/x'])(
    'accepts %j',
    (address) => {
      expect(isSafeLink(address)).toBe(true);
    },
  );

  it.each(['data:image/svg+xml,%3Csvg/%3E', 'DATA:IMAGE/png;base64,AA=='])('rejects %j, although it may be a picture', (address) => {
    expect(isSafeLink(address)).toBe(false);
  });
});

describe('isSafeContact', () => {
  it.each(['https://help.example/form', 'http://help.example', 'mailto:help@example.com', 'MAILTO:help@example.com?subject=x'])(
    'accepts %s',
    (address) => {
      expect(isSafeContact(address)).toBe(true);
    },
  );

  it.each(['help@example.com', '/help', '', 'tel:+123', 'javascript:alert(1)', ' \u0001javascript:alert(1)', 'data:text/html,x'])(
    'rejects %j',
    (address) => {
      expect(isSafeContact(address)).toBe(false);
    },
  );
});
