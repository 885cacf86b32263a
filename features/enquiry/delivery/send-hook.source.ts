/** Posts leads to webhooks. */
import { signedPost, withSecret, type SignedHook } from '../../_platform/outbound/signed-post.ts';
import type { EnquiryOptions } from '../enquiry.schema.ts';
import { adfOf } from './adf.ts';
import type { LeadPayload } from './lead-payload.ts';
import { webhookBody } from './webhook-body.ts';

type HookOptions = EnquiryOptions['lead_webhooks'][number];

export type Hook = SignedHook & Pick<HookOptions, 'format'>;

/** Returns a webhook with its key. Throws when the tenant or the environment has none. */
export function hookFor(hooks: readonly HookOptions[], name: string, environment: NodeJS.ProcessEnv): Hook {
  const hook = hooks.find((one) => one.name === name);
  if (!hook) throw new Error(`the tenant has no webhook ${name}`);
  return withSecret(hook, environment);
}

/** Posts a lead; throws like `signedPost`. `now` in milliseconds. */
export function sendHook(hook: Hook, payload: LeadPayload, now: number): Promise<void> {
  const isAdf = hook.format === 'adf';
  return signedPost(hook, {
    id: payload.delivery_id,
    type: isAdf ? 'application/xml; charset=utf-8' : 'application/json',
    body: isAdf ? adfOf(payload) : JSON.stringify(webhookBody(payload)),
    now,
  });
}
