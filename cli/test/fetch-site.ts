/** Fetches from a site, also one that `serve` shows: names below localhost lead to this machine, as in browsers. */
import { lookup } from 'node:dns';
import { getCACertificates } from 'node:tls';
import { Agent, fetch, type Response } from 'undici';

/** Milliseconds an answer may take. */
const ANSWER_MS = 20_000;

export type FetchSite = (address: string, method: 'GET' | 'HEAD') => Promise<Response>;

/** Returns a function that fetches from a site and trusts `certificate` besides the authorities of the machine. */
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
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: { 'user-agent': 'dealersite test' },
    });
}
