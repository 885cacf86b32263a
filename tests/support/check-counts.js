/** Reads the reports of the test runners. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { readJson } from './file-seconds.js';

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], flaky?: string[] }} Counts */
/** @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ status: string, projectName: string, results: { error?: { message?: string } }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, line: number, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** @param {number} code exit code of a step that is one check by itself */
export const oneCheck = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 });

/**
 * @param {Counts} total of all steps
 * @param {boolean} mustRunAll whether a skipped test fails the run, as before a release
 * @returns {0 | 1}
 */
export const computeExitCode = ({ passed, failed, skipped }, mustRunAll) =>
  failed === 0 && passed > 0 && !(mustRunAll && skipped > 0) ? 0 : 1;

/**
 * A runner that ended badly has failed at least once, whatever it counted.
 * @param {Counts} counts
 * @param {number} code
 * @returns {Counts}
 */
const atLeastOnce = (counts, code) => (code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts);

/**
 * Returns the first line of a failure, and the lines that were received instead of the expected ones.
 * @param {string | undefined} text
 */
function shortenMessage(text = '') {
  const [first = '', ...lines] = stripVTControlCharacters(text).trim().split('\n');
  const received = lines
    .map((line) => line.trim())
    .filter((line) => /^(?:\+ (?!Received)|Received\b)/.test(line));
  return [first.slice(0, 600), received.join(' ').slice(0, 400)].filter(Boolean).join(' | ');
}

/** @param {VitestFile} file */
const isUnloaded = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

/**
 * @param {VitestFile} file
 * @returns {string[]} a line for each failed test, or one for a file that failed to load
 */
function vitestFailures(file) {
  const name = relative(process.cwd(), file.name);
  if (isUnloaded(file)) return [`${name}: ${shortenMessage(file.message)}`];
  return file.assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message] }) => `${name} › ${fullName}: ${shortenMessage(message)}`);
}

/**
 * @param {string} file report of Vitest's JSON reporter
 * @returns {VitestFile[] | undefined}
 */
const readVitestFiles = (file) => readJson(file).testResults;

/** @param {readonly VitestFile[]} files */
function countTests(files) {
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const passed = statuses.filter((status) => status === 'passed').length;
  const failed = statuses.filter((status) => status === 'failed').length;
  // A test file that failed to load has no tests but counts as a failure.
  return {
    passed,
    failed: failed + files.filter(isUnloaded).length,
    skipped: statuses.length - passed - failed,
    failures: files.flatMap(vitestFailures),
  };
}

/**
 * @param {string} file report of Vitest's JSON reporter
 * @param {number} code exit code of Vitest
 * @returns {Counts}
 */
export function vitestCounts(file, code) {
  const files = readVitestFiles(file);
  return files ? atLeastOnce(countTests(files), code) : oneCheck(code || 1);
}

/** Test files that start browsers, servers and commands. */
const STARTS_PROCESSES = /^(?:cli|tests\/(?:api|build|docs|islands))\//;
/** More files than these failed for a reason that a second try does not mend. */
const MAX_TRIED_AGAIN = 3;

/**
 * Returns the failed test files that continuous integration tries once more (docs/decisions/0041), relative to the root:
 * none if a file failed that starts no process, or too many failed.
 * @param {string} file report of Vitest's JSON reporter
 * @returns {string[]}
 */
export function listFilesToTryAgain(file) {
  const failed = (readVitestFiles(file) ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(process.cwd(), name));
  const isWorthIt = failed.length <= MAX_TRIED_AGAIN && failed.every((name) => STARTS_PROCESSES.test(name));
  return isWorthIt ? failed : [];
}

/**
 * Returns the counts of a run whose failed files were tried again. Files that passed then count as passed and are named
 * with the reasons of their first failures.
 * @param {string} first report of the whole run
 * @param {string} second report of the second try
 * @param {number} code exit code of the second try
 * @returns {Counts}
 */
export function countsAfterSecondTry(first, second, code) {
  const again = new Map((readVitestFiles(second) ?? []).map((file) => [file.name, file]));
  const firstFiles = readVitestFiles(first) ?? [];
  const counts = countTests(firstFiles.map((file) => again.get(file.name) ?? file));
  const flaky = firstFiles.filter(({ name }) => again.get(name)?.status === 'passed').flatMap(vitestFailures);
  return { ...atLeastOnce(counts, code), flaky };
}

/**
 * @param {PlaywrightSuite} suite
 * @param {'unexpected' | 'flaky'} outcome flaky: failed, and passed when tried again
 * @returns {string[]} a line for each test of that outcome, with the reason of its first failure
 */
const playwrightLines = ({ specs = [], suites = [] }, outcome) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === outcome)
      .map(({ projectName, results: [result] }) => {
        const project = projectName === '' ? '' : `[${projectName}] `;
        return `${project}${file}:${line} › ${title}: ${shortenMessage(result?.error?.message)}`;
      }),
  ),
  ...suites.flatMap((suite) => playwrightLines(suite, outcome)),
];

/**
 * @param {string} file report of Playwright's JSON reporter
 * @param {number} code exit code of Playwright
 * @returns {Counts}
 */
export function playwrightCounts(file, code) {
  const report = readJson(file);
  if (!report.stats) return oneCheck(code || 1);
  const { expected, flaky, unexpected, skipped } = report.stats;
  const counts = {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: playwrightLines(report, 'unexpected'),
    flaky: playwrightLines(report, 'flaky'),
  };
  return atLeastOnce(counts, code);
}
