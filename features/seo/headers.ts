/** Response headers every host of the site should send. */
import { apiOrigin, type ApiPlace } from '../_domain/api-base.ts';
import { searchOrigins, type SearchPlace } from '../_domain/search-hosts.ts';

/** What of a tenant decides about the headers. */
export interface HeadersTenant {
  readonly search?: SearchPlace | undefined;
  readonly api?: ApiPlace | undefined;
}

/**
 * Content Security Policy and its companions: own files only, no inline code, no framing. Pages may connect to the
 * nodes of the tenant's search cluster and to its API, where these are elsewhere; they frame documents of the API only.
 */
export function securityHeaders({ search, api }: HeadersTenant): Record<string, string> {
  const apiAt = api && apiOrigin(api);
  const origins = [...(search ? searchOrigins(search) : []), ...(apiAt === undefined ? [] : [apiAt])];
  const policy = [
    "default-src 'self'",
    ...(origins.length > 0 ? [["connect-src 'self'", ...origins].join(' ')] : []),
    ...(apiAt === undefined ? [] : [`frame-src 'self' ${apiAt}`]),
    "img-src 'self' https: data:",
    "style-src 'self'",
    "script-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  };
}

/** The `_headers` file that static hosts read. */
export function headersFile(tenant: HeadersTenant): string {
  const all = Object.entries(securityHeaders(tenant)).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...all,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/search/manifest.json',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/media/*',
    '  Cache-Control: public, max-age=86400',
    '',
  ].join('\n');
}
