/** Converts spreadsheet cells: texts, numbers, dates, and errors that must not pass as text. */
import { Unread } from '../values/read-values.ts';

/** A cell as the file stores it. */
export interface SheetCell {
  /** `s`, `str`, `inlineStr`, `b`, `e`, `d`, or `n` by default. */
  type: string;
  style: number;
  value: string | undefined;
  isFormula: boolean;
}

/** Data that cells of a workbook refer to. */
export interface Workbook {
  strings: readonly string[];
  /** Whether each style displays a number as a date. */
  dateStyles: readonly boolean[];
  /** Days count from 1904 instead of 1900. */
  isFrom1904: boolean;
}

/** Built-in date formats of spreadsheets, as ranges of ids. */
const DATE_FORMATS: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
];

/** Returns whether a number format shows a date: it contains a day, month, year or hour outside quotes and brackets. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return DATE_FORMATS.some(([from, to]) => id >= from && id <= to);
  return /[dmyhs]/i.test(code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|general/gi, ''));
}

const DAY = 86_400_000;
/** Days from the start of a spreadsheet's calendar to 1970. */
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 };
/** Until March 1900 the calendar has one day too many; times without a date fall there too. */
const FIRST_DAY = 61;

/** Returns a number as ISO 8601 without a zone: `2026-11-20`, or `2026-11-20T09:15:00`. */
export function dateText(serial: number, isFrom1904: boolean): string | number {
  if (!(serial >= FIRST_DAY && serial < 2_958_466)) return serial;
  const days = serial - (isFrom1904 ? DAYS_TO_1970[1904] : DAYS_TO_1970[1900]);
  const text = new Date(Math.round((days * DAY) / 1_000) * 1_000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

/** Spreadsheets write `_x000D_` for a character that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function parseNumber(value: string, { style }: SheetCell, { dateStyles, isFrom1904 }: Workbook): unknown {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return new Unread(value, 'is not a number');
  // Spreadsheets calculate with 15 digits: 45.300000000000004 is displayed as 45.3.
  return dateStyles[style] === true ? dateText(number, isFrom1904) : Number(number.toPrecision(15));
}

/**
 * Returns the value of a cell: an empty text for an empty cell, Unread for an error or a formula that was never
 * calculated.
 */
export function cellValue(cell: SheetCell, workbook: Workbook): unknown {
  const { type, value, isFormula } = cell;
  if (value === undefined)
    return isFormula ? new Unread('', 'is a formula that has not been calculated') : '';
  switch (type) {
    case 's':
      return workbook.strings[Number(value)] ?? new Unread(value, 'is a text that the file lacks');
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'd':
      return value;
    case 'b':
      return value.trim() === '1';
    case 'e':
      return new Unread(value, 'is an error of the spreadsheet');
    default:
      return parseNumber(value, cell, workbook);
  }
}

/** Returns the index of a column: 0 for `A1`, 27 for `AB7`. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '')
    index = index * 26 + letter.charCodeAt(0) - 64;
  return index - 1;
}
