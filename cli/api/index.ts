/** `import … from 'dealersite'`: commands as functions. They print nothing and never exit the process. */
import type { Action, Context, TenantOptions as TenantChoice } from '../outcome.ts';
import { call, defined } from './call.ts';
import { startServer } from './server.ts';
import type {
  AuditOptions,
  AuditResult,
  BuildOptions,
  BuildResult,
  CheckOptions,
  CheckResult,
  DealersiteServer,
  ExplainOptions,
  ExplainResult,
  PullConfigOptions,
  PullOptions,
  PullResult,
  PullTenantsOptions,
  PullTenantsResult,
  ReportOptions,
  ReportResult,
  ServeOptions,
  StockOptions,
  TenantOptions,
  TestOptions,
  TestResult,
} from '../types.ts';

export { DealersiteError } from './error.ts';
export type * from '../types.ts';

/** Converts the tenants of a call to options of commands. */
const tenantsOf = ({ tenants }: TenantOptions): TenantChoice =>
  tenants === undefined ? { all: true } : { tenant: [tenants].flat() };

const textOf = (number: number | undefined): string | undefined =>
  number === undefined ? undefined : String(number);

const withShrink = (context: Context, { allowShrink }: Pick<StockOptions, 'allowShrink'>): Context => ({
  ...context,
  allowShrink,
});

/** Renders the pages of tenants into `output/<tenant>/`. */
export function build(options: BuildOptions = {}): Promise<BuildResult> {
  const action: Action = async (context) => {
    const { run } = await import('../build/build.run.ts');
    const { force, inPlace, snapshot, verify, cache, shard, workers } = options;
    const numbers = { verify: textOf(verify), workers: textOf(workers) };
    const more = defined({ force, inPlace, snapshot, cache, shard, ...numbers });
    return run({ ...tenantsOf(options), ...more, format: 'human' }, withShrink(context, options));
  };
  return call({ command: 'build', options, action, nothing: { tenants: [], peakMemory: 0 } });
}

/** Validates tenants. */
export function check(options: CheckOptions = {}): Promise<CheckResult> {
  const action: Action = async (context) => {
    const { run } = await import('../check/check.run.ts');
    const { online, strict, explain } = options;
    return run({ ...tenantsOf(options), ...defined({ online, strict, explain }), format: 'human' }, context);
  };
  return call({ command: 'check', options, action, nothing: { tenants: [] } });
}

/** Reads the stock of tenants from its sources into snapshots. */
export function pull(options?: PullOptions): Promise<PullResult>;
/** Shows how a pull maps every column; replaces nothing. */
export function pull(options: ExplainOptions): Promise<ExplainResult>;
/** Brings in tenants from a folder, an address or a bucket. */
export function pull(options: PullConfigOptions | PullTenantsOptions): Promise<PullTenantsResult>;
export function pull(
  options: PullOptions | ExplainOptions | PullConfigOptions | PullTenantsOptions = {},
): Promise<PullResult | ExplainResult | PullTenantsResult> {
  const { config, explain, tenantsFrom, allowShrink } = options as Partial<
    Record<'config' | 'explain' | 'allowShrink', boolean> & PullTenantsOptions
  >;
  const isConfig = config === true || tenantsFrom !== undefined;
  const action: Action = async (context) => {
    const command = isConfig
      ? await import('../tenants/pull-config.run.ts')
      : await import('../stock/pull.run.ts');
    const more = defined({ config, explain, tenantsFrom });
    return command.run(
      { ...(isConfig ? {} : tenantsOf(options)), ...more },
      withShrink(context, defined({ allowShrink })),
    );
  };
  return call<Pick<PullResult, 'tenants'>>({ command: 'pull', options, action, nothing: { tenants: [] } });
}

/** Measures the quality of the stock of tenants and writes the reports. */
export function report(options: ReportOptions = {}): Promise<ReportResult> {
  const action: Action = async (context) => {
    const { run } = await import('../stock/report.run.ts');
    return run(tenantsOf(options), withShrink(context, options));
  };
  return call({ command: 'report', options, action, nothing: { tenants: [] } });
}

/** Measures a page of each template with Lighthouse, against the budgets of the tenants. */
export function audit(options: AuditOptions = {}): Promise<AuditResult> {
  const action: Action = async (context) => {
    const { run } = await import('../audit/audit.run.ts');
    const { only, runs = 1, device = 'mobile', browser, timeout, globalTimeout } = options;
    const numbers = { timeout: textOf(timeout), globalTimeout: textOf(globalTimeout) };
    const more = defined({ only, browser, ...numbers });
    return run(
      { ...tenantsOf(options), ...more, runs: String(runs), device, format: 'human' },
      withShrink(context, options),
    );
  };
  return call({ command: 'audit', options, action, nothing: { tenants: [] } });
}

/** Tests the files that `build` wrote, and their pages and journeys in a browser. */
export function test(options: TestOptions = {}): Promise<TestResult> {
  const action: Action = async (context) => {
    const { run } = await import('../test/test.run.ts');
    const { only, allPages, strict, url, allowSending, browser = true } = options;
    const { timeout, retries, workers, shard } = options;
    const numbers = { timeout: textOf(timeout), retries: textOf(retries), workers: textOf(workers) };
    const more = defined({ only, allPages, strict, url, allowSending, shard, ...numbers });
    return run({ ...tenantsOf(options), ...more, browser, format: 'human' }, withShrink(context, options));
  };
  return call({ command: 'test', options, action, nothing: { tenants: [] } });
}

/** Serves tenants, each under its own host name. Resolves when the server listens. */
export function serve(options: ServeOptions = {}): Promise<DealersiteServer> {
  const { host = '127.0.0.1', port, static: isStatic, drain } = options;
  const { dashboard, https, cert, key, open } = options;
  const { tenant } = tenantsOf(options);
  const numbers = { port: textOf(port), drain: textOf(drain) };
  const more = defined({
    ...numbers,
    static: isStatic,
    dashboard,
    https,
    cert,
    key,
    open,
    tenant,
  });
  return startServer(options, async (context, onListening) => {
    const { run } = await import('../serve/serve.run.ts');
    return run({ ...more, host }, withShrink(context, options), onListening);
  });
}
