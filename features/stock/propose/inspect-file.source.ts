/** Inspects an undocumented export: its file format, and the content of its columns. */
import { formatOfName, type FileFormat } from '../../_domain/stock/feed-formats.ts';
import { MISSING, stockFileSchema, type StockFile } from '../../_domain/stock/stock-source.schema.ts';
import { isObject } from '../../_domain/schema/is-object.ts';
import { asText, cellReader, type Read, type RowData } from '../values/read-values.ts';
import { listKeys } from '../map/columns.ts';
import { isVehicleRow } from '../values/column-letters.ts';
import { openBytes } from '../format/bytes.source.ts';
import { mismatch, type Encoding } from '../format/encoding.ts';
import { textChunks } from '../format/text.source.ts';
import { recordCandidates } from '../format/xml.source.ts';
import { openSource, type OpenSource } from '../read/read.source.ts';
import { elementSplitter, NotAnArray, RECORD_LENGTH } from '../format/split.ts';
import { LISTED, type InspectedColumn } from './inspected-column.ts';
import { countNames } from './propose.ts';

/** Texts inspected per column. */
const ROWS = 1_000;
/** Recognised names that make a line the header. */
const HEADER_NAMES = 3;

/** Options of a source about the file format. */
type FileOptions = Pick<
  Partial<StockFile>,
  'format' | 'encoding' | 'delimiter' | 'skip_lines' | 'header' | 'list' | 'record'
>;

export interface InspectedFile {
  options: FileOptions;
  /** Reasons for each choice. */
  why: string[];
  columns: InspectedColumn[];
  rows: number;
}

async function encodingIn(path: string, name: string): Promise<Encoding> {
  const { bytes } = await openBytes(path, name);
  let isFirst = true;
  for await (const chunk of bytes) {
    const other = mismatch(chunk, 'utf-8', isFirst);
    if (other) return other.found;
    isFirst = false;
  }
  return 'utf-8';
}

/** Returns the first chunk of a file. */
async function readHead(path: string, name: string, encoding: Encoding): Promise<string> {
  const { bytes } = await openBytes(path, name);
  for await (const text of textChunks(bytes, encoding, name))
    if (text.trim() !== '') return text.slice(0, 64 * 1024);
  return '';
}

/** Detects the format of a text whose name does not give it. */
function formatIn(head: string): FileFormat {
  const first = head.trimStart();
  if (first.startsWith('<')) return 'xml';
  if (first.startsWith('[')) return 'json';
  return first.startsWith('{') ? 'ndjson' : 'csv';
}

/** Returns the character that occurs most often in one of the first lines and about as often in the next. */
function delimiterIn(head: string): StockFile['delimiter'] {
  const lines = head
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 10);
  const score = (sign: string): number => {
    const counts = lines
      .map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1)
      .toSorted((a, b) => a - b);
    return counts[Math.floor(counts.length / 2)] ?? 0;
  };
  const signs = [',', ';', '\t', '|'] as const;
  return signs.reduce<StockFile['delimiter']>((best, sign) => (score(sign) > score(best) ? sign : best), ',');
}

/** Returns the path of the list in a JSON text; undefined when the text is a list, `ndjson` when it has none. */
async function listIn(
  path: string,
  name: string,
  encoding: Encoding,
): Promise<{ list?: string; format?: FileFormat }> {
  const { bytes } = await openBytes(path, name);
  const splitter = elementSplitter(RECORD_LENGTH);
  try {
    for await (const text of textChunks(bytes, encoding, name)) if (splitter.push(text).length > 0) return {};
    splitter.finish();
    return {};
  } catch (error) {
    if (!(error instanceof NotAnArray)) throw error;
    const [list] = error.lists;
    return list === undefined ? { format: 'ndjson' } : { list };
  }
}

type Noted = Pick<InspectedFile, 'options' | 'why'>;

async function textOptions(path: string, name: string): Promise<Noted> {
  const { isSheet, name: inner } = await openBytes(path, name);
  const stated = formatOfName(inner);
  if (isSheet || stated === 'xlsx')
    return { options: formatOfName(name) ? {} : { format: 'xlsx' }, why: ['a spreadsheet'] };
  const isXml = stated === 'xml';
  const encoding = isXml ? 'utf-8' : await encodingIn(path, name);
  const head = isXml ? '<' : await readHead(path, name, encoding);
  const format = formatIn(head);
  const options: FileOptions = {
    ...(stated ? {} : { format }),
    ...(encoding === 'utf-8' ? {} : { encoding }),
  };
  const reasons = encoding === 'utf-8' ? [] : [`encoding ${encoding}: its bytes`];
  if (isXml || (!stated && format === 'xml')) {
    const [record] = await recordCandidates((await openBytes(path, name)).bytes, name);
    return record === undefined
      ? { options, why: reasons }
      : { options: { ...options, record }, why: [...reasons, `record ${record}: it comes more than once`] };
  }
  if (stated === 'json') {
    const list = await listIn(path, name, encoding);
    return {
      options: { ...options, ...list },
      why: [...reasons, ...(list.list === undefined ? [] : [`list ${list.list}: the first list of objects`])],
    };
  }
  if (stated !== 'csv' && format !== 'csv') return { options, why: reasons };
  const delimiter = /\.tsv$/i.test(inner) ? ',' : delimiterIn(head);
  return delimiter === ','
    ? { options, why: reasons }
    : {
        options: { ...options, delimiter },
        why: [...reasons, `delimiter ${JSON.stringify(delimiter)}: it stands most often`],
      };
}

