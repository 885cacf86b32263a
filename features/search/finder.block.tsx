/** The search form for the home page. */
import type { ReactElement } from 'react';
import { Island } from '../../renderer/contract/island.tsx';
import { workerScript } from '../../renderer/contract/worker.ts';
import { perSite } from '../_domain/site/site.ts';
import { showsWeeklyPrices } from '../_domain/site/card-of.ts';
import { FinderChoices, type FinderData } from './finder/finder.tsx';
import { Finder as FinderView, type FinderProps } from './finder/finder.island.tsx';
import { getEngine } from './ui/engine-of.ts';
import { requestOptions } from './listing/request-options.ts';
import { searchOptions } from './search.schema.ts';

export type FinderSearch = Omit<FinderProps, 'href' | 'count' | 'kind'>;

/** Returns what the form needs to search: the engine and its requests. */
export const finderSearch = perSite((site): FinderSearch => {
  const { tenant } = site;
  const options = searchOptions(site);
  const { facets: _, ...request } = requestOptions(tenant, options);
  return {
    engine: getEngine(tenant, options),
    request: { ...request, ...(showsWeeklyPrices(site) ? { pricedBy: 'subscription_price' as const } : {}) },
    noun: tenant.listing.noun,
    ...(options.stock_count === undefined ? {} : { stockCount: options.stock_count }),
  };
});

/** The worker's address is available only while rendering. */
function withWorker(engine: FinderSearch['engine']): FinderSearch['engine'] {
  return engine.kind === 'embedded' ? { ...engine, worker: workerScript('search') } : engine;
}

export function Finder({
  data,
  search,
  kind,
}: {
  data: FinderData;
  search: FinderSearch;
  kind: FinderProps['kind'];
}): ReactElement {
  const { href, count } = data.all;
  return (
    <Island
      name="finder"
      view={FinderView}
      props={{ ...search, engine: withWorker(search.engine), href, count, kind }}
      wake="interaction"
      content={{ choices: <FinderChoices {...data} /> }}
    />
  );
}
