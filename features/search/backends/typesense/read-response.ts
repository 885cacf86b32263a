/** Converts the response of a `multi_search` to a search response, validating everything. */
import { logOnly } from '../../../_domain/browser/log.ts';
import type { VehicleCardData } from '../../../_domain/vehicle/vehicle-card.ts';
import { refinementOf, type RefinementName } from '../../query/fields.ts';
import {
  SearchFailure,
  type Facet,
  type FacetValue,
  type SearchRequest,
  type SearchResponse,
} from '../../query/request.ts';
import { bandLabel } from './bands.ts';
import { CARD_FIELD, type ClusterQuery } from './query.ts';
import { isNumberField } from './types.ts';

type Found = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objects = (value: unknown): Found[] => (Array.isArray(value) ? value.filter(isObject) : []);
const isText = (value: unknown): value is string => typeof value === 'string';
const count = (value: unknown): number =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;

/** Rounds to cents: the cluster stores decimals as 32-bit floats. */
const roundToCents = (value: number): number => Math.round(value * 100) / 100;

/** Accepts addresses that are safe as links or pictures. */
const isPath = (value: unknown): boolean => isText(value) && /^\/(?!\/)/.test(value);
const isSource = (value: unknown): boolean => isPath(value) || (isText(value) && /^https?:\/\//.test(value));

/** Returns whether a value is a valid card. */
function isCard(value: unknown): value is VehicleCardData {
  if (!isObject(value) || !isObject(value['price'])) return false;
  const { picture, facts, tag, price, weekly } = value;
  const texts = [value['id'], value['title'], value['subtitle'], value['location'], price['text']];
  return (
    texts.every(isText) &&
    isPath(value['href']) &&
    Array.isArray(facts) &&
    objects(facts).length === facts.length &&
    objects(facts).every((fact) => [fact['icon'], fact['label'], fact['value']].every(isText)) &&
    (price['amount'] === null || typeof price['amount'] === 'number') &&
    (picture === null || (isObject(picture) && [picture['src'], picture['thumb']].every(isSource))) &&
    (tag === null || (isObject(tag) && isText(tag['text']) && isText(tag['kind']))) &&
    (weekly === undefined ||
      (isObject(weekly) && Object.values(weekly).every((part) => typeof part === 'number')))
  );
}

/** Converts a failed search to a `SearchFailure`. */
function failureOf({ code, error }: Found): SearchFailure {
  const message = `the search cluster answered ${String(code)}: ${String(error)}`;
  if (code === 401 || code === 403) return new SearchFailure('refused', message);
  return new SearchFailure(code === 408 ? 'slow' : 'broken', message);
}

/** Sorts by count, then by code units. */
const byCount = (a: FacetValue, b: FacetValue): number =>
  b.count - a.count || (a.value < b.value ? -1 : Number(a.value > b.value));

/** Formats numbers as addresses do: `2019`, `19999.95`. */
function toValue(text: string, isNumber: boolean): string {
  return isNumber && text.trim() !== '' && Number.isFinite(Number(text))
    ? String(roundToCents(Number(text)))
    : text;
}

/** Returns the bands with vehicles; the cluster may return empty ones too. */
function bandValues(facet: Found | undefined, bands: readonly number[]): FacetValue[] {
  return objects(facet?.['counts']).flatMap((one) => {
    const label = isText(one['value']) ? bandLabel(bands, one['value']) : undefined;
    return label !== undefined && count(one['count']) > 0
      ? [{ value: label, count: count(one['count']) }]
      : [];
  });
}

function toFacet(
  name: RefinementName,
  facet: Found | undefined,
  { request, bands }: { request: SearchRequest; bands: readonly number[] },
): Facet {
  const isNumber = isNumberField(refinementOf(name).field);
  const counted =
    bands.length > 0
      ? bandValues(facet, bands)
      : objects(facet?.['counts']).flatMap((one) =>
          isText(one['value'])
            ? [{ value: toValue(one['value'], isNumber), count: count(one['count']) }]
            : [],
        );
  const chosen = [...new Set((request.refinements[name] ?? []).map((value) => toValue(value, isNumber)))];
  const countedValues = new Set(counted.map(({ value }) => value));
  const all = [
    ...counted,
    ...chosen.filter((value) => !countedValues.has(value)).map((value) => ({ value, count: 0 })),
  ];
  const values = all
    .toSorted(byCount)
    .filter(({ value }, index) => index < request.maxFacetValues || chosen.includes(value));
  const stats = facet?.['stats'];
  if (!isNumber || !isObject(stats)) return { values };
  const { min, max } = stats;
  const hasStats = counted.length > 0 && Number.isFinite(min) && Number.isFinite(max);
  return hasStats
    ? { values, stats: { min: roundToCents(Number(min)), max: roundToCents(Number(max)) } }
    : { values };
}

/** Returns the cards of the hits. A page without any would state a count above nothing, so that is a failure. */
function readCards(hits: readonly unknown[]): VehicleCardData[] {
  const cards = objects(hits).flatMap(({ document }) => {
    const card = isObject(document) ? document[CARD_FIELD] : undefined;
    return isCard(card) ? [card] : [];
  });
  const dropped = hits.length - cards.length;
  if (dropped > 0 && cards.length === 0)
    throw new SearchFailure('refused', `${dropped} hits of the search cluster have no valid card`);
  if (dropped > 0) logOnly(`${dropped} of ${hits.length} hits of the search cluster have no valid card.`);
  return cards;
}

/** Returns the counts of one facet. */
function facetCounts(search: Found | undefined, field: string): Found | undefined {
  return objects(search?.['facet_counts']).find((one) => one['field_name'] === field);
}

/**
 * Builds the response to `request` from the parsed response to `query`. Skips failed facets, and logs how many hits it
 * drops because their card is invalid. Throws a `SearchFailure` when the main search failed, or when no hit has a card.
 */
export function readResponse(body: unknown, query: ClusterQuery, request: SearchRequest): SearchResponse {
  const results = isObject(body) && Array.isArray(body['results']) ? (body['results'] as unknown[]) : [];
  const resultAt = (number: number): Found | undefined => {
    const result = results[number];
    return isObject(result) ? result : undefined;
  };
  const main = resultAt(0);
  if (main === undefined) throw new SearchFailure('broken', 'the search cluster answered without results');
  if (!Array.isArray(main['hits'])) throw failureOf(main);
  const counted = resultAt(query.counted);
  if (counted?.['found'] === undefined) throw failureOf(counted ?? {});
  const hits = readCards(main['hits']);
  const facets = [...query.facets].flatMap(([name, number]) => {
    const search = resultAt(number);
    if (search === undefined || search['error'] !== undefined) return [];
    const bands = name === 'price_range' ? query.bands : [];
    const field = bands.length > 0 ? 'price' : refinementOf(name).field;
    return [[name, toFacet(name, facetCounts(search, field), { request, bands })] as const];
  });
  return {
    hits,
    pages: Math.ceil(count(main['found']) / request.hitsPerPage),
    count: count(counted['found']),
    facets: Object.fromEntries(facets),
    ms: results.reduce<number>((sum, one) => sum + (isObject(one) ? count(one['search_time_ms']) : 0), 0),
  };
}
