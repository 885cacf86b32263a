/** Posts leads to programs: signed, to checked addresses only, without following anybody elsewhere. */
import { createHmac } from 'node:crypto';
import { guardedFetch } from '../../_platform/guarded-fetch.ts';
import type { EnquiryOptions } from '../enquiry.schema.ts';
import { adfOf } from './adf.ts';
import type { Parcel } from './parcel.ts';

type HookOptions = EnquiryOptions['lead_webhooks'][number];

export interface Hook {
  readonly endpoint: string;
  readonly secret: string;
  readonly format: HookOptions['format'];
  readonly allow_private: boolean;
}

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
  const body = hook.format === 'adf' ? adfOf(parcel) : JSON.stringify(parcel);
  const timestamp = String(Math.floor(now / 1_000));
  const { status } = await guardedFetch(new URL(hook.endpoint), {
    allowPrivate: hook.allow_private,
    method: 'POST',
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
