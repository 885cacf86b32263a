/** What a command gives back. Nothing below `cli/print` prints, and only `cli/main.ts` exits. */
import type { Format } from './print/formats.ts';
import type { Problem } from '../renderer/contract/error.ts';

/** 0 clean, 1 findings, 2 could not run, 128 and the number of the signal when one has stopped the run. */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

export interface Outcome {
  /** `exitCodeOf` derives it from the problems. */
  exitCode: ExitCode;
  problems: readonly Problem[];
  /** Closing lines for people; the last one says what to do next. */
  summary: readonly string[];
  /** True where the first of them reports no success although the exit code is 0. */
  hasNoTick?: boolean;
  /** The same for programs: the document that `--json` prints. */
  data?: object;
  /** A document in a format of its own, printed on standard output instead of everything else. */
  document?: string;
  /** What a flood of problems is cut by: a kind in each file, or a kind in all files. */
  problemsBy?: 'file' | 'kind';
  /** How problems are printed; by default for people. */
  format?: Format | undefined;
  /** What was thrown, where the problem is an unexpected error. */
  cause?: unknown;
  /** The summary for the page that GitHub shows about a job; by default the lines for people. */
  markdown?: string;
}

/** What every command is told besides its own options. */
export interface Context {
  /** Folder that holds `tenants/`, `output/` and `.dealersite/`. */
  root: string;
  /** The instant the run counts as now, in milliseconds. */
  now: number;
  /** Columns of the terminal that the summary is read on; undefined where there is none. */
  columns?: number | undefined;
  /** A pull replaces the last good snapshot however much smaller it is. */
  allowShrink?: boolean | undefined;
  /** Aborted when the caller wants the run to end: by Ctrl-C on the command line, by its own signal in a script. */
  signal: AbortSignal;
  /**
   * Reports what is going on. `done` and `total` turn the line into a progress bar on a terminal. Throws the reason of `signal` once
   * that is aborted, so that every step of the work is a point at which it can end.
   */
  report: (line: string, progress?: { done: number; total: number }) => void;
}

export interface TenantOptions {
  /** Tenants named with --tenant; empty with `all`. */
  tenant?: string[];
  all?: boolean;
}

/** The work of a command; its module is imported when it is called. */
export type Action = (context: Context) => Promise<Outcome>;
