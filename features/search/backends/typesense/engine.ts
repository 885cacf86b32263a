/** Searches a cluster from a browser: one small request per search, retried on the next node. */
import { searchBases, type SearchConfig } from '../../../_domain/tenant/search-hosts.ts';
import { dedupeSearches } from '../dedupe-cache.ts';
import {
  SearchFailure,
  type FailureReason,
  type SearchEngine,
  type SearchRequest,
} from '../../query/request.ts';
import { readResponse } from './read-response.ts';
import { clusterQuery } from './query.ts';

export interface ClusterConfig extends SearchConfig {
  /** Name of the collection or of its alias. */
  readonly index: string;
  /** A search-only key: every visitor can read it. */
  readonly key: string;
  /**
   * Ends of price bands in dollars, ascending: counted as ranges of the price. Absent: counted as a field of the documents.
   */
  readonly bands?: readonly number[] | undefined;
  /** Milliseconds until a request to a node times out. */
  readonly timeout?: number | undefined;
}

const TIMEOUT = 4_000;

/** Failures worth a retry. */
const MAY_PASS: ReadonlySet<FailureReason> = new Set(['unreachable', 'slow', 'broken']);

function reasonOf(status: number): FailureReason {
  if (status === 408 || status === 429) return 'slow';
  return status < 500 ? 'refused' : 'broken';
}

async function send(
  address: string,
  body: string,
  { signal, timeout }: { signal?: AbortSignal | undefined; timeout: number },
) {
  const limit = AbortSignal.timeout(timeout);
  const where = address.slice(0, address.indexOf('?'));
  try {
    // A text body with the key in the address avoids a preflight request.
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const text = await response.text();
    if (!response.ok)
      throw new SearchFailure(reasonOf(response.status), `${where} answered ${response.status}`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (signal?.aborted || error instanceof SearchFailure) throw error;
    if (limit.aborted)
      throw new SearchFailure('slow', `${where} did not answer in ${timeout} ms`, { cause: error });
    if (error instanceof SyntaxError)
      throw new SearchFailure('broken', `${where} did not return JSON`, { cause: error });
    const reason = 'onLine' in navigator && !navigator.onLine ? 'offline' : 'unreachable';
    throw new SearchFailure(reason, `${where} cannot be reached`, { cause: error });
  }
}

/**
 * Creates an engine over a cluster. Tries the nodes in turn, starting with the last that responded, and the first of them
 * once more. Rejects with a `SearchFailure`; refused requests are not retried.
 */
export function typesenseEngine(config: ClusterConfig): SearchEngine {
  const { index, key, timeout = TIMEOUT } = config;
  const addresses = searchBases(config).map(
    (base) => `${base}/multi_search?x-typesense-api-key=${encodeURIComponent(key)}`,
  );
  let good = 0;
  return {
    async search(request: SearchRequest, signal?: AbortSignal) {
      const query = clusterQuery(request, index, config.bands);
      const body = JSON.stringify({ searches: query.searches });
      const first = good;
      for (let turn = 0; ; turn += 1) {
        const node = (first + turn) % addresses.length;
        try {
          const parsed = await send(addresses[node] ?? '', body, { signal, timeout });
          const response = readResponse(parsed, query, request);
          good = node;
          return response;
        } catch (error) {
          const mayPass = error instanceof SearchFailure && MAY_PASS.has(error.reason);
          if (!mayPass || turn >= addresses.length) throw error;
        }
      }
    },
  };
}

/** Creates the engine of a page: shares equal requests and caches the last `cacheSize` responses. */
export function clusterEngine(config: ClusterConfig, cacheSize: number): SearchEngine {
  const engine = typesenseEngine(config);
  return {
    search: dedupeSearches(
      async (request, signal) => ({ response: await engine.search(request, signal), stock: '' }),
      cacheSize,
    ),
  };
}
