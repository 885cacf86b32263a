/** Whether a site is publicly reachable. */

/** Names reserved for documentation, tests and the local machine (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/;
/** Loopback addresses. */
const LOOPBACK = /^(?:127\.|\[::1\]$)/;

/** Returns whether `site_url` is a public address, not a reserved name. */
export function isLiveSite({ site_url: url }: { readonly site_url: string }): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return !RESERVED.test(hostname) && !LOOPBACK.test(hostname);
}
