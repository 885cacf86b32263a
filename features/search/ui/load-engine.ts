/** Loads the engine of the tenant, and only that one. */
import { SearchFailure, type SearchEngine } from '../request.ts';
import type { EngineProps } from './props.ts';

/** What the script in front of the results has asked for already. */
type AskedEarly = {
  readonly searchIndex?: Promise<Response>;
  readonly searchWorker?: Worker | undefined;
};

const imported = async (props: EngineProps): Promise<SearchEngine> => {
  if (props.kind === 'cluster') {
    const { typesenseEngine } = await import('../typesense/engine.ts');
    return typesenseEngine(props.config);
  }
  const { embeddedEngine } = await import('../delivery/embedded.ts');
  return embeddedEngine({
    index: '/search/index.bin',
    clock: () => performance.now(),
    asked: (globalThis as AskedEarly).searchIndex,
    opened: () => (globalThis as AskedEarly).searchWorker,
    ...props,
  });
};

let loading: Promise<SearchEngine> | undefined;

/** The engine, loaded once; a try that failed is made again the next time. Rejects with a `SearchFailure`. */
export function loadEngine(props: EngineProps): Promise<SearchEngine> {
  loading ??= imported(props).catch((error: unknown) => {
    loading = undefined;
    throw error instanceof SearchFailure
      ? error
      : new SearchFailure('unreachable', 'The search engine could not be loaded', { cause: error });
  });
  return loading;
}
