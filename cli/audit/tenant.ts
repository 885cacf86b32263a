/** The audit of one tenant: its pages measured, judged and reported. */
import path from 'node:path';
import { problem, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { AuditResult } from '../api/types.ts';
import { budgetBroken, notMeasured } from '../commands/audit.errors.ts';
import type { Context } from '../outcome.ts';
import type { LoadedTenant } from '../tenants.ts';
import { GENERATOR } from '../version.ts';
import { brokenBudgets, budgetText, figureText, isScore, isTiming, type Broken } from './budgets.ts';
import type { Lighthouse } from './browser.ts';
import { medians, reasonsFor, typicalRun, type Report } from './figures.ts';
import type { Measured, Meter } from './meter.ts';
import type { BuiltPage } from './pages.ts';
import { openReports, type ReportFolder } from './reports.ts';
import { isUnlistedFile, quietAddresses, type Sites } from './site.ts';
import type { TableRow } from './table.ts';

export interface Order {
  tenant: LoadedTenant;
  pages: readonly (BuiltPage & { file: string })[];
}

export interface How {
  lighthouse: Lighthouse;
  meter: Meter;
  sites: Sites;
  /** Folder of the reports of all tenants. */
  reports: string;
  runs: number;
  formFactor: 'mobile' | 'desktop';
  context: Context;
}

export interface TenantAudit {
  rows: PageAudit[];
  problems: Problem[];
  /** Templates whose page could not be measured. */
  unmeasured: string[];
  /** Folder of the reports. */
  folder: string;
  /** What `audit.json` and `--json` say. */
  summary: AuditResult['tenants'][number] & Record<string, unknown>;
}

interface PageAudit extends TableRow {
  /** Files of the reports, relative to the root. */
  reports: { html: string; json: string };
  /** What Lighthouse says about the run itself, such as a slow machine. */
  warnings: readonly string[];
}

/** Measures every page of the order. A page that cannot be measured is a problem, and the others go on. */
export async function auditTenant(order: Order, how: How): Promise<TenantAudit> {
  const { slug } = order.tenant;
  const folder = openReports(how.lighthouse, how.reports, slug);
  const rows: PageAudit[] = [];
  const problems: Problem[] = [];
  const unmeasured: string[] = [];
  try {
    for (const [at, page] of order.pages.entries()) {
      const line = `auditing ${slug}: ${page.template}, ${page.url}`;
      how.context.report(line, { done: at, total: order.pages.length });
      try {
        const { row, report } = await auditPage(page, { order, how, folder });
        rows.push(row);
        problems.push(...row.broken.map((broken) => brokenProblem(row, broken, { report, folder })));
      } catch (error) {
        if (!isUnmeasured(error)) throw error;
        unmeasured.push(page.template);
        problems.push(...error.problems);
      }
    }
    const summary = { ...summaryOf(order, how), pages: rows, unmeasured };
    if (rows.length > 0) folder.publish(summary);
    return { rows, problems, unmeasured, folder: path.join(how.reports, slug), summary };
  } finally {
    folder.drop();
  }
}

const isUnmeasured = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.problems.every(({ code }) => code === notMeasured.code);

interface Place {
  order: Order;
  how: How;
  folder: ReportFolder;
}

async function auditPage(
  { template, url, file }: Order['pages'][number],
  { order: { tenant }, how, folder }: Place,
): Promise<{ row: PageAudit; report: Report }> {
  const asked = {
    url: how.sites.address(tenant.slug, url),
    // Search engine optimisation begins with being listed.
    without: isUnlistedFile(file) ? (['seo'] as const) : [],
    blocked: quietAddresses(tenant),
  };
  const runs: Measured[] = [];
  while (runs.length < how.runs) runs.push(await how.meter.measure(asked));
  const all = runs.map((one) => one.figures);
  const report = runs[typicalRun(all)]?.report;
  if (!report) throw new Error('no run');
  folder.add(template, report);
  const figures = medians(all);
  const html = path.relative(how.context.root, folder.fileOf(template)).split(path.sep).join('/');
  const row = {
    template,
    url,
    figures,
    broken: brokenBudgets(figures, tenant.tenant.audit.budgets),
    reports: { html, json: html.replace(/html$/, 'json') },
    warnings: report.runWarnings,
  };
  return { row, report };
}

function brokenProblem(
  { template, url }: PageAudit,
  { budget, found, asked }: Broken,
  { report, folder }: { report: Report; folder: ReportFolder },
): Problem {
  const facts = {
    page: `${url} (${template})`,
    budget,
    found: figureText(budget, found),
    asked: budgetText(budget, asked),
    why: isScore(budget) && budget !== 'performance' ? reasonsFor(report, budget) : [],
    isTiming: isTiming(budget),
  };
  return problem(budgetBroken, facts, { file: folder.fileOf(template) });
}

function summaryOf({ tenant }: Order, how: How): { tenant: string } & Record<string, unknown> {
  return {
    tenant: tenant.slug,
    generator: GENERATOR,
    at: new Date().toISOString(),
    formFactor: how.formFactor,
    runs: how.runs,
    budgets: tenant.tenant.audit.budgets,
  };
}
