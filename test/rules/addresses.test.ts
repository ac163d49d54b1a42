// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import {
  homeAddress,
  homeLink,
  isLocalHost,
  isSafeAddress,
  isSafeContact,
  isSafeLink,
  redirectTarget,
  unbent,
} from '../../src/rules/addresses';
import { cells } from '../rows';

const page = 'https://portal.example/login/recovery?hl=en#top';
const root = 'https://portal.example/';
const target = (candidate: string | null | undefined, home = '/') => redirectTarget(candidate, { page, home });

describe('redirectTarget follows what stays on the site', () => {
  it.each([
    ['/account', 'https://portal.example/account'],
    ['account', 'https://portal.example/account'],
    ['./account', 'https://portal.example/account'],
    ['../account', 'https://portal.example/account'],
    ['?x=1', 'https://portal.example/?x=1'],
    ['#y', 'https://portal.example/#y'],
    ['https://portal.example/a?b#c', 'https://portal.example/a?b#c'],
    ['HTTPS://PORTAL.EXAMPLE/a', 'https://portal.example/a'],
    ['https://portal.example:443/a', 'https://portal.example/a'],
    ['//portal.example/a', 'https://portal.example/a'],
    ['/a?to=https://evil.example', 'https://portal.example/a?to=https://evil.example'],
    ['%2Faccount%2Forders', 'https://portal.example/account/orders'],
    ['https%3A%2F%2Fportal.example%2Faccount', 'https://portal.example/account'],
    ['%2Fa%3Fto%3D%252Fb', 'https://portal.example/a?to=%2Fb'],
    ['%2F%zz', 'https://portal.example/%2F%zz'],
    ['/%2F%2Fevil.example', 'https://portal.example/%2F%2Fevil.example'],
    ['/%5Cevil.example', 'https://portal.example/%5Cevil.example'],
    ['javascript%3Aalert(1)', 'https://portal.example/javascript%3Aalert(1)'],
    ['/.//evil.example', 'https://portal.example//evil.example'],
    ['https:evil.example', 'https://portal.example/evil.example'],
    ['\\evil.example', 'https://portal.example/evil.example'],
    ['evil.example', 'https://portal.example/evil.example'],
    [' /account ', 'https://portal.example/account'],
  ])('%j leads to %s', (candidate, address) => {
    expect(target(candidate)).toBe(address);
  });
});

describe('redirectTarget goes home for everything else', () => {
  it.each([
    null,
    undefined,
    '',
    '   ',
    '\t\n',
    '//evil.example',
    '%2F%2Fevil.example',
    '%2f%5Cevil.example',
    'https%3A%2F%2Fevil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '\u0000//evil.example',
    '\u0001\u001f //evil.example',
    'https:\\\\evil.example',
    'https://evil.example',
    'https:///evil.example',
    'http://evil.example',
    'http://portal.example/a',
    'https://portal.example:8443/a',
    'https://portal.example.evil.example/a',
    'https://evilportal.example/a',
    'https://sub.portal.example/a',
    'https://portal.example./a',
    'https://portal.example@evil.example/a',
    'https://evil.example@portal.example/a',
    'https://user:secret@portal.example/a',
    'https://:secret@portal.example/a',
    '//user@portal.example/a',
    'https://portal.example%40evil.example/a',
    'https://evil.example\\@portal.example/',
    'https://evil。example/a',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0000javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript://portal.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://portal.example/7c1d',
    'filesystem:https://portal.example/temporary/x',
    'about:blank',
    'file:///etc/passwd',
    'ftp://portal.example/a',
    'ws://portal.example/a',
    'mailto:a@portal.example',
    'intent://portal.example#Intent;end',
    'https://',
    'https://[',
    'http://portal.example:99999',
  ])('ignores %j', (candidate) => {
    expect(target(candidate)).toBe(root);
  });

  it("stays on the page's site when a backslash only looks like a way out", () => {
    expect(target('https://portal.example\\@evil.example/')).toBe('https://portal.example/@evil.example/');
  });
});

describe('redirectTarget and a home of another origin', () => {
  const home = 'https://brand.example/start';

  it.each([
    ['https://brand.example/account', 'https://brand.example/account'],
    ['https://portal.example/a', 'https://portal.example/a'],
    ['/a', 'https://portal.example/a'],
    ['https://evil.example/a', home],
    ['http://brand.example/a', home],
    ['https://brand.example:444/a', home],
    ['https://brand.example@evil.example', home],
    ['https://x@brand.example/', home],
    ['', home],
    [null, home],
  ])('%j leads to %s', (candidate, address) => {
    expect(target(candidate, home)).toBe(address);
  });
});

describe('homeAddress', () => {
  it.each([
    ['/', root],
    ['', root],
    ['  ', root],
    ['app', 'https://portal.example/app'],
    [' /app ', 'https://portal.example/app'],
    ['https://brand.example', 'https://brand.example/'],
    ['//brand.example/x', 'https://brand.example/x'],
    ['javascript:alert(1)', root],
    ['JAVA\nSCRIPT:alert(1)', root],
    ['data:text/html,x', root],
    ['blob:https://portal.example/1', root],
    ['about:blank', root],
    ['https://user@brand.example', root],
    ['https://', root],
  ])('returns for %j the address %s', (home, address) => {
    expect(homeAddress(home, page)).toBe(address);
  });
});

