/** Converts search states to addresses and back: pure, sorted, idempotent (specification, sections 2 and 3). */
import type { Listing } from '../../_domain/site/listings.ts';
import { withoutSlash, withSlash } from '../../_domain/text/page-href.ts';
import { isNumeric, isRange, isRefinement, type RefinementName } from './fields.ts';
import { SORTS, type Range, type Sort } from './request.ts';
import type { SearchState } from './state.ts';

/** The listing of all vehicles; also used for states that no listing covers. */
export const ALL_CARS_PATH = '/search/new-used-and-demo-cars';

/** The listing of the current page: its path and the refinements it stands for. */
export interface ListingScope {
  /** In the form of the site, with a slash at the end or without: printed addresses have the same form. */
  readonly path: string;
  readonly refinements: SearchState['refinements'];
}

/** Returns the path of a listing and its scope as refinements. */
export const scopeOfListing = ({ href, scope }: Pick<Listing, 'href' | 'scope'>): ListingScope => ({
  path: href,
  refinements: {
    ...(scope.types ? { car_type: scope.types } : {}),
    ...(scope.make ? { make: [scope.make] } : {}),
    ...(scope.model ? { model: [scope.model] } : {}),
    ...(scope.body ? { body: [scope.body] } : {}),
  },
});

/** Longest query string read or printed, in characters. */
const LONGEST = 8192;
const MOST_VALUES = 50;
/** Longest value or query, in characters. */
const LONGEST_TEXT = 200;
export const LAST_PAGE = 10_000;
const POSTCODE = /^\d{4}$/;
/** A distance in an address: whole kilometres. */
const WITHIN = /^[1-9]\d{0,3}$/;

type Pair = readonly [name: string, value: string];
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Sorts by code units, which is the same everywhere, and removes duplicates. Returns the same array when nothing changes.
 */
function sorted(values: readonly string[]): readonly string[] {
  const inSequence = [...new Set(values)].toSorted();
  const isSame =
    inSequence.length === values.length && inSequence.every((value, position) => value === values[position]);
  return isSame ? values : inSequence;
}

/** Sorts by name, then by values. */
const byText = (a: readonly unknown[], b: readonly unknown[]): number => (a.join() < b.join() ? -1 : 1);

/** Prints a query string; brackets, colons and commas stay readable. Never throws. */
const encode = (pairs: readonly Pair[]): string =>
  String(new URLSearchParams(pairs.map(([name, value]) => [name, value]))).replace(
    /%(5B|5D|3A|2C)/g,
    decodeURIComponent,
  );

/** Removes control characters and outer spaces, and truncates to 200 characters without splitting a surrogate pair. */
export const queryText = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\p{C}+/gu, '')
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** Parses a page number. The results decide which page is the last. */
const pageOf = (text: string): number => (/^[1-9]\d*$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1);

/** Returns a range from optional bounds; crossed bounds swap. */
export function createRange(min?: number, max?: number): Range | undefined {
  if (min === undefined) return max === undefined ? max : { max };
  if (max === undefined) return { min };
  return min > max ? { min: max, max: min } : { min, max };
}

/** Parses a bound of at most nine digits and cents, which never prints longer. */
const bound = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
const RANGE = /^(\d{1,9}(?:\.\d\d?)?)?:(\d{1,9}(?:\.\d\d?)?)?$/;

/** Normalises values: the number `05` is `5`, and an end of a VIN has capitals. Other spellings need the stock. */
function toValue(name: RefinementName, text: string): string {
  if (name === 'vin') return text.toUpperCase();
  return isNumeric(name) && text !== '' && Number.isFinite(Number(text)) ? String(Number(text)) : text;
}

/** Reads pairs of a query string up to 8 KB, both as given and as they will be printed. */
function readPairs(query: string, room: number): Pair[] {
  const cut = query.length > LONGEST ? query.slice(0, Math.max(0, query.lastIndexOf('&', LONGEST))) : query;
  const pairs = [...new URLSearchParams(cut)];
  let left = room;
  const full = pairs.findIndex((pair) => (left -= encode([pair]).length + 1) < 0);
  return full < 0 ? pairs : pairs.slice(0, full);
}

/** Returns the entries of refinements with typed names. */
export const entriesOf = (refinements: SearchState['refinements']) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(refinements) as [RefinementName, readonly string[]][];

const valuePairs = (refinements: SearchState['refinements']): Pair[] =>
  entriesOf(refinements).flatMap(([name, values]) => values.map((value) => [name, value] as const));

/** Returns whether a state needs a position. */
export const usesDistance = ({ within, sortBy }: Pick<SearchState, 'within' | 'sortBy'>): boolean =>
  within !== undefined || sortBy === 'distance:asc';

/** Rounds a bound to cents, as addresses carry it. */
const inCents = (amount: number | undefined): number | undefined =>
  amount === undefined ? undefined : Math.round(amount * 100) / 100;

/** Normalises a state: everything sorted, bounds in cents, empty refinements and a place without a distance removed. */
export function normaliseState({
  near,
  ...state
}: Omit<SearchState, 'isMinRange' | 'isMaxRange'>): SearchState {
  const { price = {} }: { price?: Range } = state.ranges;
  return {
    ...state,
    ...(near !== undefined && usesDistance(state) && { near }),
    refinements: Object.fromEntries(
      entriesOf(state.refinements)
        .map(([name, values]) => [name, sorted(values)] as const)
        .filter(([, values]) => values.length > 0)
        .toSorted(byText),
    ),
    ranges: Object.fromEntries(
      Object.entries(state.ranges)
        .map(([name, { min, max }]) => [name, createRange(inCents(min), inCents(max))] as const)
        .toSorted(byText),
    ),
    isMinRange: price.min !== undefined,
    isMaxRange: price.max !== undefined,
  };
}

