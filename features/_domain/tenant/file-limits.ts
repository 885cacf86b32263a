/** Limits of hosts for the files of a site, as docs/hosting.md lists them with their sources. */
import { defineError, problem, type Finding } from '../../../renderer/contract/error.ts';

interface HostLimit {
  readonly name: string;
  /** Most files of a site. */
  readonly files: number;
}

/** Hosts by the value of `hosting` in `tenant.json`. */
const HOST_LIMITS = {
  'cloudflare-pages': { name: 'Cloudflare Pages on a free plan', files: 20_000 },
  'cloudflare-pages-paid': { name: 'Cloudflare Pages on a paid plan', files: 100_000 },
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
