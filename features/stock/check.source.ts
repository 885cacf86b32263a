/** What a pull would refuse before its first row, found without pulling. */
import { problem, ProblemError, type Problem } from '../../renderer/contract/error.ts';
import type { StockSource } from '../_domain/stock-source.schema.ts';
import { keysOf, missingColumns } from './columns.ts';
import { noSuchColumn } from './errors.ts';
import { checkColumns, LOOK, mapperFor } from './pull.source.ts';
import { openSource } from './read.source.ts';
import { filesOf, type Found } from './sources.source.ts';

/** A problem and the key of the `stock` block that is at fault. */
export interface SourceFault {
  path: readonly PropertyKey[];
  problem: Problem;
}

/**
 * Looks at the beginning of every stock file that is there: its header, or the first objects of a JSON feed. Faults
 * are those of a pull (DS1101 to DS1114); a mapped column that is missing is one fault for each field that reads it.
 * A source without a file is no fault: it may be brought in later.
 */
export async function checkSources(tenantDir: string, { sources }: StockSource): Promise<SourceFault[]> {
  const faults = await Promise.all(
    sources.flatMap((source, index) =>
      filesOf(tenantDir, source).map((found) => faultsOf(found, ['sources', index])),
    ),
  );
  return faults.flat();
}

async function faultsOf(found: Found, at: readonly PropertyKey[]): Promise<SourceFault[]> {
  try {
    const { columns, isCsv } = await columnsOf(found);
    const wanted = missingColumns(found.source.mapping ?? {}, columns);
    if (wanted.length === 0) {
      checkColumns(found, columns, isCsv);
      mapperFor(found, isCsv ? columns : undefined);
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

/** Columns of a CSV file, or the keys of as many JSON objects as a pull looks at; reading stops there. */
async function columnsOf({
  path,
  source,
  name,
}: Found): Promise<{ columns: readonly string[]; isCsv: boolean }> {
  const { columns, batches } = await openSource(path, source, name);
  const objects: object[] = [];
  for await (const batch of batches) {
    if (columns) return { columns, isCsv: true };
    objects.push(...batch.flatMap((row) => (row.data ? [row.data] : [])));
    if (objects.length >= LOOK) break;
  }
  return { columns: columns ?? keysOf(objects), isCsv: Boolean(columns) };
}
