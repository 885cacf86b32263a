/** Redirects of short and guessed addresses, of vehicles, and of the tenant. */
import { isPattern, splitFrom, withoutSlash, type Redirect } from '../_domain/tenant/redirects.ts';
import { gonePath, vehiclePath } from '../_domain/site/gone-vehicles.ts';
import { ALL_CARS, TYPE_SEGMENTS } from '../_domain/stock/segments.ts';

const ALL = `/search/${ALL_CARS}`;

const SHORT: readonly (readonly [from: string, to: readonly string[]])[] = [
  ['/search', [ALL]],
  ['/cars', [ALL]],
  ['/used-car', [`/search/${TYPE_SEGMENTS.used}`, ALL]],
];

/**
 * Returns each redirect with its first target among `addresses`; drops those that are pages themselves or have no
 * target.
 */
function redirectsTo(addresses: readonly string[]): (readonly [from: string, to: string])[] {
  const pages = new Set(addresses);
  return SHORT.flatMap(([from, aims]) => {
    const to = aims.find((aim) => pages.has(aim));
    return to === undefined || pages.has(from) ? [] : [[from, to] as const];
  });
}

/** What `_redirects` depends on. */
interface RedirectsSite {
  /** Paths of the listed pages. */
  readonly addresses: readonly string[];
  readonly trailingSlash?: boolean;
  /** Slugs of vehicles that have left the site. */
  readonly gone?: readonly string[];
  /** Slugs of vehicles that have another address now. */
  readonly moved?: readonly { readonly slug: string; readonly to: string }[];
  /** Whether vehicle pages have twins in Markdown, which follow their page. */
  readonly twins?: boolean;
  /** Those of the tenant that hide no page. */
  readonly redirects?: readonly Redirect[];
}

/** File that hosts send for an address of the tenant that is gone. */
const MISSING_PAGE = '/404.html';

/** Returns whether a path names a file, such as `/price-list.pdf`. */
const isFile = (path: string): boolean => /\.\w+$/.test(path);

/** Returns an address of the site with its path in the form of the site; others as they are. */
function inForm(to: string, trailingSlash: boolean): string {
  const [, path = '', rest = ''] = /^(\/[^?#]*)(.*)$/.exec(to) ?? [];
  if (path === '' || isFile(path) || path.endsWith('*')) return to;
  const bare = withoutSlash(path);
  return (trailingSlash && bare !== '/' ? `${bare}/` : bare) + rest;
}

/**
 * Returns the lines of a redirect of the tenant: old addresses are found with and without a slash at the end. Parameters
 * stand between the path and the target.
 */
function tenantLines({ from, to, status }: Redirect, trailingSlash: boolean): string[] {
  const { path, parameters } = splitFrom(from);
  const query = parameters.map(([name, value]) => ` ${name}=${value}`).join('');
  if (to === undefined) return [`${inForm(path, trailingSlash)}${query} ${MISSING_PAGE} ${status}\n`];
  const target = inForm(to, trailingSlash).replace('*', ':splat');
  const bare = withoutSlash(path);
  const forms = isPattern(path) || isFile(bare) || bare === '/' ? [path] : [bare, `${bare}/`];
  return forms.map((form) => `${form}${query} ${target} ${status}\n`);
}

/** Orders patterns so that the first that fits an address is the most specific one. */
const byLength = (a: Redirect, b: Redirect): number => b.from.length - a.from.length;

const countParameters = ({ from }: Redirect): number => splitFrom(from).parameters.length;

/** Returns the lines of the site's own redirects, each with its `from`. */
function siteLines({
  addresses,
  trailingSlash = false,
  gone = [],
  moved = [],
  twins = false,
}: RedirectsSite): (readonly [from: string, line: string])[] {
  const vehicles = moved.map(({ slug, to }) => [vehiclePath(slug), vehiclePath(to)] as const);
  const redirects = [...redirectsTo(addresses), ...vehicles].flatMap(([from, to]) =>
    trailingSlash
      ? ([
          [from, `${from} ${to}/ 301\n`],
          [from, `${from}/ ${to}/ 301\n`],
        ] as const)
      : [[from, `${from} ${to} 301\n`] as const],
  );
  const form = trailingSlash ? '/' : '';
  const ended = gone.map(
    (slug) => [vehiclePath(slug), `${vehiclePath(slug)}${form} ${gonePath(slug)} 410\n`] as const,
  );
  const ofTwins = twins
    ? [
        ...vehicles.map(([from, to]) => [`${from}.md`, `${from}.md ${to}.md 301\n`] as const),
        ...gone.map(
          (slug) => [`${vehiclePath(slug)}.md`, `${vehiclePath(slug)}.md ${gonePath(slug)} 410\n`] as const,
        ),
      ]
    : [];
  return [...redirects, ...ended, ...ofTwins];
}

/**
 * Returns the `_redirects` file of static hosts: from, to and status per line. With the status 410 a host sends the file
 * instead of a redirect. Redirects of the tenant replace the site's own. Those with most parameters come first, patterns
 * last, as Cloudflare Pages requires.
 */
export function redirectsFile(site: RedirectsSite): string {
  const { redirects = [], trailingSlash = false } = site;
  const withQuery = redirects
    .filter(({ from }) => from.includes('?'))
    .toSorted((a, b) => countParameters(b) - countParameters(a));
  const exact = redirects.filter(({ from }) => !isPattern(from) && !from.includes('?'));
  const patterns = redirects.filter(({ from }) => isPattern(from)).toSorted(byLength);
  const taken = new Set(exact.map(({ from }) => withoutSlash(from)));
  const linesOf = (list: readonly Redirect[]) => list.flatMap((one) => tenantLines(one, trailingSlash));
  const siteRules = siteLines(site).flatMap(([from, line]) => (taken.has(from) ? [] : [line]));
  return [...linesOf(withQuery), ...linesOf(exact), ...siteRules, ...linesOf(patterns)].join('');
}