/** Returns whether a path without a slash at its end is that of a listing. */
export const hasPath = ({ path }: ListingScope, currentPath: string): boolean =>
  withoutSlash(path) === currentPath;

/**
 * Parses an address. `path` and `query` (with or without `?`) come from the address; `scope` is the listing in the window,
 * whose refinements are added when the path is its own or one of its pages (`/page/2`). Names may have any capitals. Foreign
 * parameters go to `rest`;
 * malformed ones are dropped. Undefined for the root path without parameters. Never throws; reads at most 8 KB, 50 values
 * per refinement and 200 characters per value.
 */
export function parseAddress(path: string, query: string, scope?: ListingScope): SearchState | undefined {
  const [end = '', number = ''] = /\/page\/(\d+)\/?$/.exec(path) ?? [];
  const segments = path.slice(0, path.length - end.length).split(/[/\\]/);
  const currentPath = `/${segments.filter(Boolean).join('/')}`;
  if (currentPath === '/' && /^\??$/.test(query)) return undefined;
  const refinements: Partial<Record<RefinementName, string[]>> = {};
  const ranges: Mutable<SearchState['ranges']> = {};
  const rest: Pair[] = [];
  let within: number | undefined;
  let near: string | undefined;
  let hoped = '';
  const state = { currentPath, query: '', page: pageOf(number), sortBy: 'rank' as Sort, rest };

  const read = ([typed, value]: Pair): void => {
    const name = typed.toLowerCase();
    const [, kind, inner = name] = /^(range|menu)\[(\w+)]$/.exec(name) ?? [];
    if (kind === 'range' && isRange(inner)) {
      const [, min, max] = RANGE.exec(value) ?? [];
      const range = createRange(bound(min), bound(max));
      if (range) ranges[inner] = range;
    } else if (kind !== 'range' && isRefinement(inner)) {
      const text = toValue(inner, value.trim());
      const values = (refinements[inner] ??= []);
      const fits = text !== '' && text.length <= LONGEST_TEXT && values.length < MOST_VALUES;
      if (fits && !values.includes(text)) values.push(text);
    } else if (name === 'query') state.query = queryText(value);
    else if (name === 'hoped') hoped = queryText(value);
    else if (name === 'within') within = WITHIN.test(value) ? Number(value) : undefined;
    else if (name === 'near') near = POSTCODE.test(value) ? value : undefined;
    else if (name === 'page') state.page = pageOf(value);
    else if (name === 'sortby') {
      // An index name may precede it: `Car_production:price:desc`.
      const order = value.toLowerCase().split(':').slice(-2).join(':');
      state.sortBy = SORTS.find((sort) => sort === order) ?? 'rank';
    } else if (name !== '') rest.push([typed, value]);
  };

  const own = scope && hasPath(scope, currentPath) ? valuePairs(scope.refinements) : [];
  own.forEach(read);
  readPairs(query, LONGEST - encode(own).length - 1).forEach(read);
  return normaliseState({
    ...state,
    refinements,
    ranges,
    ...(hoped && { hoped }),
    ...(within === undefined ? {} : { within }),
    near,
  });
}

/** Returns whether a state lies within a listing: exactly its values are chosen in its refinements. */
export const fits = ({ refinements }: Pick<SearchState, 'refinements'>, scope: ListingScope): boolean =>
  entriesOf(scope.refinements).every(
    ([name, values]) => JSON.stringify(refinements[name]) === JSON.stringify(sorted(values)),
  );

/**
 * Prints the address of a state: below `scope` while the state lies within it, otherwise below the listing of all vehicles;
 * without a scope, below the state's own path. Parameters are sorted and followed by foreign ones; defaults are omitted.
 */
export function printAddress(state: SearchState, scope?: ListingScope): string {
  const { query, hoped, page, sortBy, refinements, ranges, within, near, rest, currentPath } = state;
  const listing = scope ?? { path: currentPath, refinements: {} };
  const isWithin = fits(state, listing);
  const pairs = valuePairs(refinements).filter(
    ([name]) => !(isWithin && Object.hasOwn(listing.refinements, name)),
  );
  for (const [name, { min = '', max = '' }] of Object.entries(ranges))
    pairs.push([`range[${name}]`, `${min}:${max}`]);
  if (within !== undefined) pairs.push(['within', String(within)]);
  if (near !== undefined) pairs.push(['near', near]);
  if (query) pairs.push(['query', query]);
  if (hoped) pairs.push(['hoped', hoped]);
  if (page > 1) pairs.push(['page', String(page)]);
  if (sortBy !== 'rank') pairs.push(['sortBy', sortBy]);
  const printed = encode([...pairs.toSorted(byText), ...rest]);
  const path = isWithin ? listing.path : ALL_CARS_PATH;
  return (listing.path.endsWith('/') ? withSlash(path) : path) + (printed && `?${printed}`);
}

/** Returns whether the static page of the listing, the first or the given one, already shows this state. */
export const isPlain = (state: SearchState, scope: ListingScope, page = 1): boolean =>
  state.page === page && printAddress({ ...state, rest: [], page: 1 }, scope) === scope.path;
