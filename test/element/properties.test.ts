import { describe, expect, test } from 'vitest';
import { backend, make } from './page';

/** The table of contract section 2: attribute, property, default, and another valid value. */
const TABLE = [
  ['tenant', 'tenant', '', 'cgfintech'],
  ['user-type', 'userType', 'client', 'ib'],
  ['router', 'router', 'path', 'hash'],
  ['base', 'base', '/login', '/enter'],
  ['path', 'path', '/', '/recovery'],
  ['api-base', 'apiBase', '', 'https://api.example/v2'],
  ['home', 'home', '/', 'https://www.example/'],
  ['lang', 'lang', '', 'ja-JP'],
  ['chrome', 'chrome', 'full', 'none'],
  ['head', 'head', 'manage', 'leave'],
  ['color-scheme', 'colorScheme', 'auto', 'dark'],
  ['device', 'device', 'web', 'app'],
  ['sentry-dsn', 'sentryDsn', '', 'https://key@reports.example/1'],
  ['environment', 'environment', 'prd', 'staging'],
  ['geo-url', 'geoUrl', '', 'https://geo.example/'],
] as const;

describe('properties mirror attributes', () => {
  test.each(TABLE)('%s: setting the property %s sets the attribute, and null removes it', async (attribute, property, fallback, other) => {
    const element = await make({});
    expect(element[property]).toBe(fallback);

    Reflect.set(element, property, other);
    expect(element.getAttribute(attribute)).toBe(other);
    expect(element[property]).toBe(other);

    for (const nothing of [null, undefined]) {
      Reflect.set(element, property, other);
      Reflect.set(element, property, nothing);
      expect(element.hasAttribute(attribute)).toBe(false);
      expect(element[property]).toBe(fallback);
    }
  });

  test.each(TABLE)('%s: an empty attribute means the default', async (attribute, property, fallback) => {
    const element = await make({ [attribute]: '' });
    expect(element[property]).toBe(fallback);
    element.setAttribute(attribute, '  ');
    expect(element[property]).toBe(fallback);
  });

  test.each(TABLE.filter(([attribute]) => ['router', 'chrome', 'head', 'color-scheme', 'device'].includes(attribute)))(
    '%s: an unknown value means the default',
    async (attribute, property, fallback) => {
      expect((await make({ [attribute]: 'constructor' }))[property]).toBe(fallback);
    },
  );

  test('tenant and user-type are trimmed, and upper and lower case are the same', async () => {
    const element = await make({ tenant: '\n DooFinancial-ID ', 'user-type': ' CLIENT ' });
    expect([element.tenant, element.userType]).toEqual(['doofinancial-id', 'client']);
    expect(element.getAttribute('tenant')).toBe('\n DooFinancial-ID ');
  });

  test('the element never writes its own attributes', async () => {
    backend();
    const element = await make({ tenant: 'dprime' });
    document.body.append(element);
    await Promise.resolve();
    expect(element.getAttributeNames()).toEqual(['tenant']);
  });
});
