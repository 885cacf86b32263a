/** Reads stock files as streams of rows: CSV, NDJSON and JSON, plain or packed with gzip. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import type { StockFile } from '../_domain/stock/stock-source.schema.ts';
import { csvBroken, emptyFile, noHeader, notAnArray, notText, unknownFormat, unreadable } from './errors.ts';
import { isObject, type RowData } from './cells.ts';
import {
  elementSplitter,
  lineSplitter,
  NotAnArray,
  RECORD_LENGTH,
  type Piece,
  type Splitter,
} from './split.ts';

/** Longest CSV record in bytes; a quotation mark that is never closed must not swallow the memory. */
const CSV_RECORD = 16 * 1024 * 1024;

/** One row of a file: its data, or why it is none. */
export interface SourceRow {
  /** Number of the record, header not counted, from 1. */
  row: number;
  /** Line of the file the record begins on. */
  line: number;
  data?: RowData;
  broken?: { reason: string; value: string };
  /** Nothing stands in it; such a row has the number of the one before. */
  isEmpty?: true;
}

/** A stock file opened for reading; `columns` is undefined where rows are JSON objects. */
export interface OpenSource {
  columns: readonly string[] | undefined;
  batches: AsyncIterable<SourceRow[]>;
  /** The `skip_lines` that makes the first later record that is a header the header; for CSV only. */
  skipTo?: (isHeader: (cells: readonly string[]) => boolean) => number | undefined;
}

type Format = NonNullable<StockFile['format']>;

/** The format of a file: as stated, or as its ending tells. Throws DS1104. */
function formatOf(file: string, stated: Format | undefined): Format {
  if (stated) return stated;
  const ending = /\.(csv|ndjson|jsonl|json)(?:\.gz)?$/i.exec(file)?.[1]?.toLowerCase();
  if (ending === 'jsonl') return 'ndjson';
  return ending === 'csv' || ending === 'ndjson' || ending === 'json'
    ? ending
    : fail(unknownFormat, { file });
}

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Looks at the first bytes: gzip or not; empty and binary files are refused here. */
async function sniff(path: string, name: string): Promise<{ gzip: boolean }> {
  const handle = await open(path, 'r').catch((error: unknown) =>
    fail(unreadable, { file: name, why: why(error) }),
  );
  try {
    const head = Buffer.alloc(2);
    const { bytesRead } = await handle
      .read(head, 0, 2, 0)
      .catch((error: unknown) => fail(unreadable, { file: name, why: why(error) }));
    if (bytesRead === 0) fail(emptyFile, { file: name });
    return { gzip: head[0] === 0x1f && head[1] === 0x8b };
  } finally {
    await handle.close();
  }
}

