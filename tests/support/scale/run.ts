/** The step `scale` of `npm test`: counts the work of a small fixed site and compares it with `tests/budgets.json`. */
import { table } from '../../bench/report.ts';
import type { Counts } from '../check-counts.js';
import { hasDecision, readBudgets } from '../budgets.ts';
import { judgeRatio, judgeWork, computeReading } from './judge.ts';
import { measureScale, type ScaleResult } from './measure.ts';

const COLUMNS = ['blocks', 'loops', 'drawing', 'elements', 'islands', 'bytes', 'gzip', 'files'];

/** Returns the counts of each page kind beside the accepted ones, and the busiest modules of those with most work. */
export function scaleLines({ counts, pages, modules }: ScaleResult, accepted = readBudgets().work): string[] {
  const cell = (kind: string, name: string): string => {
    const [count, limit] = [counts[kind]?.[name], accepted[kind]?.counts[name]];
    if (count === undefined) return '';
    return limit === undefined || limit === count ? String(count) : `${count} (${limit})`;
  };
  const rows = Object.keys(counts).map((kind) => [
    kind,
    String(pages[kind] || ''),
    ...COLUMNS.map((name) => cell(kind, name)),
  ]);
  const busiest = ['vehicle', 'search', 'site'].map(
    (kind) =>
      `${kind}: ${(modules[kind] ?? []).map(([module, work]) => `${module} ${Math.round(work / (pages[kind] || 1))}`).join(', ')}`,
  );
  return [
    'work of an average page; accepted values in brackets where they differ',
    ...table([['', 'pages', ...COLUMNS], ...rows]),
    'most blocks, repetitions included:',
    ...busiest.map((text) => `  ${text}`),
    `reading of an average page: ${computeReading(counts, pages)}`,
  ];
}

/** Measures the scale, prints it and returns the number of page kinds that passed and failed. */
export async function runScale(): Promise<Counts> {
  const { work, ratio } = readBudgets();
  const measured = await measureScale();
  console.log(scaleLines(measured, work).join('\n'));
  console.log(
    `a page takes ${measured.ratio.toFixed(1)} times as long as the page of the yardstick, accepted ${ratio.value}`,
  );
  const failures = [
    ...judgeWork(work, measured.counts, hasDecision),
    ...judgeRatio(ratio.value, measured.ratio),
  ];
  for (const failure of failures) console.error(failure);
  const failed = failures.length;
  return { passed: Object.keys(measured.counts).length + 1 - failed, failed, skipped: 0, failures };
}
