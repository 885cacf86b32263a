/**
 * Takes rows one by one: valid ones into the snapshot, refused rows and omitted values into reports, all of them
 * counted.
 */
import path from 'node:path';
import type { SourceRow } from '../read/read.source.ts';
import { judgeRow } from '../map/row.source.ts';
import type { Finding, RowLimits } from '../map/rules.ts';
import type { ImplausibleCounter } from '../judge/implausible-counter.ts';
import type { MapRow } from '../map/mapping.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { InsecureMediaCounter } from '../../_domain/picture/insecure-media.ts';
import { identifyingVin } from '../../_domain/vehicle/vin.ts';
import type { PricedVehicle } from './price-history.source.ts';
import type { ReferenceCounter } from '../judge/references.ts';
import { isUndatedSale } from './sale-dates.source.ts';
import { Slugs, type SlugUse } from '../map/unique-slugs.ts';
import type { SnapshotWriter } from './snapshot.source.ts';
import { AtomicFile } from './atomic-file.source.ts';

/** One entry of a report: one per field that refuses a row, or one per omitted value of an accepted vehicle. */
export interface Reject {
  row: number;
  line: number;
  source: string;
  /** Vehicle field at fault; empty when the whole row is. */
  field: string;
  /** Value of the field, truncated to 200 characters. */
  value: string;
  reason: string;
}

/** Number of faults of one field with one reason. */
export interface RejectGroup {
  field: string;
  reason: string;
  count: number;
  /** Column of the field, when it comes from a single column of another name. */
  column?: string;
  /** The first such value, its row, and the line on which the row begins. */
  example: { source: string; row: number; line: number; value: string };
  /** Up to three different values. */
  samples: string[];
}

export interface SourceCount {
  file: string;
  rows: number;
  accepted: number;
  rejected: number;
  /** Blank records, which do not count as rows. */
  empty: number;
}

const VALUE_LENGTH = 200;
/** Most groups that are counted; the report contains the rest. */
const GROUPS = 1_000;

const reportPath = (root: string, tenant: string, name: string): string =>
  path.join(root, '.dealersite', 'reports', tenant, `${name}.ndjson`);

/** Returns the path of the reject report of a tenant. */
export const rejectsPath = (root: string, tenant: string): string => reportPath(root, tenant, 'rejects');

/** Returns the path of the report on values omitted from accepted vehicles. */
export const leftOutPath = (root: string, tenant: string): string => reportPath(root, tenant, 'left-out');

const shown = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, VALUE_LENGTH);
};

interface Origin extends SlugUse {
  source: number;
  row: number;
  /** Price of the vehicle; 0 without one. */
  price: number;
  /** Its identification number, if that identifies one car. */
  vin: string | undefined;
  of: PricedVehicle['of'];
}

/** Different values that a group shows. */
const SAMPLES = 3;

/** The current file, as reports name it. */
interface ReportSource {
  file: string;
  /** Columns of fields that come from a single column of another name. */
  labels: ReadonlyMap<string, string>;
}

/** Writes a report and counts its entries by field and reason. */
class Report {
  readonly #groups = new Map<string, RejectGroup>();
  readonly #file: AtomicFile;

  constructor(file: AtomicFile) {
    this.#file = file;
  }

  add({ row, line }: SourceRow, finding: Finding, { file: source, labels }: ReportSource): void {
    const { field, reason } = finding;
    const value = shown(finding.value);
    this.#file.write(JSON.stringify({ row, line, source, field, value, reason } satisfies Reject));
    const group = { field: field.replaceAll(/\.\d+/g, '[]'), reason: finding.group ?? reason };
    const key = `${group.field}\n${group.reason}`;
    const counted = this.#groups.get(key);
    if (counted) {
      counted.count += 1;
      if (counted.samples.length < SAMPLES && !counted.samples.includes(value)) counted.samples.push(value);
    } else if (this.#groups.size < GROUPS) {
      const column = labels.get(field);
      this.#groups.set(key, {
        ...group,
        ...(column === undefined ? {} : { column }),
        count: 1,
        example: { source, row, line, value },
        samples: [value],
      });
    }
  }

  /** Returns entries by field and reason, most frequent first. */
  summary(): RejectGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}

export class Intake {
  readonly counts: SourceCount[] = [];
  /** Identifiers of accepted vehicles with omitted values. */
  readonly leftOutIds: string[] = [];
  readonly media = new InsecureMediaCounter();
  readonly #ids = new Map<string, Origin>();
  readonly #undatedSales = new Set<string>();
  readonly #slugs = new Slugs<Origin>();
  readonly #snapshot: SnapshotWriter;
  readonly #rejects: Report;
  readonly #omissions: Report;
  readonly #limits: RowLimits;
  readonly #references: ReferenceCounter | undefined;
  readonly #implausible: ImplausibleCounter;
  #labels: ReadonlyMap<string, string> = new Map();

