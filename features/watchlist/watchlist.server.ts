/** Watchlist and favourites of account holders. */
import { favouritesOfPerson, watchlistOfPerson } from './personal.source.ts';
import { watchlistApi } from './watchlist.api.ts';
import { favouriteCar, watchlistCar } from './watchlist.tables.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'watchlist',
  routes: [watchlistApi],
  tables: [watchlistCar, favouriteCar],
  personal: () => [watchlistOfPerson, favouritesOfPerson],
});
