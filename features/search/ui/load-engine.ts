/** Loads the engine of the tenant. */
import { memoAsync } from '../backends/memo-async.ts';
import { SearchFailure, type SearchEngine } from '../query/request.ts';
import type { EngineProps } from './props.ts';

/** What the early script started: a request for the index, or a worker that opens it. */
type EarlyRequests = {
  readonly searchIndex?: Promise<Response>;
  readonly searchWorker?: Worker | undefined;
};

const notLoaded = (cause: unknown): never => {
  throw cause instanceof SearchFailure
    ? cause
    : new SearchFailure('unreachable', 'The search engine could not be loaded', { cause });
};

const imported = async (props: EngineProps): Promise<SearchEngine> => {
  if (props.kind === 'cluster') {
    const { clusterEngine } = await import('../backends/typesense/engine.ts');
    return clusterEngine(props.config, props.cacheSize);
  }
  const early = globalThis as EarlyRequests;
  const { searchIndex: earlyResponse, searchWorker } = early;
  const place = { index: '/search/index.bin', clock: () => performance.now() };
  const embedded = () => import('../backends/embedded/embedded.ts');
  const { offloadedEngine } = searchWorker ? await import('../backends/embedded/offload.ts') : {};
  // The worker may have crashed meanwhile and would never reply.
  if (!offloadedEngine || !searchWorker || early.searchWorker !== searchWorker)
    return (await embedded()).embeddedEngine({ ...place, ...props, earlyResponse });
  const page = async () => (await embedded().catch(notLoaded)).pageBackend(place);
  return offloadedEngine(searchWorker, { cacheSize: props.cacheSize, page });
};

let load: (() => Promise<SearchEngine>) | undefined;

/** Returns the engine, loaded once; a failed load is tried again. Rejects with a `SearchFailure`. */
export function loadEngine(props: EngineProps): Promise<SearchEngine> {
  load ??= memoAsync(() => imported(props).catch(notLoaded));
  return load();
}
