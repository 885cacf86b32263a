/** Addresses of pages in the form of the site: with a slash at the end or without. */

/** Returns the path of a page with a slash at its end, before a query and a fragment. Files and other sites are unchanged. */
export function withSlash(href: string): string {
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isPage = path.startsWith('/') && !path.startsWith('//') && !/(?:^|\/)[^/]*\.[^/]*$/.test(path);
  return !isPage || path.endsWith('/') ? href : `${path}/${rest}`;
}

/** Returns the path of a page without a slash at its end, as a plan of the site has it. `path` has no query or fragment. */
export const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path);

/** Returns the path of a page in the form of the tenant's site. */
export const pageHref = (
  { trailing_slash: form }: { readonly trailing_slash?: 'never' | 'always' | undefined },
  href: string,
): string => (form === 'always' ? withSlash(href) : href);
