/** Formats of stock files. */

interface FormatFacts {
  /** Extensions of files, without the dot. */
  readonly endings: readonly string[];
  /** Content types. */
  readonly types: readonly string[];
}

/** A new format is one more entry here, and its reader in `READERS` of `features/stock/read/read.source.ts`. */
const FORMATS = {
  csv: { endings: ['csv', 'tsv'], types: ['text/csv', 'application/csv'] },
  ndjson: {
    endings: ['ndjson', 'jsonl'],
    types: ['application/x-ndjson', 'application/jsonl', 'application/json-lines'],
  },
  json: { endings: ['json'], types: ['application/json'] },
  xml: { endings: ['xml'], types: ['application/xml', 'text/xml'] },
  xlsx: {
    endings: ['xlsx'],
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
} satisfies Record<string, FormatFacts>;

export type FileFormat = keyof typeof FORMATS;

/** File formats. */
export const FILE_FORMATS = Object.keys(FORMATS) as [FileFormat, ...FileFormat[]];
/** Published column lists with a ready mapping; a new one needs its data in `features/stock/map/ready.source.ts`. */
export const READY_FORMATS = ['google-vehicle-ads', 'meta-automotive', 'schema-org'] as const;

export type ReadyFormat = (typeof READY_FORMATS)[number];

const findFormat = (matches: (facts: FormatFacts) => boolean): FileFormat | undefined =>
  FILE_FORMATS.find((format) => matches(FORMATS[format]));

/** Returns the format that the extension of a file name gives, also before `.gz` and `.zip`. */
export function formatOfName(name: string): FileFormat | undefined {
  const ending = /\.(\w+?)(?:\.(?:gz|zip))?$/.exec(name.toLowerCase())?.[1] ?? '';
  return findFormat(({ endings }) => endings.includes(ending));
}

export const formatOfType = (contentType: string): FileFormat | undefined =>
  findFormat(({ types }) => types.includes(contentType));
