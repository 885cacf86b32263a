/** Lists of visitors: favourites, comparison, recently viewed vehicles, and with an account the watchlist. */
import { defineFeature } from '../_domain/slice/slice.ts';
import { comparePage } from './compare.page.tsx';
import { favouritesPage } from './favourites.page.tsx';
import { listFiles } from './data/list-files.ts';
import { watchlistPage } from './watchlist.page.tsx';
import { recentBlock, recentOnVehicle } from './recent.section.tsx';

export const feature = defineFeature({
  name: 'watchlist',
  sections: [recentOnVehicle, recentBlock],
  pages: [favouritesPage, comparePage, watchlistPage],
  files: listFiles,
});
