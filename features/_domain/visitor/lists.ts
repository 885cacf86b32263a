/** Whether a site has lists; without them pages load no script for lists. */
import type { ListsOptions } from './lists.schema.ts';

export const hasLists = ({ favourites, watchlist, compare, viewed }: ListsOptions): boolean =>
  favourites || watchlist || compare || viewed;
