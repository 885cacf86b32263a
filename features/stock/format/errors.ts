/** Errors of the format of a stock file: DS1170 to DS1182. Codes are never reused. */
import { defineError } from '../../../renderer/contract/error.ts';
import { clause } from '../values/clause.ts';

export const wrongEncoding = defineError<{ file: string; line: number; stated: string; found: string }>({
  code: 'DS1170',
  title: 'Wrong encoding',
  message: ({ file, line, stated }) => `${file} is not in ${stated} (line ${line}).`,
  hint: ({ found }) => `It looks like ${found}: set \`encoding\` of the source to ${found}.`,
});

export const webPage = defineError<{ file: string; title: string }>({
  code: 'DS1171',
  title: 'Web page instead of stock',
  message: ({ file, title }) => `${file} is a web page${title === '' ? '' : ` called "${title}"`}.`,
  hint: () =>
    'Open its address in a browser: the feed may require signing in, or has moved. The last good snapshot is unchanged.',
});

export const unpacksTooFar = defineError<{ file: string; limit: string }>({
  code: 'DS1172',
  title: 'Archive unpacks to too much data',
  message: ({ file, limit }) => `${file} unpacks to ${limit}. Reading stopped.`,
  hint: () => 'Real exports do not compress that well. If it is real, unpack it and name the file itself.',
});

export const notOneMember = defineError<{ file: string; members: readonly string[] }>({
  code: 'DS1173',
  title: 'Archive does not contain exactly one file',
  message: ({ file, members }) =>
    members.length === 0
      ? `${file} contains no file.`
      : `${file} contains ${members.length} files: ${members.slice(0, 5).join(', ')}${members.length > 5 ? ' …' : ''}.`,
  hint: () => 'Pack only the file with the vehicles, or unpack the archive and name the file itself.',
});

export const brokenArchive = defineError<{ file: string; why: string }>({
  code: 'DS1174',
  title: 'Archive cannot be read',
  message: ({ file, why }) => `${file} cannot be unpacked: ${clause(why)}.`,
  hint: () =>
    'It is truncated or protected by a password. Pack it again without one, then pull. The last good snapshot is unchanged.',
});

export const brokenXml = defineError<{ file: string; line: number; column: number; why: string }>({
  code: 'DS1175',
  title: 'XML cannot be parsed',
  message: ({ file, line, column, why }) => `${file}: ${why} (line ${line}, column ${column}).`,
  hint: () => 'Correct the export: XML must escape & and <, and close every element.',
});

export const xmlEntities = defineError<{ file: string; line: number }>({
  code: 'DS1176',
  title: 'XML declares entities',
  message: ({ file, line }) => `${file} declares entities (line ${line}), which are never expanded.`,
  hint: () => 'Export without a DOCTYPE that declares entities. A plain reference to a DTD is ignored.',
});

export const noRecord = defineError<{ file: string; record: string | undefined; found: readonly string[] }>({
  code: 'DS1177',
  title: 'XML record not found',
  message: ({ file, record }) =>
    record === undefined
      ? `${file} is XML, but the source does not name the element of a vehicle.`
      : `${file} has no element ${record}.`,
  hint: ({ found }) =>
    found.length > 0
      ? `Set \`record\` of the source to ${found.map((path) => JSON.stringify(path)).join(' or ')}.`
      : 'Set `record` of the source to the path of the element of a vehicle, such as stock/vehicle.',
});

export const brokenSheet = defineError<{ file: string; why: string }>({
  code: 'DS1178',
  title: 'Spreadsheet cannot be read',
  message: ({ file, why }) => `${file} cannot be read as a spreadsheet: ${clause(why)}.`,
  hint: () => 'Open it in a spreadsheet program and save it again as .xlsx, or export it as CSV.',
});

export const noSheet = defineError<{ file: string; sheet: string; sheets: readonly string[] }>({
  code: 'DS1179',
  title: 'Unknown sheet',
  message: ({ file, sheet }) => `${file} has no sheet called ${JSON.stringify(sheet)}.`,
  hint: ({ sheets }) => `Its sheets: ${sheets.map((name) => JSON.stringify(name)).join(', ')}.`,
});

export const oldSheet = defineError<{ file: string }>({
  code: 'DS1180',
  title: 'Spreadsheet of an old format',
  message: ({ file }) => `${file} is an old or protected Excel file.`,
  hint: () => 'Save it as .xlsx without a password, or export it as CSV.',
});

export const cutFeed = defineError<{ file: string; line: number; row: number }>({
  code: 'DS1181',
  title: 'File is truncated',
  message: ({ file, line, row }) => `${file} ends in the middle of row ${row} (line ${line}).`,
  hint: () =>
    'The export or its transfer was interrupted. Pull again when the file is complete. The last good snapshot is unchanged.',
});

export const openQuote = defineError<{ file: string; line: number }>({
  code: 'DS1182',
  title: 'Unclosed quotation mark',
  message: ({ file, line }) =>
    `${file} opens a quotation mark on line ${line} that is never closed: every later row would be lost.`,
  hint: () =>
    'The file is truncated, or a text begins with a quotation mark: double it ("") in the export. The last good snapshot is unchanged.',
});
