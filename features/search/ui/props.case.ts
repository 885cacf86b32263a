import type { SearchProps } from './props.ts';

/** Props of a listing of 60 vehicles on the embedded engine. */
export const LISTING_PROPS: SearchProps = {
  scope: { path: '/search/new-used-and-demo-cars', refinements: {} },
  page: 1,
  count: 60,
  facets: ['make'],
  rows: {},
  layout: { facets: 'side', card: 'framed' },
  perRow: 4,
  share: true,
  clearHref: '/',
  request: { hitsPerPage: 21, maxFacetValues: 250, hideUnpriced: false, soldDays: 2, collapseSold: true },
  engine: { kind: 'embedded', cacheSize: 0, workerFrom: 0 },
};
