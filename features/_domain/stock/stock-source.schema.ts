/** Stock sources of a tenant and the mapping of their columns to vehicle fields: the `stock` block. */
import { z } from 'zod';
import { SEARCH_HOST } from '../tenant/search-hosts.ts';
import { FILE_FORMATS, READY_FORMATS } from './feed-formats.ts';
import { isZone } from '../time/calendar.ts';
import { vehicleSchema } from '../vehicle/vehicle.schema.ts';
import { originFields } from './stock-origin.schema.ts';

/** Longest regular expression in a mapping. */
const PATTERN_LENGTH = 300;
/** Texts that mean "unknown", compared without case and surrounding white space. */
export const MISSING = ['', '-', '–', '—', '- / -', '--', 'nan', 'null', 'none', 'n/a', 'na', 'poa', 'tba'];

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
const NAMED_FORMATS: readonly string[] = ['iso', 'seconds', 'milliseconds'];

const dateFormat = z
  .string()
  .min(1)
  .max(60)
  .refine(
    (format) => NAMED_FORMATS.includes(format) || format.includes('yy'),
    'write iso, seconds, milliseconds or a pattern with a year, such as d/M/yyyy',
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
        'How dates are written, tried in order: patterns such as d/M/yyyy, and iso, seconds or milliseconds (since 1970). By default ISO 8601, day before month, month names and seconds or milliseconds.',
      ),
    zone: z
      .string()
      .max(60)
      .refine(isZone, 'is not a time zone such as Australia/Sydney')
      .optional()
      .describe('Time zone of dates that state none; by default that of the first location.'),
  }),
]);

/** Steps that turn a trimmed text into a value of the field. */
const readingSteps = {
  unit: z
    .string()
    .min(1)
    .max(30)
    .optional()
    .describe('Read the number that stands with this unit, such as km or L / 100 km.'),
  convert: z
    .record(z.string().min(1).max(30), z.number().positive())
    .optional()
    .describe('Other units that `unit` may be written in, each with its factor: {"mi": 1.609344}.'),
  number: z.boolean().optional().describe('Read the text as a number: $12,990 becomes 12990.'),
  decimal: decimal
    .optional()
    .describe('Decimal sign of the numbers in this entry; by default the one of the source.'),
  date: dateStep.optional().describe('Read the text as a date; true takes the usual formats.'),
};

