/** Finds what a pull would refuse or leave out by reading only the beginning of each file. */
import { basename, resolve } from 'node:path';
import { problem, ProblemError, type Problem } from '../../../renderer/contract/error.ts';
import type { Mapping, StockFile, StockSource } from '../../_domain/stock/stock-source.schema.ts';
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { listKeys } from '../map/columns.ts';
import { noSuchColumn, noVehicles, rowsRefused, valuesLeftOut, type RowFault } from '../errors.ts';
import { ImplausibleCounter, type ImplausibleGroup } from '../judge/implausible-counter.ts';
import { implausibleFindings } from '../judge/implausible-findings.source.ts';
import { isInsideProject } from '../read/inside-project.source.ts';
import { lostReferenceFindings } from '../judge/lost-references.source.ts';
import type { MapRow } from '../map/mapping.ts';
import type { PlausibleContext } from '../judge/plausible.ts';
import { checkColumns, LOOK, mapperFor, missingFrom, type FileColumns } from '../store/pull.source.ts';
import { fittedTo, withWholeMappings } from '../map/ready.source.ts';
import { openSource, type SourceRow } from '../read/read.source.ts';
import {
  REFERENCE_FIELDS,
  ReferenceCounter,
  type LostReference,
  type ReferenceIds,
} from '../judge/references.ts';
import { judgeRow } from '../map/row.source.ts';
import { limitsAt, type Finding, type RowLimits } from '../map/rules.ts';
import { listSourceFiles, missingFile, type Found } from '../store/sources.source.ts';

/** A problem and the key of the `stock` block that causes it. */
export interface SourceFault {
  path: readonly PropertyKey[];
  problem: Problem;
  /** The rest of the stock still comes in. */
  severity?: 'warning';
}

export interface CheckOptions {
  /** Time of the check in milliseconds. */
  now: number;
  /** Time zone of dates that state none. */
  zone?: string | undefined;
  /** Ids that vehicles may refer to; by default references are not checked. */
  references?: ReferenceIds;
}

/** Options for judging rows. */
interface How {
  limits: RowLimits;
  zone: string | undefined;
  references: ReferenceIds | undefined;
  plausible: PlausibleContext;
  /** End of the search for references, in milliseconds of `performance.now()`. */
  deadline: number;
}

/** Rows checked per file. */
const ROWS = 1_000;
/** Rows per file in which references are checked, and milliseconds for all files. */
const REFERENCE_ROWS = 50_000;
const REFERENCE_TIME = 2_000;

/**
 * Checks the beginning of every existing stock file: its header, or the first objects of a JSON feed, and its first
 * rows. Faults are those of a pull (DS1101 to DS1114), one per field that reads a missing column. Rows that a pull at
 * `now` (milliseconds) would refuse are one warning per file (DS1115), values that it would omit another (DS1116). When
 * all first rows are refused, the rest is read too: if no row of any source is left, DS1115 is an error, because the
 * pull would fail; a file without rows is a warning (DS1112), because the stock may be empty. A missing file is a
 * warning (DS1100): it may arrive later. Each unresolved reference is a warning (DS1191) at its first row, and so are
 * implausible values by rule (DS1197).
 */
export async function checkSources(
  tenantDir: string,
  stock: Pick<StockSource, 'sources' | 'plausible'>,
  { now, zone, references }: CheckOptions,
): Promise<SourceFault[]> {
  const { sources } = withWholeMappings(stock, tenantDir);
  const deadline = performance.now() + REFERENCE_TIME;
  const plausible = { now, limits: stock.plausible };
  const how: How = { limits: limitsAt(now), zone, references, deadline, plausible };
  const files = sources.map((source) => listSourceFiles(tenantDir, source));
  const looks = await Promise.all(
    sources.flatMap((_, index) =>
      (files[index] ?? []).map((file) => checkFile(file, ['sources', index], how)),
    ),
  );
  const isNoneLeft =
    files.every(({ length }) => length > 0) && looks.every(({ rows }) => rows !== 'some left');
  const missing = sources.flatMap(({ file }, index): SourceFault[] =>
    file === undefined || files[index]?.length !== 0
      ? []
      : [
          {
            path: ['sources', index, 'file'],
            problem: missingFile(tenantDir, file),
            // A missing file may come later.
            ...(isInsideProject(tenantDir, file) && { severity: 'warning' }),
          },
        ],
  );
  const lost = looks.flatMap(({ sourcePath, lost: own, readRows }): SourceFault[] =>
    references
      ? lostReferenceFindings(own, { ids: references, tenantDir, readRows: () => readRows }).map(
          (finding) => ({
            path: [...sourcePath, 'file'],
            problem: finding,
            severity: 'warning',
          }),
        )
      : [],
  );
  const own = looks.flatMap((look) => rowFindings(look, isNoneLeft, tenantDir));
  return [...missing, ...own, ...lost];
}

