/** Pulls stock: files of a tenant and collections of a search cluster become its snapshot. */
import path from 'node:path';
import { atExit } from '../../../renderer/contract/at-exit.ts';
import { removeFolder } from '../../../renderer/contract/remove-folder.source.ts';
import {
  fail,
  problem,
  ProblemError,
  type SourceLocation,
  type Problem,
} from '../../../renderer/contract/error.ts';
import { ORIGINS, type StockFile, type StockSource } from '../../_domain/stock/stock-source.schema.ts';
import type { InsecureMedia } from '../../_domain/picture/insecure-media.ts';
import { listKeys, missingColumns } from '../map/columns.ts';
import {
  belowMinimum,
  cannotWrite,
  doubleColumn,
  noColumnMatches,
  noSuchColumn,
  noVehicles,
  shrunk,
  slowPattern,
} from '../errors.ts';
import { vehicleIn } from '../read/export.source.ts';
import { Intake, leftOutPath, rejectsPath, type RejectGroup, type SourceCount } from './intake.source.ts';
import { ImplausibleCounter, priceChange, type ImplausibleGroup } from '../judge/implausible-counter.ts';
import { columnLabels } from '../map/labels.ts';
import { recordLeftOut } from './left-out.source.ts';
import { compileMapping, type MapRow } from '../map/mapping.ts';
import { fetchOrigins, type FetchRequest } from '../origin/fetch.source.ts';
import { columnsUsed, matchingNames } from '../map/origins.ts';
import { configPosition } from '../read/config-position.source.ts';
import { recordPrices } from './price-history.source.ts';
import { fittedTo, withWholeMappings } from '../map/ready.source.ts';
import { openSource, type OpenSource, type SourceRow } from '../read/read.source.ts';
import { ReferenceCounter, type LostReference, type ReferenceIds } from '../judge/references.ts';
import { linearRegex } from '../map/regex.source.ts';
import { VEHICLE_SHAPES } from '../map/row.source.ts';
import { limitsAt } from '../map/rules.ts';
import { saleDates } from './sale-dates.source.ts';
import { lastGood, readSnapshot, snapshotPath, SnapshotWriter } from './snapshot.source.ts';
import {
  fetchExports,
  findFiles,
  sourceName,
  computeState,
  type Found,
  type SourceState,
} from './sources.source.ts';
import { AtomicFile } from './atomic-file.source.ts';

/** Time zone of dates when neither the mapping nor the tenant states one. */
const DEFAULT_ZONE = 'Australia/Sydney';
/** Rows of a JSON feed whose keys become its columns. */
export const LOOK = 200;

export interface PullRequest {
  /** Root of the project, which contains `.dealersite/`. */
  root: string;
  tenantDir: string;
  tenantSlug: string;
  source: StockSource;
  /** Time of the pull in milliseconds. */
  now: number;
  /** Time zone of dates that state none. */
  zone?: string | undefined;
  /** Environment; by default that of the process. */
  environment?: NodeJS.ProcessEnv;
  /** Resolves host names of feeds; by default with the system's resolver. */
  resolve?: FetchRequest['resolve'];
  /** Replaces the last good snapshot even when suspiciously few vehicles come in. */
  allowShrink?: boolean;
  /** Ids that vehicles may refer to; by default references are not checked. */
  references?: ReferenceIds;
  /** Identifiers of demo stock: a snapshot of only these does not count as earlier stock. */
  demo?: ReadonlySet<string>;
  /** Receives the total number of rows read from time to time. */
  onProgress?: (rows: number) => void;
  /** Aborts downloads. */
  signal?: AbortSignal | undefined;
}

export interface PullOutcome {
  rows: number;
  accepted: number;
  rejected: number;
  bySource: SourceCount[];
  snapshotPath: string;
  rejectsPath: string;
  /** Refusals by field and reason, most frequent first. */
  summary: RejectGroup[];
  /** Blank records, which do not count as rows. */
  empty: number;
  /** Vehicles accepted with omitted values. */
  leftOut: number;
  leftOutPath: string;
  /** Unresolved references of vehicles. */
  lostReferences: LostReference[];
  /** Omitted values by field and reason, most frequent first. */
  leftOutSummary: RejectGroup[];
  /** Implausible values of accepted vehicles, by rule. */
  implausible: ImplausibleGroup[];
  /** Vehicles with pictures or videos that pages do not load. */
  insecureMedia?: InsecureMedia;
  /** Vehicles of the last good snapshot, when suspiciously many more came in. */
  grownFrom?: number;
  /** The vehicles equal those of the last good snapshot. */
  unchanged: boolean;
}

