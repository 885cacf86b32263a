/** Takes rows one by one: good ones into the snapshot, refused ones and left out addresses into reports, all of them counted. */
import path from 'node:path';
import type { SourceRow } from './read.source.ts';
import { judgeRow } from './row.source.ts';
import type { Finding, RowLimits } from './rules.ts';
import type { RowData } from './cells.ts';
import type { SnapshotWriter } from './snapshot.source.ts';
import { AtomicFile } from './write.source.ts';

/**
 * One entry of a report. A refused row has an entry for every field at fault, a vehicle that came in has one for every
 * address that was left out.
 */
export interface Reject {
  row: number;
  line: number;
  source: string;
  /** Vehicle field at fault; empty when the row as a whole is. */
  field: string;
  /** What the field held, cut to 200 characters. */
  value: string;
  reason: string;
}

/** How often one field was at fault for one reason. */
export interface RejectGroup {
  field: string;
  reason: string;
  count: number;
  /** The first such value and its row. */
  example: { source: string; row: number; value: string };
}

export interface SourceCount {
  file: string;
  rows: number;
  accepted: number;
  rejected: number;
}

/** A vehicle that costs less is let in, but looks like a price in thousands. */
const LOW_PRICE = 100;

const VALUE_LENGTH = 200;
/** Most groups kept; what is beyond them is still in the report. */
const GROUPS = 1_000;

const reportPath = (root: string, tenant: string, name: string): string =>
  path.join(root, '.dealersite', 'reports', tenant, `${name}.ndjson`);

/** Where the reject report of a tenant stands under the project's root. */
export const rejectsPath = (root: string, tenant: string): string => reportPath(root, tenant, 'rejects');

/** And the report of addresses that were left out of vehicles that came in. */
export const leftOutPath = (root: string, tenant: string): string => reportPath(root, tenant, 'left-out');

const shown = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.slice(0, VALUE_LENGTH);
};

interface Origin {
  source: number;
  row: number;
}

/** A report being written, and how often each field stands in it for each reason. */
class Report {
  readonly #groups = new Map<string, RejectGroup>();
  readonly #file: AtomicFile;

  constructor(file: AtomicFile) {
    this.#file = file;
  }

  add({ row, line }: SourceRow, finding: Finding, source: string): void {
    const { field, reason } = finding;
    const value = shown(finding.value);
    this.#file.write(JSON.stringify({ row, line, source, field, value, reason } satisfies Reject));
    const group = { field: field.replaceAll(/\.\d+/g, '[]'), reason: finding.group ?? reason };
    const key = `${group.field}\n${group.reason}`;
    const known = this.#groups.get(key);
    if (known) known.count += 1;
    else if (this.#groups.size < GROUPS) {
      this.#groups.set(key, { ...group, count: 1, example: { source, row, value } });
    }
  }

  /** Entries by field and reason, most frequent first. */
  summary(): RejectGroup[] {
    return [...this.#groups.values()].toSorted((a, b) => b.count - a.count);
  }
}

export class Intake {
  readonly counts: SourceCount[] = [];
  /** Vehicles let in with a price above 0 and below $100. */
  lowPrices = 0;
  /** Vehicles let in without an address they came with. */
  leftOut = 0;
  readonly #ids = new Map<string, Origin>();
  readonly #slugs = new Map<string, Origin>();
  readonly #snapshot: SnapshotWriter;
  readonly #rejects: Report;
  readonly #omissions: Report;
  readonly #limits: RowLimits;

  constructor(into: {
    snapshot: SnapshotWriter;
    rejects: AtomicFile;
    omissions: AtomicFile;
    limits: RowLimits;
  }) {
    this.#snapshot = into.snapshot;
    this.#rejects = new Report(into.rejects);
    this.#omissions = new Report(into.omissions);
    this.#limits = into.limits;
  }

  /** Begins the next file; rows taken from here on count for it. */
  begin(file: string): void {
    this.counts.push({ file, rows: 0, accepted: 0, rejected: 0 });
  }

  /** Takes one row of the file begun last. */
  take(row: SourceRow, map: (data: RowData) => Record<string, unknown>): void {
    const count = this.counts.at(-1);
    if (!count) return;
    count.rows += 1;
    const findings = this.#admit(row, map);
    if (findings === undefined) count.accepted += 1;
    else {
      count.rejected += 1;
      for (const finding of findings) this.#rejects.add(row, finding, count.file);
    }
  }

  /** Findings that refuse the row, or undefined when it is in. */
  #admit(row: SourceRow, map: (data: RowData) => Record<string, unknown>): Finding[] | undefined {
    if (row.broken) return [{ field: '', ...row.broken }];
    const verdict = judgeRow(map(row.data ?? []), this.#limits);
    if ('findings' in verdict) return verdict.findings;
    const { id, slug } = verdict.vehicle;
    // The slug of a vehicle that comes twice is taken too; that says nothing new.
    const twice = this.#earlier('id', id) ?? this.#earlier('slug', slug);
    if (twice) return [twice];
    const origin = { source: this.counts.length - 1, row: row.row };
    this.#ids.set(id, origin);
    this.#slugs.set(slug, origin);
    const { price = 0 } = verdict.vehicle;
    if (price > 0 && price < LOW_PRICE) this.lowPrices += 1;
    this.#snapshot.add(verdict.line);
    if (verdict.leftOut.length > 0) this.leftOut += 1;
    for (const finding of verdict.leftOut) this.#omissions.add(row, finding, this.counts.at(-1)?.file ?? '');
    return undefined;
  }

  #earlier(field: 'id' | 'slug', value: string): Finding | undefined {
    const origin = (field === 'id' ? this.#ids : this.#slugs).get(value);
    if (!origin) return undefined;
    const where = `row ${origin.row} of ${this.counts[origin.source]?.file ?? ''}`;
    return {
      field,
      value,
      reason: `is already used by ${where}`,
      group: 'is already used by an earlier row',
    };
  }

  /** Refusals by field and reason, most frequent first. */
  rejectSummary(): RejectGroup[] {
    return this.#rejects.summary();
  }

  /** Addresses left out by field and reason, most frequent first. */
  leftOutSummary(): RejectGroup[] {
    return this.#omissions.summary();
  }
}
