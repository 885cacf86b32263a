/** Where the search cluster of a tenant answers: one reading of `search.host` and `search.nodes` for everybody. */

/** What these rules read of the `search` block of a tenant. */
export interface SearchPlace {
  readonly host: string;
  readonly nodes?: readonly string[] | undefined;
}

/** What a host may look like: an origin, a host name with or without a port, each with or without a path, or a path alone. */
export const SEARCH_HOST =
  /^(?:(?:https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)?(?:\/(?!\/)[\w.~/-]*)?$/i;

/** The address below which the protocol is spoken, without a slash at its end: `https://…` for a host name, a path stays one. */
export function searchBase(host: string): string {
  const base = host.replace(/\/+$/, '');
  return base.startsWith('/') || base === '' || /^https?:\/\//i.test(base) ? base : `https://${base}`;
}

/** Every address of the cluster, the first choice first, each once. */
export function searchBases({ host, nodes = [] }: SearchPlace): string[] {
  return [...new Set([host, ...nodes].map(searchBase))];
}

/** Origins a page must be allowed to connect to; none for a path on its own host. */
export function searchOrigins(place: SearchPlace): string[] {
  const absolute = searchBases(place).filter((base) => URL.canParse(base));
  return [...new Set(absolute.map((base) => new URL(base).origin))];
}

/** The same addresses for whoever is on no page: a path is one of the site itself. */
export const absoluteBases = (place: SearchPlace, siteUrl: string): string[] =>
  searchBases(place).map((base) =>
    /^https?:/i.test(base) ? base : new URL(base, siteUrl).href.replace(/\/+$/, ''),
  );
