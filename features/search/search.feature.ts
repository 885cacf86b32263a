/** The search: a listing page for each combination that has vehicles, and its filters. */
import { defineFeature, offer } from '../_domain/slice/slice.ts';
import { searchFiles } from './backends/embedded/files.source.ts';
import { mapFiles } from './map/map-file.source.ts';
import { browseBlocks } from './listing/browse.section.tsx';
import { pricePage } from './price.page.tsx';
import { priceSliderBlock } from './price-slider.section.tsx';
import { searchPage, usedCarPage } from './search.page.tsx';
import { searchOptions } from './search.schema.ts';
import { stockCountOffering } from '../_domain/stock/stock-count.ts';
import { searchOrigins } from '../_domain/tenant/search-hosts.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import type { ThirdParty } from '../_domain/third-party/third-parties.ts';

/** Returns the search cluster in the manifest of third parties; none behind a path of the site. */
function clusterParty({ search }: Pick<Tenant, 'search'>): ThirdParty[] {
  const connections = search ? searchOrigins(search) : [];
  if (connections.length === 0) return [];
  return [
    {
      name: 'Vehicle search',
      purpose: 'Answers searches of the stock.',
      consent: 'necessary',
      loads: 'press',
      budgetKb: 500,
      sources: { connections },
    },
  ];
}

export const feature = defineFeature({
  name: 'search',
  checks: () => import('./search.check.ts'),
  buildChecks: () => import('./backends/typesense/keys.check.ts'),
  pages: [searchPage, usedCarPage, pricePage],
  options: searchOptions,
  sections: [priceSliderBlock, ...browseBlocks],
  offers: [offer(stockCountOffering, (tenant) => searchOptions(tenant).stock_count)],
  thirdParties: clusterParty,
  files: (site) => [...searchFiles(site), ...mapFiles(site)],
});
