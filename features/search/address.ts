/** The state of a search as an address and back: pure, sorted, idempotent (specification, sections 2 and 3). */
import type { Listing } from '../_domain/listings.ts';
import { isRange, isRefinement, type RangeName, type RefinementName } from './fields.ts';
import { SORTS, type Range, type Sort } from './request.ts';
import type { SearchState } from './state.ts';

/** The listing of everything; where a state leads that no listing stands for. */
export const ALL_CARS_PATH = '/search/new-used-and-demo-cars';

/** The listing page that stands in the window: its address, and the refinements that its address stands for. */
export interface Place {
  readonly path: string;
  readonly refinements: SearchState['refinements'];
}

/** A listing as a place: what narrows it, as refinements. */
export const placeOfListing = ({ href, scope }: Pick<Listing, 'href' | 'scope'>): Place => ({
  path: href,
  refinements: {
    ...(scope.types ? { car_type: scope.types } : {}),
    ...(scope.make ? { make: [scope.make] } : {}),
    ...(scope.model ? { model: [scope.model] } : {}),
    ...(scope.body ? { body: [scope.body] } : {}),
  },
});

/** Characters of a query string that are considered, and those of the one that is printed. */
const LONGEST = 8192;
const MOST_VALUES = 50;
/** Characters of a value or of a query. */
export const LONGEST_TEXT = 200;
export const LAST_PAGE = 10_000;

/** In the order of code units, which is the same everywhere. */
const sorted = (values: Iterable<string>): string[] => [...new Set(values)].toSorted();

/** Names and values as a query string; brackets, colons and commas stay readable. Never throws. */
const encode = (pairs: readonly (readonly [string, string])[]): string =>
  String(new URLSearchParams(pairs.map(([name, value]) => [name, value]))).replace(
    /%(?:5B|5D|3A|2C)/g,
    decodeURIComponent,
  );

/** Without spaces at the ends, at most 200 characters; half of a character at the cut is dropped. */
export const queryText = (text: string): string =>
  text
    .trim()
    .slice(0, LONGEST_TEXT)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

/** `price:desc` of `price:desc` and of `Car_production:price:desc`; the custom rank when it is no sort. */
function sortOf(text: string): Sort {
  const order = text.split(':').slice(-2).join(':');
  return SORTS.find((sort) => sort === order) ?? 'rank';
}

const pageOf = (text: string): number => {
  const page = /^\d{1,5}$/.test(text) ? Number(text) : 1;
  return page >= 1 && page <= LAST_PAGE ? page : 1;
};

const boundOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}(?:\.\d{1,2})?$/.test(text) ? Number(text) : undefined;

/** A range from its bounds, either of which may be open; bounds the wrong way round change places. */
export function rangeOf(min: number | undefined, max: number | undefined): Range | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (min !== undefined && max !== undefined && min > max) return { min: max, max: min };
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}

function parseRange(text: string): Range | undefined {
  const [min, max, ...more] = text.split(':');
  return more.length > 0 || max === undefined ? undefined : rangeOf(boundOf(min), boundOf(max));
}

const printRange = ({ min, max }: Range): string => `${min ?? ''}:${max ?? ''}`;

/** The path of a listing without the number of its page: one slash in front, none behind, none twice. */
function splitPath(path: string): { path: string; page: number } {
  const segments = path.split(/[/\\]/).filter(Boolean);
  const numbered = segments.at(-2) === 'page' && /^\d+$/.test(segments.at(-1) ?? '');
  const page = numbered ? pageOf(segments.at(-1) ?? '') : 1;
  return { path: `/${segments.slice(0, numbered ? -2 : undefined).join('/')}`, page };
}

/** Pairs of a query string until 8 KB are full, be it as they stand or as they will be printed. */
function* readPairs(query: string, room: number): Generator<[name: string, value: string]> {
  const cut = query.length > LONGEST ? query.slice(0, Math.max(0, query.lastIndexOf('&', LONGEST))) : query;
  let left = room;
  for (const [name, value] of new URLSearchParams(cut)) {
    left -= encode([[name, value]]).length + 1;
    if (left < 0) return;
    if (name !== '') yield [name, value];
  }
}

const valuePairs = (refinements: SearchState['refinements']): [string, string][] =>
  Object.entries(refinements).flatMap(([name, values]) =>
    values.map((value): [string, string] => [name, value]),
  );

class Reader {
  query = '';
  page: number;
  sortBy: Sort = 'rank';
  readonly values = new Map<RefinementName, Set<string>>();
  readonly ranges = new Map<RangeName, Range>();
  readonly rest: [string, string][] = [];

  constructor(page: number) {
    this.page = page;
  }

  add(name: RefinementName, text: string): void {
    const value = text.trim();
    const values = this.values.get(name) ?? new Set();
    if (value === '' || value.length > LONGEST_TEXT || values.size >= MOST_VALUES) return;
    this.values.set(name, values.add(value));
  }

