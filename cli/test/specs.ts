/** Runs the specs of a tenant, `tenants/<slug>/tests/*.spec.ts`, with Playwright's test runner. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import fg from 'fast-glob';
import { flakyTest, specFailed, specsNotRun } from './test.errors.ts';
import { atExit } from '../../renderer/contract/at-exit.ts';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { browserOptions, SIZES, trustOptions, windowOptions, type TestBrowser } from './test-browser.ts';
import { FACTS_VARIABLE, type SiteFacts } from './site-facts.ts';
import type { Result } from './run-journeys.ts';
import type { RunSettings } from './run-settings.ts';
import { readSpecReport, type SpecError, type SpecOutcome, type SpecReport } from './spec-report.ts';

export interface SpecResult {
  /** Path relative to the tenant's folder. */
  file: string;
  /** Titles, starting with the outermost describe. */
  name: string;
  size: string;
  result: Result;
  seconds: number;
  findings: Finding[];
  /** Files beside the report. */
  screenshot?: string;
  trace?: string;
}

export interface RanSpecs {
  results: SpecResult[];
  /** Findings outside of specs, such as errors of the runner. */
  findings: Finding[];
  /** Paths of screenshots and traces, by their names beside the report. */
  files: ReadonlyMap<string, string>;
}

/** Lists the spec files of a tenant, sorted by name. */
export const specFiles = ({ dir }: LoadedTenant): string[] =>
  fg.sync('tests/**/*.spec.{ts,tsx,js,mjs}', { cwd: dir, ignore: ['**/node_modules/**'] }).toSorted();

interface SpecInput {
  tenant: LoadedTenant;
  facts: SiteFacts;
  /** Files to run, relative to the tenant's folder. */
  files: readonly string[];
  browser: TestBrowser;
  settings: RunSettings;
  /** Folder for files of the run. */
  stage: string;
}

/** Playwright's own proportion of the timeouts of a test and of an assertion: 30 to 5 seconds. */
const ASSERTIONS = 6;

function toConfig({ tenant, facts, files, browser, settings, stage }: SpecInput): object {
  const { timeoutMs, retries, workers, shard } = settings;
  return {
    testDir: path.join(tenant.dir, 'tests'),
    testMatch: files.map((file) => path.join(tenant.dir, file)),
    outputDir: path.join(stage, 'output'),
    reporter: [['json', { outputFile: path.join(stage, 'report.json') }]],
    fullyParallel: true,
    timeout: timeoutMs,
    expect: { timeout: Math.round(timeoutMs / ASSERTIONS) },
    retries,
    workers,
    ...(shard && { shard: { current: shard.index, total: shard.count } }),
    use: {
      baseURL: facts.origin,
      ...trustOptions(facts.origin),
      launchOptions: browserOptions(browser.executable),
      screenshot: 'only-on-failure',
      trace: 'retain-on-failure',
    },
    projects: SIZES.map((size) => {
      const { reducedMotion, ...use } = windowOptions(size);
      return { name: size.name, use: { ...use, contextOptions: { reducedMotion } } };
    }),
  };
}

/** Runs the test runner and returns its output, the reason if it wrote no report. */
function runPlaywright(config: string, { tenant, facts, stage }: SpecInput): Promise<string> {
  const factsFile = path.join(stage, 'site.json');
  writeFileSync(factsFile, JSON.stringify(facts));
  const program = path.join(
    path.dirname(fileURLToPath(import.meta.resolve('playwright/package.json'))),
    'cli.js',
  );
  const env = { ...process.env, [FACTS_VARIABLE]: factsFile, NO_COLOR: '1', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [program, 'test', '--config', config], { cwd: tenant.dir, env });
  const cancel = atExit(() => child.kill());
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      cancel();
      resolve(printed.trim());
    });
  });
}

