/** Static rows of filters, with the values, order and counts that the search will return. */
import { everyListing, siteListings, type Listing } from '../../_domain/stock/listings.ts';
import { perSite, type Site } from '../../_domain/site/site.ts';
import { entriesOf, scopeOfListing, printAddress } from '../query/address.ts';
import { refinementOf, type RefinementName, type SearchDocument } from '../query/fields.ts';
import { FOR_SALE } from '../query/filters.ts';
import type { FacetGroup, FacetLink } from './listing-page.ts';
import type { Facet } from '../query/request.ts';
import { emptyState, toggleValue } from '../query/state-change.ts';
import type { SearchState } from '../query/state.ts';
import { listedValues } from './facet-values.ts';
import { valueLabel } from '../query/wording.ts';

/** A filter with its rows. `links` replace the rows without script, where they differ. */
export interface RowGroup {
  readonly label: string;
  readonly rows: readonly FacetLink[];
  readonly links?: readonly FacetLink[];
}

type Counts = (name: RefinementName, refinements: SearchState['refinements']) => Facet;

/**
 * Counts vehicles for sale, each filter without its own values. Looks documents up by value, since most listings are small.
 */
export function countsOf(documents: readonly SearchDocument[]): Counts {
  const forSale = documents.filter(({ status = '' }) => FOR_SALE.any.includes(status));
  const found = new Map<string, SearchDocument[]>();
  const withValue = (name: RefinementName, value: string): readonly SearchDocument[] => {
    const { field } = refinementOf(name);
    if (!found.has(name)) {
      found.set(name, []);
      for (const document of forSale) {
        const key = `${name} ${String(document[field])}`;
        const sameValue = found.get(key);
        if (sameValue) sameValue.push(document);
        else found.set(key, [document]);
      }
    }
    return found.get(`${name} ${value}`) ?? [];
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
    const others = entriesOf(refinements).filter(([other]) => other !== name);
    const key = JSON.stringify([name, others]);
    const facet = facets.get(key) ?? counted(name, others);
    facets.set(key, facet);
    return facet;
  };
}

const keyOf = ({ refinements }: Pick<SearchState, 'refinements'>): string => JSON.stringify(refinements);
const stateOf = (listing: Listing): SearchState => {
  const { path, refinements } = scopeOfListing(listing);
  return emptyState(path, refinements);
};

const hrefs = perSite((site) => {
  const listings = [...everyListing(siteListings(site))].toReversed();
  return new Map(listings.map((listing) => [keyOf(stateOf(listing)), listing.href]));
});

const isSame = (rows: readonly FacetLink[], links: readonly FacetLink[]): boolean =>
  rows.length === links.length &&
  rows.every(({ label, href, count }, at) => {
    const link = links[at];
    return label === link?.label && href === link.href && count === link.count;
  });

/** One object for all listings with the same links, so that their HTML is rendered once. */
const shared = new WeakMap<FacetGroup, RowGroup>();

/** Returns the rows of a filter; shared when they equal the links of the group. */
export function rowGroup(
  site: Site,
  listing: Listing,
  { group, counts, most }: { group: FacetGroup; counts: Counts; most: number },
): RowGroup {
  const { name, label, links } = group;
  const state = stateOf(listing);
  const place = scopeOfListing(listing);
  const chosen = state.refinements[name] ?? [];
  const { values } = counts(name, state.refinements);
  const facet = { values: values.filter(({ value }, at) => at < most || chosen.includes(value)) };
  const rows = listedValues(name, facet, chosen).map(({ value, count }) => {
    const next = toggleValue(state, name, value);
    const href = hrefs(site).get(keyOf(next)) ?? printAddress(next, place);
    return {
      label: valueLabel(name, value),
      href,
      count,
      ...(chosen.includes(value) ? { chosen: true } : {}),
    };
  });
  if (!isSame(rows, links)) return { label, rows, links };
  const sharedRows = shared.get(group) ?? { label, rows: links };
  shared.set(group, sharedRows);
  return sharedRows;
}
