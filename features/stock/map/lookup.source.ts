/** Lookup tables: CSV files with two columns, a text of the feed and its value. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { fail, ProblemError, type SourceLocation } from '../../../renderer/contract/error.ts';
import { fileErrorReason } from '../../../renderer/contract/file-error.ts';
import type {
  Mapping,
  MappingEntry,
  StockFile,
  StockSource,
} from '../../_domain/stock/stock-source.schema.ts';
import { configPosition } from '../read/config-position.source.ts';
import { isInsideProject } from '../read/inside-project.source.ts';
import { lookupTwice, lookupUnreadable } from '../errors.ts';

/** Largest table in bytes. */
const LARGEST = 5_000_000;

type Values = Readonly<Record<string, string | null>>;
/** Reads the values of a table; `keys` is the path of the mapping entry that names it. */
type Table = (file: string, keys: readonly (string | number)[]) => Values;

/** Reads a table. The first row has the column names; an empty value drops the text. Throws DS1183 and DS1184. */
function readTable(tenantDir: string, file: string, position: SourceLocation): Values {
  const refuse = (why: string): never => fail(lookupUnreadable, { file, why }, position);
  const full = path.resolve(tenantDir, file);
  let rows: string[][];
  try {
    if (!isInsideProject(tenantDir, file)) refuse('it is outside of the project');
    if (!existsSync(full)) refuse('there is no such file');
    if (statSync(full).size > LARGEST) refuse('it is larger than 5 MB');
    rows = parse(readFileSync(full), { bom: true, skip_empty_lines: true, trim: true });
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    return refuse(fileErrorReason(error));
  }
  const [header, ...pairs] = rows;
  if (header?.length !== 2) return refuse(`it has ${header?.length ?? 0} columns where it needs 2`);
  const values = new Map<string, string | null>();
  for (const [text = '', value = ''] of pairs) {
    const next = value === '' ? null : value;
    if (values.has(text) && values.get(text) !== next) return fail(lookupTwice, { file, text }, position);
    values.set(text, next);
  }
  return Object.fromEntries(values);
}

function entryWith(entry: MappingEntry, table: Table, field: string): MappingEntry {
  if (typeof entry === 'string') return entry;
  const { lookup, ...steps } = entry;
  const first = steps.first?.map((candidate, index) => {
    if (typeof candidate === 'string') return candidate;
    const { lookup: file, ...rest } = candidate;
    return file === undefined
      ? rest
      : { ...rest, values: { ...table(file, [field, 'first', index]), ...rest.values } };
  });
  return {
    ...steps,
    ...(first && { first }),
    ...(lookup !== undefined && { values: { ...table(lookup, [field]), ...steps.values } }),
  };
}

const mappingWith = (mapping: Mapping, table: Table): Mapping =>
  Object.fromEntries(
    Object.entries(mapping).map(([field, entry]) => [field, entry && entryWith(entry, table, field)]),
  );

/** A table that a mapping names, and the keys that lead to its entry. */
interface NamedTable {
  readonly file: string;
  readonly keys: readonly (string | number)[];
}

/** Returns the lookup tables of a source. */
export function listLookups({ mapping }: Pick<StockFile, 'mapping'>): NamedTable[] {
  const named = (entry: MappingEntry | undefined, keys: NamedTable['keys']): NamedTable[] =>
    typeof entry === 'object' && entry.lookup !== undefined ? [{ file: entry.lookup, keys }] : [];
  return Object.entries(mapping ?? {}).flatMap(([field, entry]) => [
    ...named(entry, [field]),
    ...(typeof entry === 'object' ? (entry.first ?? []) : []).flatMap((candidate, index) =>
      named(candidate, [field, 'first', index]),
    ),
  ]);
}

/**
 * Returns a stock block with tables merged into `values`, where the entry's own values win; returns the same block
 * without tables. Throws DS1183 and DS1184.
 */
export function withLookups<Stock extends Pick<StockSource, 'sources'>>(
  stock: Stock,
  tenantDir: string,
): Stock {
  if (stock.sources.every((source) => listLookups(source).length === 0)) return stock;
  const tables = new Map<string, Values>();
  const createTable =
    (index: number): Table =>
    (file, keys) => {
      const position = configPosition(tenantDir, ['stock', 'sources', index, 'mapping', ...keys, 'lookup']);
      const values = tables.get(file) ?? readTable(tenantDir, file, position);
      tables.set(file, values);
      return values;
    };
  const sources = stock.sources.map((source, index) =>
    source.mapping ? { ...source, mapping: mappingWith(source.mapping, createTable(index)) } : source,
  );
  return { ...stock, sources };
}
