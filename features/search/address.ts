/** The state of a search as an address and back: pure, sorted, idempotent (specification, sections 2 and 3). */
import type { Listing } from '../_domain/stock/listings.ts';
import { isFigure, isRange, isRefinement, type RefinementName } from './fields.ts';
import { SORTS, type Range, type Sort } from './request.ts';
import type { SearchState } from './state.ts';

/** The listing of everything; where a state leads that no listing stands for. */
export const ALL_CARS_PATH = '/search/new-used-and-demo-cars';

/** The listing page that stands in the window: its address, and the refinements that its address stands for. */
export interface ListingScope {
  readonly path: string;
  readonly refinements: SearchState['refinements'];
}

/** A listing as a place: what narrows it, as refinements. */
export const scopeOfListing = ({ href, scope }: Pick<Listing, 'href' | 'scope'>): ListingScope => ({
  path: href,
  refinements: {
    ...(scope.types ? { car_type: scope.types } : {}),
    ...(scope.make ? { make: [scope.make] } : {}),
    ...(scope.model ? { model: [scope.model] } : {}),
    ...(scope.body ? { body: [scope.body] } : {}),
  },
});

/** Characters of a query string that are considered, and of the one that is printed. */
const LONGEST = 8192;
const MOST_VALUES = 50;
/** Characters of a value or of a query. */
const LONGEST_TEXT = 200;
export const LAST_PAGE = 10_000;

type Pair = readonly [name: string, value: string];
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** In the order of code units, which is the same everywhere. What is in order is given back itself, for it has not changed. */
function sorted(values: readonly string[]): readonly string[] {
  const inOrder = [...new Set(values)].toSorted();
  const isSame = inOrder.length === values.length && inOrder.every((value, at) => value === values[at]);
  return isSame ? values : inOrder;
}

/** Names in that order too, then their values. */
const byText = (a: readonly unknown[], b: readonly unknown[]): number => (a.join() < b.join() ? -1 : 1);

/** Names and values as a query string; brackets, colons and commas stay readable. Never throws. */
const encode = (pairs: readonly Pair[]): string =>
  String(new URLSearchParams(pairs.map(([name, value]) => [name, value]))).replace(
    /%(5B|5D|3A|2C)/g,
    decodeURIComponent,
  );

/** Without what cannot be seen and spaces at the ends, at most 200 characters; half of a character at the cut is dropped. */
export const queryText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{C}+/gu, '')
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** A page behind the last one is that page: what is found tells which one is the last. */
const pageOf = (text: string): number => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1);

/** A range from its bounds, either of which may be open; bounds the wrong way round change places. */
export function rangeOf(min?: number, max?: number): Range | undefined {
  if (min === undefined) return max === undefined ? max : { max };
  if (max === undefined) return { min };
  return min > max ? { min: max, max: min } : { min, max };
}

/** A figure of at most nine digits and cents: never longer when it is printed. */
const bound = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
const RANGE = /^(\d{1,9}(?:\.\d\d?)?)?:(\d{1,9}(?:\.\d\d?)?)?$/;

/** A value as it stands among those of its filter: one figure is one value, `05` or `5`. */
const valueOf = (name: RefinementName, text: string): string =>
  isFigure(name) && text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;

/** Pairs of a query string until 8 KB are full, be it as they stand or as they will be printed. */
function readPairs(query: string, room: number): Pair[] {
  const cut = query.length > LONGEST ? query.slice(0, Math.max(0, query.lastIndexOf('&', LONGEST))) : query;
  const pairs = [...new URLSearchParams(cut)];
  let left = room;
  const full = pairs.findIndex((pair) => (left -= encode([pair]).length + 1) < 0);
  return full < 0 ? pairs : pairs.slice(0, full);
}

/** Refinements as names and values: the names of a state are those of refinements and nothing else. */
export const entriesOf = (refinements: SearchState['refinements']) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(refinements) as [RefinementName, readonly string[]][];

const valuePairs = (refinements: SearchState['refinements']): Pair[] =>
  entriesOf(refinements).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** A state with everything in its one order; empty refinements are left out. */
export function normaliseState(state: Omit<SearchState, 'isMinRange' | 'isMaxRange'>): SearchState {
  const { price = {} }: { price?: Range } = state.ranges;
  return {
    ...state,
    refinements: Object.fromEntries(
      entriesOf(state.refinements)
        .map(([name, values]) => [name, sorted(values)] as const)
        .filter(([, values]) => values.length > 0)
        .toSorted(byText),
    ),
    ranges: Object.fromEntries(Object.entries(state.ranges).toSorted(byText)),
    isMinRange: price.min !== undefined,
    isMaxRange: price.max !== undefined,
  };
}

