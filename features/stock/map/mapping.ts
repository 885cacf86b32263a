/** Maps rows of a feed to records with vehicle fields. Compiled once, run for each row. */
import type { Mapping, MappingEntry, MappingSteps } from '../../_domain/stock/stock-source.schema.ts';
import {
  asText,
  cellReader,
  fit,
  makeCleaner,
  Unread,
  type Clean,
  type FieldShape,
  type Fitting,
  type Kind,
  type Raw,
  type Read,
  type RowData,
} from '../values/read-values.ts';
import { columnsReader, gatherReader, hashReader } from './origins.ts';
import type { Finding } from './rules.ts';
import { readPriceType } from '../values/units.ts';
import { listChanges, looksForMarkup, type StepTools } from './mapping-steps.ts';

export interface MappingTools {
  /** Shapes of all vehicle fields. */
  shapes: ReadonlyMap<string, FieldShape>;
  /** Texts that mean "unknown". */
  missing: readonly string[];
  /** Compiles a pattern; the caller passes a linear-time engine. */
  regex: (source: string) => RegExp;
  /** Also reads columns that are named like a vehicle field. */
  keepRest: boolean;
  /** Decimal sign of numbers; undefined means a point, and ambiguous numbers are refused. */
  decimal?: '.' | ',' | undefined;
  /** Time zone of dates that state none. */
  zone: string;
}

/** A record with vehicle fields, and the values that a step could not read. */
export interface Mapped {
  record: Raw;
  unread: readonly Finding[];
}

export type MapRow = (row: RowData) => Mapped;

interface Workbench {
  columns: readonly string[] | undefined;
  tools: MappingTools;
  shape: FieldShape;
}

/** Returns whether line breaks in markup separate the entries of a field. */
const hasLines = (kind: Kind, steps: MappingSteps | undefined): boolean =>
  kind === 'comments' || (kind === 'list' && steps?.list === undefined);

function cleanerFor(steps: MappingSteps | undefined, { tools, shape }: Workbench, keepMarkup = false): Clean {
  return makeCleaner({
    missing: steps?.missing ?? tools.missing,
    lineBreak: hasLines(shape.kind, steps) ? '|' : ' ',
    keepMarkup,
    keepGaps: shape.kind === 'frames',
  });
}

function readFirst(readers: readonly Read[]): Read {
  return (row, made) => {
    let missed: Unread | undefined;
    for (const read of readers) {
      const value = read(row, made);
      if (value instanceof Unread && value.isOptional) missed ??= value;
      else if (value !== undefined) return value;
    }
    return missed;
  };
}

function createOrigin(entry: MappingSteps, bench: Workbench): Read {
  const { from, hash, first, gather, join, constant } = entry;
  const { columns } = bench;
  if (from !== undefined) return cellReader(from, columns);
  if (hash) return hashReader(hash, columns);
  if (gather) return gatherReader(gather, columns);
  if (join) return columnsReader(join, columns);
  if (first) return readFirst(first.map((candidate) => entryReader(candidate, bench)));
  return () => constant;
}

/** Combines the cleaned values of `gather` or `join`. */
function together(value: unknown, { gather, join, separator = ' ' }: MappingSteps): unknown {
  if (!Array.isArray(value) || !(gather ?? join)) return value;
  const held = value.filter((item) => item !== '');
  if (held.length === 0) return undefined;
  return join ? held.flatMap((item) => asText(item) ?? []).join(separator) : held;
}

function entryReader(entry: MappingEntry, bench: Workbench): Read {
  const { columns, tools, shape } = bench;
  if (typeof entry === 'string') {
    const read = cellReader(entry, columns);
    const clean = cleanerFor(undefined, bench);
    return (row, made) => clean(read(row, made));
  }
  const origin = createOrigin(entry, bench);
  const stepTools: StepTools = { shape, regex: tools.regex, decimal: tools.decimal, zone: tools.zone };
  const changes = listChanges(entry, stepTools);
  const clean = cleanerFor(entry, bench);
  const cleanFirst = looksForMarkup(entry) ? cleanerFor(entry, bench, true) : clean;
  return (row, made) => {
    let value = together(cleanFirst(origin(row, made)), entry);
    for (const change of changes) {
      if (value === undefined || value instanceof Unread) return value;
      value = clean(change(value, made));
    }
    return value;
  };
}

