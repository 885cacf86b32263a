/** Address of a tenant's API, derived from the `api` block. */

/** Fields of the `api` block. */
export interface ApiConfig {
  readonly enabled: boolean;
  readonly base_url: string;
}

/** A path of the site below its home page, or an https address (http for a local one), without query. */
export const API_BASE =
  /^(?:https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:\/(?!\/)[\w.~/-]*)?|\/[\w.~-][\w.~/-]*)$/i;

/** Returns the base address of API calls without a trailing slash; undefined without an API. */
export function apiBase({ enabled, base_url: base }: ApiConfig): string | undefined {
  return enabled ? base.replace(/\/+$/, '') : undefined;
}

/** Returns the complete address of the API; `origin` is that of the site. */
export function apiAddress({ api }: { readonly api: ApiConfig }, origin: string): string {
  const base = apiBase(api) ?? '/api';
  return base.startsWith('/') ? origin + base : base;
}

/** Returns whether a path of the site belongs to its API. */
export function isApiPath(config: ApiConfig, siteUrl: string, path: string): boolean {
  const base = apiBase(config);
  if (base === undefined) return false;
  const { origin, pathname } = new URL(base, siteUrl);
  const below = pathname.replace(/\/+$/, '');
  return origin === new URL(siteUrl).origin && below !== '' && path.startsWith(`${below}/`);
}

/** Returns the origin that pages must be allowed to connect to; undefined for a path on their own host. */
export function apiOrigin(config: ApiConfig): string | undefined {
  const base = apiBase(config);
  return base !== undefined && URL.canParse(base) ? new URL(base).origin : undefined;
}

/**
 * Returns the base path at which a server behind `host` handles calls, without a trailing slash: empty when the API has
 * the host for itself, `otherwise` without an API.
 */
export function apiPath(config: ApiConfig, { host, otherwise }: { host: string; otherwise: string }): string {
  const base = apiBase(config) ?? '';
  if (!URL.canParse(base)) return base || otherwise;
  const { pathname, host: own } = new URL(base);
  const path = pathname.replace(/\/+$/, '');
  return path !== '' || own === host ? path : otherwise;
}
