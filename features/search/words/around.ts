/** Narrows requests to the surroundings of a place in typed text; the place is not stored. */
import { postcodeIndex } from '../../_domain/location/postcodes.ts';
import { plainText, bareText } from '../index/plain-text.ts';
import type { SearchEngine, SearchRequest } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { emptyState } from '../query/state-change.ts';
import {
  findLoneNearest,
  listBareNames,
  listPlaceWords,
  nearWords,
  type NearWords,
  type PlaceWords,
} from './near-words.ts';
import { isOrdinary } from './ordinary-words.ts';
import type { Suburb } from '../../_domain/location/suburbs.ts';
import { endsWithRefusal, FILLER_PHRASES, isNoise } from './synonyms.ts';
import type { Entry, Vocabulary } from './vocabulary.ts';

type RequestOf = (state: SearchState) => SearchRequest;

/** Returns the point of a postcode of the built-in list; undefined for others, and when the list fails to load. */
async function loadPoint(postcode: string) {
  const list = await import('../../_domain/location/postcodes.json', { with: { type: 'json' } }).catch(
    () => undefined,
  );
  const point = list && postcodeIndex(list.default.points)(postcode);
  return point && { lat: point.lat, long: point.lng };
}

/**
 * Returns requests within the kilometres, or sorted by distance; undefined when the postcode is not in the list, or the visitor
 * has entered none.
 */
export async function narrowedAround(
  request: RequestOf,
  { postcode, km }: Pick<NearWords, 'postcode' | 'km'>,
): Promise<RequestOf | undefined> {
  const near =
    postcode === undefined
      ? request({ ...emptyState('/'), sortBy: 'distance:asc' }).near
      : await loadPoint(postcode);
  if (!near) return undefined;
  return (state) => {
    const plain = request(state);
    if (km === undefined) return plain.sort === 'rank' ? { ...plain, sort: 'distance:asc', near } : plain;
    const filters = plain.filter ? [plain.filter] : [];
    return { ...plain, filter: { all: [...filters, { field: 'point', near, km }] } };
  };
}

/** Radii within which an order other than by distance looks for vehicles, in kilometres. */
export const RADII = [50, 100, 250] as const;

/** Returns the reason why the place of an order has no vehicles. */
export const toTooFar = ({ phrase }: NearWords): string => `“${phrase}” (nothing within ${RADII.at(-1)} km)`;

/** Returns the reason why a distance does not count. */
export const toUnplaced = ({ phrase, postcode }: NearWords): string =>
  postcode === undefined
    ? `“${phrase}” (enter your postcode under Distance)`
    : `“${phrase}” (postcode ${postcode} was not found)`;

interface Stock {
  readonly engine: SearchEngine;
  readonly request: RequestOf;
  readonly vocabulary: () => Promise<Vocabulary>;
}

/** Returns whether vehicles of the stock have the words of a name: `Rubicon, VIC` may be a Wrangler. */
async function hasVehicles(name: string, { engine, request }: Stock): Promise<boolean> {
  const all = request({ ...emptyState('/'), query: name });
  const { hits } = await engine.search({ ...all, facets: [] });
  const text = plainText(JSON.stringify(hits));
  return (
    hits.length > 0 &&
    plainText(name)
      .split(/[\s,]+/)
      .every((word) => text.includes(word))
  );
}

/** Returns the value of the stock that a name is; undefined for none. */
async function findValue({ name }: PlaceWords, stock: Stock): Promise<Entry | undefined> {
  const { getLexicon } = await import('./vocabulary.ts');
  return getLexicon(await stock.vocabulary()).byKey.get(bareText(name));
}

/** Returns whether an entry is a colour, which behind `in`, or with a state or a postcode, yields to a suburb: `orange nsw`. */
const isColour = (entry: Entry | undefined): boolean =>
  entry !== undefined && Object.keys(entry.refinements).join() === 'colour';

/** Returns whether the stock or everyday language uses a name in another sense. */
async function isTaken(
  { name, state, km, isIntroduced }: PlaceWords,
  entry: Entry | undefined,
  stock: Stock,
): Promise<boolean> {
  if (km !== undefined) return false;
  // A place with vehicles is a filter.
  if (entry?.isSecondary) return true;
  const isName = ['make', 'make_model'].some((refinement) =>
    Object.hasOwn(entry?.refinements ?? {}, refinement),
  );
  if (isIntroduced) return state === undefined && (isNoise(name) || isName);
  if (isColour(entry)) return false;
  return entry !== undefined || isNoise(name) || (await hasVehicles(name, stock));
}

