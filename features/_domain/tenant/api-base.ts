/** Where the pages of a site find its API: one reading of the `api` block of a tenant for everybody. */

/** What these rules read of a tenant. */
export interface ApiPlace {
  readonly enabled: boolean;
  readonly base_url: string;
}

/** A path of the site itself, or an https address (http for a local one), without query. */
export const API_BASE =
  /^(?:https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)?(?:\/(?!\/)[\w.~/-]*)?$/i;

/** The address below which the calls are, without a slash at its end; nothing when the site has no API. */
export function apiBase({ enabled, base_url: base }: ApiPlace): string | undefined {
  return enabled ? base.replace(/\/+$/, '') : undefined;
}

/** The origin a page must be allowed to connect to; nothing for a path on its own host. */
export function apiOrigin(place: ApiPlace): string | undefined {
  const base = apiBase(place);
  return base !== undefined && URL.canParse(base) ? new URL(base).origin : undefined;
}

/**
 * The path below which a server that stands behind `host` answers the calls, without a slash at its end; empty where the API
 * has that host for itself, `otherwise` where pages ask for none.
 */
export function apiPath(place: ApiPlace, { host, otherwise }: { host: string; otherwise: string }): string {
  const base = apiBase(place) ?? '';
  if (!URL.canParse(base)) return base || otherwise;
  const { pathname, host: own } = new URL(base);
  const path = pathname.replace(/\/+$/, '');
  return path !== '' || own === host ? path : otherwise;
}
