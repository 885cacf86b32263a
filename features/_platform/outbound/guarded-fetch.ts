/** Requests to addresses from tenant options: checked hosts only, no redirects. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkedAddresses, pinnedLookup } from './checked-address.ts';

const TIMEOUT_MS = 10_000;

export interface Guarded {
  /** Also allows http, and addresses of this machine and of private networks. */
  readonly allowPrivate: boolean;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the whole response must have arrived; default ten seconds. */
  readonly timeoutMs?: number;
  /** Maximum bytes of the response; more is a failure. By default the body is not read. */
  readonly mostBytes?: number;
}

export interface GuardedAnswer {
  readonly status: number;
  /** Media type; empty without one. */
  readonly type: string;
  readonly text: string;
}

/** Fetches `url`. Rejects for plain http or private addresses unless allowed, on timeout, and for a response that is too long. */
export async function guardedFetch(url: URL, options: Guarded): Promise<GuardedAnswer> {
  if (url.protocol !== 'https:' && !options.allowPrivate) throw new Error('the address is not https');
  const [address] = await checkedAddresses(url.hostname, options);
  return ask(url, pinnedLookup([address]), options);
}

/** Connects to the checked address only and does not follow redirects. */
function ask(url: URL, pinned: LookupFunction, options: Guarded): Promise<GuardedAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const { method = 'GET', headers = {}, body, mostBytes, timeoutMs = TIMEOUT_MS } = options;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request(url, { method, headers, lookup: pinned, signal, agent: false }, (incoming) => {
      readAnswer(incoming, mostBytes).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(incoming: IncomingMessage, mostBytes: number | undefined): Promise<GuardedAnswer> {
  const status = incoming.statusCode ?? 0;
  const type = incoming.headers['content-type'] ?? '';
  if (mostBytes === undefined) {
    incoming.destroy();
    return { status, type, text: '' };
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of incoming as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw new Error('the response is too long');
    pieces.push(piece);
  }
  return { status, type, text: Buffer.concat(pieces).toString('utf8') };
}