/** The text of a file in chunks, byte order mark removed. Throws DS1101 and DS1102. */
async function* textChunks(path: string, source: StockFile, name: string): AsyncGenerator<string> {
  const { gzip } = await sniff(path, name);
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const gunzip = gzip ? createGunzip() : undefined;
  if (gunzip) file.on('error', (error) => gunzip.destroy(error));
  const bytes: AsyncIterable<Buffer> = gunzip ? file.pipe(gunzip) : file;
  const decoder = new TextDecoder(source.encoding);
  try {
    for await (const chunk of bytes) {
      const text = decoder.decode(chunk, { stream: true });
      if (text.includes('\0')) fail(notText, { file: name });
      yield text;
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    fail(unreadable, { file: name, why: why(error) });
  } finally {
    file.destroy();
    gunzip?.destroy();
  }
}

const tooLong = `is longer than ${RECORD_LENGTH.toLocaleString('en-AU')} characters`;

/** Whether nothing stands in a value: no text but separators, in lists and objects as well. */
function isBlank(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return /^[\s,;|]*$/.test(value);
  return typeof value === 'object' && Object.values(value).every(isBlank);
}

function parsePiece(piece: Piece, row: number): SourceRow {
  const { line, text } = piece;
  const broken = (reason: string): SourceRow => ({ row, line, broken: { reason, value: text } });
  if (piece.tooLong) return broken(tooLong);
  if (piece.cut) return broken('the file ends before this row does');
  try {
    const data: unknown = JSON.parse(text);
    if (!isObject(data)) return broken('is not a JSON object');
    return isBlank(data) ? { row: row - 1, line, isEmpty: true } : { row, line, data };
  } catch {
    return broken('is not valid JSON');
  }
}

/** Numbers records; empty ones do not count. */
function numbered<T>(
  records: readonly T[],
  start: number,
  toRow: (record: T, row: number) => SourceRow,
): SourceRow[] {
  let row = start;
  return records.map((record) => {
    const made = toRow(record, row + 1);
    ({ row } = made);
    return made;
  });
}

/** Runs a splitter over a file. An array that is none is DS1107. */
async function* jsonBatches(
  chunks: AsyncIterable<string>,
  splitter: Splitter,
  { name, list }: { name: string; list: string | undefined },
): AsyncGenerator<SourceRow[]> {
  let row = 0;
  const toRows = (pieces: readonly Piece[]): SourceRow[] => {
    const rows = numbered(pieces, row, parsePiece);
    row = rows.at(-1)?.row ?? row;
    return rows;
  };
  try {
    for await (const chunk of chunks) yield toRows(splitter.push(chunk));
    yield toRows(splitter.finish());
  } catch (error) {
    if (error instanceof NotAnArray)
      fail(notAnArray, { file: name, line: error.line, lists: error.lists, list });
    throw error;
  }
}

type Parser = ReturnType<typeof parse>;

/** Feeds a parser, or ends it, and waits until it has worked through what it got. */
const feed = (parser: Parser, chunk: string | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null): void => (error ? reject(error) : resolve());
    if (chunk === undefined) parser.end(done);
    else parser.write(chunk, done);
  });

interface CsvRecord {
  cells: string[];
  line: number;
}

/** The text of a CSV file from its header on. */
interface CsvText {
  chunks: AsyncIterable<string>;
  delimiter: string;
  /** Lines before the header. */
  skipped: number;
  /** One of them is a `sep=;` line, which does not count for `skip_lines`. */
  hasSeparatorLine: boolean;
}

const SEPARATOR_LINE = /^"?sep=([^"\r\n]?)"?[;,\t ]*(?:\r\n|\n|\r|$)/i;
const LINE = /^[^\r\n]*(?:\r\n|\n|\r)/;
/** Most characters in which lines before the header are looked for. */
const HEAD_LENGTH = 1_000_000;

/** Goes past a `sep=;` line, whose delimiter counts, and the lines that the source skips. Throws DS1117. */
async function csvText(
  chunks: AsyncIterable<string>,
  { skip_lines, delimiter }: StockFile,
  name: string,
): Promise<CsvText> {
  const reader = chunks[Symbol.asyncIterator]();
  let head = '';
  let isDone = false;
  while (
    !isDone &&
    head.length < HEAD_LENGTH &&
    head.split(/\r\n|\n|\r/, skip_lines + 4).length < skip_lines + 4
  ) {
    const step = await reader.next();
    isDone = step.done === true;
    if (step.done !== true) head += step.value;
  }
  const [separatorLine = '', stated = ''] = SEPARATOR_LINE.exec(head) ?? [];
  let rest = head.slice(separatorLine.length);
  for (let line = 0; line < skip_lines; line += 1) {
    const text = LINE.exec(rest)?.[0];
    if (text === undefined) fail(noHeader, { file: name, skip: skip_lines });
    rest = rest.slice(text.length);
  }
  async function* remaining(): AsyncGenerator<string> {
    yield rest;
    yield* { [Symbol.asyncIterator]: () => reader };
  }
  const hasSeparatorLine = separatorLine !== '';
  return {
    chunks: remaining(),
    delimiter: /^[,;|\t]$/.test(stated) ? stated : delimiter,
    skipped: skip_lines + (hasSeparatorLine ? 1 : 0),
    hasSeparatorLine,
  };
}

