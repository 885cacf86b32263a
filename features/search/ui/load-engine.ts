/** Loads the engine of the tenant, and only that one. */
import { SearchFailure, type SearchEngine } from '../request.ts';
import type { EngineProps } from './props.ts';

/** What the script in front of the results has asked for already, and the worker that it has told to open the index. */
type AskedEarly = {
  readonly searchIndex?: Promise<Response>;
  readonly searchWorker?: Worker | undefined;
};

const imported = async (props: EngineProps): Promise<SearchEngine> => {
  if (props.kind === 'cluster') {
    const { typesenseEngine } = await import('../typesense/engine.ts');
    return typesenseEngine(props.config);
  }
  const { searchIndex: asked, searchWorker } = globalThis as AskedEarly;
  const place = { index: '/search/index.bin', clock: () => performance.now() };
  const embedded = () => import('../delivery/embedded.ts');
  if (!searchWorker) return (await embedded()).embeddedEngine({ ...place, ...props, asked });
  const { engineBeside } = await import('../delivery/beside.ts');
  const page = async () => (await embedded()).pageAnswerer(place);
  return engineBeside(searchWorker, { cacheSize: props.cacheSize, page });
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
