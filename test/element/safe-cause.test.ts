import { describe, expect, test } from 'vitest';
import { safeCause } from '../../src/element/safe-cause';
import { SECRETS } from './secrets';

describe('what may be reported', () => {
  // errors of the build never reach a visitor
  const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/build/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const words = Object.values(sources)
    .flatMap((source) =>
      [...source.matchAll(/new (?:(?:Type)?Error|DOMException)\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map(
        ([, plain, filled]) => plain ?? filled ?? '',
      ),
    )
    .filter((text) => !text.startsWith('LoginPortal.post')); // goes to a script of the site, and is never reported

  test('the portal throws its own errors', () => expect(words.length).toBeGreaterThan(10));

  test.each(words.filter((text) => !/\$\{(reason|unread)/.test(text)))('%s', (text) => {
    const message = text
      .replace(/\$\{LANGUAGE_SETTING\}/, 'Platform_Language')
      .replace(/^\$\{(?:result.*?)?request\}/, 'GET /toc/api/v1/common/config')
      .replace(/\$\{[^}]*\}/g, '7');
    expect(safeCause(new Error(message)).message).toBe(message);
  });

  test.each([
    'Settings left out: Crm_Time: no-json; KYC_Tax: missing',
    'The captcha script did not load',
    "Cannot read properties of undefined (reading 'title')",
    'a.b is not a function',
    'Failed to fetch dynamically imported module: https://cdn.example/chunks/recovery-AbC1-_x9.js',
  ])('%s', (message) => expect(safeCause(new Error(message)).message).toBe(message));

  test.each(Object.values(SECRETS))('not %s', (secret) => expect(safeCause(new Error(secret)).message).toBe(''));
});
