/** Ready mappings for published formats, from `formats/`; the tenant's own entries override them. */
import {
  READY_FORMATS,
  formatOfName,
  type FileFormat,
  type ReadyFormat,
} from '../../_domain/stock/feed-formats.ts';
import {
  mappingSchema,
  type Mapping,
  type StockFile,
  type StockSource,
} from '../../_domain/stock/stock-source.schema.ts';
import google from '../formats/google-vehicle-ads.json' with { type: 'json' };
import meta from '../formats/meta-automotive.json' with { type: 'json' };
import schemaOrg from '../formats/schema-org.json' with { type: 'json' };
import { withLookups } from './lookup.source.ts';
import { prune } from './prune.ts';

interface Ready {
  /** Title of the format. */
  title: string;
  /** Address of its specification. */
  specification: string;
  /** File format, when the extension does not give it. */
  format: FileFormat;
  record?: string;
  /** Column lists by which a file of the format is recognised. */
  signatures: readonly (readonly string[])[];
  mapping: Mapping;
}

interface ReadyData extends Omit<Ready, 'format' | 'mapping'> {
  format: string;
  mapping: unknown;
}

const DATA: Readonly<Record<ReadyFormat, ReadyData>> = {
  'google-vehicle-ads': google,
  'meta-automotive': meta,
  'schema-org': schemaOrg,
};

const isReady = (format: string | undefined): format is ReadyFormat =>
  READY_FORMATS.some((name) => name === format);

/** Returns a ready format by its name. */
export function readyFormat(name: ReadyFormat): Ready {
  const { format, mapping, ...data } = DATA[name];
  return { ...data, format: format as FileFormat, mapping: mappingSchema.parse(mapping) };
}

/** Returns the published format that has these columns. */
export const formatOfColumns = (columns: readonly string[]): ReadyFormat | undefined =>
  READY_FORMATS.find((name) =>
    DATA[name].signatures.some((names) => names.every((column) => columns.includes(column))),
  );

/** Fields of a source that come from its ready format; their columns may be missing. */
const readyFields = new WeakMap<StockFile, ReadonlySet<string>>();

const hasEnding = (file: string): boolean =>
  formatOfName(file) !== undefined || /\.zip(?:\.gz)?$/i.test(file);

function resolved(source: StockFile): StockFile {
  if (!isReady(source.format)) return source;
  const ready = readyFormat(source.format);
  const own = source.mapping ?? {};
  const whole: StockFile = {
    ...source,
    format: hasEnding(source.file ?? '') ? undefined : ready.format,
    record: source.record ?? ready.record,
    mapping: { ...ready.mapping, ...own },
  };
  readyFields.set(whole, new Set(Object.keys(ready.mapping).filter((field) => !Object.hasOwn(own, field))));
  return whole;
}

/** Returns a stock block with ready formats resolved to mappings; returns the same block without them. */
export function withReadyFormats<Stock extends Pick<StockSource, 'sources'>>(stock: Stock): Stock {
  return stock.sources.some(({ format }) => isReady(format))
    ? { ...stock, sources: stock.sources.map(resolved) }
    : stock;
}

/** Returns a stock block with lookup tables and ready formats resolved into its mappings. Throws DS1183 and DS1184. */
export const withWholeMappings = <Stock extends Pick<StockSource, 'sources'>>(
  stock: Stock,
  tenantDir: string,
): Stock => withReadyFormats(withLookups(stock, tenantDir));

/** Returns a source whose ready entries read only columns of the file. */
export function fittedTo(source: StockFile, columns: readonly string[]): StockFile {
  const fields = readyFields.get(source);
  if (!fields || !source.mapping) return source;
  return { ...source, mapping: prune(source.mapping, fields, columns) };
}
