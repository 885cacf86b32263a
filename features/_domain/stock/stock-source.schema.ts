/** Stock sources of a tenant and the mapping of their columns to vehicle fields: the `stock` block. */
import { z } from 'zod';
import { SEARCH_HOST } from '../schema/primitives.schema.ts';
import { FILE_FORMATS, READY_FORMATS } from './feed-formats.ts';
import { isZone } from '../time/calendar.ts';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { plausibleSchema } from './plausible.schema.ts';
import { ORIGIN_KINDS, originFields } from './stock-origin.schema.ts';

/** Longest regular expression in a mapping. */
const PATTERN_LENGTH = 300;
/** Texts that mean "unknown", compared without case and surrounding white space. */
export const MISSING = [
  '',
  '-',
  '–',
  '—',
  '- / -',
  '--',
  'nan',
  'null',
  'none',
  'n/a',
  'na',
  'poa',
  'p.o.a.',
  'tba',
  'tbc',
  '#n/a',
];

const scalar = z.union([z.string().max(2_000), z.number(), z.boolean()]);
const column = z.string().min(1).max(200);

/**
 * Returns why a pattern is invalid; undefined when it is valid. Look-arounds and back references cannot be matched in
 * linear time.
 */
function patternFault(source: string): string | undefined {
  if (/\\[1-9k]|\(\?(?:[=!]|<[=!])/.test(source)) {
    return 'look-around and back references are not supported; describe the text to keep in a group instead';
  }
  try {
    RegExp(source);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the number of groups of a valid pattern. */
const groupCount = (source: string): number => (RegExp(`${source}|`).exec('')?.length ?? 1) - 1;

const pattern = z
  .string()
  .min(1)
  .max(PATTERN_LENGTH)
  .superRefine((source, context) => {
    const fault = patternFault(source);
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

const missing = z.array(z.string().max(100)).max(100);
const decimal = z.enum(['.', ',']);

/** Named date formats. */
const NAMED_FORMATS: readonly string[] = ['iso', 'seconds', 'milliseconds', 'serial'];

const dateFormat = z
  .string()
  .min(1)
  .max(60)
  .refine(
    (format) => NAMED_FORMATS.includes(format) || format.includes('yy'),
    'write iso, seconds, milliseconds, serial or a pattern with a year, such as d/M/yyyy',
  );

const dateStep = z.union([
  z.boolean(),
  z.strictObject({
    formats: z
      .array(dateFormat)
      .min(1)
      .max(20)
      .optional()
      .describe(
        'Date formats, tried in order: patterns such as d/M/yyyy, iso, seconds or milliseconds (since 1970), and serial (days of a spreadsheet). Default: all of these, with day before month.',
      ),
    zone: z
      .string()
      .max(60)
      .refine(isZone, 'is not a time zone such as Australia/Sydney')
      .optional()
      .describe('Time zone of dates that state none; default: that of the first location.'),
  }),
]);

/** Steps that turn a trimmed text into a value of the field. */
const readingSteps = {
  unit: z
    .string()
    .min(1)
    .max(30)
    .optional()
    .describe('Read the number with this unit, such as km or L / 100 km.'),
  convert: z
    .record(z.string().min(1).max(30), z.number().positive())
    .optional()
    .describe('Other units that `unit` may be written in, with their factors: {"mi": 1.609344}.'),
  number: z.boolean().optional().describe('Read the text as a number: $12,990 becomes 12990.'),
  decimal: decimal
    .optional()
    .describe('Decimal sign of the numbers in this entry; default: that of the source.'),
  date: dateStep.optional().describe('Read the text as a date; true means the common formats.'),
};

const steps = {
  from: column.optional().describe('Column to read; in JSON it may be a path such as price.amount.'),
  constant: scalar.optional().describe('The same value for every row.'),
  hash: z
    .array(column)
    .min(1)
    .max(50)
    .optional()
    .describe('Columns whose values form a stable id for a feed without one.'),
  gather: z
    .array(column)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Columns that form one list, without empty ones. `*` stands for a number: photo_*, image[*].url. In JSON also paths through lists: photos.url.',
    ),
  join: z
    .array(column)
    .min(1)
    .max(20)
    .optional()
    .describe('Columns whose texts form one text, without empty ones.'),
  separator: z.string().max(20).optional().describe('Text between the texts of `join`; default: a blank.'),
  missing: missing
    .optional()
    .describe('Texts that mean "unknown" in this entry; default: those of the source.'),
  after: z
    .array(z.string().min(1).max(50))
    .min(1)
    .max(5)
    .optional()
    .describe('Vehicle fields whose values are removed from the front of the text, in this order.'),
  match: pattern.optional().describe('Regular expression that the text must match; the value is its group.'),
  group: z
    .number()
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Group to use; default: the first, 0 for the whole match.'),
  no_match: z
    .enum(['note', 'drop'])
    .optional()
    .describe(
      'What to do with a text that `match` does not match: `note` (default) counts it in the summary, `drop` omits it silently.',
    ),
  split: z
    .strictObject({
      separator: z.string().min(1).max(5).describe('Text between two parts.'),
      part: z
        .number()
        .int()
        .min(-20)
        .max(20)
        .default(1)
        .describe('Part to use, counted from 1; from the end when negative.'),
    })
    .optional()
    .describe('Split the text into parts and use one.'),
  ...readingSteps,
  values: z
    .record(z.string().max(200), z.union([scalar, z.null()]))
    .optional()
    .describe('Replacement for each text of the feed; null drops the value.'),
  lookup: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'CSV file with two columns, a text of the feed and its value, relative to the tenant folder; `values` of the entry override it.',
    ),
  otherwise: z
    .union([scalar, z.null()])
    .optional()
    .describe(
      'Replacement for texts in neither `values` nor `lookup`; null drops them, without it they stay.',
    ),
  list: z
    .strictObject({ separator: z.string().min(1).max(5).describe('Text between two items.') })
    .optional()
    .describe('Split the text into a list.'),
};

interface Entry {
  match?: string | undefined;
  group?: number | undefined;
  from?: unknown;
  constant?: unknown;
  hash?: unknown;
  first?: unknown;
  gather?: unknown;
  join?: unknown;
  unit?: unknown;
}

/** Options that require another. */
const NEEDS = { group: 'match', no_match: 'match', separator: 'join', convert: 'unit' } as const;

/** Checks that an entry has exactly one origin, that its group exists, and that no option lacks the one it requires. */
function checkEntry(entry: Entry, context: z.RefinementCtx): void {
  const { from, constant, hash, first, gather, join } = entry;
  const origins = [from, constant, hash, first, gather, join].filter((origin) => origin !== undefined);
  if (origins.length !== 1) {
    const message = 'give exactly one of from, first, gather, join, constant and hash';
    context.addIssue({ code: 'custom', message });
  }
  const keys = new Map(Object.entries(entry));
  for (const [option, needed] of Object.entries(NEEDS)) {
    if (keys.get(option) === undefined || keys.get(needed) !== undefined) continue;
    context.addIssue({ code: 'custom', path: [option], message: `needs \`${needed}\`` });
  }
  const valid = entry.match !== undefined && patternFault(entry.match) === undefined;
  if (valid && entry.match !== undefined && (entry.group ?? 0) > groupCount(entry.match)) {
    context.addIssue({ code: 'custom', path: ['group'], message: 'the pattern has no such group' });
  }
}

const candidate = z.union([column, z.strictObject(steps).superRefine(checkEntry)]);
const entry = z.union([
  column,
  z
    .strictObject({
      ...steps,
      first: z
        .array(candidate)
        .min(1)
        .max(20)
        .optional()
        .describe('Candidates in order; the first that has a value wins.'),
    })
    .superRefine(checkEntry),
]);

export const mappingSchema = z
  .partialRecord(vehicleSchema.keyof(), entry)
  .describe('Column of each vehicle field, or how its value is built.');

/** A collection of a search cluster; a path of the site would not be reachable during a pull. */
const exportSchema = z
  .strictObject({
    host: z
      .string()
      .max(200)
      .regex(SEARCH_HOST)
      .regex(/^[^/]/, 'a host name or an http(s) origin')
      .describe('Host of the cluster: a host name (https) or an origin.'),
    index: z
      .string()
      .max(200)
      .regex(/^[\w.-]+$/, 'a name of letters, digits, hyphens, dots and underscores')
      .default('Car_production')
      .describe('Name of the collection or its alias.'),
    export_key: z
      .string()
      .min(1)
      .optional()
      .describe('Key that may export; better in the environment as TYPESENSE_EXPORT_KEY.')
      .meta({ private: true }),
  })
  .describe('A whole collection of a Typesense cluster.');

const stockSourceFields = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'File, or pattern such as stock/*.csv, relative to the tenant folder; .gz, and .zip with one file, are unpacked.',
    ),
  typesense: exportSchema.optional().describe('Instead of a file, a collection of a Typesense cluster.'),
  ...originFields,
  format: z
    .enum([...FILE_FORMATS, ...READY_FORMATS])
    .optional()
    .describe(
      'Format of the file; default: by its extension. Or a published format with its own mapping, which your mapping overrides.',
    ),
  delimiter: z.enum([',', ';', '\t', '|']).default(',').describe('Character between two CSV columns.'),
  skip_lines: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('Lines of a CSV file, or rows of a sheet, before the column names or the first vehicle.'),
  header: z
    .boolean()
    .default(true)
    .describe(
      'False for a CSV file or a sheet whose first row is a vehicle: its columns are called A, B, C and so on.',
    ),
  list: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Path of the list of vehicles in a JSON file that is one object: vehicles, data.items.'),
  record: z
    .string()
    .regex(/^[^\s/@]+(?:\/[^\s/@]+)*$/, 'names of elements with / between them, such as stock/vehicle')
    .max(200)
    .optional()
    .describe('Path of the element of a vehicle in an XML file: stock/vehicle.'),
  sheet: z
    .string()
    .min(1)
    .max(31)
    .optional()
    .describe('Name of the sheet of an XLSX file; default: the first visible one.'),
  decimal: decimal
    .optional()
    .describe(
      'Decimal sign of numbers. Without it 45.000 is refused, because it may be 45 or 45,000; other numbers have a point.',
    ),
  encoding: z
    .enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])
    .default('utf-8')
    .describe('Character encoding of the file.'),
  mapping: mappingSchema
    .optional()
    .describe('Mapping of columns to vehicle fields; without it columns are named like vehicle fields.'),
  keep_rest: z
    .boolean()
    .default(false)
    .describe('Besides the mapping, also read columns that are named like a vehicle field.'),
  missing: missing.default(MISSING).describe('Texts that mean "unknown".'),
  min_rows: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Minimum number of valid rows from this source; with fewer the pull is refused.'),
});

