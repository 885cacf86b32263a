/** Parses the JSON report of Playwright's test runner. */
import type { Result } from './run-journeys.ts';
import { stripVTControlCharacters } from 'node:util';

interface Location {
  file: string;
  line: number;
  column: number;
}

interface Attempt {
  duration: number;
  error?: { message?: string; location?: Location };
  attachments: { name: string; path?: string }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs: {
    title: string;
    file: string;
    line: number;
    column: number;
    tests: {
      projectName: string;
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: Attempt[];
    }[];
  }[];
}

/** The used part of the report. */
export interface SpecReport {
  config: { rootDir: string };
  suites: Suite[];
  errors: SpecError[];
}

/** Error that prevents a file from loading. */
export interface SpecError {
  message?: string;
  location?: Location;
}

/** Result of one test at one size. */
export interface SpecOutcome {
  name: string;
  size: string;
  result: Result;
  seconds: number;
  attempts: number;
  /** Position of the failure, or else of the test. */
  position: Location;
  reason: string;
  attachments: { screenshot?: string; trace?: string };
}

const RESULTS = { expected: 'passed', flaky: 'flaky', unexpected: 'failed', skipped: 'skipped' } as const;

/** Returns the results of all tests, grouped by test. */
export function readSpecReport({ suites, config }: SpecReport): SpecOutcome[] {
  const visit = (suite: Suite, titles: readonly string[]): SpecOutcome[] => [
    ...suite.specs.flatMap(({ title, line, column, tests }) =>
      tests.map(({ projectName, status, results }): SpecOutcome => {
        const last = results.at(-1);
        const failed = results.findLast(({ error }) => error !== undefined) ?? last;
        const start = { file: `${config.rootDir}/${suite.file}`, line, column };
        return {
          name: [...titles, title].join(' › '),
          size: projectName,
          result: RESULTS[status],
          attempts: results.length,
          seconds: Math.round((last?.duration ?? 0) / 100) / 10,
          position: failed?.error?.location ?? start,
          reason: stripVTControlCharacters(failed?.error?.message ?? 'the test did not finish'),
          attachments: attachmentsOf(failed),
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => visit(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => visit(suite, []));
}

function attachmentsOf(attempt: Attempt | undefined): SpecOutcome['attachments'] {
  const pathOf = (kind: string): string | undefined =>
    attempt?.attachments.find(({ name, path }) => name === kind && path !== undefined)?.path;
  const [screenshot, trace] = [pathOf('screenshot'), pathOf('trace')];
  return { ...(screenshot !== undefined && { screenshot }), ...(trace !== undefined && { trace }) };
}
