/** Reads a snapshot, measures its quality and compares it with the previous report. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';
import type { Problem } from '../../../renderer/contract/error.ts';
import { writeWholeFiles } from '../../../renderer/contract/whole-files.source.ts';
import { spreadsheetText } from '../../_domain/text/spreadsheet-text.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { vehicleSchema, type Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { MEASURES, stockQuality, type StockQuality } from './quality.ts';
import { readLeftOut, type LeftOut } from '../store/left-out.source.ts';
import { plausibleSchema } from '../../_domain/stock/plausible.schema.ts';
import { withHistory } from '../store/price-history.source.ts';
import { readSnapshot } from '../store/snapshot.source.ts';

/** Counts of an earlier pull. */
const previousSchema = z.object({
  pulled_at: z.string(),
  sha256: z.string(),
  vehicles: z.number(),
  counts: z.record(z.string(), z.number()),
});
type Previous = z.output<typeof previousSchema>;

const storedSchema = z.object({
  pulled_at: z.string(),
  sha256: z.string(),
  quality: z.object({ total: z.object({ vehicles: z.number(), counts: z.record(z.string(), z.number()) }) }),
  previous: previousSchema.optional(),
});

/** A problem that refused a newer pull. */
type Refusal = Pick<Problem, 'code' | 'title' | 'message' | 'hint'>;

const refusalOf = ({ code, title, message, hint }: Problem): Refusal => ({ code, title, message, hint });

export interface QualityReport {
  readonly tenant: string;
  /** Time of the pull, ISO 8601. */
  readonly pulled_at: string;
  /** Checksum of the stock. */
  readonly sha256: string;
  /** Rows that the pull rejected. */
  readonly rejected: number;
  /** Values that the pull omitted from accepted vehicles; missing for older pulls. */
  readonly leftOut?: { readonly vehicles: number; readonly values: LeftOut['groups'] };
  readonly quality: StockQuality;
  /** Problems of a newer pull that was refused: the report describes the last good stock. */
  readonly refused?: readonly Refusal[];
  /** The last report on different stock. */
  readonly previous?: Previous;
}

/** Returns the counts to compare with: those of the last report on different stock. */
function readPrevious(file: string, sha256: string): Previous | undefined {
  if (!existsSync(file)) return undefined;
  try {
    const stored = storedSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    if (stored.sha256 === sha256) return stored.previous;
    const { pulled_at, quality } = stored;
    return { pulled_at, sha256: stored.sha256, ...quality.total };
  } catch {
    return undefined;
  }
}

/** Optional fields of a vehicle. */
const FIELDS = Object.entries(vehicleSchema.shape)
  .filter(([, field]) => field.safeParse(undefined).success)
  .map(([name]) => name);

/** Returns the paths of a report's files. */
export const reportFiles = (folder: string) => ({
  html: path.join(folder, 'stock.html'),
  json: path.join(folder, 'stock.json'),
  csv: path.join(folder, 'stock.csv'),
});

/** Options of a report. */
interface ReportRequest {
  root: string;
  tenant: Pick<Tenant, 'slug' | 'locations' | 'stock'>;
  /** Folder of the last report. */
  folder: string;
  /** Present instant in milliseconds. */
  now: number;
  /** Problems of a newer pull that was refused. */
  refused?: readonly Problem[];
}

/** Measures the quality of a snapshot. Throws the errors of `readSnapshot`. */
export function measureStock(
  snapshot: string,
  { root, tenant, folder, now, refused = [] }: ReportRequest,
): QualityReport {
  const { header, vehicles, sha256, rejected } = readSnapshot(snapshot);
  const names = new Map(tenant.locations.map(({ id, name }) => [id, name]));
  const nameOf = ({ location, location_id: id = '' }: Vehicle) => names.get(id) ?? location;
  const leftOut = readLeftOut(root, tenant.slug, sha256);
  const previous = readPrevious(reportFiles(folder).json, sha256);
  return {
    tenant: tenant.slug,
    pulled_at: header.pulled_at,
    sha256,
    rejected,
    ...(leftOut && { leftOut: { vehicles: leftOut.vehicles.length, values: leftOut.groups } }),
    quality: stockQuality(withHistory(snapshot, vehicles), {
      now,
      fields: FIELDS,
      nameOf,
      leftOut: new Set(leftOut?.vehicles),
      limits: tenant.stock?.plausible ?? plausibleSchema.parse({}),
    }),
    ...(refused.length > 0 && { refused: refused.map(refusalOf) }),
    ...(previous && { previous }),
  };
}

/** Returns CSV with one row per vehicle with findings and one column per measure. */
function formatCsv({ quality }: QualityReport): string {
  return stringify(
    quality.vehicles.map(({ id, name, location = '', year, km = '', implausible = [], findings }) => [
      id,
      name,
      location,
      year,
      km,
      implausible.join('; '),
      ...MEASURES.map((measure) => (findings.includes(measure) ? 1 : 0)),
    ]),
    {
      header: true,
      cast: { string: spreadsheetText },
      columns: ['id', 'name', 'location', 'year', 'km', 'implausible', ...MEASURES],
    },
  );
}

/** Writes the report as HTML (`html`), JSON and CSV. */
export function writeReport(folder: string, report: QualityReport, html: string): void {
  const files = reportFiles(folder);
  writeWholeFiles({
    [files.html]: html,
    [files.json]: `${JSON.stringify(report, null, 2)}\n`,
    [files.csv]: formatCsv(report),
  });
}
