/** Posts leads to webhooks. */
import { signedPost, withSecret } from '../../_platform/outbound/signed-post.ts';
import { formatAdf } from './adf.ts';
import type { SendersOptions, SendingTo } from './sender.ts';
import { webhookBody } from './webhook-body.ts';
import type { WebhookEntry } from './webhook.schema.ts';

/** Creates the sender of webhooks, which rejects like `signedPost`. */
export const createSender =
  ({ environment, now }: SendersOptions) =>
  async ({ getEntry, payload }: SendingTo<WebhookEntry>): Promise<void> => {
    const hook = withSecret(getEntry(), environment);
    const isAdf = hook.format === 'adf';
    await signedPost(hook, {
      id: payload.delivery_id,
      type: isAdf ? 'application/xml; charset=utf-8' : 'application/json',
      body: isAdf ? formatAdf(payload) : JSON.stringify(webhookBody(payload)),
      now: now(),
    });
  };
