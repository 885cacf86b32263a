/** Response headers every host of the site should send. */
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { apiOrigin, type ApiPlace } from '../_domain/tenant/api-base.ts';
import { searchOrigins, type SearchPlace } from '../_domain/tenant/search-hosts.ts';
import { frameOrigins } from '../_domain/vehicle/video.ts';

/** What of a tenant decides about the headers. */
export interface HeadersTenant {
  readonly search?: SearchPlace | undefined;
  readonly api?: ApiPlace | undefined;
  readonly media?: { readonly video_embeds: readonly string[] } | undefined;
}

/** A tenant, and the address that its pages send events to. */
export interface HeadersSite {
  readonly tenant: HeadersTenant;
  readonly beacon?: string | undefined;
  /** Origin of the page of payment, where forms without a script are led on to. */
  readonly payAt?: string | undefined;
}

/** Returns the origin that events are sent to, where that is not the site's own. */
function beaconOrigin(beacon: string | undefined): string[] {
  return beacon !== undefined && URL.canParse(beacon) ? [new URL(beacon).origin] : [];
}

/**
 * Content Security Policy and its companions: own files only, no framing, and of what stands in a page that which
 * `inline` names by digests. Pages may connect to the nodes of the tenant's search cluster, to its API and to who is told events, where
 * these are elsewhere, send forms there, and frame documents of the API and its video platforms. Pictures and films may come from anywhere, as stock names their addresses.
 */
export function securityHeaders(
  { tenant: { search, api, media }, beacon, payAt }: HeadersSite,
  inline: InlineSources,
): Record<string, string> {
  const apiAt = api && apiOrigin(api);
  const origins = [
    ...(search ? searchOrigins(search) : []),
    ...(apiAt === undefined ? [] : [apiAt]),
    ...beaconOrigin(beacon),
  ];
  const frames = [...frameOrigins(media?.video_embeds ?? []), ...(apiAt === undefined ? [] : [apiAt])];
  const policy = [
    "default-src 'self'",
    ...(origins.length > 0 ? [["connect-src 'self'", ...new Set(origins)].join(' ')] : []),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    "img-src 'self' https: data:",
    "media-src 'self' https:",
    ["style-src 'self'", ...inline.styles].join(' '),
    ["script-src 'self'", ...inline.scripts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...[apiAt, payAt].filter((origin) => origin !== undefined)].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  };
}

/** The `_headers` file that static hosts read. */
export function headersFile(site: HeadersSite, inline: InlineSources): string {
  const all = Object.entries(securityHeaders(site, inline)).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...all,
    '/assets/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/search/index.bin',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/lists/*',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/media/*',
    '  Cache-Control: public, max-age=86400',
    '/feeds/*',
    '  X-Robots-Tag: noindex',
    '',
  ].join('\n');
}
