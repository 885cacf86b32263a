/** A request for the first page of everything, for tests. */
import type { SearchRequest } from './request.ts';

export const EVERYTHING: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: 21,
  facets: [],
  maxFacetValues: 100,
};
