/** Parses the parameters of a search, from a query string or a JSON body. */
import { names } from './split-list.ts';
import { parseFacetBy, parseFacetQuery, type FacetSpec, type FacetQuery } from './facet-by.ts';
import { parseFilterBy, type FilterTree } from './filter-by.ts';
import { refuse } from '../protocol-error.ts';
import { fieldOf, natureOf, type CollectionSchema } from '../store/schema.ts';
import { parseSortBy, type SortKey } from './sort-by.ts';

/** Parameters as texts; the last of a name wins. */
export type Parameters = Readonly<Record<string, string>>;

/** A searched field and its weight. */
export interface QueryField {
  readonly name: string;
  readonly weight: number;
}

export interface HighlightOptions {
  /** Fields to highlight; default: the searched ones. */
  readonly fields?: readonly string[];
  readonly start: string;
  readonly end: string;
  /** Fields whose whole value is returned too. */
  readonly full: readonly string[];
}

export interface SearchOptions {
  /** Text query; empty for everything. */
  readonly query: string;
  readonly queryBy: readonly QueryField[];
  readonly typos: boolean;
  /** Whether words match as prefixes. */
  readonly prefix: boolean;
  readonly filter?: FilterTree;
  readonly sort: readonly SortKey[];
  readonly facets: readonly FacetSpec[];
  readonly facetQuery?: FacetQuery;
  readonly maxFacetValues: number;
  /** Hits to skip. */
  readonly offset: number;
  readonly limit: number;
  readonly page: number;
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly highlight: HighlightOptions;
}

const MAX_VALUE = 200_000;
const MAX_PARAMETERS = 200;
const MAX_LIMIT = 250;
const MAX_QUERY = 4000;
const MAX_FACET_VALUES = 10_000;

/** Converts entries of a query string or JSON object to parameters; lists are joined by commas, null is dropped. */
export function parametersOf(entries: Iterable<readonly [string, unknown]>): Parameters {
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  let count = 0;
  for (const [name, value] of entries) {
    const text = textOf(value);
    if (text === undefined) continue;
    if (text.length > MAX_VALUE) refuse(400, `Parameter \`${name.slice(0, 100)}\` is too long.`);
    if ((count += 1) > MAX_PARAMETERS) refuse(400, 'Too many parameters.');
    found[name] = text;
  }
  return found;
}

