/** Addresses that a missing one may have meant. */

/**
 * Returns the addresses that a path and its query may have meant: the path in small letters, or the listing of a page beyond
 * the last one, whose search then shows the last. None for the address itself, and for paths that browsers may read as those of
 * another host.
 */
export function intendedAddresses(path: string, query = ''): { path: string; query: string }[] {
  if (path.includes('//') || path.includes('\\')) return [];
  const bare = path.replace(/(?<=.)\/(?:index\.html)?$/, '');
  const small = bare.toLowerCase();
  const [end, page = ''] = /\/page\/0*([1-9]\d*)$/.exec(small) ?? [];
  const listing = end === undefined ? undefined : small.slice(0, -end.length);
  return [
    ...(small === bare ? [] : [{ path: small, query }]),
    ...(listing
      ? [{ path: listing, query: `?${[`page=${page}`, query.slice(1)].filter(Boolean).join('&')}` }]
      : []),
  ];
}
