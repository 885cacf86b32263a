/** Addresses that a missing one may have meant. */

/**
 * Returns the addresses that a path and its query may have meant: the path in small letters, or the listing of a page beyond
 * the last one, whose search then shows the last. Undefined for the address itself.
 */
export function intendedAddresses(path: string, query = ''): { path: string; query: string }[] {
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
