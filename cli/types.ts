/** The types of `import … from 'dealersite'`. This file imports nothing: the package ships its declarations as they are. */

/** A function of this package that runs a command. */
export type CommandName = 'audit' | 'build' | 'check' | 'pull' | 'report' | 'serve' | 'test';

/** Position of a problem. Lines and columns count from 1. */
export interface ProblemPlace {
  /** Path relative to the root, with `/`; an absolute path for a file elsewhere. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** The lines around it, ready to print. */
  readonly frame?: string;
}

/** A problem with its position and hint. */
export interface Problem {
  /** Permanent code, such as `DS1042`. */
  readonly code: `DS${number}`;
  /** Warnings leave `ok` true. */
  readonly severity: 'error' | 'warning';
  readonly title: string;
  /** What is wrong in this case. */
  readonly message: string;
  /** What to do. */
  readonly hint: string;
  readonly place?: ProblemPlace;
  /** Other positions that the problem is about, such as the first of two equal names. */
  readonly related?: readonly ProblemPlace[];
}

/** A step of the work. */
export type RunEvent =
  | { readonly type: 'message'; readonly command: CommandName; readonly message: string }
  | {
      readonly type: 'progress';
      readonly command: CommandName;
      /** What is counted, such as `pages of my-dealer`. */
      readonly message: string;
      readonly done: number;
      readonly total: number;
    };

/** Options of every function. */
export interface CommonOptions {
  /** Folder that holds `tenants/`, `output/` and `.dealersite/`. Default: the working directory. */
  root?: string;
  /**
   * The current time of the run: a date, milliseconds, or an ISO 8601 day or instant with its zone. Default: the
   * present.
   */
  now?: Date | number | string;
  /** Ends the run. The promise rejects with the abort reason once locks and half-written files are removed. */
  signal?: AbortSignal;
  /** Receives every step. If it throws, the run ends and the promise rejects with that error. */
  onEvent?: (event: RunEvent) => void;
}

/** Options of functions that work on tenants. */
export interface TenantOptions extends CommonOptions {
  /** Slugs of the tenants to process. Default: all below the root. */
  tenants?: string | readonly string[];
}

/** Options of functions that may pull stock first. */
export interface StockOptions extends TenantOptions {
  /** Accepts stock that is much smaller than that of the last pull. */
  allowShrink?: boolean;
}

/** Result of every function. */
export interface RunResult {
  /** Whether there are no errors; warnings do not count. */
  readonly ok: boolean;
  readonly problems: readonly Problem[];
  /** The lines that the command prints at its end. */
  readonly summary: readonly string[];
  /** Duration of the run. */
  readonly seconds: number;
}

/** Data of a result: the document of `--json`. */
export type DataOf<Result extends RunResult> = Omit<Result, keyof RunResult>;

export interface BuildOptions extends StockOptions {
  /** Renders every page, changed or not. */
  force?: boolean;
  /** Replaces files in `output/<tenant>/` one by one instead of switching a link. */
  inPlace?: boolean;
  /** Snapshot to build from instead of the last pull. */
  snapshot?: string;
  /** Number of random pages to render again and compare with their files. Default: none. */
  verify?: number;
  /** Folder or `s3://bucket/prefix` that stores the manifests of builds. Default: none. */
  cache?: string;
  /** Builds one of n parts of the tenants, such as `2/5`. Default: all. */
  shard?: `${number}/${number}`;
  /** Number of render threads. Default: one per core. */
  workers?: number;
}

export interface BuiltTenant {
  readonly tenant: string;
  readonly pages: number;
  /** Rendered pages; the others were up to date. */
  readonly rendered: number;
  /** Files written. */
  readonly written: number;
  /** Files removed. */
  readonly removed: number;
  /** Files of the whole site. */
  readonly files: number;
  /** Bytes of the whole site. */
  readonly bytes: number;
  /** Folder of the site. */
  readonly outDir: string;
  readonly seconds: number;
}