function simple(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

const textOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map((one) => simple(one) ?? '').join(',') : simple(value);

/** Parses a parameter as an integer; undefined when absent. Throws a `ProtocolError` for other text. */
export function wholeNumber(parameters: Parameters, name: string): number | undefined {
  const text = parameters[name];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return refuse(400, `Parameter \`${name}\` must be an unsigned integer.`);
}

/** Parses offset, limit and page. */
function pageOf(parameters: Parameters): Pick<SearchOptions, 'page' | 'offset' | 'limit'> {
  const isFacetQuery = (parameters['facet_query'] ?? '') !== '';
  const limit =
    wholeNumber(parameters, 'per_page') ?? wholeNumber(parameters, 'limit') ?? (isFacetQuery ? 0 : 10);
  if (limit > MAX_LIMIT) refuse(422, `Only upto ${MAX_LIMIT} hits can be fetched per page.`);
  const page = Math.max(1, wholeNumber(parameters, 'page') ?? 1);
  const offset = wholeNumber(parameters, 'offset') ?? (page - 1) * limit;
  const most = wholeNumber(parameters, 'limit_hits') ?? Infinity;
  if (offset + limit > most) {
    refuse(
      422,
      `Only upto ${most} hits can be fetched. Ensure that \`page\` and \`per_page\` parameters are within this range.`,
    );
  }
  return { page, offset, limit };
}

function weightOf(text: string): number {
  if (/^\d{1,3}$/.test(text) && Number(text) <= 127) return Number(text);
  return refuse(400, 'Weights must be between 0 and 127.');
}

function queryFields(parameters: Parameters, schema: CollectionSchema): QueryField[] {
  const fields = names(parameters['query_by'] ?? '');
  const weights = names(parameters['query_by_weights'] ?? '').map(weightOf);
  if (weights.length > 0 && weights.length !== fields.length) {
    refuse(400, 'Number of weights in `query_by_weights` does not match number of `query_by` fields.');
  }
  return fields.map((name, index) => {
    const field = fieldOf(schema, name);
    if (!field) return refuse(404, `Could not find a field named \`${name.slice(0, 200)}\` in the schema.`);
    if (natureOf(field) !== 'string') {
      return refuse(400, `Field \`${name}\` should be a string or a string array.`);
    }
    return { name, weight: weights[index] ?? fields.length - index };
  });
}

/** Parses whether words match as prefixes. Throws a `ProtocolError` when that differs between fields. */
function prefixOf(parameters: Parameters): boolean {
  const [first = true, ...rest] = names(parameters['prefix'] ?? '').map((text) => text !== 'false');
  if (rest.some((one) => one !== first)) refuse(400, '`prefix` has one value for all fields here.');
  return first;
}

function highlightOf(parameters: Parameters): HighlightOptions {
  const fields = parameters['highlight_fields'];
  return {
    ...(fields ? { fields: fields === 'none' ? [] : names(fields) } : {}),
    start: parameters['highlight_start_tag'] ?? '<mark>',
    end: parameters['highlight_end_tag'] ?? '</mark>',
    full: names(parameters['highlight_full_fields'] ?? ''),
  };
}

const fieldNames = (text: string | undefined): string[] => names(text ?? '').slice(0, 1000);

/** Parameters of a cluster that would change the result and aren't implemented. */
const UNSUPPORTED = [
  'group_by',
  'vector_query',
  'preset',
  'pinned_hits',
  'hidden_hits',
  'override_tags',
  'curation_sets',
  'synonym_sets',
  'stopwords',
  'infix',
  'nl_query',
  'voice_query',
  'conversation',
] as const;

/** Throws for unsupported parameters, which would otherwise be ignored silently. */
function checkSupported(parameters: Parameters): void {
  const unsupported = UNSUPPORTED.find((name) =>
    names(parameters[name] ?? '').some((value) => value !== 'off' && value !== 'false'),
  );
  if (unsupported) refuse(400, `Parameter \`${unsupported}\` is not supported here.`);
}

/** Parses all parameters of a search. Throws a `ProtocolError` for those invalid for the collection. */
export function readSearchOptions(parameters: Parameters, schema: CollectionSchema): SearchOptions {
  const text = parameters['q'] ?? refuse(400, 'Parameter `q` is required.');
  if (text.length > MAX_QUERY) refuse(400, `Query string exceeds max allowed length of ${MAX_QUERY} chars.`);
  checkSupported(parameters);
  const query = ['*', ''].includes(text.trim()) ? '' : text;
  const queryBy = queryFields(parameters, schema);
  if (query !== '' && queryBy.length === 0) refuse(400, 'No search fields specified for the query.');
  const facets = parseFacetBy(parameters['facet_by'] ?? '', schema);
  const filter = parseFilterBy(parameters['filter_by'] ?? '', schema);
  const facetQuery = parseFacetQuery(parameters['facet_query'] ?? '', facets);
  const typos = names(parameters['num_typos'] ?? '1').some((count) => count !== '0');
  return {
    query,
    queryBy,
    typos,
    prefix: prefixOf(parameters),
    ...(filter ? { filter } : {}),
    sort: parseSortBy(parameters['sort_by'] ?? '', schema),
    facets,
    ...(facetQuery ? { facetQuery } : {}),
    maxFacetValues: Math.min(wholeNumber(parameters, 'max_facet_values') ?? 10, MAX_FACET_VALUES),
    ...pageOf(parameters),
    include: fieldNames(parameters['include_fields']),
    exclude: fieldNames(parameters['exclude_fields']),
    highlight: highlightOf(parameters),
  };
}
