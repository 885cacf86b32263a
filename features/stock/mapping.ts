/** Turns rows of a feed into records with vehicle fields, as a mapping says. Compiled once, run for each row. */
import type { Mapping, MappingEntry, MappingSteps } from '../_domain/stock/stock-source.schema.ts';
import {
  asText,
  cellReader,
  fit,
  makeCleaner,
  type Clean,
  type Kind,
  type Read,
  type Raw,
  type RowData,
} from './cells.ts';
import { stableId } from './hash.ts';
import { digitsBefore, MATCH_INPUT, numberBefore, parseDollars, parseNumber } from './units.ts';

export interface MappingTools {
  /** Kind of every vehicle field. */
  kinds: ReadonlyMap<string, Kind>;
  /** Texts that mean "not known". */
  missing: readonly string[];
  /** Compiles a pattern; the source side hands in an engine that cannot be made to hang. */
  regex: (source: string) => RegExp;
  /** Also read columns that carry the name of a vehicle field. */
  keepRest: boolean;
}

type Change = (value: unknown, made: Raw) => unknown;

/** A mapped column with the field it is for. */
export interface ColumnUse {
  field: string;
  column: string;
}

const stepColumns = (entry: MappingEntry): string[] => {
  if (typeof entry === 'string') return [entry];
  return [
    ...(entry.from === undefined ? [] : [entry.from]),
    ...(entry.hash ?? []),
    ...(entry.first ?? []).flatMap(stepColumns),
  ];
};

/** Every column a mapping reads, with the field that reads it. */
export function columnsUsed(mapping: Mapping): ColumnUse[] {
  return Object.entries(mapping).flatMap(([field, entry]) =>
    entry === undefined ? [] : stepColumns(entry).map((column) => ({ field, column })),
  );
}

/** Applies to texts (numbers and booleans count as their text); lists and objects have none and are dropped. */
const onText =
  (change: (text: string, made: Raw) => unknown): Change =>
  (value, made) => {
    const text = asText(value);
    return text === undefined ? undefined : change(text, made);
  };

function takeOff(text: string, front: string): string {
  if (!text.toLowerCase().startsWith(front.toLowerCase())) return text;
  const rest = text.slice(front.length);
  return rest === '' || /^[^\p{L}\p{N}]/u.test(rest) ? rest.trimStart() : text;
}

const afterFields = (fields: readonly string[]): Change =>
  onText((text, made) => {
    let rest = text;
    for (const field of fields) rest = takeOff(rest, asText(made[field]) ?? '');
    return rest;
  });

/** Texts up to this length are remembered with what a pattern made of them: columns repeat themselves. */
const REMEMBERED_LENGTH = 80;
const REMEMBERED = 5_000;

function matching(steps: MappingSteps, tools: MappingTools): Change {
  const regex = tools.regex(steps.match ?? '');
  const known = new Map<string, string | undefined>();
  const find = (text: string): string | undefined => {
    const found = regex.exec(text);
    return found?.[steps.group ?? (found.length > 1 ? 1 : 0)];
  };
  return onText((text) => {
    if (text.length > REMEMBERED_LENGTH) return find(text.slice(0, MATCH_INPUT));
    if (known.has(text)) return known.get(text);
    const result = find(text);
    if (known.size < REMEMBERED) known.set(text, result);
    return result;
  });
}

const replacing = (values: Readonly<Record<string, unknown>>, otherwise: unknown): Change => {
  const table = new Map(Object.entries(values));
  return onText((text) => {
    if (table.has(text)) return table.get(text);
    return otherwise === undefined ? text : otherwise;
  });
};

/** A dollar amount that may be read in two ways stays a text, so that its row is refused with the reason. */
function reading(unit: string | undefined, kind: Kind | undefined): Change {
  const parse = kind === 'dollars' ? parseDollars : parseNumber;
  const read = onText((text) => parse(text) ?? text);
  if (unit === undefined) return (value, made) => (typeof value === 'number' ? value : read(value, made));
  if (kind !== 'dollars') return onText((text) => numberBefore(text, unit));
  return onText((text) => {
    const digits = digitsBefore(text, unit);
    return digits === undefined ? undefined : (parse(digits) ?? digits);
  });
}

