/** Watchlist and favourites of account holders. */
import { favouritesOfPerson, watchlistOfPerson } from './account/personal.source.ts';
import { watchlistApi } from './account/watchlist.api.ts';
import { favouriteCar, watchlistCar } from './account/watchlist.tables.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'watchlist',
  routes: [watchlistApi],
  tables: [watchlistCar, favouriteCar],
  personal: () => [watchlistOfPerson, favouritesOfPerson],
});