/** Columns of a file, available before its rows are read. */
export interface FileColumns {
  /** The header of a CSV file, or the keys of the first JSON objects. */
  columns: readonly string[];
  isCsv: boolean;
  skipTo: OpenSource['skipTo'];
}

const total = (counts: readonly SourceCount[], key: 'rows' | 'accepted' | 'rejected' | 'empty'): number =>
  counts.reduce((sum, count) => sum + count[key], 0);

type SkipTo = OpenSource['skipTo'];

/** Returns whether the cells of a record are the column names that a source reads. */
function isHeaderFor({ source }: Found): (cells: readonly string[]) => boolean {
  const { mapping } = source;
  if (mapping) return (cells) => missingColumns(mapping, cells).length === 0;
  return (cells) => cells.filter((cell) => VEHICLE_SHAPES.has(cell)).length > 2;
}

/** Refuses a file without a readable column. */
function checkAnyColumn(file: Found, columns: readonly string[], skipTo: SkipTo): void {
  if (file.source.mapping ?? columns.some((column) => VEHICLE_SHAPES.has(column))) return;
  fail(noColumnMatches, { file: file.name, columns, skip: skipTo?.(isHeaderFor(file)) });
}

/** Returns mapped columns that the file lacks, and the `skip_lines` with which they would be found. */
export function missingFrom(
  file: Found,
  columns: readonly string[],
  skipTo: SkipTo,
): { missing: ReturnType<typeof missingColumns>; skip: number | undefined } {
  const missing = missingColumns(file.source.mapping ?? {}, columns);
  return { missing, skip: missing.length > 0 ? skipTo?.(isHeaderFor(file)) : undefined };
}

/** Returns the position of the mapping of a field. */
const positionOfField = ({ placeOf }: Found, field = ''): SourceLocation | undefined =>
  placeOf?.('mapping', field);

/** Refuses a mapping that reads missing columns, and a file without a readable column. */
export function checkColumns(file: Found, { columns, isCsv, skipTo }: FileColumns): void {
  const { source, name } = file;
  const { missing, skip } = missingFrom(file, columns, skipTo);
  if (missing.length > 0)
    fail(noSuchColumn, { file: name, missing, columns, skip }, positionOfField(file, missing[0]?.field));
  checkAnyColumn(file, columns, skipTo);
  if (!isCsv) return;
  const read = source.mapping
    ? columnsUsed(source.mapping).flatMap(({ column, isGathered }) =>
        isGathered ? matchingNames(column, columns) : [column],
      )
    : [...VEHICLE_SHAPES.keys()];
  const double = read.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (double !== undefined) fail(doubleColumn, { file: name, column: double });
}

/** Makes the first batch long enough to show the keys of a JSON feed. */
async function* withHead(
  open: OpenSource,
  check: (objects: readonly object[]) => void,
): AsyncGenerator<SourceRow[]> {
  let head: SourceRow[] | undefined = [];
  const seen = (rows: readonly SourceRow[]): void => {
    const objects = rows.flatMap((row) => (row.data ? [row.data] : []));
    if (objects.length > 0) check(objects);
  };
  for await (const batch of open.batches) {
    if (!head) yield batch;
    else if (head.push(...batch) >= LOOK) {
      seen(head);
      yield head;
      head = undefined;
    }
  }
  if (head) {
    seen(head);
    yield head;
  }
}

/** Compiles the mapping of a file. A pattern that is not linear is DS1114. */
export function mapperFor(
  { source }: Found,
  columns: readonly string[] | undefined,
  zone = DEFAULT_ZONE,
): MapRow {
  return compileMapping(source.mapping, columns, {
    shapes: VEHICLE_SHAPES,
    missing: source.missing,
    regex: (pattern) => {
      try {
        return linearRegex(pattern);
      } catch {
        return fail(slowPattern, { pattern });
      }
    },
    keepRest: source.keep_rest,
    decimal: source.decimal,
    zone,
  });
}

/** Opens a file. Rows of a collection are the vehicles in its documents, unless a mapping reads other fields. */
async function openFound({ path: file, name, source }: Found): Promise<OpenSource> {
  const open = await openSource(file, source, name);
  return source.typesense && !source.mapping ? { ...open, batches: vehiclesIn(open.batches, name) } : open;
}

async function* vehiclesIn(batches: OpenSource['batches'], name: string): AsyncGenerator<SourceRow[]> {
  for await (const batch of batches) {
    yield batch.map((row) => (row.data ? { ...row, data: vehicleIn(row.data, name) } : row));
  }
}

