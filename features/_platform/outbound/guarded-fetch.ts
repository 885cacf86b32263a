/** Requests to addresses that tenants have named: only to checked hosts, without following anybody elsewhere. */
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;

export interface Guarded {
  /** http is taken as well, and addresses of this machine and of private networks. */
  readonly allowPrivate: boolean;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** So many bytes of the answer are read; more is a failure. Without it none is. */
  readonly mostBytes?: number;
}

export interface GuardedAnswer {
  readonly status: number;
  readonly text: string;
}

/** Asks `url`. Fails when it is not https or private without leave, when no answer comes in ten seconds, or too long a one. */
export async function guardedFetch(url: URL, order: Guarded): Promise<GuardedAnswer> {
  if (url.protocol !== 'https:' && !order.allowPrivate) throw new Error('the address is not https');
  const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), order.allowPrivate);
  return ask(url, address, order);
}

interface Address {
  readonly address: string;
  readonly family: number;
}

/** The address of a host; every one it has must be public, unless private ones are allowed. */
async function checkedAddress(host: string, allowPrivate: boolean): Promise<Address> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('the host has no address');
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the address is private');
  return first;
}

/** Connects to the address that was checked, so that a name cannot mean another one in between. Redirects are not followed. */
function ask(url: URL, { address, family }: Address, order: Guarded): Promise<GuardedAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const { method = 'GET', headers = {}, body, mostBytes } = order;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(url, { method, headers, lookup: pinned, signal, agent: false }, (answer) => {
      readAnswer(answer, mostBytes).then(resolve, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readAnswer(answer: IncomingMessage, mostBytes: number | undefined): Promise<GuardedAnswer> {
  const status = answer.statusCode ?? 0;
  if (mostBytes === undefined) {
    answer.destroy();
    return { status, text: '' };
  }
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > mostBytes) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return { status, text: Buffer.concat(pieces).toString('utf8') };
}
