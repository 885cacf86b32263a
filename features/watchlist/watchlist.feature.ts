/** What a visitor keeps: favourites, a comparison, the vehicles looked at last, and with an account the watchlist. */
import { defineFeature } from '../../renderer/contract/feature.ts';
import type { Site } from '../_domain/site/site.ts';
import { comparePage } from './compare.page.tsx';
import { favouritesPage } from './favourites.page.tsx';
import { listFiles } from './list-files.ts';
import { watchlistPage } from './watchlist.page.tsx';

export const watchlist = defineFeature<Site>({
  name: 'watchlist',
  pages: [favouritesPage, comparePage, watchlistPage],
  files: listFiles,
});
