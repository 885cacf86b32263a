/** The collection of a tenant: indexed fields, and fields that are only stored. */
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import type { Vehicle } from '../../../_domain/vehicle/vehicle.schema.ts';
import { plainText } from '../../index/plain-text.ts';
import { valueWords } from '../../index/tokenise.ts';
import { parsePoint } from '../../query/geo-point.ts';
import { FIELDS } from '../../query/field-table.ts';
import { REFINEMENTS, type FieldName, type SearchDocument } from '../../query/fields.ts';
import { isNumberField, MORE_WORDS, NUMBER_TYPES, TEXT_FIELDS, type NumberType } from './types.ts';

/** A document: the search fields, the card for results, and the whole vehicle for a later pull. */
export type ClusterDocument = Omit<SearchDocument, 'point'> & {
  /** Latitude and longitude. */
  readonly point?: readonly [number, number];
  readonly [MORE_WORDS]?: readonly string[];
  readonly card: VehicleCardData;
  readonly vehicle: Vehicle;
};

/** Symbols that are part of a word: a G10+ is not a G10. */
const SYMBOLS = ['+'];
/** Word separators, as in the embedded engine: `cx 5` and `cx-5` both find `CX-5`. */
const SEPARATORS = ['-', '/', '.', '&', '(', ')', ',', ':', ';', '_', '!', '#'];
const BETWEEN_WORDS = /[\s\-/.&(),:;_!#]+/;

/** Returns the words that the cluster sees in a value. */
const clusterWords = (value: string): Set<string> =>
  new Set(
    plainText(value)
      .split(BETWEEN_WORDS)
      .map((word) => word.replaceAll(/[^\p{L}\p{N}+]/gu, '')),
  );

/** Returns the words of a document that the embedded engine finds and the cluster does not see in its text fields. */
function moreWords(document: SearchDocument): string[] {
  const more = TEXT_FIELDS.flatMap(([name, text]) => {
    const value = String(document[name] ?? '');
    const visible = clusterWords(value);
    return valueWords(value, text === 'name').filter((word) => !visible.has(word));
  });
  return [...new Set([...more, ...(document.year === undefined ? [] : [String(document.year)])])];
}

/** Adds the stored fields to a search document. Drops repeated values of lists, which a cluster would count twice. */
export function clusterDocument(
  document: SearchDocument,
  stored: Pick<ClusterDocument, 'card' | 'vehicle'>,
): ClusterDocument {
  const { point: text, ...fields } = document;
  const terms = moreWords(document);
  const point = text === undefined ? undefined : parsePoint(text);
  const lists = Object.entries(document).flatMap(([name, value]) =>
    Array.isArray(value) ? [[name, [...new Set(value)]]] : [],
  );
  return {
    ...fields,
    ...Object.fromEntries(lists),
    ...(terms.length > 0 ? { [MORE_WORDS]: terms } : {}),
    ...(point ? { point: [point.lat, point.long] as const } : {}),
    ...stored,
  };
}

/** A type, not an interface: the official client needs an open record. */
type CollectionField = {
  readonly name: string;
  readonly type: FieldType;
  readonly optional: boolean;
  readonly facet: boolean;
  readonly index: boolean;
};

type FieldType = NumberType | 'bool' | 'string' | 'string[]' | 'geopoint';

/** Metadata of a collection. Clusters store it from version 27 on. */
export type Notes = {
  /** Slug of the tenant. */
  readonly tenant: string;
  /** The collection in use before; empty for none. */
  readonly previous: string;
};

export interface CollectionSchema {
  readonly name: string;
  readonly metadata?: Notes;
  readonly fields: CollectionField[];
  readonly default_sorting_field: string;
  readonly enable_nested_fields: boolean;
  readonly token_separators: string[];
  readonly symbols_to_index: string[];
}

const facets: ReadonlySet<FieldName> = new Set(Object.values(REFINEMENTS).map(({ field }) => field));

function findType(name: FieldName): FieldType {
  if (isNumberField(name)) return NUMBER_TYPES[name];
  if (name === 'point') return 'geopoint';
  const { kind } = FIELDS[name];
  if (kind === 'flag') return 'bool';
  return kind === 'words' ? 'string[]' : 'string';
}

/**
 * Returns the schema of a collection. `card` and `vehicle` are not in it: a cluster stores other fields as they come. As
 * nested fields they would lose empty lists and nulls in responses.
 */
export function collectionSchema(name: string, notes?: Notes): CollectionSchema {
  const names = Object.keys(FIELDS).filter((field): field is FieldName => Object.hasOwn(FIELDS, field));
  const indexed = names.map((field): CollectionField => ({
    name: field,
    type: findType(field),
    optional: field !== 'custom_rank',
    facet: facets.has(field),
    index: true,
  }));
  const more: CollectionField = {
    name: MORE_WORDS,
    type: 'string[]',
    optional: true,
    facet: false,
    index: true,
  };
  return {
    name,
    fields: [...indexed, more],
    default_sorting_field: 'custom_rank',
    enable_nested_fields: false,
    token_separators: SEPARATORS,
    symbols_to_index: SYMBOLS,
    ...(notes ? { metadata: notes } : {}),
  };
}

/**
 * Returns the name of a collection created at `now` (milliseconds) for the alias `index`:
 * `Car_production_20261121101500123`.
 */
export const versionName = (index: string, now: number): string =>
  `${index}_${new Date(now).toISOString().replaceAll(/\D/g, '')}`;

/** Returns whether a collection is a version of `index`. */
export const isVersion = (index: string, name: string): boolean =>
  name.startsWith(`${index}_`) && /^\d{17}$/.test(name.slice(index.length + 1));

/** Parses the metadata of a collection; undefined for foreign metadata. */
export function notesOf(metadata: unknown): Notes | undefined {
  const { tenant, previous } = Object(metadata) as { tenant?: unknown; previous?: unknown };
  return typeof tenant === 'string' && typeof previous === 'string' ? { tenant, previous } : undefined;
}

/** Milliseconds for which an unused collection may belong to another run. */
const UNFINISHED_MS = 3_600_000;

export interface Version {
  readonly name: string;
  /** Creation time in milliseconds. */
  readonly created: number;
  readonly documents: number;
  readonly notes: Notes | undefined;
}

/**
 * Returns the versions to delete once `current` is in use: all but the newest `keep` that were in use (`previous` being the
 * latest), and versions never used, unless another run may still be filling them. A version was in use if a later one names
 * it as previous. One without metadata counts as used if it has documents and is older than `previous`.
 */
export function versionsToDrop(
  versions: readonly Version[],
  {
    current,
    previous,
    keep,
    now,
  }: { current: string; previous: string | undefined; keep: number; now: number },
): string[] {
  const others = versions
    .filter(({ name }) => name !== current)
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const inUse = new Set([previous, ...others.map(({ notes }) => notes?.previous)]);
  const hasPrevious = others.some(({ name }) => name === previous);
  const isTaken = ({ name, documents, notes }: Version): boolean =>
    !notes && documents > 0 && (!hasPrevious || previous === undefined || name < previous);
  const isYoung = ({ created }: Version): boolean => now - created <= UNFINISHED_MS;
  const used = others.filter((one) => inUse.has(one.name) || (!isYoung(one) && isTaken(one)));
  const left = others.filter((one) => !used.includes(one) && !isYoung(one));
  return [...left, ...used.slice(keep)].map(({ name }) => name);
}
