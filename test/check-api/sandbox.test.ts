// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { readAccounts } from '../../demo/check-api/accounts';
import { LOCALE_CODES } from '../../src/contract/locales';
import { checkSandbox, sandboxAccounts, those, WHOLE_RUN_MS } from './check-sandbox';

vi.setConfig({ testTimeout: WHOLE_RUN_MS });

test('every point holds for the sandbox, and none is skipped', async () => {
  const findings = await checkSandbox();
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped')).toEqual([]);
  const names = findings.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(LOCALE_CODES.map((locale) => `dictionaries.${locale}`)));
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(70);
});

test('without accounts, what needs none is checked and the rest is skipped by name', async () => {
  const findings = await checkSandbox(undefined, readAccounts('{}', '1'));
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped').length).toBeGreaterThan(10);
  expect(those(findings, 'skipped')).toContain('recovery.journey: the file of accounts has no “recovery”');
  expect(findings.find(({ name }) => name === 'key.round-trip')?.result).toBe('holds');
});

test('one area can be checked alone', async () => {
  const findings = await checkSandbox(undefined, sandboxAccounts(), 'cors.preflight');
  expect(findings.map(({ name }) => name)).toEqual(['reach', 'cors.preflight-get', 'cors.preflight-post', 'cors.preflight-dictionary']);
});
