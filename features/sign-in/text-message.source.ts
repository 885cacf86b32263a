/** Sends text messages through the tenant's webhook. */
import type { Platform } from '../_platform/http/api.ts';
import type { TextSender } from '../_platform/mail/message-queue.ts';
import { signedPost, withSecret } from '../_platform/outbound/signed-post.ts';
import { signInOptions } from './sign-in.schema.ts';

/** Returns the sender of text messages; undefined without a webhook, when they stay in the outbox. */
export function textSender(
  { tenant, now }: Pick<Platform, 'tenant' | 'now'>,
  environment: NodeJS.ProcessEnv,
): TextSender | undefined {
  const { sms_webhook: hook } = signInOptions(tenant);
  if (!hook) return undefined;
  return ({ id, to, text }) =>
    signedPost(withSecret(hook, environment), {
      id,
      type: 'application/json',
      body: JSON.stringify({ message_id: id, dealer: tenant.name, to, text }),
      now: now(),
    });
}