const steps = {
  from: column.optional().describe('Column to read; in JSON a path such as price.amount may be given.'),
  constant: scalar.optional().describe('The same value for every row.'),
  hash: z
    .array(column)
    .min(1)
    .max(50)
    .optional()
    .describe('Columns whose values together give a stable identifier for a feed that has none.'),
  gather: z
    .array(column)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Columns that make one list, empty ones left out. `*` stands for a number: photo_*, image[*].url. In JSON also paths through lists: photos.url.',
    ),
  join: z
    .array(column)
    .min(1)
    .max(20)
    .optional()
    .describe('Columns whose texts make one text, empty ones left out.'),
  separator: z.string().max(20).optional().describe('Text between the texts of `join`; by default a blank.'),
  missing: missing
    .optional()
    .describe('Texts that mean a value is not known in this entry; by default those of the source.'),
  after: z
    .array(z.string().min(1).max(50))
    .min(1)
    .max(5)
    .optional()
    .describe(
      'Vehicle fields whose values are taken off the front of the text, in this order, where they stand there.',
    ),
  match: pattern
    .optional()
    .describe('Regular expression the text must contain; the value is what its group holds.'),
  group: z
    .number()
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Group to keep; the first by default, 0 for the whole match.'),
  no_match: z
    .enum(['note', 'drop'])
    .optional()
    .describe(
      'What happens to a text that `match` does not find anything in: `note` (default) counts it in the summary, `drop` leaves it out without a word.',
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
        .describe('Part to keep, counted from 1; from the end when negative.'),
    })
    .optional()
    .describe('Cut the text into parts and keep one.'),
  ...readingSteps,
  values: z
    .record(z.string().max(200), z.union([scalar, z.null()]))
    .optional()
    .describe('Replacement for each text the feed writes; null drops the value.'),
  lookup: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'CSV file of two columns, a text of the feed and the value for it, relative to the tenant folder; `values` of the entry win over it.',
    ),
  otherwise: z
    .union([scalar, z.null()])
    .optional()
    .describe(
      'Replacement for texts that `values` and `lookup` do not list; null drops them, and without it they stay.',
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
  .describe('For each vehicle field the column it comes from, or how it is made.');

/** A collection of a search cluster; a path of the site would not be reachable during a pull. */
const exportSchema = z
  .strictObject({
    host: z
      .string()
      .max(200)
      .regex(SEARCH_HOST)
      .regex(/^[^/]/, 'a host name or an http(s) origin')
      .describe('Where the cluster answers: a host name (https) or an origin.'),
    index: z
      .string()
      .max(200)
      .regex(/^[\w.-]+$/, 'a name of letters, digits, hyphens, dots and underscores')
      .default('Car_production')
      .describe('Name of the collection or of its alias.'),
    export_key: z
      .string()
      .min(1)
      .optional()
      .describe('Key that may export; better in the environment as TYPESENSE_EXPORT_KEY.')
      .meta({ private: true }),
  })
  .describe('A collection of a Typesense cluster, exported whole.');

const stockSourceFields = z.strictObject({
  file: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'File, or pattern such as stock/*.csv, relative to the tenant folder; .gz, and .zip with one file in it, are unpacked.',
    ),
  typesense: exportSchema.optional().describe('Instead of a file, a collection of a Typesense cluster.'),
  ...originFields,
  format: z
    .enum([...FILE_FORMATS, ...READY_FORMATS])
    .optional()
    .describe(
      'Format of the file; by default its ending tells. Or a published format whose columns are known: a mapping of your own goes before it.',
    ),
  delimiter: z.enum([',', ';', '\t', '|']).default(',').describe('Character between two CSV columns.'),
  skip_lines: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .default(0)
    .describe('Lines of a CSV file, or rows of a sheet, before the one with the names of the columns.'),
  list: z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Where the list of vehicles stands in a JSON file that is one object: vehicles, data.items.'),
  record: z
    .string()
    .regex(/^[^\s/@]+(?:\/[^\s/@]+)*$/, 'names of elements with / between them, such as stock/vehicle')
    .max(200)
    .optional()
    .describe('Path of the element that is a vehicle in an XML file: stock/vehicle.'),
  sheet: z
    .string()
    .min(1)
    .max(31)
    .optional()
    .describe('Name of the sheet of an XLSX file; by default the first that is not hidden.'),
  decimal: decimal
    .optional()
    .describe(
      'Decimal sign of numbers. Without it 45.000 is refused, for it may be 45 or 45,000; other numbers have a point.',
    ),
  encoding: z
    .enum(['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'])
    .default('utf-8')
    .describe('Character encoding of the file.'),
  mapping: mappingSchema
    .optional()
    .describe('How columns become vehicle fields; without it columns carry the names of vehicle fields.'),
  keep_rest: z
    .boolean()
    .default(false)
    .describe('Beside the mapping, also read columns that already carry the name of a vehicle field.'),
  missing: missing.default(MISSING).describe('Texts that mean a value is not known.'),
  min_rows: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Fewest good rows this source must give; with fewer the pull is refused.'),
});

/** Keys of a source that locate its feed. */
const ORIGINS = ['file', 'typesense', ...Object.keys(originFields)] as const;

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
    sources: z
      .array(stockFileSchema)
      .min(1)
      .max(100)
      .describe('Files and collections the stock is put together from.'),
    max_shrink: z
      .number()
      .min(0)
      .max(100)
      .default(30)
      .describe(
        'Percent of the vehicles of the last pull that may be missing before a pull is refused. One missing vehicle is accepted unless this is 0.',
      ),
  })
  .describe('Where the stock comes from.');

export type StockSource = z.output<typeof stockSourceSchema>;
export type StockFile = z.output<typeof stockFileSchema>;
export type StockExport = NonNullable<StockFile['typesense']>;
export type Mapping = z.output<typeof mappingSchema>;
export type MappingEntry = z.output<typeof entry>;
export type MappingSteps = Exclude<MappingEntry, string>;
