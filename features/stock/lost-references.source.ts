/** Reports unresolved references of the stock, each at its first row. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { problem, type Finding } from '../../renderer/contract/error.ts';
import { nearestName } from '../_domain/text/nearest-name.ts';
import { lostReference } from './check-errors.ts';
import type { LostReference, ReferenceIds } from './references.ts';

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
