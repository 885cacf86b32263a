/** Paths of linked addresses. */

/** Returns an address without query and fragment. */
export function pathOf(address: string): string {
  const query = address.indexOf('?');
  const path = query < 0 ? address : address.slice(0, query);
  const fragment = path.indexOf('#');
  return fragment < 0 ? path : path.slice(0, fragment);
}

/** Returns the path of an address on this site, relative or absolute; undefined for other sites. */
export function ownPath(address: string, origin: string): string | undefined {
  const path = pathOf(address);
  if (path.startsWith('/')) return path.startsWith('//') ? undefined : path;
  if (path === origin) return '/';
  return path.startsWith(`${origin}/`) ? path.slice(origin.length) : undefined;
}
