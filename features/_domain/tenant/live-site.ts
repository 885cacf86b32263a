/** Whether a site is one that people use. */

/** Names that nobody can own: reserved for documents, tests and the own machine (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;
/** The own machine, by its number. */
const LOOPBACK = /^(?:127\.|\[::1\]$)/;

/** Returns whether `site_url` is an address on the internet: a name that can be owned, not one for documents or tests. */
export function isLiveSite({ site_url: url }: { readonly site_url: string }): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return !RESERVED.test(hostname) && !LOOPBACK.test(hostname);
}
