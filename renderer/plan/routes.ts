/** Lists all addresses of a site with their pages. */
import { fail, failBetween } from '../contract/error.ts';
import type { Feature } from '../contract/feature.ts';
import type { AnyPage, Params } from '../contract/page.ts';
import { trackReads, type Reads } from '../contract/reads.ts';
import { duplicateAddress, unsafeAddress } from './errors.ts';

export interface Route<Site> {
  /** Path from the root of the site, without a slash at the end. */
  url: string;
  /** File below the output folder. */
  file: string;
  page: AnyPage<Site>;
  entry: unknown;
  /** Reads of the function that listed the entries of this page kind. */
  reads: Reads;
}

const SEGMENT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Fills in the `:name` parts of a path. Throws DS2002 for values that could leave the output folder or need escaping. */
export function formatAddress(
  page: Pick<AnyPage<never>, 'name' | 'path' | 'declaredAt'>,
  params: Params,
  entry?: unknown,
): string {
  return page.path.replace(/:(\w+)(\*?)/g, (_, part: string, many: string) => {
    const value = params[part] ?? '';
    const segments = many ? value.split('/') : [value];
    if (!segments.every((segment) => SEGMENT.test(segment)))
      fail(unsafeAddress, { page: page.name, part, value }, page.declaredAt?.(entry));
    return value;
  });
}

/** Returns the file of an address: `cars/x/index.html` for `/cars/x`; a path that ends in `.html` is the file itself. */
export function fileOf(url: string): string {
  if (url.endsWith('.html')) return url.slice(1);
  return url === '/' ? 'index.html' : `${url.slice(1)}/index.html`;
}

/** Returns the address of a file, the inverse of `fileOf`: `/cars/x` for `cars/x/index.html`. */
export const urlOf = (file: string): string => `/${file}`.replace(/\/?index\.html$/, '') || '/';

/**
 * Lists every page of the site in the order of the slices. Throws DS2001 if two pages have the same file, with their
 * labels or page kinds and entry numbers.
 */
export function planRoutes<Site>(features: readonly Feature<Site>[], site: Site): Route<Site>[] {
  const routes: Route<Site>[] = [];
  const taken = new Map<string, Route<Site>>();
  for (const page of features.flatMap((feature) => feature.pages ?? [])) {
    const { result: entries, reads } = trackReads(() => [...page.entries(site)]);
    for (const entry of entries) {
      const url = formatAddress(page, page.params(entry), entry);
      const route = { url, file: fileOf(url), page, entry, reads };
      routes.push(route);
      const earlier = taken.get(route.file);
      if (earlier)
        failBetween(
          duplicateAddress,
          { url, first: computeLabel(earlier, routes), second: computeLabel(route, routes) },
          [earlier, route].map((one) => one.page.declaredAt?.(one.entry)),
        );
      taken.set(route.file, route);
    }
  }
  return routes;
}

/** Returns a pattern for the addresses of a path. */
function toPattern(path: string): RegExp {
  const parts = path.split(/(:\w+\*?)/).map((part) => {
    if (!part.startsWith(':')) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return part.endsWith('*') ? '.+' : '[^/]+';
  });
  return new RegExp(`^${parts.join('')}$`);
}

/** Returns the page kinds whose path matches an address. */
export const pagesFor = <Site>(features: readonly Feature<Site>[], url: string): AnyPage<Site>[] =>
  features.flatMap(({ pages = [] }) => pages.filter(({ path }) => toPattern(path).test(url)));

/** Returns the page kind of an existing address. Lists only the entries of page kinds whose path matches. */
export const pageAt = <Site>(
  features: readonly Feature<Site>[],
  site: Site,
  url: string,
): AnyPage<Site> | undefined =>
  pagesFor(features, url).find((page) => {
    for (const entry of page.entries(site)) if (formatAddress(page, page.params(entry)) === url) return true;
    return false;
  });

/** Returns the addresses of listed pages, for the sitemap. */
export function listedAddresses<Site>(routes: Iterable<Route<Site>>): string[] {
  return [...routes].filter(({ page, entry }) => page.listed?.(entry) ?? true).map(({ url }) => url);
}

function computeLabel<Site>(route: Route<Site>, routes: readonly Route<Site>[]): string {
  const label = route.page.label?.(route.entry);
  if (label !== undefined) return label;
  const number = routes.filter(({ page }) => page === route.page).indexOf(route) + 1;
  return `page kind ${route.page.name} (entry ${number})`;
}
