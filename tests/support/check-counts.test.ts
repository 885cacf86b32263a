/** `npm test` adds up the runners' counts and fails when a runner failed. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sharedFolder } from './temporary-folder.ts';
import {
  computeExitCode,
  countsAfterSecondTry,
  listFilesToTryAgain,
  oneCheck,
  playwrightCounts,
  vitestCounts,
} from './check-counts.js';

const folder = sharedFolder();

function report(document: object, name = 'report.json'): string {
  const file = path.join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  return file;
}

/** Returns a test file's part of Vitest's report. */
const testFile = (name: string, statuses: readonly string[]) => ({
  name: path.join(process.cwd(), name),
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({
    status,
    fullName: 'adds',
    failureMessages: ['expected 2\n    at line 3'],
  })),
});

const quiet = { testResults: [testFile('b.test.ts', ['passed', 'passed', 'passed', 'skipped', 'todo'])] };

test('counts a step without a runner as one check', () => {
  expect(oneCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(oneCheck(3)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a skipped test fails a run before a release only', () => {
  const total = { passed: 3, failed: 0, skipped: 1 };
  expect(computeExitCode(total, false)).toBe(0);
  expect(computeExitCode(total, true)).toBe(1);
  expect(computeExitCode({ ...total, skipped: 0 }, true)).toBe(0);
  expect(computeExitCode({ ...total, failed: 1 }, false)).toBe(1);
  expect(computeExitCode({ ...total, passed: 0 }, false)).toBe(1);
});

test('Vitest: passed, failed, and pending with todo as skipped', () => {
  expect(vitestCounts(report(quiet), 0)).toEqual({ passed: 3, failed: 0, skipped: 2, failures: [] });
});

test('Vitest: counts a file that failed to load as a failure', () => {
  const unloaded = { ...testFile('a.test.ts', []), status: 'failed', message: 'no module b' };
  const file = report({ testResults: [unloaded, testFile('c.test.ts', ['failed'])] });
  expect(vitestCounts(file, 1)).toMatchObject({
    failed: 2,
    failures: ['a.test.ts: no module b', 'c.test.ts › adds: expected 2'],
  });
});

const failedRun = (...files: string[]) =>
  report({
    testResults: [...quiet.testResults, ...files.map((file) => testFile(file, ['passed', 'failed']))],
  });

test('Vitest: tries failed files again that start processes, unless many failed', () => {
  const [audit, islands, api] = ['cli/audit/a.test.ts', 'tests/islands/a.test.ts', 'tests/api/a.test.ts'];
  expect(listFilesToTryAgain(report(quiet))).toEqual([]);
  expect(listFilesToTryAgain(failedRun(audit, islands, api))).toEqual([audit, islands, api]);
  expect(listFilesToTryAgain(failedRun(audit, islands, api, 'tests/build/a.test.ts'))).toEqual([]);
  expect(listFilesToTryAgain(failedRun(audit, 'features/search/rule.test.ts'))).toEqual([]);
});

test('Vitest: counts tests that passed when tried again as passed, and names them', () => {
  const [healed, broken] = ['cli/a.test.ts', 'cli/b.test.ts'];
  const first = failedRun(healed, broken);
  const testResults = [testFile(healed, ['passed', 'passed']), testFile(broken, ['passed', 'failed'])];
  const second = report({ testResults }, 'second.json');
  expect(countsAfterSecondTry(first, second, 1)).toEqual({
    passed: 6,
    failed: 1,
    skipped: 2,
    failures: [`${broken} › adds: expected 2`],
    flaky: [`${healed} › adds: expected 2`],
  });
});

test('Vitest: a second try without a report changes nothing', () => {
  expect(countsAfterSecondTry(failedRun('cli/a.test.ts'), path.join(folder, 'none.json'), 1)).toMatchObject({
    passed: 4,
    failed: 1,
    flaky: [],
  });
});

test('Playwright: names failed tests by project, file and line, with the first line of the reason and what was received', () => {
  const stats = { expected: 1, flaky: 0, unexpected: 1, skipped: 0 };
  const spec = (title: string, status: string, results: object[]) => ({
    title,
    file: 'home.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results }],
  });
  const error = { message: '\u001B[31mnot visible\u001B[39m\n at line 3' };
  const failed = spec('opens', 'unexpected', [{ error }]);
  const differs = spec('complains', 'unexpected', [
    {
      error: { message: 'not equal\n\n- Expected - 0\n+ Received + 1\n\n  []\n+   "no file",\n\n at line 4' },
    },
  ]);
  const suites = [{ specs: [spec('closes', 'expected', [{}])], suites: [{ specs: [failed, differs] }] }];
  expect(playwrightCounts(report({ stats, suites }), 1)).toMatchObject({
    failed: 1,
    failures: [
      '[phone] home.spec.ts:7 › opens: not visible',
      '[phone] home.spec.ts:7 › complains: not equal | +   "no file",',
    ],
  });
});

test('Playwright: counts a test that passed when tried again as passed, and names it', () => {
  const tests = [{ projectName: '', status: 'flaky', results: [{ error: { message: 'stalled' } }, {}] }];
  const suites = [{ specs: [{ title: 'opens', file: 'home.spec.ts', line: 7, tests }] }];
  const stats = { expected: 0, flaky: 1, unexpected: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats, suites }), 0)).toMatchObject({
    passed: 1,
    failed: 0,
    failures: [],
    flaky: ['home.spec.ts:7 › opens: stalled'],
  });
});

test('counts a failed runner without failed tests as one failure', () => {
  expect(vitestCounts(report(quiet), 1)).toMatchObject({ passed: 3, failed: 1 });
  const stats = { expected: 2, flaky: 1, unexpected: 0, skipped: 0 };
  expect(playwrightCounts(report({ stats }), 1)).toMatchObject({ passed: 3, failed: 1, skipped: 0 });
});

test('counts a runner without a report as failed, whatever its exit code', () => {
  expect(vitestCounts(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
  expect(playwrightCounts(path.join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 });
});
