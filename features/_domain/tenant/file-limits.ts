/** Limits of hosts for the files and redirects of a site, as docs/run/hosting.md lists them with their sources. */
import { defineError, problem, type Finding } from '../../../renderer/contract/error.ts';

interface HostLimit {
  readonly name: string;
  /** Most files of a site. */
  readonly files: number;
  /** Most lines of `_redirects` without and with a `*`; the host skips the others. */
  readonly redirects: { readonly exact: number; readonly patterns: number };
}

const PAGES_REDIRECTS = { exact: 2_000, patterns: 100 };

/** Hosts by the value of `hosting` in `tenant.json`. */
const HOST_LIMITS = {
  'cloudflare-pages': { name: 'Cloudflare Pages on a free plan', files: 20_000, redirects: PAGES_REDIRECTS },
  'cloudflare-pages-paid': {
    name: 'Cloudflare Pages on a paid plan',
    files: 100_000,
    redirects: PAGES_REDIRECTS,
  },
} as const satisfies Readonly<Record<string, HostLimit>>;

export type LimitedHost = keyof typeof HOST_LIMITS;

export const LIMITED_HOSTS = Object.keys(HOST_LIMITS) as [LimitedHost, ...LimitedHost[]];

const tooManyFiles = defineError<{ count: number; host: HostLimit; output: string }>({
  code: 'DS2991',
  title: 'More files than the host accepts',
  message: ({ count, host: { name, files }, output }) =>
    `${output} has ${count} files. ${name} accepts ${files} a site.`,
  hint: () =>
    'Serve the pictures from another host, or move the site to a host or plan that accepts more, and change "hosting" in tenant.json.',
});

/** Returns the name of a host that skips redirects with a query; undefined for the others. */
export const hostWithoutQueries = (hosting: LimitedHost | undefined): string | undefined =>
  hosting === undefined ? undefined : HOST_LIMITS[hosting].name;

/** Returns a warning when a site has more files than its host accepts. */
export function fileLimitFindings(
  { hosting }: { readonly hosting?: LimitedHost | undefined },
  { count, output }: { readonly count: number; readonly output: string },
): Finding[] {
  if (hosting === undefined) return [];
  const host = HOST_LIMITS[hosting];
  return count > host.files
    ? [{ ...problem(tooManyFiles, { count, host, output }), severity: 'warning' }]
    : [];
}

const tooManyRedirects = defineError<{ count: number; most: number; kind: string; host: HostLimit }>({
  code: 'DS2997',
  title: 'More redirects than the host follows',
  message: ({ count, most, kind, host: { name } }) =>
    `_redirects has ${count} lines ${kind}. ${name} follows the first ${most}.`,
  hint: () =>
    'Replace redirects that begin alike by one with `/*`, remove those that nobody visits any more, or move the site to a host without this limit, and change "hosting" in tenant.json.',
});

/** Returns warnings when a `_redirects` file has more lines than the host follows. */
export function redirectLimitFindings(
  { hosting }: { readonly hosting?: LimitedHost | undefined },
  file: string,
): Finding[] {
  if (hosting === undefined) return [];
  const host = HOST_LIMITS[hosting];
  // The host has neither a status 410 nor queries: it skips those lines.
  const lines = file
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(' 410') && line.split(' ').length === 3);
  const patterns = lines.filter((line) => line.includes('* ')).length;
  const kinds = [
    { kind: 'without a `*`', count: lines.length - patterns, most: host.redirects.exact },
    { kind: 'with a `*`', count: patterns, most: host.redirects.patterns },
  ];
  return kinds
    .filter(({ count, most }) => count > most)
    .map((kind): Finding => ({ ...problem(tooManyRedirects, { ...kind, host }), severity: 'warning' }));
}
