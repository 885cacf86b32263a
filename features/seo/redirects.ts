/** Redirects of short and guessed addresses. */
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
}

/**
 * Returns the `_redirects` file of static hosts: from, to and status per line. With the status 410 a host sends the file
 * instead of a redirect.
 */
export function redirectsFile({
  addresses,
  trailingSlash = false,
  gone = [],
  moved = [],
  twins = false,
}: RedirectsSite): string {
  const vehicles = moved.map(({ slug, to }) => [vehiclePath(slug), vehiclePath(to)] as const);
  const redirects = [...redirectsTo(addresses), ...vehicles].flatMap(([from, to]) =>
    trailingSlash ? [`${from} ${to}/ 301\n`, `${from}/ ${to}/ 301\n`] : [`${from} ${to} 301\n`],
  );
  const form = trailingSlash ? '/' : '';
  const ended = gone.map((slug) => `${vehiclePath(slug)}${form} ${gonePath(slug)} 410\n`);
  const ofTwins = twins
    ? [
        ...vehicles.map(([from, to]) => `${from}.md ${to}.md 301\n`),
        ...gone.map((slug) => `${vehiclePath(slug)}.md ${gonePath(slug)} 410\n`),
      ]
    : [];
  return [...redirects, ...ended, ...ofTwins].join('');
}
