/** The embedded engine. */
import { encodeIndex } from '../../../../features/search/index/encode.ts';
import { openIndex } from '../../../../features/search/index/open.ts';
import { search } from '../../../../features/search/index/search.ts';
import type { SearchRequest } from '../../../../features/search/query/request.ts';
import { asAnswer, type Contestant } from '../contestant.ts';

const FIRST: SearchRequest = {
  query: 'a',
  refinements: {},
  ranges: {},
  sort: 'price:asc',
  page: 1,
  hitsPerPage: 1,
  facets: [],
  maxFacetValues: 1,
};
const clock = (): number => performance.now();

export const contestant: Contestant = {
  encode: (documents) => encodeIndex(documents),
  load(bytes) {
    const index = openIndex(bytes);
    // Creates everything lazy, as part of being ready.
    search(index, FIRST, clock);
    return { search: (request) => asAnswer(search(index, request, clock)) };
  },
};
