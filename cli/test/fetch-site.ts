/** Fetches from a site. Resolves names below localhost to this machine, as browsers do. */
import { lookup } from 'node:dns';
import { getCACertificates } from 'node:tls';
import { Agent, fetch, type Response } from 'undici';

/** Timeout of a response, in milliseconds. */
const RESPONSE_MS = 20_000;

export type FetchSite = (address: string, method: 'GET' | 'HEAD') => Promise<Response>;

/** Returns a function that fetches from a site and also trusts `certificate`. */
export function siteFetcher(certificate: string | undefined): FetchSite {
  const dispatcher = new Agent({
    connect: {
      ...(certificate !== undefined && { ca: [...getCACertificates('default'), certificate] }),
      lookup: (hostname, options, done) =>
        lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, done),
    },
  });
  return (address, method) =>
    fetch(address, {
      method,
      dispatcher,
      signal: AbortSignal.timeout(RESPONSE_MS),
      headers: { 'user-agent': 'dealersite test' },
    });
}
