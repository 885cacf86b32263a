/** Whether a site has any list that a visitor can keep: without one its pages have no script for them. */
import type { ListsOptions } from './lists.schema.ts';

export const hasLists = ({ favourites, watchlist, compare, viewed }: ListsOptions): boolean =>
  favourites || watchlist || compare || viewed;