export interface BuildResult extends RunResult {
  /** Peak memory of the process, in bytes. */
  readonly peakMemory: number;
  /** Built tenants; those with errors are absent. */
  readonly tenants: readonly BuiltTenant[];
  /** With `shard`: its tenants. */
  readonly shard?: {
    readonly index: number;
    readonly count: number;
    /** Digest of the division; must be equal on all machines. */
    readonly division: string;
    readonly tenants: readonly string[];
  };
}

export interface CheckOptions extends TenantOptions {
  /** Asks the search cluster for the rights of the public key. */
  online?: boolean;
  /** Warnings count as errors for `ok`. */
  strict?: boolean;
  /** Slice whose option values are listed with their origins. */
  explain?: string;
  /** Applies the fix of each problem that has exactly one. */
  fix?: boolean;
  /** Lists those fixes and writes nothing. */
  dryRun?: boolean;
}

/** Fix of one problem. */
export interface FileRepair {
  readonly file: string;
  /** Code of the problem. */
  readonly code: string;
}

export interface CheckedTenant {
  readonly slug: string;
  /** Path of `tenant.json`. */
  readonly file: string;
  readonly errors: number;
  readonly warnings: number;
  /** With `explain`: option values and their origins. */
  readonly explained?: readonly {
    readonly option: string;
    readonly value?: unknown;
    readonly origin: string;
  }[];
}

export interface CheckResult extends RunResult {
  readonly tenants: readonly CheckedTenant[];
  /** Fixes that `dryRun` would write. */
  readonly repairs?: readonly FileRepair[];
  /** Fixes that `fix` has written. */
  readonly mended?: readonly FileRepair[];
}

export interface PullOptions extends StockOptions {
  explain?: false;
  config?: false;
}

/** Shows how every column is mapped; replaces nothing. */
export interface ExplainOptions extends TenantOptions {
  explain: true;
}

/** Brings in the tenants of the source that `dealersite.config.json` names. */
export interface PullConfigOptions extends CommonOptions {
  config: true;
  allowShrink?: boolean;
}

/** Brings in the tenants of a folder, an `https://` address or an `s3://bucket/prefix`. */
export interface PullTenantsOptions extends CommonOptions {
  tenantsFrom: string;
  config?: true;
  allowShrink?: boolean;
}

/** Number of rows with one fault in one field. */
export interface FieldFault {
  readonly field: string;
  readonly reason: string;
  readonly count: number;
  /** Column of the field, if it has another name. */
  readonly column?: string;
  /** The first faulty value. */
  readonly example: {
    readonly source: string;
    readonly row: number;
    readonly line: number;
    readonly value: string;
  };
  /** Up to three different values. */
  readonly samples: readonly string[];
}

export interface PulledTenant {
  readonly tenant: string;
  readonly rows: number;
  /** Vehicles in the snapshot. */
  readonly accepted: number;
  readonly rejected: number;
  /** Empty rows. */
  readonly empty: number;
  /** Vehicles that lost a value because it did not fit. */
  readonly leftOut: number;
  /** Whether the vehicles equal those of the last snapshot. */
  readonly unchanged: boolean;
  readonly snapshotPath: string;
  readonly rejectsPath: string;
  readonly leftOutPath: string;
  /** Reasons for rejected rows, the most frequent first. */
  readonly summary: readonly FieldFault[];
  /** Reasons for values left out, the most frequent first. */
  readonly leftOutSummary: readonly FieldFault[];
  /** Implausible values of vehicles in the snapshot, by rule. */
  readonly implausible: readonly {
    readonly rule: string;
    readonly count: number;
    readonly examples: readonly {
      readonly id: string;
      readonly field: string;
      readonly value: string;
      readonly reason: string;
      readonly source?: string | undefined;
      readonly row?: number | undefined;
      readonly line?: number | undefined;
    }[];
  }[];
  /** Vehicles with pictures or videos at addresses without https, which pages do not load. */
  readonly insecureMedia?: { readonly vehicles: number; readonly first: string } | undefined;
  readonly bySource: readonly {
    readonly file: string;
    readonly rows: number;
    readonly accepted: number;
    readonly rejected: number;
    readonly empty: number;
  }[];
}

export interface PullResult extends RunResult {
  readonly tenants: readonly PulledTenant[];
}

