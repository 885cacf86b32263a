/** Reads a sheet of an XLSX file as a stream of rows, with a strict XML parser. */
import { columnLetters } from '../values/column-letters.ts';
import { fail, ProblemError } from '../../../renderer/contract/error.ts';
import type { StockFile } from '../../_domain/stock/stock-source.schema.ts';
import { asText } from '../values/read-values.ts';
import { emptyFile, noHeader } from '../errors.ts';
import { HEADER_SEARCH, isBlank, numbered, tableRow, type OpenSource, type SourceRow } from './source-row.ts';
import { memberBytes, openArchive, type Archive, type PackLimits } from './bytes.source.ts';
import { brokenSheet, noSheet } from './errors.ts';
import { parseXml } from './parse-xml.source.ts';
import {
  cellValue,
  columnIndex,
  isDateFormat,
  unescaped,
  type SheetCell,
  type Workbook,
} from './sheet-cells.ts';
import { textChunks } from './text.source.ts';

/** An open spreadsheet. */
interface OpenBook {
  archive: Archive;
  name: string;
}

/** Parts that are held in memory have a lower limit than the sheet, which is streamed. */
const HELD_LIMITS: PackLimits = { free: 16 * 1024 ** 2, ratio: 100, total: 256 * 1024 ** 2 };
/** Most columns of a sheet that are read. */
const COLUMNS = 2_000;

type Attributes = Readonly<Record<string, string>>;

/** Receives elements; names come without their prefix. */
interface PartHandler {
  open: (element: string, attributes: Attributes) => void;
  close?: (element: string) => void;
  text?: (text: string) => void;
  /** Returns the current position for messages. */
  at?: () => string;
}

/** Parses a part of the file and yields after each chunk. Throws DS1178 and the errors of archives. */
async function* parsePart(
  { archive, name }: OpenBook,
  part: string,
  handler: PartHandler,
  limits?: PackLimits,
): AsyncGenerator<number> {
  const entry = archive.members.find(({ fileName }) => fileName.toLowerCase() === part.toLowerCase());
  if (!entry) fail(brokenSheet, { file: name, why: `it has no part ${part}` });
  const open: string[] = [];
  const refuse = (reason: string): never =>
    fail(brokenSheet, { file: name, why: `${part}${handler.at?.() ?? ''}: ${reason}` });
  const bytes = memberBytes(archive, entry, { name, ...(limits ? { limits } : {}) });
  yield* parseXml(textChunks(bytes, 'utf-8', name), {
    open: (tag, attributes) => {
      const element = tag.slice(tag.indexOf(':') + 1);
      open.push(element);
      handler.open(element, attributes);
    },
    close: () => handler.close?.(open.pop() ?? ''),
    text: (text) => handler.text?.(text),
    doctype: () => refuse('it has a DOCTYPE'),
    refuse,
  });
}

/** Reads a part to its end. */
async function readPart(book: OpenBook, part: string, handler: PartHandler): Promise<void> {
  for await (const _ of parsePart(book, part, handler, HELD_LIMITS));
}

const hasPart = ({ archive }: OpenBook, part: string): boolean =>
  archive.members.some(({ fileName }) => fileName.toLowerCase() === part.toLowerCase());

/** Parts that a part refers to, by id and by kind. */
interface Relations {
  byId: ReadonlyMap<string, string>;
  byKind: ReadonlyMap<string, string>;
}

async function readRelations(book: OpenBook, part: string): Promise<Relations> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const byId = new Map<string, string>();
  const byKind = new Map<string, string>();
  await readPart(book, `${folder}_rels/${part.slice(slash)}.rels`, {
    open: (element, { Id = '', Type = '', Target = '' }) => {
      if (element !== 'Relationship') return;
      const target = new URL(Target, `file:///${folder}`).pathname.slice(1);
      byId.set(Id, decodeURIComponent(target));
      byKind.set(Type.slice(Type.lastIndexOf('/') + 1), decodeURIComponent(target));
    },
  });
  return { byId, byKind };
}

interface SheetName {
  name: string;
  id: string;
  isHidden: boolean;
}

