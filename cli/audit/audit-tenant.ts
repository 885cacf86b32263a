/** Audits one tenant: measures its pages, compares them with the budgets, and writes reports. */
import path from 'node:path';
import { problem, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import type { AuditResult } from '../api/types.ts';
import { budgetBroken, notMeasured } from '../commands/audit.errors.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../named-tenants.ts';
import { GENERATOR } from '../version.ts';
import { brokenBudgets, budgetText, metricText, isScore, isTiming, type Broken } from './budgets.ts';
import type { Lighthouse } from './lighthouse-browser.ts';
import { medians, reasonsFor, typicalRun, type Report } from './metrics.ts';
import type { Measured, LighthouseRunner } from './lighthouse-runner.ts';
import type { BuiltPage } from './choose-pages.ts';
import type { Device } from './devices.ts';
import { openReports, type ReportFolder } from './audit-reports.ts';
import { differences, previousAudit, recordAudit } from './trends.ts';
import { THIRD_PARTIES } from '../test/third-parties.ts';
import { auditTags } from './audit-tags.ts';
import { junitDocument, type JunitCase } from '../test/junit.ts';
import { isUnlistedFile, quietAddresses, type Sites } from './built-sites.ts';
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
  /** Rejects when the audit is aborted. */
  stopped: Promise<never>;
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

/** Measures every page on every device. Reports a page that fails as a problem and continues with the others. */
export async function auditTenant(input: TenantPages, tools: AuditTools): Promise<TenantAudit> {
  const { slug } = input.tenant;
  const folder = openReports(tools.lighthouse, tools.reports, slug);
  const rows: PageAudit[] = [];
  const cases: JunitCase[] = [];
  const unmeasured: string[] = [];
  const visits = input.pages.flatMap((page) => tools.devices.map((device) => ({ ...page, device })));
  const pageTools = { input, tools, folder, previousOf: previousAudit(tools.stateDir, slug) };
  try {
    for (const [index, page] of visits.entries()) {
      const { template, device, url } = page;
      const line = `auditing ${slug}: ${template}, ${url}${device === 'desktop' ? ', desktop' : ''}`;
      tools.context.report(line, { done: index, total: visits.length });
      const { row, findings } = await auditOrReport(page, pageTools);
      if (row) rows.push(row);
      else unmeasured.push(template);
      cases.push({ classname: `${slug}.${template}`, name: `${url}, ${device}`, findings });
    }
    const tags = await auditTags(input, tools);
    if (tags) cases.push({ classname: `${slug}.${THIRD_PARTIES}`, name: '/', findings: tags });
    const problems = cases.flatMap(({ findings }) => findings);
    const summary = { ...summaryOf(input, tools), pages: rows.map(pageJson), unmeasured };
    if (rows.length > 0) {
      folder.publish(summary, junitDocument([{ name: slug, cases }], tools.context.root));
      recordAudit({ stateDir: tools.stateDir, tenant: slug, at: summary.at }, rows);
    }
    return { rows, problems, cases, unmeasured, folder: path.join(tools.reports, slug), summary };
  } finally {
    folder.drop();
  }
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

function summaryOf({ tenant }: TenantPages, tools: AuditTools) {
  return {
    tenant: tenant.slug,
    generator: GENERATOR,
    at: new Date().toISOString(),
    devices: tools.devices,
    runs: tools.runs,
    budgets: tenant.tenant.audit.budgets,
  };
}
