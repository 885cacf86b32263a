/** Explains, field by field, how a mapping reads the rows of a feed. Writes nothing. */
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import type { MappingEntry, StockFile } from '../../_domain/stock/stock-source.schema.ts';
import { asText, cellReader, type Raw, type RowData } from '../values/read-values.ts';
import { fieldOf } from '../map/leave-out.ts';
import { wholeMapping, type MapRow } from '../map/mapping.ts';
import { columnsOf, columnsUsed, gatherReader } from '../map/origins.ts';
import { unreadColumns, type UnreadColumn } from '../propose/unread-columns.source.ts';
import { openMapped, withFiles, withPosition, type PullRequest } from '../store/pull.source.ts';
import type { SourceRow } from '../read/read.source.ts';
import { judgeRow, VEHICLE_SHAPES } from '../map/row.source.ts';
import { limitsAt, type Finding, type RowLimits } from '../map/rules.ts';
import type { Found } from '../store/sources.source.ts';

/** How one field fared in the rows of a file. */
export interface FieldExplanation {
  field: string;
  columns: string[];
  steps: string[];
  /** Rows with a value. */
  filled: number;
  /** Rows whose columns are empty. */
  empty: number;
  /** Rows whose columns contain only texts that mean "unknown" or that the mapping drops. */
  notKnown: number;
  /** Rows whose value is left out, entirely or in part. */
  leftOut: number;
  /** Rows that the field refused. */
  refused: number;
  samples: Sample[];
}

interface Sample {
  before: string;
  after: string;
}

export interface FileExplanation {
  file: string;
  rows: number;
  /** Rows that are not records, such as a line that is not JSON. */
  broken: number;
  /** Rows that a pull would accept. */
  accepted: number;
  /** Why rows would be refused, most frequent first. A row may have several reasons. */
  reasons: { reason: string; rows: number }[];
  fields: FieldExplanation[];
  /** Columns that nothing reads, with what the mapping could read from them. */
  unread: UnreadColumn[];
}

const SAMPLES = 3;
const SHOWN_LENGTH = 80;
const ORIGINS = new Set(['from', 'gather', 'join', 'hash', 'first']);

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
};

const option = ([name, value]: [string, unknown]): string =>
  value === true ? name : shown(`${name} ${asText(value) ?? JSON.stringify(value)}`);

/** Returns the steps of an entry as texts: `unit km`, `number`. */
function listSteps(entry: MappingEntry): string[] {
  if (typeof entry === 'string') return [];
  const steps = Object.entries(entry).filter(([name, value]) => value !== undefined && !ORIGINS.has(name));
  const candidates = (entry.first ?? []).map((one) => {
    const inner = listSteps(one);
    return [...columnsOf(one), ...(inner.length > 0 ? [`(${inner.join(', ')})`] : [])].join(' ');
  });
  return [...(candidates.length > 0 ? [`first of ${candidates.join('; ')}`] : []), ...steps.map(option)];
}

/** Returns a reader of the columns of a field, as text. */
function beforeReader(entry: MappingEntry, columns: readonly string[] | undefined): (row: RowData) => string {
  const gathered = columnsUsed({ id: entry }).filter(({ isGathered }) => isGathered);
  const plain = columnsUsed({ id: entry }).filter(({ isGathered }) => isGathered !== true);
  const readers = [
    ...plain.map(({ column }) => cellReader(column, columns)),
    ...gathered.map(({ column }) => gatherReader([column], columns)),
  ];
  return (row) =>
    readers
      .flatMap((read) => read(row, {}))
      .filter((value) => value !== null && value !== undefined && asText(value)?.trim() !== '')
      .map((value) => asText(value) ?? JSON.stringify(value))
      .join(' | ');
}

/** Counts the results of one field. */
class FieldCounter {
  readonly explanation: FieldExplanation;
  readonly #before: (row: RowData) => string;
  readonly #seen = new Set<string>();
  readonly #good: Sample[] = [];
  readonly #lost: Sample[] = [];

  constructor(field: string, entry: MappingEntry, columns: readonly string[] | undefined) {
    this.#before = beforeReader(entry, columns);
    this.explanation = {
      field,
      columns: [...new Set(columnsOf(entry))],
      steps: listSteps(entry),
      filled: 0,
      empty: 0,
      notKnown: 0,
      leftOut: 0,
      refused: 0,
      samples: [],
    };
  }

  add(row: RowData, { record, refused, leftOut, vehicle }: RowFate): void {
    const { field } = this.explanation;
    const isHere = (finding: Finding): boolean => fieldOf(finding) === field;
    const refusal = refused.find(isHere);
    const omission = leftOut.find(isHere);
    const value: unknown =
      vehicle && Object.hasOwn(vehicle, field) ? Reflect.get(vehicle, field) : record[field];
    const before = this.#before(row);
    if (refusal) this.#count('refused', { before, after: `refused: ${refusal.reason}` });
    else if (omission) this.#count('leftOut', { before, after: `left out: ${omission.reason}` });
    else if (record[field] !== undefined) this.#count('filled', { before, after: shown(value) });
    else this.#count(before === '' ? 'empty' : 'notKnown', { before, after: 'not known' });
  }

  #count(what: 'filled' | 'empty' | 'notKnown' | 'leftOut' | 'refused', { before, after }: Sample): void {
    this.explanation[what] += 1;
    const list = what === 'filled' ? this.#good : this.#lost;
    const key = `${what} ${before}`;
    if (list.length === SAMPLES || before === '' || this.#seen.has(key)) return;
    this.#seen.add(key);
    list.push({ before: shown(before), after });
  }

