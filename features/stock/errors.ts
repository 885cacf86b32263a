/** What can go wrong when stock is pulled or a snapshot is read: DS1100 to DS1199. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import { plural } from '../_domain/price/money.ts';
import { adviceOn } from './advice.ts';
import { clause } from './clause.ts';

export const noSuchFile = defineError<{
  file: string;
  folder: string;
  /** The path that was probably meant. */
  nearest?: string;
  /** Names of the folder in which it is looked for. */
  there?: readonly string[];
}>({
  code: 'DS1100',
  title: 'No stock file',
  exitCode: 2,
  message: ({ file, folder }) => `No file matches ${file} in ${folder}.`,
  hint: ({ nearest, there = [] }) =>
    `${didYouMean(nearest)}${there.length > 0 ? `There: ${there.map((name) => `\`${name}\``).join(', ')}. ` : ''}Put the file there, or correct \`stock.sources[].file\`; it is relative to the tenant folder.`,
});

export const unreadable = defineError<{ file: string; why: string }>({
  code: 'DS1101',
  title: 'Stock file cannot be read',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be read: ${clause(why)}.`,
  hint: () =>
    'Check that the file is whole and that you may read it, then pull again. The last good snapshot stands.',
});

export const notText = defineError<{ file: string }>({
  code: 'DS1102',
  title: 'Stock file is not text',
  message: ({ file }) => `${file} holds binary data, not text.`,
  hint: () => 'Export the stock as CSV, NDJSON, JSON, XML or XLSX, and let `format` of the source say which.',
});

export const emptyFile = defineError<{ file: string }>({
  code: 'DS1103',
  title: 'Stock file is empty',
  message: ({ file }) => `${file} is empty.`,
  hint: () => 'See why the export wrote nothing, then pull again. The last good snapshot stands.',
});

export const unknownFormat = defineError<{ file: string }>({
  code: 'DS1104',
  title: 'Format of a stock file is not known',
  message: ({ file }) => `The ending of ${file} does not tell its format.`,
  hint: () => 'Set `format` of the source to csv, ndjson, json, xml or xlsx.',
});

/** Proposes to skip the lines before the names of the columns. */
const laterHeader = (skip: number | undefined): string[] =>
  skip === undefined ? [] : [`Line ${skip + 1} has the names of the columns: set \`skip_lines\` to ${skip}.`];

const DELIMITERS = [
  [';', '";"'],
  ['\t', 'a tab, "\\t"'],
  ['|', '"|"'],
] as const;

/** Proposes the delimiter that stands in a header that is one column. */
function otherDelimiter([only = '', ...others]: readonly string[]): string[] {
  const found = others.length > 0 ? undefined : DELIMITERS.find(([sign]) => only.includes(sign));
  return found ? [`Its columns seem to be separated by another sign: set \`delimiter\` to ${found[1]}.`] : [];
}

export const noSuchColumn = defineError<{
  file: string;
  missing: readonly { field: string; column: string; nearest?: string }[];
  columns: readonly string[];
  /** The `skip_lines` with which they would be there. */
  skip?: number | undefined;
}>({
  code: 'DS1105',
  title: 'A mapped column is not in the file',
  message: ({ file, missing }) =>
    `${file} has no ${missing.map((w) => `column "${w.column}" (for ${w.field})`).join(', no ')}.`,
  hint: ({ missing, columns, skip }) =>
    [
      ...laterHeader(skip),
      ...otherDelimiter(columns),
      ...missing.flatMap((w) =>
        w.nearest === undefined ? [] : [`Did you mean "${w.nearest}" for "${w.column}"?`],
      ),
      `Columns there are: ${columns.join(', ')}.`,
    ].join(' '),
});

export const noColumnMatches = defineError<{
  file: string;
  columns: readonly string[];
  skip?: number | undefined;
}>({
  code: 'DS1106',
  title: 'No column is a vehicle field',
  message: ({ file }) => `${file} has no column with the name of a vehicle field.`,
  hint: ({ columns, skip }) =>
    [
      ...laterHeader(skip),
      ...otherDelimiter(columns),
      `Give the source a \`mapping\`. Columns there are: ${columns.join(', ')}.`,
    ].join(' '),
});

export const notAnArray = defineError<{
  file: string;
  line: number;
  /** Paths of the lists of objects there are. */
  lists?: readonly string[];
  /** The path that was looked for. */
  list?: string | undefined;
}>({
  code: 'DS1107',
  title: 'JSON is not one list of vehicles',
  message: ({ file, line, list }) =>
    list === undefined
      ? `${file} is not one JSON array (line ${line}).`
      : `${file} has no list at \`${list}\`.`,
  hint: ({ lists = [], list }) => {
    if (lists.length > 0)
      return `Set \`list\` of the source to ${lists.map((path) => JSON.stringify(path)).join(' or ')}.`;
    return list === undefined
      ? 'The file must hold [ {…}, {…} ]. For one vehicle a line set `format` to ndjson.'
      : 'Correct `list`, or remove it if the file is one list.';
  },
});

export const csvBroken = defineError<{ file: string; why: string }>({
  code: 'DS1108',
  title: 'CSV cannot be read on',
  message: ({ file, why }) => `${file}: ${why}`,
  hint: () => 'Look for a quotation mark that is never closed, or for the wrong `delimiter`.',
});

export const doubleColumn = defineError<{ file: string; column: string }>({
  code: 'DS1109',
  title: 'A mapped column stands twice',
  message: ({ file, column }) => `${file} has more than one column "${column}".`,
  hint: () => 'Rename one of them in the export.',
});

/** Where the rows that a pull refused are listed. */
const reportOf = (tenant: string): string => `.dealersite/reports/${tenant}/rejects.ndjson`;

export const shrunk = defineError<{ tenant: string; count: number; before: number; most: number }>({
  code: 'DS1110',
  title: 'Suspiciously small pull',
  message: ({ tenant, count, before, most }) =>
    `${tenant}: ${plural(count, 'vehicle')} came in where there were ${before}; up to ${most} % fewer are accepted. Nothing was replaced.`,
  hint: ({ tenant }) =>
    `Read ${reportOf(tenant)}. If the stock really shrank, run the command again with --allow-shrink, or raise "max_shrink" of "stock".`,
});

export const belowMinimum = defineError<{ file: string; count: number; minimum: number }>({
  code: 'DS1111',
  title: 'Too few vehicles from a source',
  message: ({ file, count, minimum }) =>
    `${file} gave ${count} vehicles, its min_rows is ${minimum}. Nothing was replaced.`,
  hint: () =>
    'Read the reject report. If the number is right, lower `min_rows` or run the command again with --allow-shrink.',
});

export const noVehicles = defineError<{ tenant: string; rows: number }>({
  code: 'DS1112',
  title: 'No vehicle came in',
  message: ({ tenant, rows }) => `${tenant}: none of ${rows} rows became a vehicle. Nothing was replaced.`,
  hint: ({ tenant, rows }) =>
    rows === 0
      ? 'The source has no rows. If the yard really is empty, run the command again with --allow-shrink.'
      : `Read ${reportOf(tenant)}: usually one mapped field is wrong for every row.`,
});

export const cannotWrite = defineError<{ file: string; why: string }>({
  code: 'DS1113',
  title: 'Snapshot cannot be written',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${clause(why)}.`,
  hint: () => 'Check free space and rights on the folder. The last good snapshot stands.',
});

export const slowPattern = defineError<{ pattern: string }>({
  code: 'DS1114',
  title: 'Pattern could take for ever',
  message: ({ pattern }) =>
    `The pattern ${pattern} cannot be matched in a time that grows with the text only.`,
  hint: () =>
    'Use no look-around, no back references and no large counted repetitions such as (a{1,500}){1,500}.',
});

/** Entries of a list that a message names. */
const NAMED = 5;

/** Characters of a value that a message shows. */
const VALUE_LENGTH = 60;

/** ` "-1"`; nothing where there is no value. */
function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text === '') return '';
  return ` ${JSON.stringify(text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text)}`;
}

/** `row 3 (line 4): price "-1" is less than 0; row 7 (line 8): …; and 4 more`. */
function named(rows: readonly RowFault[]): string {
  const texts = rows.slice(0, NAMED).map(({ row, line, field, value, reason }) => {
    const what = field === '' ? reason : `${field}${valueText(value)} ${reason}`;
    return `row ${row} (line ${line}): ${what}`;
  });
  const rest = rows.length - texts.length;
  return [...texts, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** What is wrong with one field of one row. */
export interface RowFault {
  row: number;
  /** Line of the file on which the row begins. */
  line: number;
  field: string;
  value: unknown;
  reason: string;
}

export const rowsRefused = defineError<{ file: string; rows: readonly RowFault[]; isAll?: boolean }>({
  code: 'DS1115',
  title: 'Rows that a pull refuses',
  message: ({ file, rows, isAll }) =>
    `${file}: ${named(rows)}.${isAll ? ' No row of the stock is left, so that a pull of it fails (DS1112).' : ''}`,
  hint: ({ rows }) =>
    [
      'Correct them in the export, or in the mapping.',
      ...adviceOn(rows),
      'Until then these vehicles have no page.',
    ].join(' '),
});

export const valuesLeftOut = defineError<{ file: string; rows: readonly RowFault[] }>({
  code: 'DS1116',
  title: 'Values that a pull leaves out',
  message: ({ file, rows }) => `${file}: ${named(rows)}.`,
  hint: ({ rows }) =>
    [
      'Correct them in the export, or in the mapping.',
      ...adviceOn(rows),
      'Until then the vehicles show without them.',
    ].join(' '),
});

export const noHeader = defineError<{ file: string; skip: number }>({
  code: 'DS1117',
  title: 'No header behind the skipped lines',
  message: ({ file, skip }) =>
    `${file} ends within the ${plural(skip, 'line')} that \`skip_lines\` passes over.`,
  hint: () => 'Lower `skip_lines` to the number of lines before the names of the columns.',
});

export const noSnapshot = defineError<{ file: string }>({
  code: 'DS1120',
  title: 'No snapshot',
  exitCode: 2,
  message: ({ file }) => `There is no snapshot ${file}.`,
  hint: () => 'Run `dealersite pull` first.',
});

export const notSnapshot = defineError<{ file: string }>({
  code: 'DS1121',
  title: 'Not a snapshot',
  exitCode: 2,
  message: ({ file }) => `${file} is not a snapshot of dealersite.`,
  hint: () => 'Run `dealersite pull` to write it anew, or give the path of a snapshot.',
});

export const newerSnapshot = defineError<{ file: string; version: number }>({
  code: 'DS1122',
  title: 'Snapshot of a newer version',
  exitCode: 2,
  message: ({ file, version }) => `${file} has snapshot version ${version}; this dealersite reads version 1.`,
  hint: () => 'Update dealersite, or run `dealersite pull` with this one.',
});

export const cutSnapshot = defineError<{ file: string; why: string }>({
  code: 'DS1123',
  title: 'Snapshot is not whole',
  exitCode: 2,
  message: ({ file, why }) => `${file} is not whole: ${clause(why)}.`,
  hint: () => 'It was cut or copied in part. Run `dealersite pull`, or copy the file again.',
});

export const changedSnapshot = defineError<{ file: string }>({
  code: 'DS1124',
  title: 'Snapshot was changed',
  exitCode: 2,
  message: ({ file }) => `The vehicles in ${file} do not have the checksum its last line states.`,
  hint: () => 'Do not edit a snapshot: change the source and run `dealersite pull`.',
});

export const exportAway = defineError<{ name: string; why: string }>({
  code: 'DS1130',
  title: 'Collection cannot be exported',
  exitCode: 2,
  message: ({ name, why }) => `${name} cannot be exported: ${clause(why)}.`,
  hint: () => 'Check host and index, and whether the cluster is up. The last good snapshot stands.',
});

export const exportRefused = defineError<{ name: string }>({
  code: 'DS1131',
  title: 'Key may not export',
  exitCode: 2,
  message: ({ name }) => `${name} refuses the key.`,
  hint: () => 'It needs the actions documents:export and collections:get for this collection.',
});

export const exportBare = defineError<{ name: string }>({
  code: 'DS1134',
  title: 'Documents without their vehicles',
  message: ({ name }) =>
    `${name} gave documents of \`dealersite index\` without the field \`vehicle\`. Nothing was replaced.`,
  hint: () => 'The key may not read that field, as a key of browsers should not: give the one for exports.',
});

export const exportCut = defineError<{ name: string; found: number; count: number }>({
  code: 'DS1132',
  title: 'Export is not whole',
  exitCode: 2,
  message: ({ name, found, count }) =>
    `${plural(found, 'whole document')} came from ${name}, which states ${count}. Nothing was replaced.`,
  hint: () => 'The connection was cut, or the collection changed meanwhile: pull again.',
});

export const noExportKey = defineError<{ name: string }>({
  code: 'DS1133',
  title: 'No key to export with',
  exitCode: 2,
  message: ({ name }) => `There is no key for ${name}.`,
  hint: () =>
    'Give it in the environment as TYPESENSE_EXPORT_KEY, or as `export_key` in a tenant.json that is kept private.',
});

export const lookupUnreadable = defineError<{ file: string; why: string }>({
  code: 'DS1183',
  title: 'Lookup table cannot be read',
  message: ({ file, why }) => `${file} cannot be read as a lookup table: ${clause(why)}.`,
  hint: () =>
    '`lookup` names a CSV file in the tenant folder: a row with the names of two columns, then a text of the feed and its value in each row.',
});

export const lookupTwice = defineError<{ file: string; text: string }>({
  code: 'DS1184',
  title: 'Text twice in a lookup table',
  message: ({ file, text }) => `${file} has two values for ${JSON.stringify(text)}.`,
  hint: () => 'Keep one of the rows.',
});