/** Returns the findings of the rows of a file, each at its first faulty line. */
function rowFindings(
  { sourcePath, name, refused, leftOut, faults, rows, implausible }: FileResult,
  isNoneLeft: boolean,
  tenantDir: string,
): SourceFault[] {
  const path = [...sourcePath, 'file'];
  const placeOf = ([first]: readonly RowFault[]) => ({
    file: resolve(tenantDir, name),
    line: first?.line ?? 1,
  });
  const isAll = isNoneLeft ? {} : { severity: 'warning' as const };
  const facts = { file: name, rows: refused, isAll: isNoneLeft };
  const omitted = { file: name, rows: leftOut };
  return [
    ...faults,
    ...(isNoneLeft && rows === 'none'
      ? [
          {
            path,
            problem: problem(noVehicles, { tenant: basename(tenantDir), rows: 0 }),
            severity: 'warning' as const,
          },
        ]
      : []),
    ...(refused.length > 0
      ? [{ path, problem: problem(rowsRefused, facts, placeOf(refused)), ...isAll }]
      : []),
    ...(leftOut.length > 0
      ? [{ path, problem: problem(valuesLeftOut, omitted, placeOf(leftOut)), severity: 'warning' as const }]
      : []),
    ...implausibleFindings(implausible, { tenantDir, fallback: placeOf([]) }).map((finding): SourceFault => ({
      path,
      problem: finding,
      severity: 'warning',
    })),
  ];
}

/** Result of checking one file. */
interface FileResult {
  sourcePath: readonly PropertyKey[];
  name: string;
  faults: readonly SourceFault[];
  refused: readonly RowFault[];
  leftOut: readonly RowFault[];
  implausible: readonly ImplausibleGroup[];
  /** Unresolved references, and the number of rows that were searched when the file has more. */
  lost: readonly LostReference[];
  readRows?: number | undefined;
  /** Whether the whole file would yield a vehicle. */
  rows: 'none' | 'all refused' | 'some left';
}

async function checkFile(file: Found, sourcePath: readonly PropertyKey[], how: How): Promise<FileResult> {
  const { limits, zone } = how;
  const { name } = file;
  const nothing: FileResult = {
    sourcePath,
    name,
    faults: [],
    refused: [],
    leftOut: [],
    implausible: [],
    lost: [],
    rows: 'some left',
  };
  let open: Beginning | undefined;
  try {
    open = await readBeginning(file);
    const { columns, isCsv, rows, skipTo } = open;
    const fittedFile = { ...file, source: fittedTo(file.source, columns) };
    const { missing, skip } = missingFrom(fittedFile, columns, skipTo);
    if (missing.length > 0) {
      const faults = missing.map((use) => ({
        path: [...sourcePath, 'mapping', use.field],
        problem: problem(noSuchColumn, { file: name, missing: [use], columns, skip }),
      }));
      return { ...nothing, faults };
    }
    checkColumns(fittedFile, open);
    const map = mapperFor(fittedFile, isCsv ? columns : undefined, zone);
    const judged = rows.map((row): Judged => ({ row: row.row, line: row.line, ...judge(row, map, limits) }));
    const isRefused = ({ refused }: Pick<Judged, 'refused'>): boolean => refused.length > 0;
    const areAll =
      judged.every(isRefused) && (await everyRow(open, (row) => isRefused(judge(row, map, limits))));
    const kind = judged.length === 0 ? 'none' : 'all refused';
    const isRead = judged.some((one) => !isRefused(one));
    return {
      ...nothing,
      refused: rowFaults(judged, 'refused'),
      leftOut: rowFaults(judged, 'leftOut'),
      implausible: implausibleIn(judged, name, how.plausible),
      ...(isRead ? await lostReferences(fittedFile, open, how) : {}),
      rows: areAll ? kind : 'some left',
    };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return {
      ...nothing,
      faults: error.problems.map((one) => ({ path: [...sourcePath, 'file'], problem: one })),
    };
  } finally {
    await open?.reader.return?.();
  }
}

