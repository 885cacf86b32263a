/** Errors of pulling stock and reading snapshots: DS1100 to DS1199. */
import { defineError } from '../../renderer/contract/error.ts';
import { didYouMean } from '../_domain/text/did-you-mean.ts';
import { plural } from '../_domain/price/money.ts';
import { adviceOn } from './values/advice.ts';
import { clause } from './values/clause.ts';
import { isVehicleRow } from './values/column-letters.ts';

export const outsideProject = defineError<{ file: string }>({
  code: 'DS1118',
  title: 'Stock file outside of the project',
  exitCode: 2,
  message: ({ file }) => `${file} is outside of the project: a tenant reads only files of its project.`,
  hint: () => 'Copy or mount the file into the project, or pull it from an origin.',
});

export const noSuchFile = defineError<{
  file: string;
  folder: string;
  /** The path that was probably meant. */
  nearest?: string;
  /** Names in the searched folder. */
  there?: readonly string[];
}>({
  code: 'DS1100',
  title: 'No stock file',
  exitCode: 2,
  message: ({ file, folder }) => `No file matches ${file} in ${folder}.`,
  hint: ({ nearest, there = [] }) =>
    `${didYouMean(nearest)}${there.length > 0 ? `The folder has ${there.map((name) => `\`${name}\``).join(', ')}. ` : ''}Put the file there, or correct \`stock.sources[].file\`; it is relative to the tenant folder.`,
});

