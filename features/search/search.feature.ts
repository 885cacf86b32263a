/** The search: a listing page for each combination that has vehicles, and its filters. */
import { defineFeature } from '../_domain/site/slice.ts';
import { searchFiles } from './backends/embedded/files.source.ts';
import { browseBlocks } from './listing/browse.section.tsx';
import { pricePage } from './price.page.tsx';
import { priceSliderBlock } from './price-slider.section.tsx';
import { searchPage, usedCarPage } from './search.page.tsx';
import { searchOptions } from './search.schema.ts';
import { offer } from '../_domain/site/offering.ts';
import { stockCountOffering } from '../_domain/stock/stock-count.ts';

export const feature = defineFeature({
  name: 'search',
  checks: () => import('./search.check.ts'),
  buildChecks: () => import('./backends/typesense/keys.check.ts'),
  pages: [searchPage, usedCarPage, pricePage],
  options: searchOptions,
  sections: [priceSliderBlock, ...browseBlocks],
  offers: [offer(stockCountOffering, (tenant) => searchOptions(tenant).stock_count)],
  files: searchFiles,
});
