/** Response headers that hosts of the site should send. */
import type { InlineSources } from '../../renderer/contract/feature.ts';
import { POLICY } from '../_domain/browser/trusted.ts';
import { listSources, type ThirdParty } from '../_domain/third-party/third-parties.ts';

const DAY_S = 86_400;

/** Everything of a site that decides the headers. */
export interface HeadersSite {
  /** Services of other companies, the only hosts that pages may use besides their own. */
  readonly thirdParties?: readonly ThirdParty[] | undefined;
  /** Sources of pictures and videos besides the site. */
  readonly mediaSources?: readonly string[] | undefined;
  /** Whether browsers require Trusted Types. */
  readonly trustedTypes?: boolean | undefined;
  /** Hashed files that pages share. */
  readonly assets?: readonly string[] | undefined;
  /** Whether the whole folder of hashed files has one rule, or each file its own. */
  readonly assetsRule?: 'folder' | 'files' | undefined;
  /** Days for which browsers must use https; 0 or undefined: no such header. */
  readonly hstsDays?: number | undefined;
}

/** Returns whether a site requires Trusted Types: by its option, and otherwise when it has no tag. */
export const requiresTrustedTypes = (
  option: 'auto' | 'on' | 'off',
  thirdParties: readonly ThirdParty[],
): boolean =>
  option === 'auto' ? thirdParties.every(({ script }) => script === undefined) : option === 'on';

/** Returns the sources of pictures without those that another one includes. */
function pictureSources(media: readonly string[], parties: readonly ThirdParty[]): string[] {
  if (media.includes('https:')) return ['https:'];
  return [...new Set([...media, ...listSources(parties, 'pictures')])];
}

/**
 * Returns the content security policy: own files only, and inline code only with the digests of `inline`. Everything else of
 * other hosts is in the manifest of third parties, for the use that it declares. Pictures and videos also come from
 * `mediaSources`.
 */
function policyLines(
  { thirdParties = [], mediaSources = [], trustedTypes = false }: HeadersSite,
  inline: InlineSources,
): string[] {
  const connections = listSources(thirdParties, 'connections');
  const frames = listSources(thirdParties, 'frames');
  return [
    "default-src 'self'",
    ...(connections.length > 0 ? [["connect-src 'self'", ...connections].join(' ')] : []),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    ["img-src 'self' data:", ...pictureSources(mediaSources, thirdParties)].join(' '),
    ["media-src 'self'", ...mediaSources].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ["script-src 'self'", ...inline.scripts, ...listSources(thirdParties, 'scripts')].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...listSources(thirdParties, 'forms')].join(' '),
    ...(trustedTypes ? ["require-trusted-types-for 'script'", `trusted-types ${POLICY} default`] : []),
  ];
}

/**
 * Returns the policy in the pages, for hosts that send no header. It cannot forbid framing. Pictures and videos may come from
 * any https host, so that a new one in the stock changes no page.
 */
export const pagePolicy = (site: Omit<HeadersSite, 'mediaSources'>, inline: InlineSources): string =>
  policyLines({ ...site, mediaSources: ['https:'] }, inline).join('; ');

/** Returns the content security policy, which also forbids framing, and related headers. */
export function securityHeaders(site: HeadersSite, inline: InlineSources): Record<string, string> {
  const { hstsDays = 0 } = site;
  return {
    'Content-Security-Policy': [...policyLines(site, inline), "frame-ancestors 'none'"].join('; '),
    ...(hstsDays > 0 && { 'Strict-Transport-Security': `max-age=${hstsDays * DAY_S}` }),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self)',
  };
}

/** Cloudflare Pages accepts 100 rules; the rest of the file has fewer than 20. */
const MOST_FILES = 80;

/** Returns the importance of a file for most visits: style sheets, fonts and the loader first. */
const rank = (file: string): number => {
  if (/\.(?:css|woff2)$/.test(file)) return 0;
  return /\/(?:loader|enhance|island)-/.test(file) ? 1 : 2;
};

/**
 * Returns the rules of hashed files. Some hosts send the headers of a path with its 404 as well, which browsers would
 * then store for a year: with `files` only files that exist have a rule.
 */
function assetRules({ assets = [], assetsRule = 'files' }: HeadersSite): string[] {
  const hashed = assets.filter((file) => file.startsWith('assets/'));
  const listed = hashed.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1)).slice(0, MOST_FILES);
  const paths = assetsRule === 'folder' ? ['/assets/*'] : listed.map((file) => `/${file}`);
  return paths.flatMap((path) => [path, '  Cache-Control: public, max-age=31536000, immutable']);
}

/** Returns the `_headers` file of static hosts. */
export function headersFile(site: HeadersSite, inline: InlineSources): string {
  const all = Object.entries(securityHeaders(site, inline)).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...all,
    ...assetRules(site),
    '/search/index.bin',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/search/map.json',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/lists/*',
    '  Cache-Control: public, max-age=0, must-revalidate',
    '/media/*',
    '  Cache-Control: public, max-age=86400',
    '/feeds/*',
    '  X-Robots-Tag: noindex',
    // Without a charset, browsers read text as that of their language.
    '/*.txt',
    '  Content-Type: text/plain; charset=utf-8',
    '/*.csv',
    '  Content-Type: text/csv; charset=utf-8',
    // Markdown twins repeat their page, which is the one to index.
    '/*.md',
    '  Content-Type: text/markdown; charset=utf-8',
    '  X-Robots-Tag: noindex',
    '',
  ].join('\n');
}