async function readSheets(
  book: OpenBook,
  part: string,
): Promise<{ sheets: SheetName[]; isFrom1904: boolean }> {
  const sheets: SheetName[] = [];
  let isFrom1904 = false;
  await readPart(book, part, {
    open: (element, attributes) => {
      if (element === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes['date1904'] ?? '');
      if (element !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      sheets.push({
        name: attributes['name'] ?? '',
        id,
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      });
    },
  });
  return { sheets, isFrom1904 };
}

async function readStrings(book: OpenBook, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined || !hasPart(book, part)) return strings;
  let text = '';
  let isText = false;
  let isSound = false;
  await readPart(book, part, {
    open: (element) => {
      if (element === 'rPh') isSound = true;
      isText = element === 't' && !isSound;
    },
    text: (more) => {
      if (isText) text += more;
    },
    close: (element) => {
      isText = false;
      if (element === 'rPh') isSound = false;
      if (element !== 'si') return;
      strings.push(unescaped(text));
      text = '';
    },
  });
  return strings;
}

async function readDateStyles(book: OpenBook, part: string | undefined): Promise<boolean[]> {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  if (part === undefined || !hasPart(book, part)) return styles;
  let isCellStyle = false;
  await readPart(book, part, {
    open: (element, { numFmtId = '0', formatCode = '' }) => {
      if (element === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (element === 'cellXfs') isCellStyle = true;
      if (element === 'xf' && isCellStyle)
        styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (element) => {
      if (element === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

/** A row of the sheet; `isWide` when it has cells beyond the columns that are read. */
interface SheetRow {
  line: number;
  cells: unknown[];
  isWide: boolean;
}

/** Collects the rows of a sheet, cell by cell. */
class RowReader implements PartHandler {
  rows: SheetRow[] = [];
  readonly #book: Workbook;
  #row: SheetRow = { line: 0, cells: [], isWide: false };
  #column = -1;
  #cell: SheetCell | undefined;
  #isValue = false;

  constructor(book: Workbook) {
    this.#book = book;
  }

  readonly at = (): string => ` after row ${this.#row.line}`;

  readonly open = (element: string, { r, t = 'n', s = '0' }: Attributes): void => {
    if (element === 'row') {
      const line = r === undefined ? this.#row.line + 1 : Number(r);
      this.#row = { line, cells: [], isWide: false };
      this.#column = -1;
    } else if (element === 'c') {
      this.#column = r === undefined ? this.#column + 1 : columnIndex(r);
      this.#cell = { type: t, style: Number(s), value: undefined, isFormula: false };
    } else if (this.#cell && element === 'f') this.#cell.isFormula = true;
    this.#isValue = element === 'v' || element === 't';
  };

  readonly text = (text: string): void => {
    if (this.#isValue && this.#cell) this.#cell.value = (this.#cell.value ?? '') + text;
  };

  readonly close = (element: string): void => {
    this.#isValue = false;
    if (element === 'row') this.rows.push(this.#row);
    if (element !== 'c' || !this.#cell) return;
    const value = cellValue(this.#cell, this.#book);
    this.#cell = undefined;
    if (value === '') return;
    if (this.#column < 0 || this.#column >= COLUMNS) this.#row.isWide = true;
    else {
      const { cells } = this.#row;
      while (cells.length < this.#column) cells.push('');
      cells[this.#column] = value;
    }
  };
}

function sheetRow({ cells, line, isWide }: SheetRow, row: number, width: number): SourceRow {
  if (isWide)
    return {
      row,
      line,
      broken: { reason: `has a cell beyond column ${COLUMNS}`, value: cells.join(',').slice(0, 200) },
    };
  while (cells.length < width) cells.push('');
  return tableRow({ cells, line }, row, width);
}

/** Opens the workbook and finds the sheet. Throws DS1178 and DS1179. */
async function findSheet(
  book: OpenBook,
  sheetName: string | undefined,
): Promise<{ part: string; workbook: Workbook }> {
  const { name: file } = book;
  const root = (await readRelations(book, '')).byKind.get('officeDocument');
  if (root === undefined) return fail(brokenSheet, { file, why: 'it names no workbook' });
  const { byId, byKind } = await readRelations(book, root);
  const { sheets, isFrom1904 } = await readSheets(book, root);
  const names = sheets.map(({ name }) => name);
  const sheet = sheets.find(({ name, isHidden }) =>
    sheetName === undefined ? !isHidden : name === sheetName,
  );
  if (!sheet) return fail(noSheet, { file, sheet: sheetName ?? '', sheets: names });
  const part = byId.get(sheet.id);
  if (part === undefined) return fail(brokenSheet, { file, why: `the sheet ${sheet.name} is not in it` });
  const strings = await readStrings(book, byKind.get('sharedStrings'));
  const dateStyles = await readDateStyles(book, byKind.get('styles'));
  return { part, workbook: { strings, dateStyles, isFrom1904 } };
}

async function* readRows(book: OpenBook, part: string, workbook: Workbook): AsyncGenerator<SheetRow[]> {
  const reader = new RowReader(workbook);
  for await (const _ of parsePart(book, part, reader)) {
    const { rows } = reader;
    reader.rows = [];
    yield rows;
  }
}

const asTexts = (cells: readonly unknown[]): string[] => cells.map((cell) => asText(cell)?.trim() ?? '');

/** Returns the header, the rows that came with it, and the remaining rows. */
async function readTable(
  rows: AsyncGenerator<SheetRow[]>,
  skip: number,
  file: string,
): Promise<{ header: SheetRow; first: SheetRow[] }> {
  let wasAny = false;
  for (let step = await rows.next(); step.done !== true; step = await rows.next()) {
    wasAny ||= step.value.some(({ cells }) => !isBlank(cells));
    const index = step.value.findIndex(({ line, cells }) => line > skip && !isBlank(cells));
    const header = step.value[index];
    if (header) return { header, first: step.value.slice(index + 1) };
  }
  return wasAny ? fail(noHeader, { file, skip }) : fail(emptyFile, { file });
}

/** Opens a sheet. Throws DS1103, DS1117, DS1172, DS1174, DS1178 and DS1179 here or while rows are read. */
export async function openSheet(
  { path, name, isArchive }: { path: string; name: string; isArchive: boolean },
  { sheet, skip_lines, header: hasHeader }: StockFile,
): Promise<OpenSource> {
  if (!isArchive)
    fail(brokenSheet, { file: name, why: 'it is no XLSX file, or one that was packed once more' });
  const archive = await openArchive(path, name);
  try {
    const book = { archive, name };
    const { part, workbook } = await findSheet(book, sheet);
    const rows = readRows(book, part, workbook);
    const { header, first } = await readTable(rows, skip_lines, name);
    const columns = hasHeader ? asTexts(header.cells) : columnLetters(header.cells.length);
    while (columns.at(-1) === '') columns.pop();
    return {
      columns,
      batches: sheetBatches(
        { first: hasHeader ? first : [header, ...first], rows, width: columns.length },
        archive,
      ),
      skipTo: (isHeader) => {
        const headerRow = first.slice(0, HEADER_SEARCH).find(({ cells }) => isHeader(asTexts(cells)));
        return headerRow && headerRow.line - 1;
      },
    };
  } catch (error) {
    archive.file.close();
    if (error instanceof ProblemError) throw error;
    return fail(brokenSheet, { file: name, why: error instanceof Error ? error.message : String(error) });
  }
}

async function* sheetBatches(
  { first, rows, width }: { first: SheetRow[]; rows: AsyncGenerator<SheetRow[]>; width: number },
  archive: Archive,
): AsyncGenerator<SourceRow[]> {
  let row = 0;
  const toRows = (list: readonly SheetRow[]): SourceRow[] => {
    const made = numbered(list, row, (one, number) => sheetRow(one, number, width));
    row = made.at(-1)?.row ?? row;
    return made;
  };
  try {
    yield toRows(first);
    for await (const list of rows) yield toRows(list);
  } finally {
    archive.file.close();
  }
}
