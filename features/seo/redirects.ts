/** Addresses that people shorten or guess, and where they lead. */
import { ALL_CARS, TYPE_SEGMENTS } from '../_domain/stock/segments.ts';

const ALL = `/search/${ALL_CARS}`;

const SHORT: readonly (readonly [from: string, to: readonly string[]])[] = [
  ['/search', [ALL]],
  ['/cars', [ALL]],
  ['/used-car', [`/search/${TYPE_SEGMENTS.used}`, ALL]],
];

/** Each with the first of its aims that is among `addresses`; one that has a page of its own, or no aim, is left out. */
function redirectsTo(addresses: readonly string[]): (readonly [from: string, to: string])[] {
  const pages = new Set(addresses);
  return SHORT.flatMap(([from, aims]) => {
    const to = aims.find((aim) => pages.has(aim));
    return to === undefined || pages.has(from) ? [] : [[from, to] as const];
  });
}

/** The `_redirects` file that static hosts read: from, to and status on a line. */
export const redirectsFile = (addresses: readonly string[]): string =>
  redirectsTo(addresses)
    .map(([from, to]) => `${from} ${to} 301\n`)
    .join('');
