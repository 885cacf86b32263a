/** Loads the engine of the tenant. */
import { memoAsync } from '../backends/memo-async.ts';
import { earlyWork } from '../early-handover.ts';
import { SearchFailure, type SearchEngine } from '../query/request.ts';
import type { EngineProps } from './props.ts';

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
  const { index: earlyResponse, worker } = earlyWork();
  const source = { index: '/search/index.bin', clock: () => performance.now() };
  const embedded = () => import('../backends/embedded/embedded.ts');
  const { offloadedEngine } = worker ? await import('../backends/embedded/offload.ts') : {};
  // The worker may have crashed meanwhile and would never reply.
  if (!offloadedEngine || !worker || earlyWork().worker !== worker)
    return (await embedded()).embeddedEngine({ ...source, ...props, earlyResponse });
  const page = async () => (await embedded().catch(notLoaded)).pageBackend(source);
  return offloadedEngine(worker, { cacheSize: props.cacheSize, page });
};

let load: (() => Promise<SearchEngine>) | undefined;

/** Returns the engine, loaded once; a failed load is tried again. Rejects with a `SearchFailure`. */
export function loadEngine(props: EngineProps): Promise<SearchEngine> {
  load ??= memoAsync(() => imported(props).catch(notLoaded));
  return load();
}