const fieldsNeeded = (entry: MappingEntry): readonly string[] =>
  typeof entry === 'string' ? [] : [...(entry.after ?? []), ...(entry.first ?? []).flatMap(fieldsNeeded)];

/** Sorts entries so that each comes after the entries whose fields it removes from its text. */
function sortEntries(entries: readonly [string, MappingEntry][]): [string, MappingEntry][] {
  const ordered = new Map<string, MappingEntry>();
  const visited = new Set<string>();
  const all = new Map(entries);
  const visit = (field: string): void => {
    const entry = all.get(field);
    if (entry === undefined || visited.has(field)) return;
    visited.add(field);
    fieldsNeeded(entry).forEach(visit);
    ordered.set(field, entry);
  };
  for (const [field] of entries) visit(field);
  return [...ordered];
}

/** Returns the entries of a mapping and, with `keepRest`, one for each column that is named like a vehicle field. */
export function wholeMapping(
  mapping: Mapping | undefined,
  columns: readonly string[] | undefined,
  { shapes, keepRest }: Pick<MappingTools, 'shapes' | 'keepRest'>,
): [string, MappingEntry][] {
  const entries = Object.entries(mapping ?? {}).flatMap(([field, entry]): [string, MappingEntry][] =>
    entry === undefined ? [] : [[field, entry]],
  );
  if (mapping && !keepRest) return entries;
  const names = new Set(entries.map(([field]) => field));
  const rest = [...shapes.keys()].filter(
    (field) => !names.has(field) && (!columns || columns.includes(field)),
  );
  return [...rest.map((field): [string, MappingEntry] => [field, field]), ...entries];
}

const OTHER: FieldShape = { kind: 'other' };
const NOTHING: readonly Finding[] = [];

/** Returns a reader of one field in the shape of the field. */
function fieldReader(entry: MappingEntry, bench: Workbench): Read {
  const steps = typeof entry === 'string' ? undefined : entry;
  const read = entryReader(entry, bench);
  const fitting: Fitting = {
    ...bench.shape,
    decimal: steps?.decimal ?? bench.tools.decimal,
    clean: cleanerFor(steps, bench),
  };
  return (row, made) => {
    const value = read(row, made);
    return value === undefined || value instanceof Unread ? value : fit(value, fitting);
  };
}

/** Returns an entry that leaves numbers as the texts that they are read from. */
const asWritten = (entry: MappingEntry): MappingEntry =>
  typeof entry === 'string'
    ? entry
    : { ...entry, number: undefined, ...(entry.first && { first: entry.first.map(asWritten) }) };

/** Returns a reader of the price type that stands in the text of the price. */
function priceTypeReader(
  entries: readonly [string, MappingEntry][],
  bench: Omit<Workbench, 'shape'>,
): Read | undefined {
  const price = entries.find(([field]) => field === 'price')?.[1];
  if (price === undefined) return undefined;
  const read = entryReader(asWritten(price), { ...bench, shape: OTHER });
  return (row, made) => {
    const text = read(row, made);
    return typeof text === 'string' ? readPriceType(text) : undefined;
  };
}

/**
 * Compiles a mapping to a function from a row to a record with vehicle fields; fields without a value are absent.
 * `columns` are the names of the CSV header; undefined means that rows are JSON objects. The caller refuses missing
 * columns first (see `columnsUsed`).
 */
export function compileMapping(
  mapping: Mapping | undefined,
  columns: readonly string[] | undefined,
  tools: MappingTools,
): MapRow {
  const entries = sortEntries(wholeMapping(mapping, columns, tools));
  const readWrittenType = priceTypeReader(entries, { columns, tools });
  const readers = entries.map(([field, entry]) => {
    const shape = tools.shapes.get(field) ?? OTHER;
    return { field, read: fieldReader(entry, { columns, tools, shape }) };
  });
  return (row) => {
    const record: Raw = {};
    let unread: Finding[] | undefined;
    for (const { field, read } of readers) {
      const value = read(row, record);
      if (value === undefined) continue;
      if (!(value instanceof Unread)) record[field] = value;
      else
        (unread ??= []).push({ field, value: value.value, reason: value.reason, isMiss: value.isOptional });
    }
    if (record['price'] !== undefined && record['price_type'] === undefined) {
      const type = readWrittenType?.(row, record);
      if (type !== undefined) record['price_type'] = type;
    }
    return { record, unread: unread ?? NOTHING };
  };
}