/** An open file whose columns fit its mapping. */
export interface ReadyFile {
  map: MapRow;
  /** The source with only the entries that it reads of this file. */
  source: StockFile;
  /** Header of a CSV file; undefined when rows are JSON objects. */
  columns: readonly string[] | undefined;
  batches: AsyncIterable<SourceRow[]>;
}

/**
 * Opens a file and compiles its mapping. Refuses columns that do not fit now, or with the first rows of a JSON feed.
 */
export async function openMapped(file: Found, zone?: string): Promise<ReadyFile> {
  const open = await openFound(file);
  const { columns, skipTo } = open;
  const fitted = (names: readonly string[]): Found => ({ ...file, source: fittedTo(file.source, names) });
  const fittedFile = columns ? fitted(columns) : file;
  if (columns) checkColumns(fittedFile, { columns, isCsv: true, skipTo });
  const checkKeys = (objects: readonly object[]): void =>
    checkColumns(fitted(listKeys(objects)), { columns: listKeys(objects), isCsv: false, skipTo });
  return {
    source: fittedFile.source,
    map: mapperFor(fittedFile, columns, zone),
    columns,
    batches: columns ? open.batches : withHead(open, checkKeys),
  };
}

/** Runs a function on a file. Problems without a position get that of the source in tenant.json. */
export async function withPosition<T>({ source, placeOf }: Found, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProblemError) || !placeOf) throw error;
    const place = placeOf(ORIGINS.find((key) => Object.hasOwn(source, key)) ?? 'file');
    throw new ProblemError(
      error.problems.map((one) =>
        one.code === cannotWrite.code ? one : { ...one, place: one.place ?? place },
      ),
    );
  }
}

async function takeFile(file: Found, intake: Intake, { zone, onProgress }: PullRequest): Promise<void> {
  const { map, batches } = await openMapped(file, zone);
  intake.begin(file.name, columnLabels(file.source.mapping));
  for await (const batch of batches) {
    for (const row of batch) intake.take(row, map);
    onProgress?.(total(intake.counts, 'rows'));
  }
}

/** Fewer missing vehicles are not suspicious, unless `max_shrink` is 0. */
const LEAST_MISSING = 2;

/** Returns why the last good snapshot, with `before` vehicles, must not be replaced. */
function objections(
  counts: readonly SourceCount[],
  files: readonly Found[],
  { before, request: { tenantSlug: tenant, tenantDir, source } }: { before: number; request: PullRequest },
): Problem[] {
  const { max_shrink: most } = source;
  const place = (): SourceLocation => configPosition(tenantDir, ['stock', 'sources']);
  const accepted = total(counts, 'accepted');
  if (accepted === 0) return [problem(noVehicles, { tenant, rows: total(counts, 'rows') }, place())];
  const minima = [...new Set(files.map((file) => file.source))].flatMap((one) => {
    const names = new Set(files.filter((file) => file.source === one).map((file) => file.name));
    const count = total(
      counts.filter((entry) => names.has(entry.file)),
      'accepted',
    );
    const minimum = one.min_rows ?? 0;
    return count < minimum ? [problem(belowMinimum, { file: sourceName(one), count, minimum })] : [];
  });
  // Integers: in floating point 0.7 * 10 is less than 7.
  const missing = before - accepted;
  // A location with three vehicles that sells one has lost a third.
  const isShrunk = missing * 100 > most * before && (most === 0 || missing >= LEAST_MISSING);
  return isShrunk ? [...minima, problem(shrunk, { tenant, count: accepted, before, most }, place())] : minima;
}

/** Additional vehicles that are never suspicious, even when they double the stock. */
const MOST_NEW = 20;

/** Returns whether so many vehicles were added that a feed may be listed twice. */
const isGrown = (accepted: number, before: number): boolean =>
  before > 0 && accepted > 2 * before && accepted - before > MOST_NEW;

