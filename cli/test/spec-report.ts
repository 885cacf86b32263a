/** Reads the JSON report of Playwright's runner. */
import type { Result } from './walk.ts';
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

/** The part of the report that is read here. */
export interface SpecReport {
  config: { rootDir: string };
  suites: Suite[];
  errors: SpecError[];
}

/** What keeps a file from being read. */
export interface SpecError {
  message?: string;
  location?: Location;
}

/** One test on one size. */
export interface SpecOutcome {
  name: string;
  size: string;
  result: Result;
  seconds: number;
  /** Where it failed, else where it begins. */
  position: Location;
  reason: string;
  attachments: { screenshot?: string; trace?: string };
}

const RESULTS = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const;

/** The tests of all files, those of one size beside those of the others. */
export function readSpecReport({ suites, config }: SpecReport): SpecOutcome[] {
  const visit = (suite: Suite, titles: readonly string[]): SpecOutcome[] => [
    ...suite.specs.flatMap(({ title, line, column, tests }) =>
      tests.map(({ projectName, status, results }): SpecOutcome => {
        const last = results.at(-1);
        const place = { file: `${config.rootDir}/${suite.file}`, line, column };
        return {
          name: [...titles, title].join(' › '),
          size: projectName,
          result: RESULTS[status],
          seconds: Math.round((last?.duration ?? 0) / 100) / 10,
          position: last?.error?.location ?? place,
          reason: stripVTControlCharacters(last?.error?.message ?? 'it did not run to its end'),
          attachments: attachmentsOf(last),
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
