/** The module `dealersite/slice/server`: what the server halves of a project's slices may use. */
import type { Platform } from './_platform/http/api.ts';
import { mailLogo } from './_domain/tenant/mail-logo.ts';
import { renderEmail } from './_platform/mail/email-template.ts';
import { createMessageQueue } from './_platform/mail/message-queue.ts';

export { createRoute } from '@hono/zod-openapi';
export { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm';
export { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
export { instant, tenant } from './_platform/database/columns.ts';
export { apiRoutes, jsonOrForm, refusal, refused, slugParams } from './_platform/http/api.ts';
export { Refusal as DeliveryRefusal } from './_platform/outbound/refusal.ts';
export { defineServer } from './_platform/slice/slice-server.ts';

/** Time after which an unsent mail is no longer tried. */
const EXPIRY_MS = 86_400_000;

interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly lines: readonly string[];
  /** What the mail is about, such as `booking`; displayed in the dashboard. */
  readonly purpose: string;
}

/** Stores a mail, then sends it in the background. */
export async function sendMail(platform: Platform, { to, subject, lines, purpose }: Mail): Promise<void> {
  const queue = createMessageQueue({ ...platform, stored: platform.wake });
  const { tenant } = platform;
  const logo = { src: mailLogo(tenant), dealer: tenant.name };
  const content = renderEmail({ subject, logo, before: lines, after: [] });
  await queue.send({ channel: 'email', to, purpose, ...content, expiresAt: platform.now() + EXPIRY_MS });
}
