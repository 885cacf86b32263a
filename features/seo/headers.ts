/** Response headers that hosts of the site should send. */
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { apiOrigin, type ApiConfig } from '../_domain/tenant/api-base.ts';
import { searchOrigins, type SearchConfig } from '../_domain/tenant/search-hosts.ts';
import { frameOrigins } from '../_domain/vehicle/video.ts';

/** Fields of a tenant that decide the headers. */
export interface HeadersTenant {
  readonly search?: SearchConfig | undefined;
  readonly api?: ApiConfig | undefined;
  readonly media?: { readonly video_embeds: readonly string[] } | undefined;
}

/** A tenant, and the address that receives its page events. */
export interface HeadersSite {
  readonly tenant: HeadersTenant;
  readonly beacon?: string | undefined;
  /** Origin of the payment page, to which forms without a script are redirected. */
  readonly paymentOrigin?: string | undefined;
}

/** Returns the origin that receives events, if it is not the site's own. */
function beaconOrigin(beacon: string | undefined): string[] {
  return beacon !== undefined && URL.canParse(beacon) ? [new URL(beacon).origin] : [];
}

/**
 * Returns the content security policy and related headers: own files only, no framing, and inline code only with the
 * digests of `inline`. Pages may connect to the nodes of the search cluster, the API and the event endpoint on other
 * hosts, send forms there, and frame documents of the API and of video platforms. Pictures and videos may come from any
 * host, because stock names their addresses.
 */
export function securityHeaders(
  { tenant: { search, api, media }, beacon, paymentOrigin }: HeadersSite,
  inline: InlineSources,
): Record<string, string> {
  const apiHost = api && apiOrigin(api);
  const origins = [
    ...(search ? searchOrigins(search) : []),
    ...(apiHost === undefined ? [] : [apiHost]),
    ...beaconOrigin(beacon),
  ];
  const frames = [...frameOrigins(media?.video_embeds ?? []), ...(apiHost === undefined ? [] : [apiHost])];
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
    ["form-action 'self'", ...[apiHost, paymentOrigin].filter((origin) => origin !== undefined)].join(' '),
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

/** Returns the `_headers` file of static hosts. */
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