describe('a page without an origin', () => {
  it.each(['about:blank', 'about:srcdoc', 'file:///srv/index.html', 'data:text/html,x', 'not an address'])(
    '%s leads to about:blank',
    (odd) => {
      expect(redirectTarget('/account', { page: odd, home: '/' })).toBe('about:blank');
      expect(redirectTarget('null', { page: odd, home: '' })).toBe('about:blank');
      expect(redirectTarget('https://evil.example', { page: odd, home: '/' })).toBe('about:blank');
    },
  );

  it('goes to a home with an origin of its own', () => {
    const context = { page: 'about:srcdoc', home: 'https://brand.example/' };
    expect(redirectTarget('/account', context)).toBe('https://brand.example/');
    expect(redirectTarget('https://brand.example/account', context)).toBe('https://brand.example/account');
    expect(redirectTarget('about:srcdoc', context)).toBe('https://brand.example/');
  });

  it('uses the origin that created a blob page', () => {
    expect(redirectTarget('/account', { page: 'blob:https://portal.example/1', home: '/' })).toBe('https://portal.example/account');
  });
});

describe('a page without https', () => {
  it('keeps its own scheme', () => {
    const context = { page: 'http://localhost:8080/login', home: '/' };
    expect(redirectTarget('/a', context)).toBe('http://localhost:8080/a');
    expect(redirectTarget('https://localhost:8080/a', context)).toBe('http://localhost:8080/');
    expect(redirectTarget('http://localhost/a', context)).toBe('http://localhost:8080/');
  });
});

describe('homeLink', () => {
  it.each([
    ['/', page, '/'],
    [' /app?a=1 ', page, '/app?a=1'],
    ['', page, '/'],
    ['https://brand.example', page, 'https://brand.example'],
    ['javascript:alert(1)', page, root],
    // The page has a `<base>` of its own, or no usable one:
    ['/', 'https://cdn.example/', root],
    ['/app', 'about:blank', 'https://portal.example/app'],
    // Relative to the page's path, which the portal's own routes change:
    ['app', root, 'https://portal.example/app'],
    ['./', root, root],
    ['https:app', root, 'https://portal.example/app'],
  ])('returns for %j, on a page with the base %s, the link %s', (home, base, link) => {
    expect(homeLink(home, page, base)).toBe(link);
  });
});

describe('isSafeAddress', () => {
  it.each(
    cells(`
      logo.svg | /a/logo.svg | ../logo.svg | ./x | ?x | //cdn.example/x.png | https://cdn.example/x.png
      HTTP://cdn.example/x | data:image/svg+xml,%3Csvg/%3E | DATA:IMAGE/png;base64,AA==
    `),
  )('accepts %s', (address) => {
    expect(isSafeAddress(address)).toBe(true);
  });

  it.each([
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    ...cells(`
      javascript:alert(1) | JaVaScRiPt:alert(1) | data:text/html,x | da\tta:text/html,x | data:,x
      data:application/xml,x | blob:https://cdn.example/1 | file:///x | ftp://cdn.example | vbscript:x | about:blank
      mailto:a@b.example | https:// | https://[
    `),
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

describe('isLocalHost', () => {
  it.each(
    cells(`
      localhost | LOCALHOST | localhost. | portal.localhost | a.b.localhost | 127.0.0.1 | 127.255.255.254 | 127.1.2.3
      [::1] | ::1
    `),
  )('accepts %s', (hostname) => {
    expect(isLocalHost(hostname)).toBe(true);
  });

  it.each([
    '',
    'localhost\n.evil.example',
    ...cells(`
      portal.example | localhost.evil.example | evillocalhost | evil-localhost | .localhost | 127.0.0.1.evil.example
      127.evil.example | 1127.0.0.1 | 128.0.0.1 | 12.7.0.1 | 127.0.0 | 10.0.0.1 | 0.0.0.0 | 192.168.0.1 | [::2] | [::]
      [fe80::1] | ::11 | localhost:80
    `),
  ])('rejects %j', (hostname) => {
    expect(isLocalHost(hostname)).toBe(false);
  });
});

const PAGE = 'https://brand.example/login/recovery?hl=ja';
const FOREIGN = 'https://cdn.foreign.example/site/';

test.each(['/login', '/login/recovery?hl=ja', '#/recovery', 'terms.pdf', '?a=1', 'https://brand.example/x', 'mailto:help@brand.example'])(
  '%s stays as it is written on a page without a <base>',
  (address) => {
    expect(unbent(address, PAGE, PAGE)).toBe(address);
  },
);

test.each([
  ['/login', 'https://brand.example/login'],
  ['#/recovery', 'https://brand.example/login/recovery?hl=ja#/recovery'],
  ['terms.pdf', 'https://brand.example/login/terms.pdf'],
  ['//cdn.example/terms.pdf', '//cdn.example/terms.pdf'],
  ['https://other.example/terms.pdf', 'https://other.example/terms.pdf'],
])('%s leads to %s where a foreign <base> would bend it', (address, target) => {
  expect(unbent(address, PAGE, FOREIGN)).toBe(target);
});

test('on a page that has no address to resolve against, an address stays as it is written', () => {
  expect(unbent('/login', 'about:srcdoc', FOREIGN)).toBe('/login');
});
