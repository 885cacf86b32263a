/** Chooses the engine of a tenant. */
import type { EngineProps } from './props.ts';
import type { SearchOptions } from '../search.schema.ts';

interface Tenant {
  readonly search?:
    | {
        readonly host?: string | undefined;
        readonly nodes?: readonly string[] | undefined;
        readonly index?: string | undefined;
        readonly key?: string | undefined;
      }
    | undefined;
}

/** Returns the cluster of a tenant that names one, otherwise the site's own index. */
export function getEngine(
  { search }: Tenant,
  options: Pick<SearchOptions, 'cache_size' | 'worker_from' | 'price_bands'>,
): EngineProps {
  const { host, nodes, index, key } = search ?? {};
  return host !== undefined && index !== undefined && key !== undefined
    ? {
        kind: 'cluster',
        cacheSize: options.cache_size,
        config: { host, nodes, index, key, bands: options.price_bands },
      }
    : { kind: 'embedded', cacheSize: options.cache_size, workerFrom: options.worker_from };
}
