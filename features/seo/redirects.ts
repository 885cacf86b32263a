/** Redirects of short and guessed addresses. */
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

/** Returns the `_redirects` file of static hosts: from, to and status per line. */
export const redirectsFile = (addresses: readonly string[]): string =>
  redirectsTo(addresses)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