  read(name: string, value: string): void {
    const [, kind, inner = ''] = /^(range|menu)\[(\w+)\]$/.exec(name) ?? [];
    if (name === 'query') this.query = queryText(value);
    else if (name === 'page') this.page = pageOf(value);
    else if (name === 'sortBy') this.sortBy = sortOf(value);
    else if (isRefinement(name)) this.add(name, value);
    else if (kind === 'menu' && isRefinement(inner)) this.add(inner, value);
    else if (kind === 'range' && isRange(inner)) {
      const range = parseRange(value);
      if (range) this.ranges.set(inner, range);
    } else this.rest.push([name, value]);
  }
}

const byName = <T>(entries: Iterable<readonly [string, T]>): (readonly [string, T])[] =>
  [...entries].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A state with everything in its one order; empty refinements are left out. */
export function tidy(state: Omit<SearchState, 'isMinRange' | 'isMaxRange'>): SearchState {
  const refinements = byName(Object.entries(state.refinements))
    .map(([name, values]) => [name, sorted(values)] as const)
    .filter(([, values]) => values.length > 0);
  const ranges = Object.fromEntries(byName(Object.entries(state.ranges)));
  const price: Range | undefined = state.ranges.price;
  return {
    ...state,
    refinements: Object.fromEntries(refinements),
    ranges,
    isMinRange: price?.min !== undefined,
    isMaxRange: price?.max !== undefined,
  };
}

/**
 * The state that an address stands for. `path` is that of the address, `query` its parameters with or without the `?`;
 * `place` is the listing in the window: its refinements are added when the path is that listing's or one of its pages'
 * (`/page/2`). Parameters of others are kept in `rest`; what is malformed is left out. Undefined for the root path
 * without parameters. Never throws; considers 8 KB, 50 values for each refinement, values of 200 characters.
 */
export function parseAddress(path: string, query: string, place?: Place): SearchState | undefined {
  const { path: currentPath, page } = splitPath(path);
  const bare = query.replace(/^\?/, '');
  if (currentPath === '/' && bare === '') return undefined;
  const own = place?.path === currentPath ? place.refinements : {};
  const ownPairs = valuePairs(own);
  const reader = new Reader(page);
  for (const [name, value] of ownPairs) if (isRefinement(name)) reader.add(name, value);
  const room = LONGEST - (ownPairs.length > 0 ? encode(ownPairs).length + 1 : 0);
  for (const [name, value] of readPairs(bare, room)) reader.read(name, value);
  return tidy({
    currentPath,
    query: reader.query,
    page: reader.page,
    sortBy: reader.sortBy,
    refinements: Object.fromEntries([...reader.values].map(([name, values]) => [name, [...values]])),
    ranges: Object.fromEntries(reader.ranges),
    rest: reader.rest,
  });
}

const same = (a: readonly string[] | undefined, b: readonly string[]): boolean =>
  JSON.stringify(sorted(a ?? [])) === JSON.stringify(sorted(b));

/** Whether the state has chosen exactly what the listing stands for, in each refinement that it stands for. */
const stands = (refinements: SearchState['refinements'], place: Place): boolean =>
  Object.entries(place.refinements).every(
    ([name, values]) => isRefinement(name) && same(refinements[name], values),
  );

/** The parameters of a state apart from those the path stands for, in the order they are printed. */
function pairsOf(state: SearchState, own: SearchState['refinements']): (readonly [string, string])[] {
  const { query, page, sortBy, refinements, ranges, rest } = state;
  const pairs = Object.entries(refinements)
    .filter(([name]) => !Object.hasOwn(own, name))
    .flatMap(([name, values]) => sorted(values).map((value) => [name, value] as const));
  if (query !== '') pairs.push(['query', query]);
  if (page > 1) pairs.push(['page', String(page)]);
  if (sortBy !== 'rank') pairs.push(['sortBy', sortBy]);
  for (const [name, range] of Object.entries(ranges)) pairs.push([`range[${name}]`, printRange(range)]);
  return [...pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b))), ...rest];
}

/**
 * The address of a state, path and parameters: that of `place` while all that it stands for is chosen and nothing else
 * in those refinements, else the listing of everything; without a place, the state's own path. Parameters are sorted,
 * those of others follow; what is as it is by default is left out.
 */
export function printAddress(state: SearchState, place?: Place): string {
  const here = place ?? { path: state.currentPath, refinements: {} };
  const fits = stands(state.refinements, here);
  const query = encode(pairsOf(state, fits ? here.refinements : {}));
  return `${fits ? here.path : ALL_CARS_PATH}${query && '?'}${query}`;
}

/** Whether the state asks for nothing but what the static page of the listing shows, its first or the one given. */
export const isPlain = (state: SearchState, place: Place, page = 1): boolean =>
  state.page === page && printAddress({ ...state, rest: [], page: 1 }, place) === place.path;
