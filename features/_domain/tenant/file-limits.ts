/** Limits of hosts for the files and redirects of a site, as docs/run/hosting.md lists them with their sources. */
import { defineError, problem, type Finding } from '../../../renderer/contract/error.ts';

export const LIMITED_HOSTS = ['cloudflare-pages', 'cloudflare-pages-paid', 'vercel'] as const;

export type LimitedHost = (typeof LIMITED_HOSTS)[number];

interface HostLimit {
  readonly name: string;
  /** Most files of a site; absent without a limit. */
  readonly files?: number;
  /** Whether it compares queries; otherwise it skips redirects that have one. */
  readonly hasQueries: boolean;
  /** Limits for lines of `_redirects`. */
  readonly redirects: readonly RedirectLimit[];
}

interface RedirectLimit {
  readonly most: number;
  /** Lines that count; all without it. */
  readonly kind?: 'exact' | 'pattern';
}

const PAGES = {
  hasQueries: false,
  redirects: [
    { kind: 'exact', most: 2_000 },
    { kind: 'pattern', most: 100 },
  ],
} as const;

/** Hosts by the value of `hosting` in `tenant.json`. */
const HOST_LIMITS: Readonly<Record<LimitedHost, HostLimit>> = {
  'cloudflare-pages': { name: 'Cloudflare Pages on a free plan', files: 20_000, ...PAGES },
  'cloudflare-pages-paid': { name: 'Cloudflare Pages on a paid plan', files: 100_000, ...PAGES },
  vercel: { name: 'Vercel', hasQueries: true, redirects: [{ most: 2_048 }] },
};

const tooManyFiles = defineError<{ count: number; name: string; most: number; output: string }>({
  code: 'DS2991',
  title: 'More files than the host accepts',
  message: ({ count, name, most, output }) => `${output} has ${count} files. ${name} accepts ${most} a site.`,
  hint: () =>
    'Serve the pictures from another host, or move the site to a host or plan that accepts more, and change "hosting" in tenant.json.',
});

/** Returns the name of a host that skips redirects with a query; undefined for the others. */
export const hostWithoutQueries = (hosting: LimitedHost | undefined): string | undefined =>
  hosting === undefined || HOST_LIMITS[hosting].hasQueries ? undefined : HOST_LIMITS[hosting].name;

/** Returns a warning when a site has more files than its host accepts. */
export function fileLimitFindings(
  { hosting }: { readonly hosting?: LimitedHost | undefined },
  { count, output }: { readonly count: number; readonly output: string },
): Finding[] {
  if (hosting === undefined) return [];
  const { name, files: most = Infinity } = HOST_LIMITS[hosting];
  return count > most
    ? [{ ...problem(tooManyFiles, { count, name, most, output }), severity: 'warning' }]
    : [];
}

const KINDS = { exact: 'without a `*`', pattern: 'with a `*`' } as const;

const tooManyRedirects = defineError<RedirectLimit & { count: number; name: string }>({
  code: 'DS2997',
  title: 'More redirects than the host follows',
  message: ({ count, most, kind, name }) =>
    kind === undefined
      ? `_redirects has ${count} lines for ${name}, which accepts ${most}.`
      : `_redirects has ${count} lines ${KINDS[kind]}. ${name} follows the first ${most}.`,
  hint: () =>
    'Replace redirects that begin alike by one with `/*`, remove those that nobody visits any more, or move the site to a host without this limit, and change "hosting" in tenant.json.',
});

interface RedirectsOfTenant {
  readonly hosting?: LimitedHost | undefined;
  readonly trailing_slash?: 'never' | 'always';
}

/** Returns the lines of a `_redirects` file that the host receives: it has no status 410. */
function countedLines(file: string, { hasQueries }: HostLimit, trailingSlash: string): string[] {
  const lines = file.split('\n').filter((line) => line !== '' && !line.endsWith(' 410'));
  if (!hasQueries) return lines.filter((line) => line.split(' ').length === 3);
  // docs/deploy/vercel.mjs leaves out addresses whose slash another rule has removed before.
  return lines.filter((line) => {
    const [from = ''] = line.split(' ');
    return trailingSlash === 'always' || from === '/' || !from.endsWith('/');
  });
}

/** Returns warnings when a `_redirects` file has more lines than the host follows. */
export function redirectLimitFindings(
  { hosting, trailing_slash: trailingSlash = 'never' }: RedirectsOfTenant,
  file: string,
): Finding[] {
  if (hosting === undefined) return [];
  const host = HOST_LIMITS[hosting];
  const lines = countedLines(file, host, trailingSlash);
  const patterns = lines.filter((line) => line.includes('* ')).length;
  const counts = { exact: lines.length - patterns, pattern: patterns };
  return host.redirects.flatMap((limit): Finding[] => {
    const count = limit.kind === undefined ? lines.length : counts[limit.kind];
    if (count <= limit.most) return [];
    return [{ ...problem(tooManyRedirects, { ...limit, count, name: host.name }), severity: 'warning' }];
  });
}
