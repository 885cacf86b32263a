/** Redirects of a tenant: which of them an address follows, and which hide pages. */

/** A redirect; one without a target answers that the address is gone. */
export interface Redirect {
  /** Path, with or without a query, or a pattern that ends with `/*`. */
  readonly from: string;
  /** Path or https address; in a pattern's, a `*` at the end of the path stands for what the pattern's stands for. */
  readonly to?: string | undefined;
  readonly status: 301 | 302 | 410;
}

export const isPattern = (from: string): boolean => from.endsWith('/*');

/** Returns a path without the slash at its end. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Returns the path of an address of the site without query and fragment; undefined for another host. */
export const pathOfTarget = (to: string): string | undefined =>
  to.startsWith('/') ? withoutSlash(to.replace(/[?#].*$/, '')) : undefined;

/** Returns the query of an address with its `?`, without the fragment; empty without one. */
export const searchIn = (address: string): string => /^[^?#]*(\?[^#]*)?/.exec(address)?.[1] ?? '';

/** Path of an old address, and the parameters that it requires. */
interface OldAddressParts {
  readonly path: string;
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

/** Splits a `from` into its path and the parameters of its query. */
export function splitFrom(from: string): OldAddressParts {
  const [path = '', query] = from.split('?');
  return { path, parameters: query === undefined ? [] : [...new URLSearchParams(query)] };
}

function toKey({ path, parameters }: OldAddressParts): string {
  if (parameters.length === 0) return withoutSlash(path);
  const sorted = parameters.map((pair) => pair.map(encodeURIComponent).join('=')).toSorted();
  return `${withoutSlash(path)}?${sorted.join('&')}`;
}

/** Returns a text that is the same for equal `from`: without a slash at the end, with sorted parameters. */
export const redirectKey = (from: string): string => toKey(splitFrom(from));

/** What an address follows. */
interface Followed<R extends Redirect> {
  readonly redirect: R;
  /** The target for this address; undefined for one that is gone. */
  readonly to: string | undefined;
}

export interface RedirectTable<R extends Redirect> {
  /**
   * Returns what an address follows: the redirect with most of its parameters, else that of its path, else the pattern
   * with the longest start.
   */
  readonly follow: (path: string, search?: string) => Followed<R> | undefined;
}

/** Names of parameters that redirects require together, by path; the largest sets come first. */
function parameterNames(redirects: readonly Redirect[]): ReadonlyMap<string, readonly (readonly string[])[]> {
  const byPath = new Map<string, Map<string, readonly string[]>>();
  for (const { from } of redirects) {
    if (!from.includes('?')) continue;
    const { path, parameters } = splitFrom(from);
    const names = parameters.map(([name]) => name).toSorted();
    const sets = byPath.get(withoutSlash(path)) ?? new Map<string, readonly string[]>();
    byPath.set(withoutSlash(path), sets.set(names.join('&'), names));
  }
  return new Map(
    [...byPath].map(([path, sets]) => [path, [...sets.values()].toSorted((a, b) => b.length - a.length)]),
  );
}

/** Indexes redirects, so that looking one up does not depend on their number. The first with a `from` counts. */
export function createRedirectTable<R extends Redirect>(redirects: readonly R[]): RedirectTable<R> {
  const table = new Map<string, R>();
  for (const redirect of redirects) {
    const key = redirectKey(redirect.from);
    if (!table.has(key)) table.set(key, redirect);
  }
  const namesByPath = parameterNames(redirects);
  const findByQuery = (path: string, search: string): R | undefined => {
    const sets = search === '' ? undefined : namesByPath.get(path);
    if (sets === undefined) return undefined;
    const sent = new URLSearchParams(search);
    for (const names of sets) {
      const parameters = names.map((name) => [name, sent.get(name) ?? ''] as const);
      const redirect = table.get(toKey({ path, parameters }));
      if (redirect) return redirect;
    }
    return undefined;
  };
  const follow = (path: string, search = ''): Followed<R> | undefined => {
    const bare = withoutSlash(path);
    const exact = findByQuery(bare, search) ?? (isPattern(path) ? undefined : table.get(bare));
    if (exact) return { redirect: exact, to: exact.to };
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const redirect = table.get(`${path.slice(0, end)}/*`);
      const rest = path.slice(end + 1);
      // `/old/` alone is the page of the folder, which the pattern does not cover.
      if (redirect && rest !== '') return { redirect, to: redirect.to?.replace('*', () => rest) };
    }
    return undefined;
  };
  return { follow };
}

/** Files that every site has beside its pages; of a folder an example. */
const SITE_FILES = [
  '/404.html',
  '/api/leads',
  '/apple-touch-icon.png',
  '/assets/page.js',
  '/card-photos/photo.webp',
  '/favicon.ico',
  '/media/photo.webp',
  '/robots.txt',
  '/sitemap.xml',
];

/** Returns a function that finds a page, or a file of every site, that a redirect would hide. */
export function pageFinderFor(pages: Iterable<string>): (from: string) => string | undefined {
  const exact = new Set([...pages, ...SITE_FILES]);
  const byFolder = new Map<string, string>();
  for (const page of exact)
    for (let end = page.lastIndexOf('/'); end > 0; end = page.lastIndexOf('/', end - 1)) {
      const folder = page.slice(0, end);
      if (byFolder.has(folder)) break;
      byFolder.set(folder, page);
    }
  return (from) => {
    if (isPattern(from)) return byFolder.get(from.slice(0, -2));
    const path = withoutSlash(splitFrom(from).path);
    return exact.has(path) ? path : undefined;
  };
}

/** Returns the redirects that hide no page. */
export function visibleRedirects<R extends Redirect>(redirects: readonly R[], pages: Iterable<string>): R[] {
  const hiddenPage = pageFinderFor(pages);
  return redirects.filter(({ from }) => hiddenPage(from) === undefined);
}
