/** Addresses of a tenant's search cluster, derived from `search.host` and `search.nodes`. */

/** Fields of the `search` block. */
export interface SearchConfig {
  readonly host: string;
  readonly nodes?: readonly string[] | undefined;
}

/**
 * Returns the base address of the protocol without a trailing slash: `https://…` for a host name; paths are unchanged.
 */
export function searchBase(host: string): string {
  const base = host.replace(/\/+$/, '');
  return base.startsWith('/') || base === '' || /^https?:\/\//i.test(base) ? base : `https://${base}`;
}

/** Returns every address of the cluster without duplicates, preferred first. */
export function searchBases({ host, nodes = [] }: SearchConfig): string[] {
  return [...new Set([host, ...nodes].map(searchBase))];
}

/** Returns the origins that pages must be allowed to connect to; empty for paths on their own host. */
export function searchOrigins(config: SearchConfig): string[] {
  const absolute = searchBases(config).filter((base) => URL.canParse(base));
  return [...new Set(absolute.map((base) => new URL(base).origin))];
}

/** Returns absolute addresses for callers outside a page: a path belongs to the site. */
export const absoluteBases = (config: SearchConfig, siteUrl: string): string[] =>
  searchBases(config).map((base) =>
    /^https?:/i.test(base) ? base : new URL(base, siteUrl).href.replace(/\/+$/, ''),
  );