  /** Returns the explanation with its samples, at most two of them lost values when there are others. */
  finished(): FieldExplanation {
    const lost = this.#lost.slice(0, Math.max(SAMPLES - 1, SAMPLES - this.#good.length));
    return { ...this.explanation, samples: [...this.#good.slice(0, SAMPLES - lost.length), ...lost] };
  }
}

/** Returns counters for the fields of a source. In JSON without a mapping every field may be a key. */
function countersFor(source: StockFile, columns: readonly string[] | undefined): FieldCounter[] {
  return wholeMapping(source.mapping, columns, {
    shapes: VEHICLE_SHAPES,
    keepRest: source.keep_rest,
  }).map(([field, entry]) => new FieldCounter(field, entry, columns));
}

/** Result of each field of one row. */
interface RowFate {
  /** The mapped record. */
  record: Raw;
  refused: readonly Finding[];
  leftOut: readonly Finding[];
  /** The vehicle, or the vehicle that the row would be if no field refused it. */
  vehicle: Vehicle | undefined;
}

interface How {
  map: MapRow;
  limits: RowLimits;
  counters: readonly FieldCounter[];
  /** Identifiers of vehicles in earlier rows. */
  ids: Set<string>;
  /** Rows by the reason why they would be refused. */
  reasons: Map<string, number>;
}

/** Replacements for fields that refuse a row, so that the remaining fields can be judged. */
const STAND_INS: Readonly<Raw> = {
  id: 'x',
  slug: 'x',
  name: 'x',
  year: 2_000,
  make: 'x',
  model: 'x',
  car_type: 'used',
};

/** Judges a row. When fields refuse it, judges it again without them until every field is judged. */
function judgeFate(data: RowData, { map, limits, ids }: How): RowFate {
  const record = { ...map(data).record };
  const refused: Finding[] = [];
  for (;;) {
    const fields = new Set(refused.map(fieldOf));
    const mapped = map(data);
    const verdict = judgeRow(
      {
        record: { ...mapped.record, ...standInsFor(fields) },
        unread: mapped.unread.filter((finding) => !fields.has(fieldOf(finding))),
      },
      limits,
    );
    if (!('findings' in verdict)) {
      const { vehicle, leftOut } = verdict;
      if (fields.size === 0 && ids.has(vehicle.id)) refused.push(sameId(vehicle.id));
      else if (fields.size === 0) ids.add(vehicle.id);
      return { record, refused, leftOut, vehicle: fields.size === 0 ? vehicle : without(vehicle, fields) };
    }
    const findings = verdict.findings.filter((finding) => !fields.has(fieldOf(finding)));
    if (findings.length === 0) return { record, refused, leftOut: [], vehicle: undefined };
    refused.push(...findings);
  }
}

const sameId = (id: string): Finding => ({
  field: 'id',
  value: id,
  reason: 'is already used by an earlier row',
});

const standInsFor = (fields: ReadonlySet<string>): Raw =>
  Object.fromEntries([...fields].map((field) => [field, STAND_INS[field]]));

const without = (vehicle: Vehicle, fields: ReadonlySet<string>): Vehicle => {
  const rest: Vehicle = { ...vehicle };
  for (const field of fields) Reflect.deleteProperty(rest, field);
  return rest;
};

const countReason = ({ reasons }: How, reason: string): void =>
  void reasons.set(reason, (reasons.get(reason) ?? 0) + 1);

/** Returns a reason as a few words: `year missing`. */
const shortReason = (finding: Finding): string =>
  `${fieldOf(finding)} ${finding.reason.replace(/^is missing$/, 'missing')}`;

/** Counts a row; returns whether a pull would accept it. */
function addRow({ data = [], broken }: SourceRow, how: How): boolean {
  if (broken) {
    countReason(how, broken.reason);
    return false;
  }
  const fate = judgeFate(data, how);
  for (const counter of how.counters) counter.add(data, fate);
  for (const reason of new Set(fate.refused.map(shortReason))) countReason(how, reason);
  return fate.refused.length === 0;
}

async function explainFile(
  file: Found,
  { now, zone }: PullRequest,
  ids: Set<string>,
): Promise<FileExplanation> {
  const { map, source, columns, batches } = await openMapped(file, zone);
  const counters = countersFor(source, columns);
  const how: How = { map, limits: limitsAt(now), counters: counters, ids, reasons: new Map() };
  const counts = { rows: 0, broken: 0, accepted: 0 };
  for await (const batch of batches) {
    for (const row of batch.filter(({ isEmpty }) => isEmpty !== true)) {
      counts.rows += 1;
      if (row.broken) counts.broken += 1;
      if (addRow(row, how)) counts.accepted += 1;
    }
  }
  const used = counters.map((counter) => counter.finished());
  const isMapped = new Set(Object.keys(source.mapping ?? {}));
  const fields = used.filter(
    ({ field, empty }) => isMapped.has(field) || empty < counts.rows - counts.broken,
  );
  const reasons = [...how.reasons]
    .map(([reason, rows]) => ({ reason, rows }))
    .toSorted((a, b) => b.rows - a.rows);
  return {
    file: file.name,
    ...counts,
    reasons,
    fields,
    unread: await unreadColumns({ ...file, source }, now),
  };
}

/**
 * Reads every row of every source and returns the result of each field. Writes nothing. Throws the same errors as a
 * pull.
 */
export async function explainStock(request: PullRequest): Promise<FileExplanation[]> {
  return withFiles(request, async (files) => {
    const explanations: FileExplanation[] = [];
    const ids = new Set<string>();
    for (const found of files)
      explanations.push(await withPosition(found, () => explainFile(found, request, ids)));
    return explanations;
  });
}