/**
 * The state that an address stands for. `path` is that of the address, `query` its parameters with or without the `?`;
 * `place` is the listing in the window: its refinements are added when the path is that listing's or one of its pages'
 * (`/page/2`). Parameters of others are kept in `rest`; what is malformed is left out. Undefined for the root path
 * without parameters. Never throws; considers 8 KB, 50 values for each refinement, values of 200 characters.
 */
export function parseAddress(path: string, query: string, place?: ListingScope): SearchState | undefined {
  const [end = '', number = ''] = /\/page\/(\d+)\/?$/.exec(path) ?? [];
  const segments = path.slice(0, path.length - end.length).split(/[/\\]/);
  const currentPath = `/${segments.filter(Boolean).join('/')}`;
  if (currentPath === '/' && /^\??$/.test(query)) return undefined;
  const refinements: Partial<Record<RefinementName, string[]>> = {};
  const ranges: Mutable<SearchState['ranges']> = {};
  const rest: Pair[] = [];
  const state = { currentPath, query: '', page: pageOf(number), sortBy: 'rank' as Sort, rest };

  const read = ([name, value]: Pair): void => {
    const [, kind, inner = name] = /^(range|menu)\[(\w+)]$/.exec(name) ?? [];
    if (kind === 'range' && isRange(inner)) {
      const [, min, max] = RANGE.exec(value) ?? [];
      const range = rangeOf(bound(min), bound(max));
      if (range) ranges[inner] = range;
    } else if (kind !== 'range' && isRefinement(inner)) {
      const text = valueOf(inner, value.trim());
      const values = (refinements[inner] ??= []);
      const fits = text !== '' && text.length <= LONGEST_TEXT && values.length < MOST_VALUES;
      if (fits && !values.includes(text)) values.push(text);
    } else if (name === 'query') state.query = queryText(value);
    else if (name === 'page') state.page = pageOf(value);
    else if (name === 'sortBy') {
      // Whatever index stands before it: `Car_production:price:desc`.
      const order = value.split(':').slice(-2).join(':');
      state.sortBy = SORTS.find((sort) => sort === order) ?? 'rank';
    } else if (name !== '') rest.push([name, value]);
  };

  const own = place?.path === currentPath ? valuePairs(place.refinements) : [];
  own.forEach(read);
  readPairs(query, LONGEST - encode(own).length - 1).forEach(read);
  return normaliseState({ ...state, refinements, ranges });
}

/** Whether a state is within a listing: all that it stands for is chosen, and nothing else in those refinements. */
export const fits = ({ refinements }: Pick<SearchState, 'refinements'>, place: ListingScope): boolean =>
  entriesOf(place.refinements).every(
    ([name, values]) => JSON.stringify(refinements[name]) === JSON.stringify(sorted(values)),
  );

/**
 * The address of a state, path and parameters: that of `place` while the state is within it, else the listing of everything;
 * without a place, the state's own path. Parameters are sorted, those of others follow; what is as it is by default is left
 * out.
 */
export function printAddress(state: SearchState, place?: ListingScope): string {
  const { query, page, sortBy, refinements, ranges, rest, currentPath } = state;
  const listing = place ?? { path: currentPath, refinements: {} };
  const isWithin = fits(state, listing);
  const pairs = valuePairs(refinements).filter(
    ([name]) => !(isWithin && Object.hasOwn(listing.refinements, name)),
  );
  for (const [name, { min = '', max = '' }] of Object.entries(ranges))
    pairs.push([`range[${name}]`, `${min}:${max}`]);
  if (query) pairs.push(['query', query]);
  if (page > 1) pairs.push(['page', String(page)]);
  if (sortBy !== 'rank') pairs.push(['sortBy', sortBy]);
  const printed = encode([...pairs.toSorted(byText), ...rest]);
  return (isWithin ? listing.path : ALL_CARS_PATH) + (printed && `?${printed}`);
}

/** Whether the state asks for nothing but what the static page of the listing shows, its first or the one given. */
export const isPlain = (state: SearchState, place: ListingScope, page = 1): boolean =>
  state.page === page && printAddress({ ...state, rest: [], page: 1 }, place) === place.path;
