/** Parses `facet_by` and `facet_query`: fields to count, optionally in numeric bands or sorted alphabetically. */
import { closingIndex, pieces } from './split-list.ts';
import { refuse } from '../protocol-error.ts';
import { isNumeric, type CollectionField, type CollectionSchema } from '../store/schema.ts';
import type { Direction } from './sort-by.ts';

/** A band includes `from` and excludes `to`; a missing end is open. */
interface Band {
  readonly label: string;
  readonly from: number;
  readonly to: number;
}

export interface FacetSpec {
  readonly field: string;
  readonly bands?: readonly Band[];
  /** Sorts values alphabetically; default: by count. */
  readonly alphabetic?: Direction;
}

export interface FacetQuery {
  readonly field: string;
  readonly query: string;
}

const MAX_FACET_BY = 20_000;
const MAX_BANDS = 200;
const MAX_FACETS = 100;

/** Parses the fields to count. Throws a `ProtocolError` for fields that aren't facets and for invalid bands. */
export function parseFacetBy(text: string, schema: CollectionSchema): FacetSpec[] {
  if (text.trim() === '') return [];
  if (text.length > MAX_FACET_BY) refuse(400, `\`facet_by\` is longer than ${MAX_FACET_BY} characters.`);
  const parts = pieces(text).filter((part) => part !== '');
  if (parts.length > MAX_FACETS) refuse(400, `At most ${MAX_FACETS} fields can be counted at once.`);
  return parts.map((part) => facetOf(part, schema));
}

function facetOf(part: string, schema: CollectionSchema): FacetSpec {
  const open = part.indexOf('(');
  const name = (open < 0 ? part : part.slice(0, open)).trim();
  const field = facetField(name, schema);
  if (open < 0) return { field: name };
  if (closingIndex(part, open) !== part.length - 1) return refuse(400, 'Facet range value is not valid.');
  return { field: name, ...within(field, part.slice(open + 1, -1)) };
}

function facetField(name: string, schema: CollectionSchema): CollectionField {
  const field = schema.fields.find((one) => one.name === name && one.facet && one.index);
  return field ?? refuse(404, `Could not find a facet field named \`${name.slice(0, 200)}\` in the schema.`);
}

function within(field: CollectionField, inside: string): Omit<FacetSpec, 'field'> {
  const bands: Band[] = [];
  let alphabetic: Direction | undefined;
  for (const part of pieces(inside)) {
    const [, direction] = /^sort_by\s*:\s*_alpha\s*:\s*(asc|desc)$/i.exec(part) ?? [];
    if (direction !== undefined) alphabetic = direction.toLowerCase() === 'asc' ? 'asc' : 'desc';
    else if (/^sort_by\s*:/.test(part)) refuse(400, 'Invalid sort format.');
    else bands.push(bandOf(field, part));
  }
  if (bands.length > MAX_BANDS) refuse(400, `A facet has at most ${MAX_BANDS} bands.`);
  return { ...(bands.length > 0 ? { bands } : {}), ...(alphabetic ? { alphabetic } : {}) };
}

const NUMBER = /^[+-]?(?:\d{1,30}(?:\.\d{0,30})?|\.\d{1,30})$/;

function bandOf(field: CollectionField, text: string): Band {
  if (!isNumeric(field)) {
    return refuse(400, 'Range facet is restricted to only integer and float fields.');
  }
  const open = text.lastIndexOf(':[');
  const ends = open > 0 && text.endsWith(']') ? text.slice(open + 2, -1).split(',') : [];
  const label = text.slice(0, Math.max(0, open)).trim();
  const [from = 'x', to = 'x'] = ends.map((end) => end.trim());
  const isOpenOrNumber = (end: string): boolean => end === '' || NUMBER.test(end);
  if (label === '' || ends.length !== 2 || !isOpenOrNumber(from) || !isOpenOrNumber(to)) {
    return refuse(400, 'Facet range value is not valid.');
  }
  return { label, from: from === '' ? -Infinity : Number(from), to: to === '' ? Infinity : Number(to) };
}

/** Parses `field: prefix`, which keeps only facet values with a word of that prefix. */
export function parseFacetQuery(text: string, facets: readonly FacetSpec[]): FacetQuery | undefined {
  if (text.trim() === '') return undefined;
  const colon = text.indexOf(':');
  if (colon < 0) return refuse(400, 'Facet query must be in the `facet_field: value` format.');
  if (facets.length === 0) {
    return refuse(400, 'The `facet_query` parameter is supplied without a `facet_by` parameter.');
  }
  const field = text.slice(0, colon).trim();
  if (!facets.some((facet) => facet.field === field)) {
    return refuse(
      400,
      `Facet query refers to a facet field \`${field.slice(0, 200)}\` that is not part of \`facet_by\` parameter.`,
    );
  }
  return {
    field,
    query: text
      .slice(colon + 1)
      .trim()
      .slice(0, 200),
  };
}
