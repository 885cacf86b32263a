/** Reads stock files as streams of rows: CSV, NDJSON and JSON, plain or packed with gzip. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { fail, ProblemError } from '../../renderer/contract/error.ts';
import type { StockFile } from '../_domain/stock/stock-source.schema.ts';
import { csvBroken, emptyFile, notAnArray, notText, unknownFormat, unreadable } from './errors.ts';
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
}

/** A stock file opened for reading; `columns` is undefined where rows are JSON objects. */
export interface OpenSource {
  columns: readonly string[] | undefined;
  batches: AsyncIterable<SourceRow[]>;
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

function parsePiece(piece: Piece, row: number): SourceRow {
  const { line, text } = piece;
  const broken = (reason: string): SourceRow => ({ row, line, broken: { reason, value: text } });
  if (piece.tooLong) return broken(tooLong);
  if (piece.cut) return broken('the file ends before this row does');
  try {
    const data: unknown = JSON.parse(text);
    return isObject(data) ? { row, line, data } : broken('is not a JSON object');
  } catch {
    return broken('is not valid JSON');
  }
}

/** Runs a splitter over a file. An array that is none is DS1107. */
async function* jsonBatches(
  chunks: AsyncIterable<string>,
  splitter: Splitter,
  name: string,
): AsyncGenerator<SourceRow[]> {
  let row = 0;
  const toRows = (pieces: readonly Piece[]): SourceRow[] =>
    pieces.map((piece) => {
      row += 1;
      return parsePiece(piece, row);
    });
  try {
    for await (const chunk of chunks) yield toRows(splitter.push(chunk));
    yield toRows(splitter.finish());
  } catch (error) {
    if (error instanceof NotAnArray) fail(notAnArray, { file: name, line: error.line });
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

/** CSV records with the line they begin on. A record left open at the end of the file comes last, as broken text. */
async function* csvRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
  name: string,
): AsyncGenerator<CsvRecord[]> {
  let batch: CsvRecord[] = [];
  let next = 1;
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: CSV_RECORD,
    on_record: (cells: string[], info) => {
      batch.push({ cells, line: next });
      next = info.lines + 1;
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
  if (cells.length === width) return { row, line, data: cells };
  const value = cells.join(',').slice(0, 200);
  if (cells.length === 0) {
    return { row, line, broken: { reason: 'a quotation mark is opened here and never closed', value } };
  }
  if (cells.length > width && cells.slice(width).every((cell) => cell.trim() === ''))
    return { row, line, data: cells };
  return {
    row,
    line,
    broken: { reason: `has ${cells.length} columns where the header has ${width}`, value },
  };
}

async function openCsv(chunks: AsyncIterable<string>, source: StockFile, name: string): Promise<OpenSource> {
  const records = csvRecords(chunks, source.delimiter, name);
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
    const toRows = (list: readonly CsvRecord[]): SourceRow[] =>
      list.map((record) => {
        row += 1;
        return csvRow(record, row, columns.length);
      });
    yield toRows(first.slice(1));
    for await (const list of records) yield toRows(list);
  }
  return { columns, batches: batches() };
}

/** Opens a file for reading; `name` is how messages call it. Throws DS1101 to DS1108 here or while rows are read. */
export async function openSource(path: string, source: StockFile, name: string): Promise<OpenSource> {
  const format = formatOf(name, source.format);
  const chunks = textChunks(path, source, name);
  if (format === 'csv') return await openCsv(chunks, source, name);
  const splitter = format === 'ndjson' ? lineSplitter() : elementSplitter();
  return { columns: undefined, batches: jsonBatches(chunks, splitter, name) };
}
