/** Limited hits for a filter, and saved searches. */
import { savedSearch } from '../_platform/search/saved-search.ts';
import { provide } from '../_platform/slice/provide.ts';
import { hitsApi } from './hits.api.ts';
import { savedSearchOf } from './saved-search.source.ts';
import { defineServer } from '../_platform/slice/slice-server.ts';

export const server = defineServer({
  name: 'search',
  routes: [hitsApi],
  provides: [provide(savedSearch, ({ site }) => savedSearchOf(site))],
});
