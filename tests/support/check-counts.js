/** Reads the reports of the test runners. */
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Flaky: tests that passed when they were tried again.
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} Counts
 */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

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

/** @param {string | undefined} text */
const firstLine = (text = '') => text.trim().split('\n', 1)[0]?.slice(0, 200) ?? '';

/** @param {VitestFile} file */
const isUnloaded = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * @param {VitestFile} file
 * @returns {string[]} a line for each failed test, or one for a file that failed to load
 */
function vitestFailures(file) {
  const name = relative(process.cwd(), file.name);
  if (isUnloaded(file)) return [`${name}: ${firstLine(file.message)}`];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message] }) => `${name} › ${fullName}: ${firstLine(message)}`);
}

/**
 * @param {string} file report of Vitest's JSON reporter
 * @param {number} code exit code of Vitest
 * @returns {Counts}
 */
export function vitestCounts(file, code) {
  const report = readJson(file);
  if (!report) return oneCheck(code || 1);
  // A test file that failed to load has no tests but counts as a failure.
  /** @type {VitestFile[]} */
  const files = report.testResults;
  const counts = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + files.filter(isUnloaded).length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: files.flatMap(vitestFailures),
  };
  return atLeastOnce(counts, code);
}

/**
 * @param {PlaywrightSuite} suite
 * @param {'unexpected' | 'flaky'} status
 * @returns {string[]} a line for each test of this status, with the reason of its first failure
 */
const playwrightLines = ({ specs = [], suites = [] }, status) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => {
        const project = projectName === '' ? '' : `[${projectName}] `;
        const message = stripVTControlCharacters(results.find(({ error }) => error)?.error?.message ?? '');
        return `${project}${file}:${line} › ${title}: ${firstLine(message)}`;
      }),
  ),
  ...suites.flatMap((suite) => playwrightLines(suite, status)),
];

/** More tests than this that pass only when tried again are a fault of the suite or of the product. */
const MOST_FLAKY = 3;

/**
 * @param {string} file report of Playwright's JSON reporter
 * @param {number} code exit code of Playwright
 * @returns {Counts}
 */
export function playwrightCounts(file, code) {
  const report = readJson(file);
  if (!report) return oneCheck(code || 1);
  const { expected, unexpected, skipped } = report.stats;
  const flaky = playwrightLines(report, 'flaky');
  const failures = playwrightLines(report, 'unexpected');
  const counts =
    flaky.length > MOST_FLAKY
      ? { passed: expected, failed: unexpected + flaky.length, skipped, failures: [...failures, ...flaky] }
      : { passed: expected + flaky.length, failed: unexpected, skipped, failures, flaky };
  return atLeastOnce(counts, code);
}
