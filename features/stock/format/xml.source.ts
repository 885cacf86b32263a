/**
 * Reads XML as a stream of flat records. Declared entities are never expanded, and nothing outside the file is read.
 */
import { fail } from '../../../renderer/contract/error.ts';
import type { StockFile } from '../../_domain/stock/stock-source.schema.ts';
import { isBlank, numbered, type OpenSource, type SourceRow } from './source-row.ts';
import { RECORD_LENGTH, TOO_LONG } from './split.ts';
import { wideEncoding, type Encoding } from './encoding.ts';
import { brokenXml, noRecord, xmlEntities } from './errors.ts';
import { parseXml, type XmlHandler } from './parse-xml.source.ts';
import { textChunks } from './text.source.ts';
import { RecordBuilder } from './xml-record.ts';

/** Characters that are searched for record elements when the source names none. */
const LOOK_LENGTH = 1_000_000;
/** Most paths that are counted. */
const PATHS = 1_000;

const DECLARED: ReadonlyMap<string, Encoding> = new Map([
  ['utf-8', 'utf-8'],
  ['windows-1252', 'windows-1252'],
  ['iso-8859-1', 'windows-1252'],
  ['latin1', 'windows-1252'],
]);

/** Returns the encoding of an XML file: the stated one unless its first bytes or its declaration give another. */
function findEncoding(head: Uint8Array, stated: Encoding): Encoding {
  const wide = wideEncoding(head);
  if (wide !== undefined || stated !== 'utf-8') return wide ?? stated;
  const text = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const declared = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*\sencoding\s*=\s*["']([\w-]+)["']/.exec(text)?.[1];
  return DECLARED.get(declared?.toLowerCase() ?? '') ?? stated;
}

/** Returns the first bytes without consuming them. */
async function peek(bytes: AsyncIterable<Buffer>): Promise<{ head: Buffer; bytes: AsyncIterable<Buffer> }> {
  const reader = bytes[Symbol.asyncIterator]();
  const first = await reader.next();
  const head: Buffer = first.done === true ? Buffer.alloc(0) : first.value;
  async function* all(): AsyncGenerator<Buffer> {
    if (first.done === true) return;
    yield head;
    yield* { [Symbol.asyncIterator]: () => reader };
  }
  return { head, bytes: all() };
}

/** One record of the file. */
interface XmlPiece {
  line: number;
  record: RecordBuilder;
}

/** Follows the elements of a file: collects records and counts candidates for records. */
class XmlReader implements XmlHandler {
  pieces: XmlPiece[] = [];
  found = 0;
  readonly #path: string[] = [];
  readonly #record: string | undefined;
  readonly #name: string;
  /** Elements with attributes or children, by path, and how often each occurs. */
  readonly #counts = new Map<string, number>();
  readonly #filled: boolean[] = [];
  #open: RecordBuilder | undefined;

  constructor(record: string | undefined, name: string) {
    this.#record = record;
    this.#name = name;
  }

  readonly refuse = (why: string, line: number, column: number): never =>
    fail(brokenXml, { file: this.#name, line, column, why });

  readonly doctype = (text: string, line: number): void => {
    if (text.includes('<!ENTITY')) fail(xmlEntities, { file: this.#name, line });
  };

  readonly text = (text: string): void => this.#open?.text(text);

  readonly open = (element: string, attributes: Readonly<Record<string, string>>, line: number): void => {
    this.#path.push(element);
    if (!this.#open && this.#isRecord(element)) this.#open = new RecordBuilder(line, RECORD_LENGTH);
    if (this.#open) {
      this.#open.open(element, attributes);
      return;
    }
    if (this.#filled.length > 0) this.#filled[this.#filled.length - 1] = true;
    this.#filled.push(Object.keys(attributes).length > 0);
  };

  readonly close = (): void => {
    const record = this.#open;
    const path = this.#path.join('/');
    this.#path.pop();
    if (!record) {
      if (this.#filled.pop() === true && (this.#counts.has(path) || this.#counts.size < PATHS))
        this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
      return;
    }
    record.close();
    if (record.isOpen) return;
    this.pieces.push({ line: record.line, record });
    this.found += 1;
    this.#open = undefined;
  };

  #isRecord(element: string): boolean {
    return this.#record === element || this.#record === this.#path.join('/');
  }

  /** Returns paths of repeated elements that contain others, outermost first. */
  candidates(): string[] {
    const depth = (path: string): number => path.split('/').length;
    return [...this.#counts]
      .filter(([path, count]) => count > 1 && path.includes('/'))
      .toSorted(([a], [b]) => depth(a) - depth(b))
      .slice(0, 3)
      .map(([path]) => path);
  }

  refuseRecord(): never {
    return fail(noRecord, { file: this.#name, record: this.#record, found: this.candidates() });
  }
}

function xmlRow({ line, record }: XmlPiece, row: number): SourceRow {
  const data = record.finished();
  if (record.isTooLong)
    return { row, line, broken: { reason: TOO_LONG, value: JSON.stringify(data).slice(0, 200) } };
  return isBlank(data) ? { row: row - 1, line, isEmpty: true } : { row, line, data };
}

/**
 * Opens an XML file. Its columns are paths of elements within a record; attributes have `@`. Throws DS1170, DS1171 and
 * DS1175 to DS1177.
 */
export async function openXml(
  bytes: AsyncIterable<Buffer>,
  source: StockFile,
  name: string,
): Promise<OpenSource> {
  const { head, bytes: all } = await peek(bytes);
  const chunks = textChunks(all, findEncoding(head, source.encoding), name);
  const reader = new XmlReader(source.record, name);
  return { columns: undefined, batches: xmlBatches(chunks, reader, source.record === undefined) };
}

/**
 * Returns paths of elements that could be records, found in the beginning of a file. Throws the errors of reading it.
 */
export async function recordCandidates(bytes: AsyncIterable<Buffer>, name: string): Promise<string[]> {
  const { head, bytes: all } = await peek(bytes);
  const reader = new XmlReader(undefined, name);
  let read = 0;
  for await (const length of parseXml(textChunks(all, findEncoding(head, 'utf-8'), name), reader)) {
    read += length;
    if (read > LOOK_LENGTH) break;
  }
  return reader.candidates();
}

async function* xmlBatches(
  chunks: AsyncIterable<string>,
  reader: XmlReader,
  isLook: boolean,
): AsyncGenerator<SourceRow[]> {
  let row = 0;
  let read = 0;
  for await (const length of parseXml(chunks, reader)) {
    read += length;
    if (isLook && read > LOOK_LENGTH) reader.refuseRecord();
    const rows = numbered(reader.pieces, row, xmlRow);
    reader.pieces = [];
    row = rows.at(-1)?.row ?? row;
    yield rows;
  }
  if (reader.found === 0 && (isLook || reader.candidates().length > 0)) reader.refuseRecord();
}
