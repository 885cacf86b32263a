/** Result of a command. Only `cli/print` prints, and only `cli/main.ts` exits. */
import type { Problem } from '../renderer/contract/error.ts';

/** Formats of findings. */
export const FORMATS = ['human', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Formats of commands with more output than findings. */
export const REPORT_FORMATS = ['human', 'json', 'github'] as const satisfies readonly Format[];
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** 0 success, 1 findings, 2 could not run, 128 + the number of the signal that stopped the run. */
export type ExitCode = 0 | 1 | 2 | 130 | 143;

export interface Outcome {
  /** Derived from the problems by `exitCodeOf`. */
  exitCode: ExitCode;
  problems: readonly Problem[];
  /** Closing lines for people; the last one says what to do next. */
  summary: readonly string[];
  /** Whether the first line reports no success although the exit code is 0. */
  hasNoTick?: boolean;
  /** The document that `--json` prints. */
  data?: object;
  /** A document in another format; printed on standard output instead of everything else. */
  document?: string;
  /** Shortens long lists of problems: per kind and file, or per kind. */
  problemsBy?: 'file' | 'kind';
  /** Format of the problems; `human` by default. */
  format?: Format | undefined;
  /** The thrown value behind an unexpected error. */
  cause?: unknown;
  /** Summary in Markdown for the job page of GitHub; by default the lines for people. */
  markdown?: string;
}

/** Fields of a line of the log. They hold no personal data. */
type LogFields = Readonly<Record<string, string | number>>;

/** Environment of a command besides its own options. */
export interface Context {
  /** Folder that holds `tenants/`, `output/` and `.dealersite/`. */
  root: string;
  /** The current time of the run, in milliseconds. */
  now: number;
  /** Columns of the terminal; undefined without a terminal. */
  columns?: number | undefined;
  /** Lets a pull replace the last good snapshot even if it is much smaller. */
  allowShrink?: boolean | undefined;
  /** Aborted to end the run: by Ctrl-C on the command line, by the caller's signal in a script. */
  signal: AbortSignal;
  /**
   * Reports progress. `done` and `total` turn the line into a progress bar on a terminal; `fields` are part of a log in
   * JSON only. Throws the abort reason once `signal` is aborted, so that a run can end at every step.
   */
  report: (line: string, progress?: { done: number; total: number }, fields?: LogFields) => void;
}

export interface TenantOptions {
  /** Tenants passed with --tenant; empty with `all`. */
  tenant?: string[];
  all?: boolean;
}

/** Options of commands that may pull. */
export interface ShrinkOptions {
  /** Accepts a pull that is much smaller than the last one. */
  allowShrink?: boolean;
}

/** Work of a command. Commands import its module only when they run. */
export type Action = (context: Context) => Promise<Outcome>;
