// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { filesOfFirstParts } from '../../src/build/first-part-files';
import { LOCALE_CODES } from '../../src/contract/locales';
import type { FirstPart } from '../../src/contract/parts';
import { dictionaryOf } from '../../src/portal/language';
import { resolveVariant } from '../../src/rules/brand';
import { firstPartOf, PAIRS } from '../../src/tenants';
import dprime from '../../src/tenants/dprime';
import { importsOf } from '../architecture/imports';
import { readSources } from '../architecture/source-files';

/*
 * The build names the file of a part after its module. The portal asks for a part by that name where its first request has failed.
 */

const code = readSources('src').filter(({ program, path }) => program && !path.startsWith('src/build/'));
const nameOf = (path: string) => path.replace(/^.*\/|\.\w+$/g, '');

/** The modules that parts begin with, apart from first parts, whose modules the build generates. */
const modules = [...new Set(code.flatMap(importsOf).flatMap(({ target, lazy }) => (lazy && target.startsWith('src/') ? [target] : [])))];

/** The parts as the sources write them: the name, and the module that is imported. */
const written = code.flatMap(({ text }) =>
  [...text.matchAll(/name: '([^']+)',\s*load: \(\) =>\s*import\('([^']+)'\)/g)].map(([, name = '', module = '']) => ({ name, module })),
);

/** Only names are tested. */
const PART: FirstPart = { variant: resolveVariant('x', 'client', dprime), plan: '', missing: '', words: {}, styles: '' };

describe('the name of a part is that of its file', () => {
  test.each(PAIRS)('for the first parts of $tenant with $userType', async ({ tenant, userType }) => {
    const files = await filesOfFirstParts(
      [{ tenant, userType, parts: Object.fromEntries(LOCALE_CODES.map((locale) => [locale, PART])) }],
      '.',
      '',
    );
    const names = LOCALE_CODES.map((locale) => `${firstPartOf(tenant, userType, locale)?.name}.js`);
    expect([...files.keys()].filter((name) => name.endsWith('.js'))).toEqual(names);
  });

  test('for the dictionaries', () => {
    expect(LOCALE_CODES.map((locale) => dictionaryOf(locale).name)).toEqual(LOCALE_CODES);
    for (const locale of LOCALE_CODES) expect(modules).toContain(`src/locales/${locale}.ts`);
  });

  test.each(written)('for $module', ({ name, module }) => {
    expect(nameOf(`${module}.ts`)).toBe(name);
  });

  test('for at least ten other parts', () => {
    expect(written.length).toBeGreaterThan(9);
  });
});

test('no two parts have the same name, and none that of the file that a site loads', () => {
  const names = ['login-portal', ...modules.map(nameOf)];
  expect(names).toEqual([...new Set(names)]);
  expect(names.length).toBeGreaterThan(15);
});
