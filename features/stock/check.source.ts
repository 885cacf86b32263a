/** What a pull would refuse or leave out, found in the beginning of the files without pulling. */
import { problem, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { StockSource } from '../_domain/stock-source.schema.ts';
import { keysOf, missingColumns } from './columns.ts';
import { addressesLeftOut, noSuchColumn, rowsRefused, type RowFault } from './errors.ts';
import { checkColumns, LOOK, mapperFor } from './pull.source.ts';
import { openSource, type SourceRow } from './read.source.ts';
import { judgeRow } from './row.source.ts';
import { limitsAt, type Finding, type RowLimits } from './rules.ts';
import { filesOf, type Found } from './sources.source.ts';

/** A problem and the key of the `stock` block that is at fault. */
export interface SourceFault {
  path: readonly PropertyKey[];
  problem: Problem;
  /** The rest of the stock comes in all the same. */
  severity?: 'warning';
}

/** Rows of a file that are looked at. */
const ROWS = 1_000;

/**
 * Looks at the beginning of every stock file that is there: its header, or the first objects of a JSON feed, and its
 * first rows. Faults are those of a pull (DS1101 to DS1114); a mapped column that is missing is one fault for each field
 * that reads it. Rows that a pull at `now` (milliseconds) would refuse are one warning for a file (DS1115), addresses
 * that it would leave out another (DS1116). A source without a file is no fault: it may be brought in later.
 */
export async function checkSources(
  tenantDir: string,
  { sources }: StockSource,
  now: number,
): Promise<SourceFault[]> {
  const limits = limitsAt(now);
  const faults = await Promise.all(
    sources.flatMap((source, index) =>
      filesOf(tenantDir, source).map((found) => faultsOf(found, ['sources', index], limits)),
    ),
  );
  return faults.flat();
}

async function faultsOf(found: Found, at: readonly PropertyKey[], limits: RowLimits): Promise<SourceFault[]> {
  try {
    const { columns, isCsv, rows } = await beginningOf(found);
    const wanted = missingColumns(found.source.mapping ?? {}, columns);
    if (wanted.length === 0) {
      checkColumns(found, columns, isCsv);
      const map = mapperFor(found, isCsv ? columns : undefined);
      const judged = rows.map((row): Judged => ({ row: row.row, ...judge(row, map, limits) }));
      return rowFaults(judged, found.name).map((one) => ({
        path: [...at, 'file'],
        problem: one,
        severity: 'warning',
      }));
    }
    return wanted.map((use) => ({
      path: [...at, 'mapping', use.field],
      problem: problem(noSuchColumn, { file: found.name, wanted: [use], columns }),
    }));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map((one) => ({ path: [...at, 'file'], problem: one }));
  }
}

interface Judged {
  row: number;
  refused: readonly Finding[];
  leftOut: readonly Finding[];
}

function judge(
  { data, broken }: SourceRow,
  map: ReturnType<typeof mapperFor>,
  limits: RowLimits,
): Omit<Judged, 'row'> {
  if (broken) return { refused: [{ field: '', ...broken }], leftOut: [] };
  const verdict = judgeRow(map(data ?? []), limits);
  return 'findings' in verdict
    ? { refused: verdict.findings, leftOut: [] }
    : { refused: [], leftOut: verdict.leftOut };
}

function rowFaults(judged: readonly Judged[], file: string): Problem[] {
  const faults = (key: 'refused' | 'leftOut'): RowFault[] =>
    judged.flatMap(({ row, [key]: findings }) =>
      findings.map(({ field, reason }) => ({ row, field, reason })),
    );
  const [refused, leftOut] = [faults('refused'), faults('leftOut')];
  return [
    ...(refused.length > 0 ? [problem(rowsRefused, { file, rows: refused })] : []),
    ...(leftOut.length > 0 ? [problem(addressesLeftOut, { file, rows: leftOut })] : []),
  ];
}

/** What is read of a file: its columns, or the keys of its first JSON objects, and its first rows. */
interface Beginning {
  columns: readonly string[];
  isCsv: boolean;
  rows: readonly SourceRow[];
}

/** Reading stops when enough rows are there. The last batch may hold more of them, which are not looked at. */
async function beginningOf({ path, source, name }: Found): Promise<Beginning> {
  const { columns, batches } = await openSource(path, source, name);
  const rows: SourceRow[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= ROWS) break;
  }
  const objects = rows.slice(0, LOOK).flatMap((row) => (row.data ? [row.data] : []));
  return { columns: columns ?? keysOf(objects), isCsv: Boolean(columns), rows: rows.slice(0, ROWS) };
}
