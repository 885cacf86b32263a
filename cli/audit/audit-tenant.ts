/** Audits one tenant: measures its pages, compares them with the budgets, and writes reports. */
import path from 'node:path';
import { problem, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import type { AuditResult } from '../types.ts';
import { budgetBroken, limitReached, notMeasured } from './audit.errors.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { GENERATOR } from '../version.ts';
import { brokenBudgets, budgetText, metricText, isScore, isTiming, type Broken } from './budgets.ts';
import type { Lighthouse } from './lighthouse-browser.ts';
import { medians, reasonsFor, typicalRun, type Report } from './metrics.ts';
import type { Measured, LighthouseRunner } from './lighthouse-runner.ts';
import type { BuiltPage } from '../sites/choose-pages.ts';
import type { Device } from './devices.ts';
import { auditReportHtml } from './audit-report-page.tsx';
import { openReports, type ReportFolder } from './audit-reports.ts';
import { differences, previousAudit, recordAudit } from './trends.ts';
import { THIRD_PARTIES } from '../test/third-parties.ts';
import { auditTags } from './audit-tags.ts';
import { junitDocument, type JunitCase } from '../test/junit.ts';
import { isUnlistedFile, quietAddresses, type Sites } from '../sites/built-sites.ts';
import type { TableRow } from './audit-table.ts';

export interface TenantPages {
  tenant: LoadedTenant;
  pages: readonly (BuiltPage & { file: string })[];
}

export interface AuditTools {
  lighthouse: Lighthouse;
  runner: LighthouseRunner;
  /** Path of the browser. */
  browser: string;
  /** Aborted by the time limit and when the run is aborted. */
  signal: AbortSignal;
  /** Rejects with its reason. */
  stopped: Promise<never>;
  /** Time limit of the audit, in milliseconds. */
  globalMs: number | undefined;
  sites: Sites;
  /** Folder of the reports of all tenants. */
  reports: string;
  /** Folder of the state, which holds the metrics of the last audit. */
  stateDir: string;
  runs: number;
  devices: readonly Device[];
  context: Context;
}

export interface TenantAudit {
  rows: PageAudit[];
  problems: Finding[];
  /** JUnit cases, one per page and one for the tags. */
  cases: JunitCase[];
  /** Templates without a measured page. */
  unmeasured: string[];
  /** Folder of the reports. */
  folder: string;
  /** Contents of `audit.json` and `--json`. */
  summary: AuditResult['tenants'][number] & Record<string, unknown>;
}

interface PageAudit extends TableRow {
  /** Paths of the reports, relative to the root. */
  reports: { html: string; json: string };
  /** Lighthouse's warnings about the run, such as a slow machine. */
  warnings: readonly string[];
  /** Date of the previous measurement. */
  previous: string | undefined;
}

/**
 * Measures every page on every device. Reports a page that fails as a problem and continues with the others. When the
 * time limit passes or the run is aborted, the reports have the pages measured until then.
 */
export async function auditTenant(input: TenantPages, tools: AuditTools): Promise<TenantAudit> {
  const { slug } = input.tenant;
  const { signal, context } = tools;
  const folder = openReports(tools.lighthouse, tools.reports, slug);
  const pageTools = { input, tools, folder, previousOf: previousAudit(tools.stateDir, slug) };
  try {
    const measured = await measurePages(pageTools);
    const { rows, cases, unmeasured } = measured;
    const tags = await auditTagsUnlessStopped(input, tools);
    if (tags) cases.push({ classname: `${slug}.${THIRD_PARTIES}`, name: '/', findings: tags });
    const complete = !signal.aborted;
    const remaining = measured.remaining.map(pageName);
    if (!complete && remaining.length === 0) remaining.push(THIRD_PARTIES);
    const problems = [
      ...cases.flatMap(({ findings }) => findings),
      ...limitProblems(input.tenant, remaining, tools),
    ];
    const summary = { ...toSummary(input, tools), complete, pages: rows.map(pageJson), unmeasured };
    if (rows.length > 0) {
      const junit = junitDocument([{ name: slug, cases }], context.root);
      const page = auditReportHtml({
        ...summary,
        measuredAt: summary.at,
        rows,
        problems,
        remaining,
      });
      folder.publish(summary, { junit, page });
      recordAudit({ stateDir: tools.stateDir, tenant: slug, at: summary.at }, rows);
    }
    context.signal.throwIfAborted();
    return { rows, problems, cases, unmeasured, folder: path.join(tools.reports, slug), summary };
  } finally {
    folder.drop();
  }
}

interface MeasuredPages extends Pick<TenantAudit, 'rows' | 'cases' | 'unmeasured'> {
  /** Pages that were not measured because the audit was stopped. */
  remaining: readonly Visit[];
}

const pageName = ({ template, url, device }: Visit): string =>
  `${template}, ${url}${device === 'desktop' ? ', desktop' : ''}`;

/** Measures pages until the audit is stopped. */
async function measurePages(pageTools: PageTools): Promise<MeasuredPages> {
  const { input, tools } = pageTools;
  const { signal, context, devices } = tools;
  const { slug } = input.tenant;
  const rows: PageAudit[] = [];
  const cases: JunitCase[] = [];
  const unmeasured: string[] = [];
  const visits = input.pages.flatMap((page) => devices.map((device) => ({ ...page, device })));
  const caseOf = ({ template, url, device }: Visit) => ({
    classname: `${slug}.${template}`,
    name: `${url}, ${device}`,
  });
  for (const [index, page] of visits.entries()) {
    if (!signal.aborted)
      context.report(`auditing ${slug}: ${pageName(page)}`, { done: index, total: visits.length });
    const result = await auditUnlessStopped(page, pageTools);
    if (result === undefined) {
      const remaining = visits.slice(index);
      cases.push(...remaining.map((one) => ({ ...caseOf(one), findings: [], isSkipped: true })));
      unmeasured.push(...remaining.map(({ template }) => template));
      return { rows, cases, unmeasured, remaining };
    }
    const { row, findings } = result;
    if (row) rows.push(row);
    else unmeasured.push(page.template);
    cases.push({ ...caseOf(page), findings });
    const outcome = row ? `performance ${row.figures.performance ?? '–'}` : 'not measured';
    if (!signal.aborted) context.report(`audited ${slug}: ${pageName(page)}: ${outcome}`);
  }
  return { rows, cases, unmeasured, remaining: [] };
}

/** Returns undefined if the audit is stopped before the page is measured. */
async function auditUnlessStopped(
  page: Visit,
  pageTools: PageTools,
): Promise<Awaited<ReturnType<typeof auditOrReport>> | undefined> {
  const { signal } = pageTools.tools;
  if (signal.aborted) return undefined;
  try {
    return await auditOrReport(page, pageTools);
  } catch (error) {
    if (signal.aborted) return undefined;
    throw error;
  }
}

/** Measures the tags; undefined if the audit is stopped before. */
async function auditTagsUnlessStopped(input: TenantPages, tools: AuditTools): Promise<Finding[] | undefined> {
  if (tools.signal.aborted) return undefined;
  try {
    return await auditTags(input, tools);
  } catch (error) {
    if (tools.signal.aborted) return undefined;
    throw error;
  }
}

/** Returns a problem with what the time limit left out. */
function limitProblems(
  { slug }: LoadedTenant,
  pages: readonly string[],
  { globalMs, context }: AuditTools,
): Finding[] {
  if (globalMs === undefined || pages.length === 0 || context.signal.aborted) return [];
  return [problem(limitReached, { tenant: slug, seconds: globalMs / 1000, pages })];
}

/** Returns the findings of a page, without a row if it could not be measured. */
async function auditOrReport(
  page: Visit,
  pageTools: PageTools,
): Promise<{ row?: PageAudit; findings: readonly Problem[] }> {
  try {
    const { row, report } = await auditPage(page, pageTools);
    const findings = row.broken.map((broken) =>
      brokenProblem(row, broken, { report, folder: pageTools.folder }),
    );
    return { row, findings };
  } catch (error) {
    if (!isUnmeasured(error)) throw error;
    return { findings: error.problems };
  }
}

const isUnmeasured = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.problems.every(({ code }) => code === notMeasured.code);

interface PageTools {
  input: TenantPages;
  tools: AuditTools;
  folder: ReportFolder;
  previousOf: ReturnType<typeof previousAudit>;
}

type Visit = TenantPages['pages'][number] & { device: Device };

async function auditPage(
  { template, url, file, device }: Visit,
  { input: { tenant }, tools, folder, previousOf }: PageTools,
): Promise<{ row: PageAudit; report: Report }> {
  const pageInput = {
    url: tools.sites.address(tenant.slug, url),
    device,
    // The SEO score makes no sense for unlisted pages.
    without: isUnlistedFile(file) ? (['seo'] as const) : [],
    blocked: quietAddresses(tenant),
  };
  const runs: Measured[] = [];
  while (runs.length < tools.runs) runs.push(await tools.runner.measure(pageInput));
  const all = runs.map((one) => one.metrics);
  const report = runs[typicalRun(all)]?.report;
  if (!report) throw new Error('no run');
  const name = { template, device };
  folder.add(name, report);
  const metrics = medians(all);
  const previous = previousOf(name);
  const html = path.relative(tools.context.root, folder.fileOf(name)).split(path.sep).join('/');
  const row = {
    template,
    url,
    device,
    figures: metrics,
    changes: differences(metrics, previous?.figures),
    previous: previous?.at,
    broken: brokenBudgets(metrics, tenant.tenant.audit.budgets),
    reports: { html, json: html.replace(/html$/, 'json') },
    warnings: report.runWarnings,
  };
  return { row, report };
}

function brokenProblem(
  { template, url, device }: PageAudit,
  { budget, found, limit }: Broken,
  { report, folder }: { report: Report; folder: ReportFolder },
): Problem {
  const facts = {
    page: `${url} (${template}${device === 'desktop' ? ', desktop' : ''})`,
    budget,
    found: metricText(budget, found),
    limit: budgetText(budget, limit),
    why: isScore(budget) && budget !== 'performance' ? reasonsFor(report, budget) : [],
    isTiming: isTiming(budget),
  };
  return problem(budgetBroken, facts, { file: folder.fileOf({ template, device }) });
}

/** Returns a page for `audit.json` and `--json`, where `asked` is the limit of a budget. */
const pageJson = ({ broken, ...page }: PageAudit) => ({
  ...page,
  broken: broken.map(({ budget, found, limit }) => ({ budget, found, asked: limit })),
});

function toSummary({ tenant }: TenantPages, tools: AuditTools) {
  return {
    tenant: tenant.slug,
    generator: GENERATOR,
    at: new Date().toISOString(),
    devices: tools.devices,
    runs: tools.runs,
    budgets: tenant.tenant.audit.budgets,
  };
}
