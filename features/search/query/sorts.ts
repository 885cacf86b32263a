/** Selects the sort orders that make sense for a stock. */
import type { SearchDocument } from './fields.ts';
import { FACT_SORTS, SORTS, type Sort } from './request.ts';

const BY_FACT: readonly Sort[] = FACT_SORTS;

/** The orders that don't need the visitor's position; those by facts are chosen by words alone. */
export const OFFERED = SORTS.filter((sort) => sort !== 'distance:asc' && !BY_FACT.includes(sort));

/** Returns whether an order is one that the visitor or words ask for, and no distance. */
export const isOtherOrder = (sort: Sort): boolean => sort !== 'rank' && sort !== 'distance:asc';

/** Returns whether vehicles stand at several places, so that distances matter. */
export const haveDistances = (documents: readonly SearchDocument[]): boolean =>
  new Set(documents.flatMap(({ point }) => point ?? [])).size > 1;

/** Returns the field of a sort order; undefined for the recommended order. */
function findField(sort: Sort, isWeekly: boolean): keyof SearchDocument | undefined {
  if (sort === 'rank') return undefined;
  if (sort === 'price:asc' || sort === 'price:desc') return isWeekly ? 'subscription_price' : 'price';
  return sort === 'km:asc' ? 'km' : sort === 'created_at:desc' ? 'created_at' : 'year';
}

/** Returns the orders whose field at least one document has; with `isWeekly`, prices are per week. */
export const usefulSorts = (documents: readonly SearchDocument[], isWeekly: boolean): Sort[] =>
  OFFERED.filter((sort) => {
    const field = findField(sort, isWeekly);
    return field === undefined || documents.some((document) => document[field] !== undefined);
  });