const sourceWith = (file: string, options: FileOptions): StockFile =>
  stockFileSchema.parse(
    Object.fromEntries(Object.entries({ file, ...options }).filter(([, value]) => value !== undefined)),
  );

/** Returns the number of lines before the column names. */
function laterHeader({ columns, skipTo }: OpenSource): number | undefined {
  if (!columns || countNames(columns) >= HEADER_NAMES) return undefined;
  return skipTo?.((cells) => countNames(cells) >= HEADER_NAMES);
}

/** Returns where the names of the columns are, when that is not the first row. */
function namesIn(open: OpenSource): Noted {
  const skip = laterHeader(open);
  if (skip !== undefined)
    return {
      options: { skip_lines: skip },
      why: [`skip_lines ${skip}: the names of the columns stand in line ${skip + 1}`],
    };
  if (!open.columns || countNames(open.columns) > 0 || !isVehicleRow(open.columns))
    return { options: {}, why: [] };
  return {
    options: { header: false },
    why: ['header false: the first row is a vehicle, so the columns are called A, B, C'],
  };
}

/** Repeated texts that are counted per column; a column with more identifies nothing. */
const MOST_REPEATS = 10_000;

/** Collects the content of one column. */
class ColumnCounter implements InspectedColumn {
  readonly name: string;
  readonly values: string[] = [];
  filled = 0;
  repeats = 0;
  repeated: string | undefined;
  textKey: string | undefined;
  /** Rows with an object, whose values have columns of their own. */
  #objects = 0;
  #rows = 0;
  readonly #read: Read;
  readonly #distinct = new Set<string>();
  readonly #all = new Set<string>();

  constructor(name: string, columns: readonly string[] | undefined) {
    this.name = name;
    this.#read = cellReader(name, columns);
  }

  get distinct(): string[] {
    return [...this.#distinct];
  }

  get share(): number {
    return this.filled / Math.max(1, this.#rows);
  }

  /** Whether the column contains only objects. */
  get isHolder(): boolean {
    return this.#objects > 0 && this.filled === 0 && this.textKey === undefined;
  }

  add(row: RowData): void {
    this.#rows += 1;
    const value = this.#read(row, {});
    const [first]: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (isObject(first)) {
      if (Array.isArray(value)) this.textKey ??= textKeyOf(first);
      else this.#objects += 1;
    }
    const text = asText(first)?.trim();
    if (text === undefined || UNKNOWN.has(text.toLowerCase())) return;
    this.filled += 1;
    if (this.values.length < ROWS) this.values.push(text);
    if (this.#distinct.size <= LISTED) this.#distinct.add(text);
    this.#countRepeats(text);
  }

  #countRepeats(text: string): void {
    if (this.repeats === Infinity) return;
    if (this.#all.has(text)) {
      this.repeats += 1;
      this.repeated ??= text;
    } else this.#all.add(text);
    if (this.repeats <= MOST_REPEATS) return;
    this.repeats = Infinity;
    this.#all.clear();
  }
}

/** Keys under which objects of a list have their text. */
const TEXT_KEYS = [
  'url',
  'href',
  'src',
  'link',
  'contentUrl',
  'name',
  'description',
  'label',
  'text',
  'value',
];

/**
 * Returns the key of the text of an object in a list; undefined for a picture with a thumbnail, which is read whole.
 */
const textKeyOf = (object: Readonly<Record<string, unknown>>): string | undefined =>
  Object.hasOwn(object, 'thumb') ? undefined : TEXT_KEYS.find((key) => typeof object[key] === 'string');

const UNKNOWN = new Set(MISSING);

/** Reads a file and the content of its columns. The columns of objects are the keys of the first of them. */
async function columnsIn(open: OpenSource): Promise<{ columns: InspectedColumn[]; rows: number }> {
  const counters = (names: readonly string[]): ColumnCounter[] =>
    names.filter((name) => name !== '').map((name) => new ColumnCounter(name, open.columns));
  let columns = open.columns && counters(open.columns);
  let rows = 0;
  for await (const batch of open.batches) {
    const batchRows = batch.flatMap(({ data }) => (data ? [data] : []));
    if (batchRows.length === 0) continue;
    columns ??= counters(listKeys(batchRows.slice(0, ROWS)));
    for (const row of batchRows) for (const column of columns) column.add(row);
    rows += batchRows.length;
  }
  return { columns: (columns ?? []).filter(({ isHolder }) => !isHolder), rows };
}

/** Inspects a file. Throws the errors of a pull when it cannot be read. */
export async function inspectFile(path: string, name: string): Promise<InspectedFile> {
  const { options, why } = await textOptions(path, name);
  let open = await openSource(path, sourceWith(name, options), name);
  const names = namesIn(open);
  const stated = { ...options, ...names.options };
  if (names.why.length > 0) {
    await open.batches[Symbol.asyncIterator]().return?.();
    open = await openSource(path, sourceWith(name, stated), name);
  }
  return { options: stated, why: [...why, ...names.why], ...(await columnsIn(open)) };
}
