/** Redirects of a tenant: which of them an address follows, and which hide pages. */

/** A redirect; one without a target answers that the address is gone. */
export interface Redirect {
  /** Path, or a pattern that ends with `/*`. */
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

/** What an address follows. */
interface Followed<R extends Redirect> {
  readonly redirect: R;
  /** The target for this address; undefined for one that is gone. */
  readonly to: string | undefined;
}

export interface RedirectTable<R extends Redirect> {
  /** Returns what a path follows: its own redirect, else the pattern with the longest start. */
  readonly follow: (path: string) => Followed<R> | undefined;
  /** Returns the redirect with this `from`. */
  readonly get: (from: string) => R | undefined;
}

/** Indexes redirects, so that looking one up does not depend on their number. The first with a `from` counts. */
export function createRedirectTable<R extends Redirect>(redirects: readonly R[]): RedirectTable<R> {
  const table = new Map<string, R>();
  for (const redirect of redirects) {
    const key = withoutSlash(redirect.from);
    if (!table.has(key)) table.set(key, redirect);
  }
  const follow = (path: string): Followed<R> | undefined => {
    const exact = isPattern(path) ? undefined : table.get(withoutSlash(path));
    if (exact) return { redirect: exact, to: exact.to };
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const redirect = table.get(`${path.slice(0, end)}/*`);
      const rest = path.slice(end + 1);
      // `/old/` alone is the page of the folder, which the pattern does not cover.
      if (redirect && rest !== '') return { redirect, to: redirect.to?.replace('*', () => rest) };
    }
    return undefined;
  };
  return { follow, get: (from) => table.get(withoutSlash(from)) };
}

/** Returns a function that finds a page that a redirect would hide. */
export function pageFinderFor(pages: Iterable<string>): (from: string) => string | undefined {
  const exact = new Set(pages);
  const byFolder = new Map<string, string>();
  for (const page of exact)
    for (let end = page.lastIndexOf('/'); end > 0; end = page.lastIndexOf('/', end - 1)) {
      const folder = page.slice(0, end);
      if (byFolder.has(folder)) break;
      byFolder.set(folder, page);
    }
  return (from) => {
    if (isPattern(from)) return byFolder.get(from.slice(0, -2));
    const path = withoutSlash(from);
    return exact.has(path) ? path : undefined;
  };
}

/** Returns the redirects that hide no page. */
export function visibleRedirects<R extends Redirect>(redirects: readonly R[], pages: Iterable<string>): R[] {
  const hiddenPage = pageFinderFor(pages);
  return redirects.filter(({ from }) => hiddenPage(from) === undefined);
}