/** A postcode that may be a year: `2026 hilux near bondi`. */
const YEAR = /^(?:19|20[0-3])/;

/** Returns the text without a postcode. */
const withoutPostcode = (text: string, postcode: string): string =>
  YEAR.test(postcode)
    ? text
    : text
        .replace(new RegExp(String.raw`(?<![\d$])${postcode}(?![\d,.])`), ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();

/** Radii within which a suburb counts as near vehicles, in kilometres. */
const YARD_RADII = [15, 30, 60, 120, 250, 1000] as const;

/** Returns the number of vehicles within kilometres of a postcode. */
async function countAround({ engine, request }: Stock, postcode: string, km: number): Promise<number> {
  const around = await narrowedAround(request, { postcode, km });
  if (!around) return 0;
  const { count } = await engine.search({ ...around(emptyState('/')), facets: [], hitsPerPage: 1 });
  return count;
}

/** Returns the suburb nearest to vehicles; of several as near, the one with most of them, else the first. */
async function findNearest(suburbs: readonly Suburb[], stock: Stock): Promise<Suburb | undefined> {
  for (const km of YARD_RADII) {
    const counts = await Promise.all(suburbs.map(({ postcode }) => countAround(stock, postcode, km)));
    const most = Math.max(...counts);
    if (most > 0) return suburbs[counts.indexOf(most)];
  }
  return suburbs[0];
}

/** Returns the distance from a named suburb; of several with a name that of the typed postcode, else the one nearest to vehicles. */
async function findNamedDistance(typed: string, stock: Stock): Promise<NearWords | undefined> {
  for (const candidate of listPlaceWords(typed)) {
    const entry = await findValue(candidate, stock);
    if (!candidate.isIntroduced && entry && !isColour(entry)) continue;
    // Other names with a number are no places: `hilux 8000`.
    if (candidate.postcode !== undefined && !isColour(entry)) continue;
    const { findSuburbs } = await import('../../_domain/location/suburbs.ts');
    const suburbs = (await findSuburbs(candidate.name)).filter(
      (suburb) =>
        [suburb.state, undefined].includes(candidate.state) &&
        [suburb.postcode, undefined].includes(candidate.postcode),
    );
    if (suburbs.length === 0 || (await isTaken(candidate, entry, stock))) continue;
    const [first, ...others] = suburbs;
    const exact = suburbs.find(({ postcode }) => withoutPostcode(typed, postcode) !== typed.trim());
    const nearest = exact ?? (others.length > 0 ? await findNearest(suburbs, stock) : first);
    const { postcode = '', state } = nearest ?? {};
    const phrase = others.length > 0 ? `${candidate.phrase}, ${state}` : candidate.phrase;
    return { postcode, km: candidate.km, phrase, rest: withoutPostcode(candidate.rest, postcode) };
  }
  return undefined;
}

/** Returns the distance in a text; undefined for none, and when the list of suburbs cannot be loaded. */
export const findDistance = async (typed: string, stock: Stock): Promise<NearWords | undefined> =>
  nearWords(typed) ??
  (await findNamedDistance(typed, stock).catch(() => undefined)) ??
  findLoneNearest(typed);

/**
 * Returns a text with `near` before a suburb that stands alone and whose words decide nothing: `suv near parramatta`; undefined for
 * none, for a refused one, for a word of an idiom (`6 speed`), and when the list of suburbs cannot be loaded.
 */
export async function introduceSuburb(
  typed: string,
  isIdle: (word: string) => boolean,
): Promise<string | undefined> {
  const idioms = plainText((typed.match(FILLER_PHRASES) ?? []).join(' ')).split(/\s+/);
  for (const { name, rest } of listBareNames(typed)) {
    const terms = plainText(name).split(/[\s,]+/);
    if (terms.some((word) => idioms.includes(word))) continue;
    if (!terms.every(isIdle) || terms.every((word) => isNoise(word) || isOrdinary(word))) continue;
    if (endsWithRefusal(rest)) continue;
    const { findSuburbs } = await import('../../_domain/location/suburbs.ts');
    const suburbs = await findSuburbs(name).catch(() => []);
    if (suburbs.length > 0) return `${rest} near ${name}`.trim();
  }
  return undefined;
}
