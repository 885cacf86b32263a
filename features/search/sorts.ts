/** Which orders a stock can be put in. */
import type { SearchDocument } from './fields.ts';
import { SORTS, type Sort } from './request.ts';

/** The figure that an order goes by; none for the recommended order. */
function figureOf(sort: Sort, isWeekly: boolean): keyof SearchDocument | undefined {
  if (sort === 'rank') return undefined;
  if (sort === 'price:asc' || sort === 'price:desc') return isWeekly ? 'subscription_price' : 'price';
  return sort === 'km:asc' ? 'km' : sort === 'created_at:desc' ? 'created_at' : 'year';
}

/** The orders whose figure at least one of the documents has; with `isWeekly` prices are those of a week. */
export const usefulSorts = (documents: readonly SearchDocument[], isWeekly: boolean): Sort[] =>
  SORTS.filter((sort) => {
    const figure = figureOf(sort, isWeekly);
    return figure === undefined || documents.some((document) => document[figure] !== undefined);
  });
