/** One case suite for both search engines: embedded, and Typesense's protocol against `serve` and a real server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeIndex } from '../../features/search/index/encode.ts';
import { openIndex } from '../../features/search/index/open.ts';
import { randomRequests } from '../search/random-requests.ts';
import { search } from '../../features/search/index/search.ts';
import { BANDS, madeUpStock } from '../search/random-stock.ts';
import { CASE_DOCUMENTS, caseCard } from '../search/case-documents.ts';
import { backendCases } from '../search/backend-suite.ts';
import type { SearchDocument } from '../../features/search/query/fields.ts';
import type { SearchEngine } from '../../features/search/query/request.ts';
import {
  clusterClient,
  type ClusterAccess,
} from '../../features/search/backends/typesense/cluster.source.ts';
import { clusterDocument } from '../../features/search/backends/typesense/collection.ts';
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { publish } from '../../features/search/backends/typesense/publish.source.ts';
import { scopedSearchKey } from '../../features/search/backends/typesense/scoped-search-key.source.ts';
import { Project, vehicles } from '../support/project.ts';
import { Server } from '../support/server.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';
import { clusterFaults, keyOf } from './client.ts';

function embedded(documents: readonly SearchDocument[]): SearchEngine {
  const index = openIndex(encodeIndex(documents));
  return {
    search: (request) => {
      const { hits, ...answer } = search(index, request, () => 0);
      const cards = hits.flatMap((position) => documents[position] ?? []).map(caseCard);
      return Promise.resolve({ ...answer, hits: cards });
    },
  };
}

/** Publishes documents as `dealersite index` does and searches them as a page does. */
async function published(
  documents: readonly SearchDocument[],
  { base, key, index }: { base: string; key: string; index: string },
): Promise<SearchEngine> {
  const whole = documents.map((document) =>
    clusterDocument(document, { card: caseCard(document), vehicle: {} as Vehicle }),
  );
  const access = { bases: [base], key };
  await publish({ access, allowOld: true, tenant: 'cases', index, documents: whole, keep: 0 });
  return searching({ base, key, index });
}

const searching = (
  { base, key, index }: { base: string; key: string; index: string },
  bands?: readonly number[],
): SearchEngine => typesenseEngine({ host: base, index, key, bands, timeout: 20_000 });

describe('embedded engine', () => {
  const engine = embedded(CASE_DOCUMENTS);
  backendCases(() => engine);
});

describe('Typesense engine over serve', () => {
  let project: Project;
  let server: Server;
  let engine: SearchEngine;
  const endpoint = () => ({ base: `http://127.0.0.1:${server.port}/typesense/yard`, key: keyOf(server) });

  beforeAll(async () => {
    project = new Project(vehicles(1));
    server = await Server.start(project, '--search-key');
    engine = await published(CASE_DOCUMENTS, { ...endpoint(), index: 'cases' });
  });
  afterAll(async () => {
    await server.stop();
    project.remove();
  });

  backendCases(() => engine);

  describe('with price bands as ranges of the price', () => {
    backendCases(() => searching({ ...endpoint(), index: 'cases' }, BANDS));
  });

  test('returns the same results as the embedded engine for random requests', async () => {
    // A cluster sorts a price of 0 before vehicles without a price, whatever their rank.
    const documents = madeUpStock(300, 7).map(({ price, ...rest }) =>
      price === undefined || price === 0 ? rest : { ...rest, price },
    );
    const here = embedded(documents);
    const there = await published(documents, { ...endpoint(), index: 'made_up' });
    const banded = searching({ ...endpoint(), index: 'made_up' }, BANDS);
    let compared = 0;
    for (const request of randomRequests(documents, 7, 300)) {
      // The embedded engine matches the year as a term; Typesense does so only where the name contains it.
      if (/\d/.test(request.query)) continue;
      const { ms: _here, ...expected } = await here.search(request);
      const { ms: _there, ...found } = await there.search(request);
      expect({ request, ...found }).toEqual({ request, ...expected });
      const { ms: _ranges, ...counted } = await banded.search(request);
      expect({ request, ...counted }).toEqual({ request, ...expected });
      compared += 1;
    }
    expect(compared).toBeGreaterThan(100);
  }, 60_000);
});

/** What a newer server can do: `!=` for numbers, and decimals in facets. */
const NUMBER_CASES = [
  'negated, includes vehicles without a value',
  'negated range includes vehicles without a number',
  'ignores its own range when it counts a facet',
];

/** A server from elsewhere, of any version: its address and its bootstrap key. */
const { TYPESENSE_URL: address = '', TYPESENSE_API_KEY: apiKey = '' } = process.env;
const program = address === '' ? await findTypesense() : undefined;
const isOld =
  program !== undefined ||
  (address !== '' && (await clusterFaults(address.replace(/\/+$/, ''), apiKey)).numbers);

describe.skipIf(program === undefined && address === '')('Typesense engine over a real server', () => {
  const index = `dealersite_cases_${process.pid}`;
  let cluster: Cluster | undefined;
  let access: ClusterAccess;
  let visitor: SearchEngine;

  beforeAll(async () => {
    cluster = program === undefined ? undefined : await Cluster.start(program);
    access = cluster
      ? { bases: cluster.urls, key: cluster.bootstrapKey }
      : { bases: [address.replace(/\/+$/, '')], key: apiKey };
    const [base = ''] = access.bases;
    await published(CASE_DOCUMENTS, { base, key: access.key, index });
    const { value } = await clusterClient(access)
      .keys()
      .create({ description: 'cases', actions: ['documents:search'], collections: [`${index}.*`] });
    visitor = searching({ base, key: scopedSearchKey(value ?? '', undefined), index });
  });
  afterAll(async () => {
    const client = clusterClient(access);
    const { collection_name: collection } = await client.aliases(index).retrieve();
    await client.aliases(index).delete();
    await client.collections(collection).delete();
    await cluster?.stop();
  });

  backendCases(() => visitor, isOld ? NUMBER_CASES : []);
});
