/** Formats the summary of a build. */
import type { TemplateMetrics } from '../../renderer/template-metrics.ts';
import { markdownTable } from '../print/job-summary.ts';
import { tableLines, type Column } from '../print/table.ts';
import { stockChangesText } from './stock-changes.ts';
import type { TenantReport } from './build-tenant.ts';

export type Report = Omit<TenantReport, 'warnings' | 'hidden'> & { tenant: string };

const bytesText = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Returns a line about the written files, and one about the stock if it changed since the last build. */
export function tenantLines(report: Report): string[] {
  const { tenant, pages, rendered, written, removed, bytes, seconds, stock } = report;
  const changes = stock === undefined ? '' : stockChangesText(stock);
  const total =
    `${tenant}: ${pages} pages, ${rendered} rendered, ${written} files written, ` +
    `${removed} removed, ${bytesText(bytes)} in ${seconds.toFixed(2)} s`;
  return [total, ...(changes === '' ? [] : [`  stock since the last build: ${changes}`])];
}

/** Totals of a template over the sites of all tenants. */
interface TemplateRow extends Omit<TemplateMetrics, 'slowest'> {
  slowest?: { address: string; ms: number };
}

const addressOf = (file: string): string =>
  `/${file.replace(/(?:^|\/)index\.html$/, '/')}`.replace('//', '/');

function templateRows(reports: readonly Report[]): TemplateRow[] {
  const rows = new Map<string, TemplateRow>();
  for (const { tenant, templates } of reports)
    for (const { template, pages, changed, bytes, slowest } of templates) {
      const row = rows.get(template) ?? { template, pages: 0, changed: 0, bytes: 0 };
      rows.set(template, row);
      row.pages += pages;
      row.changed += changed;
      row.bytes += bytes;
      if (slowest === undefined || slowest.ms <= (row.slowest?.ms ?? -1)) continue;
      const address = addressOf(slowest.file);
      row.slowest = { address: reports.length > 1 ? `${tenant}${address}` : address, ms: slowest.ms };
    }
  return [...rows.values()];
}

const COLUMNS: readonly Column[] = [
  { name: 'template' },
  { name: 'pages', isNumber: true },
  { name: 'changed', isNumber: true },
  { name: 'size', isNumber: true, rank: 2 },
  { name: 'slowest', isNumber: true, rank: 1 },
  { name: 'address', rank: 3 },
];

const cells = ({ template, pages, changed, bytes, slowest }: TemplateRow): string[] => [
  template,
  String(pages),
  String(changed),
  bytesText(bytes),
  slowest === undefined ? '–' : `${slowest.ms.toFixed(1)} ms`,
  slowest?.address ?? '',
];

/** Returns the table of templates in lines of at most `width` columns; empty if no page was checked. */
export function templateLines(reports: readonly Report[], width: number): string[] {
  const rows = templateRows(reports);
  return rows.length === 0 ? [] : tableLines(COLUMNS, rows.map(cells), width);
}

/** Returns the same for the job summary of GitHub. */
export function buildMarkdown(reports: readonly Report[]): string {
  const rows = templateRows(reports);
  const lines = reports.flatMap(tenantLines).map((line) => `- ${line.trim()}`);
  const names = COLUMNS.map(({ name }) => name);
  return [lines.join('\n'), ...(rows.length === 0 ? [] : [markdownTable(names, rows.map(cells))])].join(
    '\n\n',
  );
}

/** Returns the peak memory of the process so far, in bytes. */
export const peakMemory = (): number => process.resourceUsage().maxRSS * 1024;

export const memoryLine = (bytes: number): string => `peak memory ${(bytes / 1_000_000).toFixed(0)} MB`;
