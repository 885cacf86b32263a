/** Counts of filters on listing pages: the values, order and counts that the search will return. */
import type { Listing } from '../../_domain/site/listings.ts';
import { entriesOf, scopeOfListing } from '../query/address.ts';
import { refinementOf, type RefinementName, type SearchDocument } from '../query/fields.ts';
import { ignoredChoices } from '../query/facet-scope.ts';
import { FOR_SALE } from '../query/filters.ts';
import type { Facet } from '../query/request.ts';
import type { SearchState } from '../query/state.ts';
import { sortUncounted, type StaticRows } from './facet-values.ts';

type Counts = (name: RefinementName, refinements: SearchState['refinements']) => Facet;

/**
 * Counts vehicles for sale, each filter without its own values. Looks documents up by value, since most listings are small.
 */
export function computeCounts(documents: readonly SearchDocument[]): Counts {
  const forSale = documents.filter(({ status = '' }) => FOR_SALE.any.includes(status));
  const groups = new Map<string, SearchDocument[]>();
  const withValue = (name: RefinementName, value: string): readonly SearchDocument[] => {
    const { field } = refinementOf(name);
    if (!groups.has(name)) {
      groups.set(name, []);
      for (const document of forSale) {
        const key = `${name} ${String(document[field])}`;
        const sameValue = groups.get(key);
        if (sameValue) sameValue.push(document);
        else groups.set(key, [document]);
      }
    }
    return groups.get(`${name} ${value}`) ?? [];
  };
  const counted = (
    name: RefinementName,
    others: readonly (readonly [RefinementName, readonly string[]])[],
  ) => {
    const conditions = others.map(([other, values]) => {
      const lists = values.map((value) => withValue(other, value));
      const size = lists.reduce((sum, { length }) => sum + length, 0);
      return { field: refinementOf(other).field, values, lists, size };
    });
    const [rarest, ...rest] = conditions.toSorted((a, b) => a.size - b.size);
    const { field } = refinementOf(name);
    const counts = new Map<string, number>();
    for (const document of rarest ? rarest.lists.flat() : forSale) {
      const value = document[field];
      const isFound = rest.every((condition) => condition.values.includes(String(document[condition.field])));
      if (isFound && value !== undefined) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
    }
    const values = [...counts].map(([value, count]) => ({ value, count }));
    return { values: values.toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)) };
  };
  /** Listings that differ only in a filter's own values share its counts. */
  const facets = new Map<string, Facet>();
  return (name, refinements) => {
    const ignored = ignoredChoices(name, refinements);
    const others = entriesOf(refinements).filter(([other]) => !ignored.includes(other));
    const key = JSON.stringify([name, others]);
    const facet = facets.get(key) ?? counted(name, others);
    facets.set(key, facet);
    return facet;
  };
}

/**
 * Returns the values of a filter, at most `most` and the chosen ones. A number stands only where all its vehicles are in the
 * listing: a page with numbers of other vehicles would change with each of them. `makes` are the positions of makes without.
 */
export function listRows(
  listing: Listing,
  {
    name,
    counts,
    most,
    makes,
  }: { name: RefinementName; counts: Counts; most: number; makes?: ReadonlyMap<string, number> },
): StaticRows {
  const { refinements } = scopeOfListing(listing);
  const chosen = refinements[name] ?? [];
  const ignored = ignoredChoices(name, refinements);
  const isWider = entriesOf(refinements).some(([other]) => other !== name && ignored.includes(other));
  const isCounted = (value: string): boolean => !isWider && (chosen.length === 0 || chosen.includes(value));
  const values = counts(name, refinements).values.filter(
    ({ value }, index) => index < most || chosen.includes(value),
  );
  if (values.every(({ value }) => isCounted(value))) return values.map(({ value, count }) => [value, count]);
  const labelled = values.map(({ value, count }) => ({ label: value, count }));
  return sortUncounted(labelled, name === 'make' ? makes : undefined).map(({ label, count }) =>
    isCounted(label) ? [label, count] : [label],
  );
}
