/** Reads stock files as streams of rows: CSV, NDJSON, JSON, XML and spreadsheets, plain or packed. */
import { parse } from 'csv-parse';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import { FILE_FORMATS, formatOfName, type FileFormat } from '../../_domain/stock/feed-formats.ts';
import type { StockFile } from '../../_domain/stock/stock-source.schema.ts';
import { csvBroken, emptyFile, noHeader, notAnArray, notText, unknownFormat } from '../errors.ts';
import { isObject } from '../../_domain/schema/is-object.ts';
import { cutFeed, openQuote } from '../format/errors.ts';
import { openBytes, reasonOf, type OpenBytes } from '../format/bytes.source.ts';
import { columnLetters } from '../values/column-letters.ts';
import { openSheet } from '../format/sheet.source.ts';
import { textChunks } from '../format/text.source.ts';
import { openXml } from '../format/xml.source.ts';
import {
  HEADER_SEARCH,
  isBlank,
  numbered,
  tableRow,
  type OpenSource,
  type SourceRow,
} from '../format/source-row.ts';
import {
  elementSplitter,
  lineSplitter,
  NotAnArray,
  RECORD_LENGTH,
  TOO_LONG,
  type Piece,
  type Splitter,
} from '../format/split.ts';

export type { OpenSource, SourceRow } from '../format/source-row.ts';

/** Longest CSV record in bytes; limits the memory that an unclosed quotation mark takes. */
const CSV_RECORD = 16 * 1024 * 1024;

/** Returns the format of a file: as stated, or by its extension. Throws DS1102 and DS1104. */
function findFormat(file: string, { name, isSheet }: OpenBytes, stated = ''): FileFormat {
  const format = FILE_FORMATS.find((one) => one === stated) ?? formatOfName(name);
  if (isSheet) return format === 'xlsx' || format === undefined ? 'xlsx' : fail(notText, { file });
  return format ?? fail(unknownFormat, { file });
}

/** Parses a piece of the file `name`. Throws DS1181 for a truncated one. */
function parsePiece(piece: Piece, row: number, name: string): SourceRow {
  const { line, text } = piece;
  const broken = (reason: string): SourceRow => ({ row, line, broken: { reason, value: text } });
  if (piece.cut) return fail(cutFeed, { file: name, line, row });
  if (piece.tooLong) return broken(TOO_LONG);
  try {
    const data: unknown = JSON.parse(text);
    if (!isObject(data)) return broken('is not a JSON object');
    return isBlank(data) ? { row: row - 1, line, isEmpty: true } : { row, line, data };
  } catch {
    if (piece.isOpen && text.trimStart().startsWith('{')) fail(cutFeed, { file: name, line, row });
    return broken('is not valid JSON');
  }
}

/** Runs a splitter over a file. Throws DS1107 for invalid arrays. */
async function* jsonBatches(
  chunks: AsyncIterable<string>,
  splitter: Splitter,
  { name, list }: { name: string; list: string | undefined },
): AsyncGenerator<SourceRow[]> {
  let row = 0;
  const toRows = (pieces: readonly Piece[]): SourceRow[] => {
    const rows = numbered(pieces, row, (piece, number) => parsePiece(piece, number, name));
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

/** Feeds or ends a parser and waits until it has processed its input. */
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

/** Text of a CSV file from its header on. */
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
/** Most characters that are searched for lines before the header. */
const HEAD_LENGTH = 1_000_000;

/** Skips a `sep=;` line, whose delimiter applies, and the lines of `skip_lines`. Throws DS1117. */
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

/** Yields CSV records with their first line. Throws DS1182 for an unclosed quotation mark. */
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
  // Errors come back through `feed`; without a listener the stream would throw them too.
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
    if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED')
      fail(openQuote, { file: name, line: next });
    fail(csvBroken, { file: name, why: reasonOf(error) });
  } finally {
    parser.destroy();
  }
}

