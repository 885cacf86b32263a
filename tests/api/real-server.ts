/** The Typesense server that the suites search: that of `TYPESENSE_URL` and `TYPESENSE_API_KEY`, or a fetched one. */
import type { Vehicle } from '../../features/_domain/vehicle/vehicle.schema.ts';
import { clusterClient } from '../../features/search/backends/typesense/cluster.source.ts';
import { clusterDocument } from '../../features/search/backends/typesense/collection.ts';
import { typesenseEngine } from '../../features/search/backends/typesense/engine.ts';
import { publish } from '../../features/search/backends/typesense/publish.source.ts';
import { scopedSearchKey } from '../../features/search/backends/typesense/scoped-search-key.source.ts';
import { majorVersion } from '../../features/search/backends/typesense/server-version.source.ts';
import type { SearchDocument } from '../../features/search/query/fields.ts';
import type { SearchEngine } from '../../features/search/query/request.ts';
import { caseCard } from '../search/case-documents.ts';
import { Cluster, findTypesense } from '../support/typesense-server.ts';

const { TYPESENSE_URL: address = '', TYPESENSE_API_KEY: apiKey = '' } = process.env;
const remote = address === '' ? undefined : { base: address.replace(/\/+$/, ''), key: apiKey };
const program = remote === undefined ? await findTypesense() : undefined;

/** The server to search; undefined without one. */
export const SERVER = remote ?? program;

async function isBefore25({ base, key }: NonNullable<typeof remote>): Promise<boolean> {
  const response = await fetch(`${base}/debug`, { headers: { 'x-typesense-api-key': key } });
  const { version = '' } = (await response.json()) as { version?: string };
  return (majorVersion(version) ?? 25) < 25;
}

/** Whether it is older than 25: no `!=` for numbers, no ranges of decimals, decimals in facets without their trailing zeros. */
export const IS_OLD = remote === undefined || (await isBefore25(remote));

export interface RealServer {
  /** Publishes documents as `dealersite index` does, and returns the engine of a page with the key of a visitor. */
  readonly publish: (index: string, documents: readonly SearchDocument[]) => Promise<SearchEngine>;
  /** Deletes what was published. */
  readonly close: () => Promise<void>;
}

/** Opens the server; starts the fetched one. */
export async function openRealServer(): Promise<RealServer> {
  const cluster = program === undefined ? undefined : await Cluster.start(program);
  const { base, key } = cluster
    ? { base: cluster.url, key: cluster.bootstrapKey }
    : (remote ?? { base: '', key: '' });
  const access = { bases: [base], key };
  const client = clusterClient(access);
  const indexes = new Set<string>();
  return {
    async publish(index, stock) {
      indexes.add(index);
      const documents = stock.map((document) =>
        // Pages never see the vehicle.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        clusterDocument(document, { card: caseCard(document), vehicle: {} as Vehicle }),
      );
      await publish({ access, allowOld: true, tenant: 'cases', index, documents, keep: 0 });
      const { value = '' } = await client
        .keys()
        .create({ description: 'cases', actions: ['documents:search'], collections: [`${index}.*`] });
      return typesenseEngine({ host: base, index, key: scopedSearchKey(value, undefined), timeout: 20_000 });
    },
    async close() {
      if (cluster) return cluster.stop();
      for (const index of indexes) {
        const { collection_name: collection } = await client.aliases(index).retrieve();
        await client.aliases(index).delete();
        await client.collections(collection).delete();
      }
    },
  };
}
