/** Downloads an export before its tenant exists, to inspect its columns. */
import { isLoopbackHost } from '../../_domain/stock/stock-origin.schema.ts';
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { fetchOrigins } from '../origin/fetch.source.ts';

interface Address {
  url: string;
  /** Slug of the future tenant, for messages. */
  slug: string;
  signal?: AbortSignal | undefined;
}

/** Returns the origin of an address; allows private hosts when it names this machine. */
export const originAt = (url: string): { url: string; allow_private?: true } =>
  isLoopbackHost(new URL(url).hostname) ? { url, allow_private: true } : { url };

/** Fetches the export into `folder`. Returns the file and its name. Throws DS1150 to DS1169, as a pull does. */
export async function fetchForMapping(
  folder: string,
  { url, slug, signal }: Address,
): Promise<{ path: string; name: string }> {
  const source = stockSourceSchema.parse({ sources: [{ http: originAt(url), mapping: { id: 'id' } }] });
  const files = await fetchOrigins(folder, {
    root: folder,
    tenantDir: folder,
    tenantSlug: slug,
    source,
    owner: '--from',
    signal,
    environment: process.env,
  });
  const [file] = files.values();
  if (!file) throw new Error(`nothing was fetched from ${url}`);
  return file;
}
