/** Reads the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {number} code exit code of a step that is one check by itself */
export const oneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/**
 * A runner that ended badly has failed at least once, whatever it counted.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const atLeastOnce = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/**
 * @param {string} file report of Vitest's JSON reporter
 * @param {number} code exit code of Vitest
 * @returns {Counts}
 */
export function vitestCounts(file, code) {
  const report = readJson(file);
  if (!report) return oneCheck(code || 1);
  // A test file that failed to load has no tests but counts as a failure.
  const unloaded = report.testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
      result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return atLeastOnce(counts, code);
}

/**
 * @param {string} file report of Playwright's JSON reporter
 * @param {number} code exit code of Playwright
 * @returns {Counts}
 */
export function playwrightCounts(file, code) {
  const report = readJson(file);
  if (!report) return oneCheck(code || 1);
  const { expected, flaky, unexpected, skipped } = report.stats;
  return atLeastOnce({ passed: expected + flaky, failed: unexpected, skipped }, code);
}