/** Returns whether a snapshot contains only demo stock, which is not compared with. */
function isDemo(file: string, count: number, demo: ReadonlySet<string>): boolean {
  if (count > demo.size) return false;
  try {
    return readSnapshot(file).vehicles.every(({ id }) => demo.has(id));
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

/**
 * Reads every source of a tenant into one snapshot and two reports: of refused rows and of omitted values. The snapshot
 * is replaced atomically: a source that fails, a source below its min_rows, an empty pull, or a pull smaller by more
 * than `max_shrink` percent (unless `allowShrink`) leaves the last good one and throws a ProblemError (DS1100 to
 * DS1114, DS1130 to DS1133 for collections, DS1150 to DS1169 for remote feeds). The reports describe this pull once all
 * sources were read.
 */
export async function pullStock(request: PullRequest): Promise<PullOutcome> {
  return withFiles(request, (files, local) =>
    pullFrom(files, { request, state: computeState(local, request) }),
  );
}

/**
 * Runs a function on every file of every source in order, after fetching collections and remote feeds; `local` are the
 * files of the tenant's folder.
 */
export async function withFiles<T>(
  request: Pick<
    PullRequest,
    'root' | 'tenantDir' | 'tenantSlug' | 'source' | 'environment' | 'resolve' | 'signal'
  >,
  work: (files: readonly Found[], local: readonly Found[]) => Promise<T>,
): Promise<T> {
  const { root, tenantDir, tenantSlug, environment = process.env } = request;
  const source = withWholeMappings(request.source, tenantDir);
  const local = findFiles(tenantDir, source);
  const folder = path.join(root, '.dealersite', 'exports', `${tenantSlug}.${process.pid}`);
  const remove = (): void => removeFolder(folder);
  const forget = atExit(remove);
  try {
    const exports = await fetchExports(folder, source);
    const origins = await fetchOrigins(folder, { ...request, environment });
    const files = source.sources.flatMap((one, index) => {
      const fetched = exports.get(one) ?? origins.get(one);
      if (!fetched) return local.filter((file) => file.source === one);
      return {
        ...fetched,
        placeOf: (...keys: string[]) => configPosition(tenantDir, ['stock', 'sources', index, ...keys]),
      };
    });
    return await work(files, local);
  } finally {
    forget();
    remove();
  }
}

async function pullFrom(
  files: readonly Found[],
  { request, state }: { request: PullRequest; state: SourceState },
): Promise<PullOutcome> {
  const { root, tenantSlug, now } = request;
  const target = snapshotPath(root, tenantSlug);
  const before = lastGood(target);
  const count = before && !isDemo(target, before.count, request.demo ?? new Set()) ? before.count : 0;
  const snapshot = new SnapshotWriter(target, {
    tenant: tenantSlug,
    pulled_at: new Date(now).toISOString(),
    ...state,
  });
  const paths = { rejectsPath: rejectsPath(root, tenantSlug), leftOutPath: leftOutPath(root, tenantSlug) };
  const rejects = new AtomicFile(paths.rejectsPath);
  const omissions = new AtomicFile(paths.leftOutPath);
  try {
    const references = request.references && new ReferenceCounter(request.references);
    const limits = request.source.plausible;
    const implausible = new ImplausibleCounter({ now, limits });
    const intake = new Intake({
      snapshot,
      rejects,
      omissions,
      limits: limitsAt(now),
      references,
      implausible,
    });
    for (const found of files) await withPosition(found, () => takeFile(found, intake, request));
    intake.finish((ids) => saleDates(target, ids, now));
    rejects.commit();
    omissions.commit();
    const against = request.allowShrink ? [] : objections(intake.counts, files, { before: count, request });
    if (against.length > 0) throw new ProblemError(against);
    const accepted = total(intake.counts, 'accepted');
    const sha256 = snapshot.seal(total(intake.counts, 'rejected'));
    // Before the snapshot: a reader of the new snapshot finds its record.
    recordPrices({ root, tenant: tenantSlug, now }, intake.priced, (change) =>
      implausible.takeChange(change.id, change.price, priceChange(change.before, change.price, limits)),
    );
    snapshot.commit();
    const leftOutSummary = intake.leftOutSummary();
    recordLeftOut(root, tenantSlug, { sha256, groups: leftOutSummary, vehicles: intake.leftOutIds });
    return {
      rows: total(intake.counts, 'rows'),
      accepted,
      rejected: total(intake.counts, 'rejected'),
      empty: total(intake.counts, 'empty'),
      bySource: intake.counts,
      snapshotPath: target,
      ...paths,
      summary: intake.rejectSummary(),
      leftOut: intake.leftOutIds.length,
      leftOutSummary,
      implausible: implausible.groups(),
      ...(intake.media.result ? { insecureMedia: intake.media.result } : {}),
      ...(isGrown(accepted, count) ? { grownFrom: count } : {}),
      lostReferences: references?.lost() ?? [],
      unchanged: sha256 === before?.sha256,
    };
  } finally {
    snapshot.discard();
    rejects.discard();
    omissions.discard();
  }
}
