/** The stock of the phrase tests: the demo group, indexed like a build and searched by the browser's engine. */
import { demoTenants, NOW, stockOf } from '../../fixtures/stock/demo-stock.case.ts';
import { offers } from '../../features/registry.ts';
import { createSite } from '../../features/_domain/site/site.ts';
import { cardOf } from '../../features/_domain/site/card-of.ts';
import { isSold } from '../../features/_domain/vehicle/status.ts';
import { encodeIndex } from '../../features/search/index/encode.ts';
import { openIndex } from '../../features/search/index/open.ts';
import { search } from '../../features/search/index/search.ts';
import type { SearchDocument } from '../../features/search/query/fields.ts';
import { toRequest } from '../../features/search/query/request-of.ts';
import type { SearchEngine, SearchRequest } from '../../features/search/query/request.ts';
import { searchOptions } from '../../features/search/search.schema.ts';
import { siteDocuments } from '../../features/search/index/site-documents.source.ts';
import type { SearchState } from '../../features/search/query/state.ts';
import { emptyState, setQuery } from '../../features/search/query/state-change.ts';
import { searchInterpretations } from '../../features/search/words/search-interpretations.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';

export interface PhraseStock {
  /** Documents of the vehicles for sale. */
  readonly documents: readonly SearchDocument[];
  /** All vehicles by their `id`. */
  readonly vehicles: ReadonlyMap<string, Vehicle>;
  readonly engine: SearchEngine;
  readonly request: (state: SearchState) => SearchRequest;
}

/** Returns the stock of a demo tenant or of `vehicles`, by default the group, with an engine whose responses list every vehicle on one page. */
export async function phraseStock(
  slug = 'harbourline',
  vehicles: readonly Vehicle[] = stockOf(slug),
): Promise<PhraseStock> {
  const { tenants } = await demoTenants([slug]);
  const [loaded] = tenants;
  if (!loaded) throw new Error(`the demo tenant ${slug} is missing`);
  const site = createSite({ offers, tenant: loaded.tenant, vehicles, now: NOW });
  const documents = siteDocuments(site);
  const index = openIndex(encodeIndex(documents));
  const options = {
    hitsPerPage: documents.length,
    facets: searchOptions(site).facets,
    maxFacetValues: 250,
    hideUnpriced: false,
    collapseSold: false,
    soldDays: 3,
  };
  return {
    documents: documents.filter((_, position) => {
      const vehicle = site.vehicles[position];
      return vehicle !== undefined && !isSold(vehicle);
    }),
    vehicles: new Map(site.vehicles.map((vehicle) => [vehicle.id, vehicle])),
    engine: {
      search: (request) => {
        const answer = search(index, request, () => 0);
        const found = answer.hits.flatMap((position) => site.vehicles[position] ?? []);
        return Promise.resolve({ ...answer, hits: found.map((vehicle) => cardOf(site, vehicle)) });
      },
    },
    request: (state) => toRequest(state, options, { now: NOW }),
  };
}

const opened = new Map<string, Promise<PhraseStock>>();

/** Returns the stock of a demo tenant, which is opened once. */
export function openPhraseStock(slug: string): Promise<PhraseStock> {
  const stock = opened.get(slug) ?? phraseStock(slug);
  opened.set(slug, stock);
  return stock;
}

/** Returns the vehicles that typed words find in the stock of a demo tenant, all of it, and which wishes were left out. */
export async function searchPhrase(slug: string, text: string) {
  const { engine, request, documents } = await openPhraseStock(slug);
  const state = setQuery(emptyState('/search/new-used-and-demo-cars'), text);
  const { signal } = new AbortController();
  const { response, leftOut } = await searchInterpretations(engine, state, { request, signal });
  const ids = new Set(response.hits.map(({ id }) => id));
  return { leftOut, forSale: documents.filter(({ id }) => ids.has(id)), documents };
}
