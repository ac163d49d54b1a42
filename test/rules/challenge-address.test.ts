// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { challengeAddress } from '../../src/rules/addresses';
import { cells } from '../rows';

const PAGE = 'https://brand.example/login/recovery?hl=ja';

describe('the challenge of a captcha', () => {
  test.each([
    ['altcha', '/', 'https://brand.example/altcha'],
    ['/altcha?x=1', '/prefix/', 'https://brand.example/altcha?x=1'],
    ['altcha', '/prefix/', 'https://brand.example/prefix/altcha'],
    ['altcha', 'https://api.example/v1/', 'https://api.example/v1/altcha'],
    ['/altcha', 'https://api.example/v1/', 'https://api.example/altcha'],
    ['https://api.example/altcha', 'https://api.example/', 'https://api.example/altcha'],
    ['https://brand.example/altcha', 'https://api.example/', 'https://brand.example/altcha'],
    ['altcha', '//api.example/', 'https://api.example/altcha'],
  ])('%s at %s is %s', (challenge, api, address) => {
    expect(challengeAddress(challenge, api, PAGE)).toBe(address);
  });

  test.each(
    cells(`
      https://foreign.example/altcha | //foreign.example/altcha | \\\\foreign.example/altcha
      http://api.example/altcha | https://api.example.foreign.example/altcha | https://me@api.example/altcha
      blob:https://api.example/x | data:application/json,{} | javascript:alert(1) | https://
    `),
  )('%s has no address: neither the API nor the page has its origin', (challenge) => {
    expect(challengeAddress(challenge, 'https://api.example/', PAGE)).toBeUndefined();
  });

  test('is relative on a page without an origin, so that it goes where calls go', () => {
    expect(challengeAddress('altcha?x=1', '/prefix/', 'about:srcdoc')).toBe('/prefix/altcha?x=1');
    expect(challengeAddress('altcha', 'https://api.example/', 'about:srcdoc')).toBe('https://api.example/altcha');
    expect(challengeAddress('data:,', '/', 'about:srcdoc')).toBeUndefined();
  });
});