/** Passes chunks on and tracks whether the text so far ends with a line break. */
function watchEnd(chunks: AsyncIterable<string>): {
  chunks: AsyncIterable<string>;
  isLineDone: () => boolean;
} {
  let last = '';
  async function* watched(): AsyncGenerator<string> {
    for await (const chunk of chunks) {
      if (chunk !== '') last = chunk;
      yield chunk;
    }
  }
  return { chunks: watched(), isLineDone: () => /[\r\n]$/.test(last) };
}

async function openCsv(whole: AsyncIterable<string>, source: StockFile, name: string): Promise<OpenSource> {
  const { chunks, isLineDone } = watchEnd(whole);
  const text = await csvText(chunks, source, name);
  const records = csvRecords(text, name);
  let first: CsvRecord[] = [];
  while (first.length === 0) {
    const step = await records.next();
    if (step.done) fail(emptyFile, { file: name });
    else first = step.value;
  }
  const header = first[0]?.cells ?? [];
  const columns = source.header ? header.map((column) => column.trim()) : columnLetters(header.length);
  while (columns.at(-1) === '') columns.pop();
  const beforeRows = source.header ? 1 : 0;
  async function* batches(): AsyncGenerator<SourceRow[]> {
    let row = 0;
    let last = first.at(-1);
    const toRows = (list: readonly CsvRecord[]): SourceRow[] => {
      const rows = numbered(list, row, (record, number) => tableRow(record, number, columns.length));
      row = rows.at(-1)?.row ?? row;
      return rows;
    };
    yield toRows(first.slice(beforeRows));
    for await (const list of records) {
      last = list.at(-1) ?? last;
      yield toRows(list);
    }
    // A single cell at the end may be a remark such as the number of rows.
    const { cells = [], line = 0 } = last ?? {};
    if (!isLineDone() && cells.length > 1 && cells.length < columns.length)
      fail(cutFeed, { file: name, line, row });
  }
  const beginning = first.slice(1, HEADER_SEARCH);
  return {
    columns,
    batches: batches(),
    skipTo: (isHeader) => {
      const headerRow = beginning.find(({ cells }) => isHeader(cells.map((cell) => cell.trim())));
      return headerRow && headerRow.line - 1 - (text.hasSeparatorLine ? 1 : 0);
    },
  };
}

/** Sets the delimiter of .tsv files to tabs. */
const withTabs = (name: string, source: StockFile): StockFile =>
  /\.tsv$/i.test(name) && source.delimiter === ',' ? { ...source, delimiter: '\t' } : source;

/** A file whose bytes are open. */
interface OpenedFile {
  readonly path: string;
  /** Name in messages. */
  readonly name: string;
  readonly open: OpenBytes;
  readonly source: StockFile;
}

const openText = ({ open, source, name }: OpenedFile): AsyncIterable<string> =>
  textChunks(open.bytes, source.encoding, name);

function openJson(file: OpenedFile, splitter: Splitter, list?: string): OpenSource {
  return { columns: undefined, batches: jsonBatches(openText(file), splitter, { name: file.name, list }) };
}

/** The reader of each format. */
const READERS: Readonly<Record<FileFormat, (file: OpenedFile) => OpenSource | Promise<OpenSource>>> = {
  csv: (file) => openCsv(openText(file), withTabs(file.open.name, file.source), file.name),
  ndjson: (file) => openJson(file, lineSplitter()),
  json: (file) => openJson(file, elementSplitter(RECORD_LENGTH, file.source.list), file.source.list),
  xml: ({ open, source, name }) => openXml(open.bytes, source, name),
  xlsx: ({ path, name, open, source }) => openSheet({ path, name, isArchive: open.isSheet }, source),
};

/**
 * Opens a file for reading; `name` is its name in messages. Throws DS1101 to DS1108, DS1117 and DS1170 to DS1182 here
 * or while rows are read.
 */
export async function openSource(path: string, source: StockFile, name: string): Promise<OpenSource> {
  const open = await openBytes(path, name);
  return READERS[findFormat(name, open, source.format)]({ path, name, open, source });
}