/** Runs every spec at each size. Failed specs leave a screenshot and a trace. */
export async function runSpecs(
  input: SpecInput,
  { report: progress }: Pick<Context, 'report'>,
): Promise<RanSpecs> {
  const { stage, tenant } = input;
  if (input.files.length === 0) return { results: [], findings: [], files: new Map() };
  progress(`${tenant.slug}: specs`);
  mkdirSync(stage, { recursive: true });
  const { report, printed, broken } = await runReadable(input);
  const files = new Map<string, string>();
  const outcomes = report ? readSpecReport(report) : [];
  const results = outcomes.map((outcome, index) => toResult(outcome, { tenant, index, files }));
  const errors = report?.errors ?? [{ message: printed || 'the test runner wrote no report' }];
  const unread = [...Map.groupBy(broken, ({ file }) => file)].map(([file, all]): SpecResult => ({
    file,
    name: 'loads the file',
    size: 'all sizes',
    result: 'failed',
    seconds: 0,
    findings: all.map(({ error }) => notRun(error, tenant)),
  }));
  return { results: [...unread, ...results], findings: errors.map((error) => notRun(error, tenant)), files };
}

const notRun = ({ message = '', location }: SpecError, { slug }: LoadedTenant): Finding =>
  problem(
    specsNotRun,
    { tenant: slug, reason: firstLine(message) },
    location && { file: location.file, line: location.line, column: location.column },
  );

interface BrokenFile {
  /** Path relative to the tenant's folder. */
  file: string;
  error: SpecError;
}

interface Run {
  report: SpecReport | undefined;
  printed: string;
  broken: BrokenFile[];
}

/**
 * Runs the specs; if some files do not load, runs the others again without them, because the runner stops at the
 * first broken file.
 */
async function runReadable(input: SpecInput, earlier: readonly BrokenFile[] = []): Promise<Run> {
  const { stage } = input;
  const reportFile = path.join(stage, 'report.json');
  rmSync(reportFile, { force: true });
  const config = path.join(stage, 'playwright.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify(toConfig(input))};\n`);
  const printed = await runPlaywright(config, input);
  const report = readReport(reportFile);
  if (!report || report.suites.some(({ specs, suites = [] }) => specs.length + suites.length > 0))
    return { report, printed, broken: [...earlier] };
  const unloadable = report.errors.flatMap((error): BrokenFile[] => {
    const file = brokenFile(error, input);
    return file === undefined ? [] : [{ file, error }];
  });
  const broken = [...earlier, ...unloadable];
  const names = new Set(unloadable.map(({ file }) => file));
  const files = input.files.filter((file) => !names.has(file));
  const others = report.errors.filter((error) => brokenFile(error, input) === undefined);
  if (unloadable.length === 0 || files.length === 0)
    return { report: { ...report, errors: others }, printed, broken };
  return runReadable({ ...input, files }, broken);
}

/** Returns the spec file that an error belongs to; undefined for other files. */
function brokenFile({ location, message = '' }: SpecError, { tenant, files }: SpecInput): string | undefined {
  return files.find((file) => {
    const whole = path.join(tenant.dir, file);
    return location?.file === whole || message.includes(whole);
  });
}

function readReport(file: string): SpecReport | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SpecReport;
  } catch {
    return undefined;
  }
}

const firstLine = (text: string): string =>
  text
    .trim()
    .split('\n', 1)
    .join('')
    .replace(/^Error: /, '');

interface ResultInput {
  tenant: LoadedTenant;
  index: number;
  files: Map<string, string>;
}

/** Converts a result; names the attachments of a failed spec for the folder of the report. */
function toResult(outcome: SpecOutcome, { tenant, index, files }: ResultInput): SpecResult {
  const { name, size, result, position, reason, attachments, attempts } = outcome;
  const file = path.relative(tenant.dir, position.file).split(path.sep).join('/');
  const base = { file, name, size, result, seconds: outcome.seconds };
  if (result === 'passed' || result === 'skipped') return { ...base, findings: [] };
  const stem = `test-${index + 1}-${parseInt(size, 10)}`;
  const named = (kind: 'screenshot' | 'trace', extension: string): object => {
    const source = attachments[kind];
    if (source === undefined) return {};
    files.set(stem + extension, source);
    return { [kind]: stem + extension };
  };
  const facts = { name, size, reason: firstLine(reason) };
  const finding: Finding =
    result === 'failed'
      ? problem(specFailed, facts, position)
      : { ...problem(flakyTest, { ...facts, count: attempts }, position), severity: 'warning' };
  return { ...base, findings: [finding], ...named('screenshot', '.png'), ...named('trace', '-trace.zip') };
}
