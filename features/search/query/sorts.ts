/** Selects the sort orders that make sense for a stock. */
import type { SearchDocument } from './fields.ts';
import { SORTS, type Sort } from './request.ts';

/** Returns the field of a sort order; undefined for the recommended order. */
function fieldOf(sort: Sort, isWeekly: boolean): keyof SearchDocument | undefined {
  if (sort === 'rank') return undefined;
  if (sort === 'price:asc' || sort === 'price:desc') return isWeekly ? 'subscription_price' : 'price';
  return sort === 'km:asc' ? 'km' : sort === 'created_at:desc' ? 'created_at' : 'year';
}

/** Returns the orders whose field at least one document has; with `isWeekly`, prices are per week. */
export const usefulSorts = (documents: readonly SearchDocument[], isWeekly: boolean): Sort[] =>
  SORTS.filter((sort) => {
    const field = fieldOf(sort, isWeekly);
    return field === undefined || documents.some((document) => document[field] !== undefined);
  });
