// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readReport } from './read-report.js';

const folder = mkdtempSync(join(tmpdir(), 'login-portal-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const report = (facts: object): string => {
  const file = join(folder, 'report.json');
  writeFileSync(
    file,
    JSON.stringify({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [], ...facts }),
  );
  return file;
};
const good = { ok: true, note: '' };
const bad = { ok: false, note: 'exit code 1' };

describe('the total of a run counts', () => {
  test('tests that passed, failed and were skipped', () => {
    expect(readReport(report({ numPassedTests: 5, numPendingTests: 2 }), good)).toMatchObject({ passed: 5, failed: 0, skipped: 2 });
    expect(readReport(report({ numPassedTests: 5, numFailedTests: 2 }), bad)).toMatchObject({ passed: 5, failed: 2 });
  });

  test('a file that did not load as a failure', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(readReport(report({ numPassedTests: 5, testResults }), bad)).toMatchObject({ passed: 5, failed: 1 });
  });

  test('an error outside the tests as a failure', () => {
    expect(readReport(report({ numPassedTests: 5 }), bad)).toMatchObject({ passed: 5, failed: 1, note: 'exit code 1' });
  });

  test('tests that could not run as failures where they must run, and as skipped elsewhere', () => {
    const skipped = report({ numPendingTests: 6 });
    expect(readReport(skipped, good)).toMatchObject({ passed: 0, failed: 1, skipped: 6 });
    expect(readReport(skipped, good, true)).toMatchObject({ passed: 0, failed: 0, skipped: 6 });
    expect(readReport(skipped, bad, true)).toMatchObject({ passed: 0, failed: 1 });
    expect(readReport(report({}), good, true)).toMatchObject({ passed: 0, failed: 1 });
    expect(readReport(report({ numPassedTests: 5, numFailedTests: 1 }), bad, true)).toMatchObject({ passed: 5, failed: 1 });
  });

  test('a run without tests and a run without a report as failures', () => {
    expect(readReport(report({}), good)).toMatchObject({ passed: 0, failed: 1 });
    expect(readReport(join(folder, 'none.json'), bad)).toMatchObject({ passed: 0, failed: 1 });
  });
});
