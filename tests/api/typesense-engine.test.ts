/**
 * The browser's engine on a cluster, compared with the reference rules: on a running `serve`, and on the real cluster
 * of TYPESENSE_URL and TYPESENSE_API_KEY when those are set.
 */
import { Client } from 'typesense';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import type { VehicleCardData } from '../../features/_domain/vehicle/vehicle-card.ts';
import { oracleSearch } from '../search/oracle.ts';
import { randomRequests } from '../search/random-requests.ts';
import { BANDS, madeUpStock } from '../search/random-stock.ts';
import type { SearchEngine, SearchRequest, SearchResponse } from '../../features/search/query/request.ts';
import { clusterDocument } from '../../features/search/backends/typesense/collection.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { publish } from '../../features/search/backends/typesense/publish.source.ts';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { clusterFaults, keyOf } from './client.ts';

const STOCK = 400;
const REQUESTS = 150;
const INDEX = 'dealersite_suite';

const cardOf = (id: string): VehicleCardData => ({
  id,
  href: `/cars/${id}`,
  title: id,
  subtitle: '',
  picture: null,
  photoCount: 0,
  tag: null,
  price: { amount: null, text: '' },
  facts: [],
  location: '',
});

/** One vehicle has the price 0: a cluster sorts it before vehicles without a price, whatever their rank. */
const FREE = 'v0';
const stock = madeUpStock(STOCK, 7).map((document) => {
  const { price, ...rest } = document;
  if (document.id === FREE) {
    const { price_range: _band, ...free } = rest;
    return { ...free, price: 0 };
  }
  return price === 0 ? rest : document;
});

const random = randomRequests(stock, 11, REQUESTS);
const requests = random.map((request) => ({ ...request, query: '' }));
const worded = random.filter(({ query }) => query !== '');
const PLAIN: SearchRequest = {
  query: '',
  refinements: {},
  ranges: {},
  sort: 'rank',
  page: 1,
  hitsPerPage: 60,
  facets: ['make', 'year'],
  maxFacetValues: 100,
};
/**
 * A real cluster tokenises and ranks differently (`ranger` is no beginning of `Range Rover` there), so these requests use
 * a fixed sort order and whole words.
 */
const plainlyWorded = ['toyota', 'hilux', 'Kia Sportage'].map((query): SearchRequest => ({
  ...PLAIN,
  query,
  sort: 'km:asc',
}));

interface Answer extends Pick<SearchResponse, 'pages' | 'count' | 'facets'> {
  hits: readonly string[];
  request: SearchRequest;
}

/** Both sides include the request, so that a difference names it. */
const expected = (request: SearchRequest): Answer => {
  const { hits, ...rest } = oracleSearch(stock, request);
  return { ...rest, request, hits: hits.map((index) => stock[index]?.id ?? '') };
};

interface Endpoint {
  url: string;
  key: string;
  /** Served by the embedded engine, with the reference rules for terms and relevance. */
  isOurs?: boolean;
  /** Stops the servers of the suite. */
  close?: () => Promise<void>;
}

/** Returns the requests that a real cluster can answer exactly: values with equal counts have no order, so fetch all. */
async function requestsForCluster({ url, key }: Endpoint): Promise<SearchRequest[]> {
  const { numbers } = await clusterFaults(url, key);
  const isNegated = ({ filter }: SearchRequest): boolean => JSON.stringify(filter ?? {}).includes('"not"');
  const fitting = requests.filter((request) => !(numbers && isNegated(request)));
  return fitting.map((request) => ({
    ...request,
    maxFacetValues: 10_000,
    facets: request.facets.filter((name) => !(numbers && DECIMALS.has(name))),
  }));
}
const DECIMALS: ReadonlySet<string> = new Set([
  'price',
  'price_range',
  'km',
  'weekly_price',
  'subscription_price',
]);

/** Runs the suite on the cluster that `open` returns. */
function suite(open: () => Promise<Endpoint>): void {
  let engine: SearchEngine;
  let access: Endpoint;
  const answerOf = async (request: SearchRequest): Promise<Answer> => {
    const { hits, pages, count, facets } = await engine.search(request);
    return { hits: hits.map(({ id }) => id), pages, count, facets, request };
  };
  beforeAll(async () => {
    access = await open();
    const documents = stock.map((document) =>
      // The vehicle as it came in is no part of any search.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      clusterDocument(document, { card: cardOf(document.id), vehicle: {} as Vehicle }),
    );
    const { url, key } = access;
    await publish({ access: { bases: [url], key }, tenant: 'cases', index: INDEX, documents, keep: 0 });
    engine = typesenseEngine({
      host: access.url,
      index: INDEX,
      key: access.key,
      bands: BANDS,
      timeout: 20_000,
    });
  }, 60_000);

  afterAll(async () => {
    const client = new Client({ nodes: [{ url: access.url }], apiKey: access.key, logLevel: 'silent' });
    const { name } = await client.collections(INDEX).retrieve();
    await client.aliases(INDEX).delete();
    await client.collections(name).delete();
    await access.close?.();
  });

  test('counts, facets, pages and sort orders match the reference rules', { timeout: 120_000 }, async () => {
    const fitting = access.isOurs ? requests : await requestsForCluster(access);
    for (const request of fitting) expect(await answerOf(request)).toEqual(expected(request));
  });

  test('finds terms as the reference rules do', { timeout: 120_000 }, async () => {
    for (const request of access.isOurs ? worded : plainlyWorded)
      expect(await answerOf(request)).toEqual(expected(request));
  });

  test('treats a price of 0 as no price: last in both directions', async () => {
    const cheap = { ...PLAIN, ranges: { price: { max: 3500 } } };
    const cheapest = await engine.search({ ...cheap, sort: 'price:asc' });
    const dearest = await engine.search({ ...cheap, sort: 'price:desc' });
    expect(cheapest.count).toBeGreaterThan(2);
    expect(cheapest.hits.at(-1)?.id).toBe(FREE);
    expect(dearest.hits.at(-1)?.id).toBe(FREE);
  });
}

describe('on serve', () => {
  suite(async () => {
    const project = new Project(vehicles(24));
    const server = await Server.start(project, '--search-key');
    const close = async (): Promise<void> => {
      await server.stop();
      project.remove();
    };
    return { url: `http://127.0.0.1:${server.port}/typesense/yard`, key: keyOf(server), isOurs: true, close };
  });
});

const { TYPESENSE_URL: url, TYPESENSE_API_KEY: key } = process.env;
if (!url || !key)
  console.warn('Skipped: the suite on a real cluster, for TYPESENSE_URL and TYPESENSE_API_KEY are not set.');
describe.skipIf(!url || !key)('on a real cluster', () => {
  suite(async () => ({ url: url ?? '', key: key ?? '' }));
});
