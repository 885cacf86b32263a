/** Stores what the last good pull omitted, beside its reports, so that a refused pull does not replace it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { AtomicFile } from './atomic-file.source.ts';

const groupSchema = z.object({
  /** Vehicle field, and its column when that has another name. */
  field: z.string(),
  column: z.string().optional(),
  reason: z.string(),
  count: z.number(),
  example: z.object({ source: z.string(), row: z.number(), line: z.number(), value: z.string() }),
  samples: z.array(z.string()),
});

const leftOutSchema = z.object({
  /** Checksum of the snapshot that the pull wrote. */
  sha256: z.string(),
  /** Omitted values by field and reason, most frequent first. */
  groups: z.array(groupSchema),
  /** Identifiers of accepted vehicles with omitted values. */
  vehicles: z.array(z.string()),
});
export type LeftOut = z.output<typeof leftOutSchema>;

const toFile = (root: string, tenant: string): string =>
  path.join(root, '.dealersite', 'reports', tenant, 'left-out.json');

/** Stores it. Throws DS1113 when the file cannot be written. */
export function recordLeftOut(root: string, tenant: string, leftOut: LeftOut): void {
  const file = new AtomicFile(toFile(root, tenant));
  try {
    file.write(JSON.stringify(leftOut));
    file.commit();
  } finally {
    file.discard();
  }
}

/** Returns the record of this snapshot; undefined when none is stored. */
export function readLeftOut(root: string, tenant: string, sha256: string): LeftOut | undefined {
  try {
    const stored = leftOutSchema.parse(JSON.parse(readFileSync(toFile(root, tenant), 'utf8')));
    return stored.sha256 === sha256 ? stored : undefined;
  } catch {
    return undefined;
  }
}
