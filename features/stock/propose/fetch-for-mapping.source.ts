/** Fetches an export from its address, for a look at its columns before there is a tenant. */
import { stockSourceSchema } from '../../_domain/stock/stock-source.schema.ts';
import { fetchOrigins } from '../origin/fetch.source.ts';

interface Address {
  url: string;
  /** Slug of the tenant that will be, for messages. */
  slug: string;
}

/** Fetches it into `folder`. Returns the file and its name. Throws DS1150 to DS1169, as a pull does. */
export async function fetchForMapping(
  folder: string,
  { url, slug }: Address,
): Promise<{ path: string; name: string }> {
  const source = stockSourceSchema.parse({ sources: [{ http: { url }, mapping: { id: 'id' } }] });
  const files = await fetchOrigins(folder, {
    root: folder,
    tenantDir: folder,
    tenantSlug: slug,
    source,
    environment: process.env,
  });
  const [file] = files.values();
  if (!file) throw new Error(`nothing was fetched from ${url}`);
  return file;
}