/** CSV records with the line they begin on. A record left open at the end of the file comes last, as broken text. */
async function* csvRecords(
  { chunks, delimiter, skipped }: CsvText,
  name: string,
): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  let next = skipped + 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: CSV_RECORD,
    on_record: (cells: string[], info) => {
      batch.push({ cells, line: next });
      next = skipped + info.lines + 1;
      return null;
    },
  });
  // Errors come back through `feed`; without a listener the stream would throw them as well.
  parser.on('error', () => undefined).resume();
  const step = async (chunk: string | undefined): Promise<CsvRecord[]> => {
    await feed(parser, chunk);
    const full = batch;
    batch = [];
    return full;
  };
  try {
    for await (const chunk of chunks) if (chunk !== '') yield await step(chunk);
    yield await step(undefined);
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (!(error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED')) {
      fail(csvBroken, { file: name, why: why(error) });
    }
    yield batch;
    yield [{ cells: [], line: next }];
  } finally {
    parser.destroy();
  }
}

function csvRow({ cells, line }: CsvRecord, row: number, width: number): SourceRow {
  if (cells.length === width && cells[0] !== '') return { row, line, data: cells };
  const value = cells.join(',').slice(0, 200);
  if (cells.length === 0) {
    return { row, line, broken: { reason: 'a quotation mark is opened here and never closed', value } };
  }
  if (isBlank(cells)) return { row: row - 1, line, isEmpty: true };
  if (cells.length === width) return { row, line, data: cells };
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    return { row, line, data: cells };
  return {
    row,
    line,
    broken: { reason: `has ${cells.length} columns where the header has ${width}`, value },
  };
}

async function openCsv(chunks: AsyncIterable<string>, source: StockFile, name: string): Promise<OpenSource> {
  const text = await csvText(chunks, source, name);
  const records = csvRecords(text, name);
  let first: CsvRecord[] = [];
  while (first.length === 0) {
    const step = await records.next();
    if (step.done) fail(emptyFile, { file: name });
    else first = step.value;
  }
  const header = first[0]?.cells ?? [];
  const columns = header.map((column) => column.trim());
  while (columns.at(-1) === '') columns.pop();
  async function* batches(): AsyncGenerator<SourceRow[]> {
    let row = 0;
    const toRows = (list: readonly CsvRecord[]): SourceRow[] => {
      const rows = numbered(list, row, (record, number) => csvRow(record, number, columns.length));
      row = rows.at(-1)?.row ?? row;
      return rows;
    };
    yield toRows(first.slice(1));
    for await (const list of records) yield toRows(list);
  }
  const beginning = first.slice(1, HEADER_SEARCH);
  return {
    columns,
    batches: batches(),
    skipTo: (isHeader) => {
      const found = beginning.find(({ cells }) => isHeader(cells.map((cell) => cell.trim())));
      return found && found.line - 1 - (text.hasSeparatorLine ? 1 : 0);
    },
  };
}

/** Records among which a later header is looked for. */
const HEADER_SEARCH = 50;

/** Opens a file for reading; `name` is how messages call it. Throws DS1101 to DS1108 and DS1117 here or while rows are read. */
export async function openSource(path: string, source: StockFile, name: string): Promise<OpenSource> {
  const format = formatOf(name, source.format);
  const chunks = textChunks(path, source, name);
  if (format === 'csv') return await openCsv(chunks, source, name);
  const list = format === 'json' ? source.list : undefined;
  const splitter = format === 'ndjson' ? lineSplitter() : elementSplitter(RECORD_LENGTH, list);
  return { columns: undefined, batches: jsonBatches(chunks, splitter, { name, list }) };
}
