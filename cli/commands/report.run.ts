/** `dealersite report`: quality of the stock per tenant and location, as HTML, JSON and CSV. */
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
import { isWarning, type Finding } from '../../renderer/contract/error.ts';
import { places } from '../compose.ts';
import { outcomeOfError } from '../errors.ts';
import type { Context, Outcome } from '../outcome.ts';
import { namedTenants } from '../tenants.ts';
import { ensureSnapshot } from './pull.run.ts';
import { QualityPage } from './report-page.tsx';
import type { ReportOptions } from './report.command.ts';

export async function run(options: ReportOptions, context: Context): Promise<Outcome> {
  const { tenants, problems } = await namedTenants(context, options);
  const reports: QualityReport[] = [];
  const failed: Finding[] = [...problems];
  const summary: string[] = [];
  for (const one of tenants) {
    try {
      const folder = path.join(places(context.root).stateDir, 'reports', one.slug);
      const snapshot = await ensureSnapshot(one, context);
      const report = measureStock(snapshot, { tenant: one.tenant, folder, now: context.now });
      const page = renderToStaticMarkup(createElement(QualityPage, { report }));
      writeReport(folder, report, `<!doctype html>${page}\n`);
      reports.push(report);
      summary.push(...lines(report), `  ${path.relative(context.root, reportFiles(folder).html)}`);
    } catch (error) {
      if (tenants.length === 1) throw error;
      failed.push(...outcomeOfError(error).problems);
    }
  }
  return {
    exitCode: failed.every(isWarning) ? 0 : 1,
    problems: failed,
    summary,
    data: { tenants: reports },
  };
}

/** Findings that the summary shows, the most frequent first. */
const SHOWN = 5;

function lines({ tenant, quality, previous }: QualityReport): string[] {
  const { vehicles, counts } = quality.total;
  const found = MEASURES.filter((measure) => counts[measure] > 0).toSorted((a, b) => counts[b] - counts[a]);
  const since = (measure: string, count: number): string => {
    const before = previous?.counts[measure];
    return before === undefined || before === count ? '' : ` (${before} before)`;
  };
  return [
    `${tenant}: ${plural(vehicles, 'vehicle')} for sale, ${quality.vehicles.length} with findings`,
    ...found
      .slice(0, SHOWN)
      .map(
        (measure) => `  ${measure}: ${plural(counts[measure], 'vehicle')}${since(measure, counts[measure])}`,
      ),
  ];
}
