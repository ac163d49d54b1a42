// @ts-check
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number, note: string, names?: readonly string[] }} Count `names`: the tests that failed. */

/**
 * Reads vitest's own report. Anything that fails a run apart from its tests (a file that does not load, an unhandled error, no tests at
 * all, no report) also counts as a failure.
 * @param {string} file
 * @param {{ ok: boolean, note: string }} outcome
 * @param {boolean} [optional]
 * @returns {Count}
 */
export function readReport(file, { ok, note }, optional = false) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0, note: note || 'no report' };
  }
  const passed = Number(report.numPassedTests);
  const broken = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const failed = Number(report.numFailedTests) + broken;
  const skipped = Number(report.numPendingTests) + Number(report.numTodoTests);
  const names = report.testResults.flatMap(
    (/** @type {{ assertionResults: { status: string, fullName: string }[] }} */ { assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  if (failed > 0) return { passed, failed, skipped, note: broken ? `${broken} files did not load` : '', names };
  if (ok && passed === 0 && optional && skipped > 0) return { passed, failed, skipped, note: 'nothing to run them on, see above' };
  if (passed === 0) return { passed, failed: 1, skipped, note: 'no test ran' };
  return ok ? { passed, failed, skipped, note: '' } : { passed, failed: 1, skipped, note: note || 'errors outside of the tests' };
}