export const unreadable = defineError<{ file: string; why: string }>({
  code: 'DS1101',
  title: 'Stock file cannot be read',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be read: ${clause(why)}.`,
  hint: () =>
    'Check that the file is complete and readable, then pull again. The last good snapshot is unchanged.',
});

export const notText = defineError<{ file: string }>({
  code: 'DS1102',
  title: 'Stock file is not text',
  message: ({ file }) => `${file} contains binary data, not text.`,
  hint: () => 'Export the stock as CSV, NDJSON, JSON, XML or XLSX, and set `format` of the source.',
});

export const emptyFile = defineError<{ file: string }>({
  code: 'DS1103',
  title: 'Stock file is empty',
  message: ({ file }) => `${file} is empty.`,
  hint: () => 'Find out why the export is empty, then pull again. The last good snapshot is unchanged.',
});

export const unknownFormat = defineError<{ file: string }>({
  code: 'DS1104',
  title: 'Unknown format of a stock file',
  message: ({ file }) => `The extension of ${file} does not match a supported format.`,
  hint: () => 'Set `format` of the source to csv, ndjson, json, xml or xlsx.',
});

/** Suggests `skip_lines` when the names of the columns come later. */
const laterHeader = (skip: number | undefined): string[] =>
  skip === undefined ? [] : [`Line ${skip + 1} has the names of the columns: set \`skip_lines\` to ${skip}.`];

const DELIMITERS = [
  [';', '";"'],
  ['\t', 'a tab, "\\t"'],
  ['|', '"|"'],
] as const;

/** Suggests the delimiter that a single-column header contains. */
function otherDelimiter([only = '', ...others]: readonly string[]): string[] {
  const delimiter = others.length > 0 ? undefined : DELIMITERS.find(([sign]) => only.includes(sign));
  return delimiter
    ? [`Its columns seem to be separated by another sign: set \`delimiter\` to ${delimiter[1]}.`]
    : [];
}

export const noSuchColumn = defineError<{
  file: string;
  missing: readonly { field: string; column: string; nearest?: string }[];
  columns: readonly string[];
  /** Value of `skip_lines` with which the columns would be found. */
  skip?: number | undefined;
}>({
  code: 'DS1105',
  title: 'Mapped column missing from the file',
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
  title: 'No column matches a vehicle field',
  message: ({ file }) => `${file} has no column that is named like a vehicle field.`,
  hint: ({ columns, skip }) =>
    [
      ...laterHeader(skip),
      ...otherDelimiter(columns),
      ...(isVehicleRow(columns)
        ? ['Its first row seems to be a vehicle: set `header` to false, then the columns are A, B, C.']
        : []),
      `Give the source a \`mapping\`. Columns there are: ${columns.join(', ')}.`,
    ].join(' '),
});

export const notAnArray = defineError<{
  file: string;
  line: number;
  /** Paths of the lists of objects in the file. */
  lists?: readonly string[];
  /** The path that was searched for. */
  list?: string | undefined;
}>({
  code: 'DS1107',
  title: 'JSON is not a list of vehicles',
  message: ({ file, line, list }) =>
    list === undefined
      ? `${file} is not a JSON array (line ${line}).`
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
  title: 'CSV cannot be parsed',
  message: ({ file, why }) => `${file}: ${why}`,
  hint: () => 'Look for an unclosed quotation mark, or for a wrong `delimiter`.',
});

export const doubleColumn = defineError<{ file: string; column: string }>({
  code: 'DS1109',
  title: 'Duplicate mapped column',
  message: ({ file, column }) => `${file} has more than one column "${column}".`,
  hint: () => 'Rename one of them in the export.',
});

/** Returns the path of the reject report. */
const reportOf = (tenant: string): string => `.dealersite/reports/${tenant}/rejects.ndjson`;

export const shrunk = defineError<{ tenant: string; count: number; before: number; most: number }>({
  code: 'DS1110',
  title: 'Suspiciously small pull',
  message: ({ tenant, count, before, most }) =>
    `${tenant}: the pull has ${plural(count, 'vehicle')}, the last snapshot ${before}; up to ${most} % fewer are accepted. The last snapshot is unchanged.`,
  hint: ({ tenant }) =>
    `Read ${reportOf(tenant)}. If the stock really shrank, run the command again with --allow-shrink, or raise \`max_shrink\` of \`stock\`.`,
});

export const belowMinimum = defineError<{ file: string; count: number; minimum: number }>({
  code: 'DS1111',
  title: 'Too few vehicles from a source',
  message: ({ file, count, minimum }) =>
    `${file} has ${count} vehicles, fewer than its \`min_rows\` (${minimum}). The last snapshot is unchanged.`,
  hint: () =>
    'Read the reject report. If the number is right, lower `min_rows` or run the command again with --allow-shrink.',
});

export const noVehicles = defineError<{ tenant: string; rows: number }>({
  code: 'DS1112',
  title: 'No vehicle in the pull',
  message: ({ tenant, rows }) =>
    `${tenant}: none of ${rows} rows became a vehicle. The last snapshot is unchanged.`,
  hint: ({ tenant, rows }) =>
    rows === 0
      ? 'The source has no rows. If there really is no stock, run the command again with --allow-shrink.'
      : `Read ${reportOf(tenant)}: usually one mapped field is wrong in every row.`,
});

export const cannotWrite = defineError<{ file: string; why: string }>({
  code: 'DS1113',
  title: 'Snapshot cannot be written',
  exitCode: 2,
  message: ({ file, why }) => `${file} cannot be written: ${clause(why)}.`,
  hint: () => 'Check free space and permissions of the folder. The last good snapshot is unchanged.',
});

export const slowPattern = defineError<{ pattern: string }>({
  code: 'DS1114',
  title: 'Pattern is not linear',
  message: ({ pattern }) => `The pattern ${pattern} cannot be matched in linear time.`,
  hint: () => 'Remove look-arounds, back references and large counted repetitions such as (a{1,500}){1,500}.',
});

/** Faults that a message lists. */
const NAMED = 5;

/** Characters of a value that a message shows. */
const VALUE_LENGTH = 60;

/** Returns ` "-1"`, or an empty text without a value. */
function valueText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text === '') return '';
  return ` ${JSON.stringify(text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text)}`;
}

/** Returns `row 3 (line 4): price "-1" is less than 0; row 7 (line 8): …; and 4 more`. */
function named(rows: readonly RowFault[]): string {
  const texts = rows.slice(0, NAMED).map(({ row, line, field, value, reason }) => {
    const what = field === '' ? reason : `${field}${valueText(value)} ${reason}`;
    return `row ${row} (line ${line}): ${what}`;
  });
  const rest = rows.length - texts.length;
  return [...texts, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

/** A fault in one field of one row. */
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
  title: 'Rows that a pull would refuse',
  message: ({ file, rows, isAll }) =>
    `${file}: ${named(rows)}.${isAll ? ' No valid row is left, so a pull would fail (DS1112).' : ''}`,
  hint: ({ rows }) =>
    [
      'Correct them in the export, or in the mapping.',
      ...adviceOn(rows),
      'Until then these vehicles have no page.',
    ].join(' '),
});

