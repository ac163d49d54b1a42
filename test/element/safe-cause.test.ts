import { describe, expect, test } from 'vitest';
import { FAULT_CODES, Fault } from '../../src/contract/fault';
import { safeCause } from '../../src/element/safe-cause';
import { SECRETS } from './secrets';

describe('what may be reported', () => {
  // errors of the build and of a site's server never reach a visitor
  const sources = import.meta.glob<string>(['../../src/**/*.{ts,tsx}', '!../../src/{build,server}/**'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const all = Object.values(sources).join('\n');

  test('every error of the portal itself is a fault, which has a code', () => {
    const sentences = [...all.matchAll(/new (?:(?:Type)?Error|DOMException)\(\s*['"`]([^'"`]+)/g)].map(([, text]) => text);
    // go to a script of the site, and are never reported
    expect(sentences.filter((text) => !text?.startsWith('LoginPortal.post'))).toEqual([]);
  });

  test.each(FAULT_CODES)('%s', (code) => {
    expect(all).toContain(`new Fault('${code}'`);
    expect(safeCause(new Fault(code))).toEqual({ type: 'Fault', message: code, fault: code });
    expect(safeCause(new Fault(code, 'GET /toc: 500'))).toEqual({ type: 'Fault', message: `${code}: GET /toc: 500`, fault: code });
  });

  test.each([
    "Cannot read properties of undefined (reading 'title')",
    'a.b is not a function',
    'Failed to fetch dynamically imported module: https://cdn.example/chunks/recovery-AbC1-_x9.js',
  ])('%s', (message) => expect(safeCause(new Error(message)).message).toBe(message));

  test('a part that is missing: in the words of the browser, as far as those may be told', () => {
    const missing = (cause: unknown) => safeCause(Object.assign(new Fault('part-missing', 'styles'), { cause }));
    expect(missing(new TypeError('Failed to fetch'))).toEqual({ type: 'TypeError', message: 'Failed to fetch', fault: 'part-missing' });
    expect(missing(new Error(SECRETS.email))).toEqual({ type: 'Error', message: '', fault: 'part-missing' });
  });

  test.each(Object.values(SECRETS))('not %s', (secret) => {
    expect(safeCause(new Error(secret)).message).toBe('');
    const disguised = Object.assign(new Error(secret), { name: 'Fault', code: secret });
    expect(safeCause(disguised)).toEqual({ type: 'Error', message: '' });
  });
});
