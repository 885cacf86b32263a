/** Posts leads to programs: signed, to checked addresses only, without following anybody elsewhere. */
import { createHmac } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { EnquiryOptions } from '../enquiry.schema.ts';
import { isPublicAddress } from './public-address.ts';
import { adfOf } from './adf.ts';
import type { Parcel } from './parcel.ts';

type HookOptions = EnquiryOptions['lead_webhooks'][number];

export interface Hook {
  readonly endpoint: string;
  readonly secret: string;
  readonly format: HookOptions['format'];
  readonly allow_private: boolean;
}

const TIMEOUT_MS = 10_000;

/** The webhook of this name with its key. Fails when the tenant or the environment has none. */
export function hookFor(hooks: readonly HookOptions[], name: string, environment: NodeJS.ProcessEnv): Hook {
  const hook = hooks.find((one) => one.name === name);
  if (!hook) throw new Error(`the tenant has no webhook ${name}`);
  const secret = environment[hook.secret_env];
  if (!secret) throw new Error(`${hook.secret_env} is not set`);
  return { ...hook, secret };
}

/** What a receiver computes again: HMAC-SHA256 over the timestamp, a dot and the body. */
export const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

/** Posts the lead. Anything but an answer 2xx in ten seconds is a failure. `now` in milliseconds. */
export async function sendHook(hook: Hook, parcel: Parcel, now: number): Promise<void> {
  const url = new URL(hook.endpoint);
  if (url.protocol !== 'https:' && !hook.allow_private) throw new Error('the address is not https');
  const address = await checkedAddress(url.hostname.replace(/^\[|\]$/g, ''), hook.allow_private);
  const body = hook.format === 'adf' ? adfOf(parcel) : JSON.stringify(parcel);
  const timestamp = String(Math.floor(now / 1_000));
  const status = await post(url, {
    address,
    body,
    headers: {
      'content-type': hook.format === 'adf' ? 'application/xml; charset=utf-8' : 'application/json',
      'user-agent': 'dealersite',
      'x-dealersite-delivery': parcel.delivery_id,
      'x-dealersite-timestamp': timestamp,
      'x-dealersite-signature': `v1=${signatureOf(hook.secret, timestamp, body)}`,
    },
  });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}

/** The address of a host; every one it has must be public, unless private ones are allowed. */
async function checkedAddress(
  host: string,
  allowPrivate: boolean,
): Promise<{ address: string; family: number }> {
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
  const [first] = found;
  if (!first) throw new Error('the host has no address');
  if (!allowPrivate && !found.every(({ address }) => isPublicAddress(address)))
    throw new Error('the address is private');
  return first;
}

interface Post {
  readonly address: { address: string; family: number };
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Connects to the address that was checked, so that a name cannot mean another one in between. Redirects are not followed. */
function post(url: URL, { address, body, headers }: Post): Promise<number> {
  const { request } = url.protocol === 'https:' ? https : http;
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, [address]);
    else done(null, address.address, address.family);
  };
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = request(url, { method: 'POST', headers, lookup: pinned, signal, agent: false }, (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