export const valuesLeftOut = defineError<{ file: string; rows: readonly RowFault[] }>({
  code: 'DS1116',
  title: 'Values that a pull would leave out',
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
  title: 'No header after the skipped lines',
  message: ({ file, skip }) => `${file} ends within the ${plural(skip, 'line')} that \`skip_lines\` skips.`,
  hint: () => 'Lower `skip_lines` to the number of lines before the names of the columns.',
});

export const noSnapshot = defineError<{ file: string }>({
  code: 'DS1120',
  title: 'No snapshot',
  exitCode: 2,
  message: ({ file }) => `The snapshot ${file} does not exist.`,
  hint: () => 'Run `dealersite pull` first.',
});

export const notSnapshot = defineError<{ file: string }>({
  code: 'DS1121',
  title: 'Not a snapshot',
  exitCode: 2,
  message: ({ file }) => `${file} is not a snapshot of dealersite.`,
  hint: () => 'Run `dealersite pull` to create it again, or give the path of a snapshot.',
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
  title: 'Snapshot is incomplete',
  exitCode: 2,
  message: ({ file, why }) => `${file} is incomplete: ${clause(why)}.`,
  hint: () => 'It was truncated or copied in part. Run `dealersite pull`, or copy the file again.',
});

export const changedSnapshot = defineError<{ file: string }>({
  code: 'DS1124',
  title: 'Snapshot was modified',
  exitCode: 2,
  message: ({ file }) => `The vehicles in ${file} do not match the checksum in its last line.`,
  hint: () => 'Do not edit a snapshot: change the source and run `dealersite pull`.',
});

export const exportAway = defineError<{ name: string; why: string }>({
  code: 'DS1130',
  title: 'Collection cannot be exported',
  exitCode: 2,
  message: ({ name, why }) => `${name} cannot be exported: ${clause(why)}.`,
  hint: () => 'Check host, index and whether the cluster is running. The last good snapshot is unchanged.',
});

export const exportRefused = defineError<{ name: string }>({
  code: 'DS1131',
  title: 'Key may not export',
  exitCode: 2,
  message: ({ name }) => `${name} rejects the key.`,
  hint: () => 'Give it the actions documents:export and collections:get for this collection.',
});

export const exportBare = defineError<{ name: string }>({
  code: 'DS1134',
  title: 'Documents without their vehicles',
  message: ({ name }) =>
    `${name} returned documents of \`dealersite index\` without the field \`vehicle\`. The last snapshot is unchanged.`,
  hint: () => 'A key for browsers may not read that field: use the key for exports.',
});

export const exportCut = defineError<{ name: string; found: number; count: number }>({
  code: 'DS1132',
  title: 'Export is incomplete',
  exitCode: 2,
  message: ({ name, found, count }) =>
    `${name} sent ${plural(found, 'whole document')}, but reports ${count}. The last snapshot is unchanged.`,
  hint: () => 'The connection was cut, or the collection changed meanwhile: pull again.',
});

export const noExportKey = defineError<{ name: string }>({
  code: 'DS1133',
  title: 'Missing export key',
  exitCode: 2,
  message: ({ name }) => `${name} has no export key.`,
  hint: () =>
    'Set TYPESENSE_EXPORT_KEY in the environment, or `export_key` in a tenant.json that is not published.',
});

export const lookupUnreadable = defineError<{ file: string; why: string }>({
  code: 'DS1183',
  title: 'Lookup table cannot be read',
  message: ({ file, why }) => `${file} cannot be read as a lookup table: ${clause(why)}.`,
  hint: () =>
    '`lookup` names a CSV file in the tenant folder: a header row with two columns, then one text of the feed and its value per row.',
});

export const lookupTwice = defineError<{ file: string; text: string }>({
  code: 'DS1184',
  title: 'Duplicate text in a lookup table',
  message: ({ file, text }) => `${file} has two values for ${JSON.stringify(text)}.`,
  hint: () => 'Delete one of the rows.',
});

export const wouldRefuse = defineError<{ file: string; result: string; field: string | undefined }>({
  code: 'DS1196',
  title: 'Rows would be refused',
  message: ({ file, result }) => `A pull of ${file} ${result}.`,
  hint: ({ field }) =>
    field === undefined
      ? 'Correct the rows in the system they come from, or the entries of the mapping.'
      : `Add "${field}" to the mapping; the proposals above the result name its column when there is one.`,
});
