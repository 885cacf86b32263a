/** Reports unresolved references of the stock, each at its first row. */
import { didYouMean } from '../../_domain/text/did-you-mean.ts';
import { plural } from '../../_domain/price/money.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { problem, type Finding, defineError } from '../../../renderer/contract/error.ts';
import { nearestName } from '../../_domain/text/nearest-name.ts';
import type { LostReference, ReferenceIds } from './references.ts';

const lostReference = defineError<
  LostReference & {
    ids: readonly string[];
    nearest: string | undefined;
    /** Number of rows that were read, when the file has more. */
    readRows?: number | undefined;
  }
>({
  code: 'DS1191',
  title: 'Stock file refers to an unknown location or dealership',
  message: ({ field, id, rows, file, row, readRows }) =>
    `${file}: ${plural(rows, 'row has', 'rows have')} the ${field} \`${id}\`, which tenant.json does not define; the first is row ${row}.${readRows === undefined ? '' : ` Only the first ${readRows.toLocaleString('en-AU')} rows were read.`}`,
  hint: ({ ids, field, nearest }) =>
    `${didYouMean(nearest)}${ids.length > 0 ? `Defined: ${shownIds(ids)}` : 'tenant.json defines none'}. Add it, or correct ${field} in the mapping of the stock.`,
});

const shownIds = (ids: readonly string[]): string =>
  ids
    .slice(0, 20)
    .map((one) => `\`${one}\``)
    .join(', ') + (ids.length > 20 ? ` and ${ids.length - 20} more` : '');

interface Reading {
  ids: ReferenceIds;
  /** Folder that file names are relative to. */
  tenantDir: string;
  /** Returns how many rows of a file were read, when it has more. */
  readRows?: (file: string) => number | undefined;
}

/** Returns a warning (DS1191) for each. */
export const lostReferenceFindings = (
  lost: readonly LostReference[],
  { ids, tenantDir, readRows }: Reading,
): Finding[] =>
  lost.map((one) => {
    const all = ids[one.field];
    const facts = { ...one, ids: all, nearest: nearestName(one.id, all), readRows: readRows?.(one.file) };
    const file = path.resolve(tenantDir, one.file);
    const position = existsSync(file) ? { file, line: one.line } : { file: one.file, line: one.line };
    return { ...problem(lostReference, facts, position), severity: 'warning' };
  });