  constructor(into: {
    snapshot: SnapshotWriter;
    rejects: AtomicFile;
    omissions: AtomicFile;
    limits: RowLimits;
    references?: ReferenceCounter | undefined;
    implausible: ImplausibleCounter;
  }) {
    this.#snapshot = into.snapshot;
    this.#rejects = new Report(into.rejects);
    this.#omissions = new Report(into.omissions);
    this.#limits = into.limits;
    this.#references = into.references;
    this.#implausible = into.implausible;
  }

  /** Begins the next file; later rows count for it. */
  begin(file: string, labels: ReadonlyMap<string, string>): void {
    this.counts.push({ file, rows: 0, accepted: 0, rejected: 0, empty: 0 });
    this.#labels = labels;
  }

  /** Takes one row of the current file. */
  take(row: SourceRow, map: MapRow): void {
    const count = this.counts.at(-1);
    if (!count) return;
    if (row.isEmpty === true) {
      count.empty += 1;
      return;
    }
    count.rows += 1;
    const findings = this.#admit(row, map);
    if (findings === undefined) count.accepted += 1;
    else {
      count.rejected += 1;
      const source = { file: count.file, labels: this.#labels };
      for (const finding of findings) this.#rejects.add(row, finding, source);
    }
  }

  /**
   * Ends the last file. Vehicles that share a derived slug with another get a unique one; sold vehicles without a date
   * get that of `dates`, which receives their identifiers.
   */
  finish(dates: (ids: ReadonlySet<string>) => ReadonlyMap<string, number>): void {
    const changes = new Map<string, Partial<Vehicle>>();
    for (const [id, slug] of this.#slugs.renamed()) changes.set(id, { slug });
    for (const [id, date] of dates(this.#undatedSales))
      changes.set(id, { ...changes.get(id), sold_date_timestamp: date });
    this.#snapshot.amend(changes);
  }

  /** Returns the findings that refuse the row; undefined when it is accepted. */
  #admit(row: SourceRow, map: MapRow): readonly Finding[] | undefined {
    if (row.broken) return [{ field: '', ...row.broken }];
    const verdict = judgeRow(map(row.data ?? []), this.#limits);
    if ('findings' in verdict) return verdict.findings;
    const { id, slug, price = 0, make, model, car_type: type } = verdict.vehicle;
    const vin = identifyingVin(verdict.vehicle.vin);
    const source = this.counts.length - 1;
    const origin = {
      id,
      isOwn: verdict.hasOwnSlug,
      source,
      row: row.row,
      price,
      vin,
      of: [make, model, type] as const,
    };
    const sameId = this.#ids.get(id);
    if (sameId) return [this.#used('id', id, sameId)];
    const sameSlug = this.#slugs.take(slug, origin);
    if (sameSlug) return [this.#used('slug', slug, sameSlug)];
    this.#ids.set(id, origin);
    if (isUndatedSale(verdict.vehicle)) this.#undatedSales.add(id);
    const file = this.counts.at(-1)?.file ?? '';
    this.#references?.take(verdict.vehicle, { file, row: row.row, line: row.line });
    this.#implausible.take(verdict.vehicle, { source: file, row: row.row, line: row.line });
    this.media.take(verdict.vehicle);
    this.#snapshot.add(verdict.line);
    if (verdict.leftOut.length > 0) this.leftOutIds.push(id);
    const reported = { file, labels: this.#labels };
    for (const finding of verdict.leftOut) this.#omissions.add(row, finding, reported);
    return undefined;
  }

  #used(field: 'id' | 'slug', value: string, { source, row }: Origin): Finding {
    const where = `row ${row} of ${this.counts[source]?.file ?? ''}`;
    return {
      field,
      value,
      reason: `is already used by ${where}`,
      group: 'is already used by an earlier row',
    };
  }

  /** Accepted vehicles by identifier, with their prices. */
  get priced(): ReadonlyMap<string, PricedVehicle> {
    return this.#ids;
  }

  /** Returns refusals by field and reason, most frequent first. */
  rejectSummary(): RejectGroup[] {
    return this.#rejects.summary();
  }

  /** Returns omitted values by field and reason, most frequent first. */
  leftOutSummary(): RejectGroup[] {
    return this.#omissions.summary();
  }
}