/** Returns the mapping entries of reference fields. Without a mapping the columns of the same names count. */
function referenceMapping({ mapping, keep_rest }: StockFile, columns: readonly string[]): Mapping {
  const named = mapping === undefined || keep_rest;
  return Object.fromEntries(
    REFERENCE_FIELDS.flatMap((field) => {
      const entry = mapping?.[field] ?? (named && columns.includes(field) ? field : undefined);
      return entry === undefined ? [] : [[field, entry]];
    }),
  );
}

/**
 * Searches for unresolved references in as many rows as time and limits allow. The pull reports faults of later rows.
 */
async function lostReferences(
  file: Found,
  { rows, begun, reader, columns, isCsv }: Beginning,
  { references, zone, deadline }: How,
): Promise<Pick<FileResult, 'lost' | 'readRows'>> {
  const mapping = referenceMapping(file.source, columns);
  if (!references || Object.keys(mapping).length === 0) return { lost: [] };
  const source: StockFile = { ...file.source, mapping, keep_rest: false };
  const map = mapperFor({ ...file, source }, isCsv ? columns : undefined, zone);
  const counter = new ReferenceCounter(references);
  let count = 0;
  const take = (batch: readonly SourceRow[]): void => {
    for (const { data, row, line } of batch.slice(0, REFERENCE_ROWS - count)) {
      count += 1;
      if (data) counter.take(map(data).record, { file: file.name, row, line });
    }
  };
  take(rows);
  take(begun);
  try {
    for (;;) {
      if (count >= REFERENCE_ROWS || performance.now() >= deadline) break;
      const step = await reader.next();
      if (step.done === true) return { lost: counter.lost() };
      take(withoutEmpty(step.value));
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  return { lost: counter.lost(), readRows: count };
}

/** Returns whether a condition holds for all rows from the first unread one to the end of the file. */
async function everyRow({ begun, reader }: Beginning, holds: (row: SourceRow) => boolean): Promise<boolean> {
  for (let rows = begun; ;) {
    if (!rows.every(holds)) return false;
    const step = await reader.next();
    if (step.done === true) return true;
    rows = withoutEmpty(step.value);
  }
}

const withoutEmpty = (rows: readonly SourceRow[]): SourceRow[] =>
  rows.filter(({ isEmpty }) => isEmpty !== true);

interface Judged {
  row: number;
  line: number;
  refused: readonly Finding[];
  leftOut: readonly Finding[];
  vehicle?: Vehicle;
}

/** Returns the implausible values of accepted rows. */
function implausibleIn(
  judged: readonly Judged[],
  source: string,
  context: PlausibleContext,
): ImplausibleGroup[] {
  const counter = new ImplausibleCounter(context);
  for (const { vehicle, row, line } of judged) if (vehicle) counter.take(vehicle, { source, row, line });
  return counter.groups();
}

function judge({ data, broken }: SourceRow, map: MapRow, limits: RowLimits): Omit<Judged, 'row' | 'line'> {
  if (broken) return { refused: [{ field: '', ...broken }], leftOut: [] };
  const verdict = judgeRow(map(data ?? []), limits);
  return 'findings' in verdict
    ? { refused: verdict.findings, leftOut: [] }
    : { refused: [], leftOut: verdict.leftOut, vehicle: verdict.vehicle };
}

const rowFaults = (judged: readonly Judged[], key: 'refused' | 'leftOut'): RowFault[] =>
  judged.flatMap(({ row, line, [key]: findings }) =>
    findings.map(({ field, value, reason }) => ({ row, line, field, value, reason })),
  );

/** Columns and first rows of a file. */
interface Beginning extends FileColumns {
  rows: readonly SourceRow[];
  /** Rows that were read together with the last of these. */
  begun: readonly SourceRow[];
  /** Yields the remaining rows; the caller closes it. */
  reader: AsyncIterator<SourceRow[]>;
}

/** Reads rows until there are enough. */
async function readBeginning({ path, source, name }: Found): Promise<Beginning> {
  const { columns, batches, skipTo } = await openSource(path, source, name);
  const reader = batches[Symbol.asyncIterator]();
  const rows: SourceRow[] = [];
  let isDone = false;
  while (rows.length < ROWS && !isDone) {
    const step = await reader.next();
    isDone = step.done === true;
    if (step.done !== true) rows.push(...withoutEmpty(step.value));
  }
  const objects = rows.slice(0, LOOK).flatMap((row) => (row.data ? [row.data] : []));
  return {
    columns: columns ?? listKeys(objects),
    isCsv: Boolean(columns),
    skipTo,
    rows: rows.slice(0, ROWS),
    begun: rows.slice(ROWS),
    reader,
  };
}
