/** Fetches from a site, also one that `serve` shows: names below localhost lead to this machine, as in browsers. */
import { lookup } from 'node:dns';
import { Agent, fetch, type Response } from 'undici';

/** Milliseconds an answer may take. */
const ANSWER_MS = 20_000;

const dispatcher = new Agent({
  connect: {
    lookup: (hostname, options, done) =>
      lookup(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, done),
  },
});

export const fetchSite = (address: string, method: 'GET' | 'HEAD'): Promise<Response> =>
  fetch(address, {
    method,
    dispatcher,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { 'user-agent': 'dealersite test' },
  });