/** The changes of an entry in the order they happen: after, match, values, unit, number, list. */
function changesOf(steps: MappingSteps, { tools, kind }: Bench): Change[] {
  const { after, match, values, unit, number, list } = steps;
  return [
    ...(after ? [afterFields(after)] : []),
    ...(match === undefined ? [] : [matching(steps, tools)]),
    ...(values ? [replacing(values, steps.otherwise)] : []),
    ...(unit === undefined ? [] : [reading(unit, kind)]),
    ...(number ? [reading(undefined, kind)] : []),
    ...(list ? [onText((text) => text.split(list.separator))] : []),
  ];
}

function hashReader(names: readonly string[], columns: readonly string[] | undefined): Read {
  const readers = names.map((name) => cellReader(name, columns));
  return (row, made) => {
    let text = '';
    for (const read of readers) text += `${asText(read(row, made))?.trim() ?? ''}\u001f`;
    return stableId(text);
  };
}

function firstOf(readers: readonly Read[]): Read {
  return (row, made) => {
    for (const read of readers) {
      const value = read(row, made);
      if (value !== undefined) return value;
    }
    return undefined;
  };
}

interface Bench {
  columns: readonly string[] | undefined;
  tools: MappingTools;
  clean: Clean;
  /** Kind of the field the entry is for. */
  kind?: Kind | undefined;
}

function originOf(entry: MappingSteps, bench: Bench): Read {
  const { from, hash, first, constant } = entry;
  if (from !== undefined) return cellReader(from, bench.columns);
  if (hash) return hashReader(hash, bench.columns);
  if (first) return firstOf(first.map((candidate) => entryReader(candidate, bench)));
  return () => constant;
}

function entryReader(entry: MappingEntry, bench: Bench): Read {
  const { kind } = bench;
  const clean = (value: unknown): unknown => bench.clean(value, kind);
  if (typeof entry === 'string') {
    const read = cellReader(entry, bench.columns);
    return (row, made) => clean(read(row, made));
  }
  const origin = originOf(entry, bench);
  const changes = changesOf(entry, bench);
  return (row, made) => {
    let value = clean(origin(row, made));
    for (const change of changes) {
      if (value === undefined) return undefined;
      value = clean(change(value, made));
    }
    return value;
  };
}

const fieldsNeeded = (entry: MappingEntry): readonly string[] =>
  typeof entry === 'string' ? [] : [...(entry.after ?? []), ...(entry.first ?? []).flatMap(fieldsNeeded)];

/** Entries in an order in which every entry comes after those whose fields it takes off. */
function inOrder(entries: readonly [string, MappingEntry][]): [string, MappingEntry][] {
  const ordered = new Map<string, MappingEntry>();
  const visited = new Set<string>();
  const all = new Map(entries);
  const place = (field: string): void => {
    const entry = all.get(field);
    if (entry === undefined || visited.has(field)) return;
    visited.add(field);
    fieldsNeeded(entry).forEach(place);
    ordered.set(field, entry);
  };
  for (const [field] of entries) place(field);
  return [...ordered];
}

/** The mapping with an entry for each vehicle field that is a column of that name, where those are to be read. */
function wholeMapping(
  mapping: Mapping | undefined,
  columns: readonly string[] | undefined,
  tools: MappingTools,
): [string, MappingEntry][] {
  const given = Object.entries(mapping ?? {}).flatMap(([field, entry]): [string, MappingEntry][] =>
    entry === undefined ? [] : [[field, entry]],
  );
  if (mapping && !tools.keepRest) return given;
  const names = new Set(given.map(([field]) => field));
  const rest = [...tools.kinds.keys()].filter(
    (field) => !names.has(field) && (!columns || columns.includes(field)),
  );
  return [...rest.map((field): [string, MappingEntry] => [field, field]), ...given];
}

/**
 * Compiles a mapping to a function from a row to a record with vehicle fields; fields without a value are absent.
 * `columns` are the names of the CSV header; undefined means rows are JSON objects. Columns the file does not have
 * must have been refused before (see `columnsUsed`).
 */
export function compileMapping(
  mapping: Mapping | undefined,
  columns: readonly string[] | undefined,
  tools: MappingTools,
): (row: RowData) => Record<string, unknown> {
  const bench: Bench = { columns, tools, clean: makeCleaner(tools.missing) };
  const entries = inOrder(wholeMapping(mapping, columns, tools));
  const readers = entries.map(([field, entry]) => {
    const kind = tools.kinds.get(field);
    return { field, read: entryReader(entry, { ...bench, kind }), kind };
  });
  return (row) => {
    const made: Raw = {};
    for (const { field, read, kind } of readers) {
      const value = read(row, made);
      if (value !== undefined) made[field] = fit(value, kind, bench.clean);
    }
    return made;
  };
}