export interface ExplainedField {
  readonly field: string;
  readonly columns: readonly string[];
  readonly steps: readonly string[];
  readonly filled: number;
  readonly empty: number;
  /** Rows with a text that means "unknown". */
  readonly notKnown: number;
  readonly leftOut: number;
  readonly refused: number;
  readonly samples: readonly { readonly before: string; readonly after: string }[];
}

export interface ExplainResult extends RunResult {
  readonly tenants: readonly {
    readonly tenant: string;
    readonly files: readonly {
      readonly file: string;
      readonly rows: number;
      /** Rows that are not records, such as a line that is not JSON. */
      readonly broken: number;
      /** Rows that a pull would accept. */
      readonly accepted: number;
      /** Why rows would be refused, most frequent first. */
      readonly reasons: readonly { readonly reason: string; readonly rows: number }[];
      /** Columns that nothing reads, with an entry that could. */
      readonly unread: readonly {
        readonly column: string;
        readonly sample: string | undefined;
        readonly proposal?: { readonly field: string; readonly entry: unknown; readonly why: string };
      }[];
      readonly fields: readonly ExplainedField[];
    }[];
  }[];
}

export interface PullTenantsResult extends RunResult {
  /** The source of the tenants; absent when it could not be read. */
  readonly source?: string;
  readonly tenants: readonly {
    readonly slug: string;
    readonly change: 'new' | 'changed' | 'unchanged' | 'gone' | 'missing' | 'refused';
    /** Keys of `tenant.json` that changed. */
    readonly keys?: readonly string[];
    /** How many other files changed. */
    readonly files?: number;
    /** Whether an earlier version is still in use. */
    readonly stands?: boolean;
    readonly warnings?: number;
  }[];
}

export interface ReportOptions extends StockOptions {}

/** Counts of a group of vehicles. */
export interface StockCounts {
  /** Location of the vehicles; absent for those of all locations. */
  readonly location?: string | undefined;
  readonly vehicles: number;
  readonly medianPhotos: number;
  readonly medianDays?: number | undefined;
  /** Vehicles for each measure, such as `no photos`. */
  readonly counts: Readonly<Record<string, number>>;
}

export interface StockReport {
  readonly tenant: string;
  /** When the stock was pulled, ISO 8601. */
  readonly pulled_at: string;
  readonly rejected: number;
  readonly quality: {
    readonly total: StockCounts;
    readonly locations: readonly StockCounts[];
    /** Vehicles with findings. */
    readonly vehicles: readonly {
      readonly id: string;
      readonly name: string;
      readonly findings: readonly string[];
    }[];
  };
}

export interface ReportResult extends RunResult {
  readonly tenants: readonly StockReport[];
}

export interface AuditOptions extends StockOptions {
  /** Tests only pages whose template or address contains the text. */
  only?: string;
  /** Runs per page; the medians count. Default: 1. */
  runs?: number;
  /** Emulated device; `both` takes twice as long. Default: `mobile`. */
  device?: 'mobile' | 'desktop' | 'both';
  /** Path of Chrome or Chromium. Default: `CHROME_PATH` or the installed one. */
  browser?: string;
  /** Milliseconds for each page; the audit goes on with the next one. Default: 120,000. */
  timeout?: number;
  /** Milliseconds for the whole audit, which reports the pages measured until then. Default: no limit. */
  globalTimeout?: number;
}

export interface AuditedPage {
  readonly device: 'mobile' | 'desktop';
  readonly template: string;
  readonly url: string;
  /** Scores from 0 to 100, milliseconds, kilobytes and requests, by budget. */
  readonly figures: Readonly<Record<string, number>>;
  /** Budgets that the page exceeds. */
  readonly broken: readonly { readonly budget: string; readonly found: number; readonly asked: number }[];
  /** Lighthouse's reports, as paths relative to the root. */
  readonly reports: { readonly html: string; readonly json: string };
}

export interface AuditResult extends RunResult {
  readonly tenants: readonly {
    readonly tenant: string;
    /** False if `globalTimeout` ended the audit before all pages were measured. */
    readonly complete: boolean;
    readonly pages: readonly AuditedPage[];
    /** Templates without a measured page. */
    readonly unmeasured: readonly string[];
  }[];
}