/** Keys of a source that locate its feed. */
export const ORIGINS = ['file', 'typesense', ...ORIGIN_KINDS] as const;

/** One source: a file or pattern, a collection, or a remote feed. */
export const stockFileSchema = stockSourceFields.superRefine((source, context) => {
  const keys = new Map<string, unknown>(Object.entries(source));
  if (ORIGINS.filter((key) => keys.get(key) !== undefined).length === 1) return;
  const names = ORIGINS.map((key) => `\`${key}\``);
  const message = `needs exactly one of ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  context.addIssue({ code: 'custom', message });
});

export const stockSourceSchema = z
  .strictObject({
    sources: z.array(stockFileSchema).min(1).max(100).describe('Files and collections that form the stock.'),
    max_shrink: z
      .number()
      .min(0)
      .max(100)
      .default(30)
      .describe(
        'Percent of the vehicles of the last pull that may be missing before a pull is refused. One missing vehicle is accepted unless this is 0.',
      ),
    plausible: plausibleSchema,
  })
  .describe('Sources of the stock.');

export type StockSource = z.output<typeof stockSourceSchema>;
export type StockFile = z.output<typeof stockFileSchema>;
export type StockExport = NonNullable<StockFile['typesense']>;
export type Mapping = z.output<typeof mappingSchema>;
export type MappingEntry = z.output<typeof entry>;
export type MappingSteps = Exclude<MappingEntry, string>;
