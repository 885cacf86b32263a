/** `dealersite report`: measures the quality of the stock by tenant and location; writes HTML, JSON and CSV. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  MEASURES,
  measureStock,
  reportFiles,
  writeReport,
  type QualityReport,
} from '../../features/stock/quality.cli.ts';
import { plural } from '../../features/_domain/price/money.ts';
import { exitCodeOf, ProblemError, type Finding, type Problem } from '../../renderer/contract/error.ts';
import type { DataOf, ReportResult } from '../types.ts';
import { projectPaths } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context, Outcome, ShrinkOptions } from '../outcome.ts';
import { namedTenants, type LoadedTenant } from '../named-tenants.ts';
import { ensureSnapshot } from './pull.run.ts';
import { QualityPage } from './quality-page.tsx';

export interface ReportOptions extends ShrinkOptions {
  tenant?: string[];
  all?: boolean;
}

export async function run(options: ReportOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const reports: QualityReport[] = [];
  const failed: Finding[] = [...problems];
  const summary: string[] = [];
  for (const one of tenants) {
    try {
      const folder = path.join(projectPaths(context.root).stateDir, 'reports', one.slug);
      const { snapshot, refused } = await snapshotOrLastGood(one, context);
      failed.push(...refused);
      const { root, now } = context;
      const report = measureStock(snapshot, { root, tenant: one.tenant, folder, now, refused });
      const page = renderToStaticMarkup(createElement(QualityPage, { report }));
      writeReport(folder, report, `<!doctype html>${page}\n`);
      reports.push(report);
      summary.push(...lines(report), `  ${path.relative(context.root, reportFiles(folder).html)}`);
    } catch (error) {
      if (tenants.length === 1 || context.signal.aborted) throw error;
      failed.push(...outcomeOfError(error).problems);
    }
  }
  return {
    exitCode: exitCodeOf(failed),
    problems: failed,
    summary,
    data: { tenants: reports } satisfies DataOf<ReportResult>,
  };
}

/** Returns the snapshot of the current stock; if that is refused, the last good one with the reasons. */
async function snapshotOrLastGood(
  tenant: LoadedTenant,
  context: Context,
): Promise<{ snapshot: string; refused: readonly Problem[] }> {
  try {
    return { snapshot: await ensureSnapshot(tenant, context), refused: [] };
  } catch (error) {
    const snapshot = projectPaths(context.root).snapshot(tenant.slug);
    if (!(error instanceof ProblemError) || !existsSync(snapshot)) throw error;
    return { snapshot, refused: error.problems };
  }
}

/** Most frequent findings that the summary lists. */
const SHOWN = 5;

function lines({ tenant, quality, previous, refused, pulled_at: pulled }: QualityReport): string[] {
  const { vehicles, counts } = quality.total;
  const measures = MEASURES.filter((measure) => counts[measure] > 0).toSorted(
    (a, b) => counts[b] - counts[a],
  );
  const since = (measure: string, count: number): string => {
    const before = previous?.counts[measure];
    return before === undefined || before === count ? '' : ` (${before} before)`;
  };
  return [
    `${tenant}: ${plural(vehicles, 'vehicle')} for sale, ${quality.vehicles.length} with findings`,
    ...(refused
      ? [`  based on the last good stock, pulled ${pulled.slice(0, 10)}: the current stock was refused`]
      : []),
    ...measures
      .slice(0, SHOWN)
      .map(
        (measure) => `  ${measure}: ${plural(counts[measure], 'vehicle')}${since(measure, counts[measure])}`,
      ),
  ];
}