export interface TestOptions extends StockOptions {
  /** Tests only pages, journeys and specs whose template, address or name contains the text. */
  only?: string;
  /** Address of a running site of one tenant to test instead of what `build` wrote. */
  url?: string;
  /** Sends forms and sign-in codes to the running site too. Default: false. */
  allowSending?: boolean;
  /** Tests every page instead of a sample of each template. */
  allPages?: boolean;
  /** Counts warnings as findings, such as checks that were skipped. Default: false. */
  strict?: boolean;
  /** Path of Chrome or Chromium; `false` tests files only. Default: `CHROME_PATH` or Playwright's. */
  browser?: string | false;
  /** Milliseconds for a page to open, for each wait of a journey, and for a spec. Default: 60,000. */
  timeout?: number;
  /** Further attempts after a failed one; a test that passes then is `flaky`. Default: 0. */
  retries?: number;
  /** Number of windows, specs and threads at the same time. Default: one per core, up to 4. */
  workers?: number;
  /** Tests one of n parts of the pages, journeys and specs, such as `2/5`. Default: all. */
  shard?: `${number}/${number}`;
}

export interface TestedJourney {
  readonly name: string;
  readonly size: string;
  /** `flaky`: failed, and passed when it was retried. */
  readonly result: TestStatus;
  /** Steps of the last attempt, up to and including the failed one. */
  readonly steps: readonly { readonly name: string; readonly result: TestStatus }[];
  readonly findings: readonly Problem[];
  /** Files beside the report. */
  readonly screenshot?: string;
  readonly trace?: string;
}

export type TestStatus = 'passed' | 'failed' | 'flaky' | 'skipped';

/** One of the tenant's own tests. */
export interface TestedSpec {
  /** The file, relative to the tenant's folder. */
  readonly file: string;
  readonly name: string;
  readonly size: string;
  readonly result: TestStatus;
  readonly seconds: number;
  readonly findings: readonly Problem[];
  readonly screenshot?: string;
  readonly trace?: string;
}

export interface TestedTenant {
  readonly tenant: string;
  /** The tested part of several, with `shard`. */
  readonly shard?: { readonly index: number; readonly count: number };
  /** Number of pages of the site. */
  readonly total: number;
  /** Findings without a page. */
  readonly site: readonly Problem[];
  readonly pages: readonly {
    readonly template: string;
    readonly url: string;
    readonly findings: readonly Problem[];
  }[];
  readonly journeys: readonly TestedJourney[];
  /** The tenant's own tests; empty without a browser. */
  readonly specs: readonly TestedSpec[];
}

export interface TestResult extends RunResult {
  readonly tenants: readonly TestedTenant[];
}

export interface ServeOptions extends StockOptions {
  /** Port to listen on; 0 uses a free one. Default: 4321, or the next free port in a preview. */
  port?: number;
  /** Address to listen on. Default: `127.0.0.1`. */
  host?: string;
  /** Serves the files that `build` wrote. Default: renders pages on demand. */
  static?: boolean;
  /** Serves the dashboard. Default: unless `static`. */
  dashboard?: boolean;
  /** Serves over TLS with a self-signed certificate. Default: false. */
  https?: boolean;
  /** File of the certificate for TLS, in PEM; needs `key`. */
  cert?: string;
  /** File of the private key of `cert`, in PEM. */
  key?: string;
  /** Opens the address in the browser of this machine. Default: false. */
  open?: boolean;
  /** Seconds to go on serving after `close`, while `/readyz` answers 503. Default: 0. */
  drain?: number;
}

/** A running server. */
export interface DealersiteServer {
  /** Address of the dashboard. */
  readonly url: string;
  readonly port: number;
  readonly tenants: readonly { readonly slug: string; readonly name: string; readonly url: string }[];
  /** Problems of tenants that are not served. */
  readonly problems: readonly Problem[];
  /** Stops the server. Resolves when it has ended. */
  close(): Promise<void>;
  /** Resolves when `close` or the signal has ended the server; rejects when it failed. */
  readonly closed: Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}
