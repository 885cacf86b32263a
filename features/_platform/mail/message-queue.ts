/**
 * Queue of messages to account holders: stores each message, then sends it in the background. Codes are removed when they
 * expire.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, isNotNull, lt, type SQL } from 'drizzle-orm';
import { reasonOf, type Database } from '../database/database.ts';
import { message } from './message.tables.ts';
import { formatSender, type Transport } from './transport.ts';
import type { Report } from '../telemetry/report.ts';

interface OutgoingMessage {
  readonly channel: 'email' | 'sms';
  /** E-mail address or phone number. */
  readonly to: string;
  readonly purpose: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Headers of an email besides the usual ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A code in the message that must not stay stored. */
  readonly code?: string;
  /** Milliseconds since 1970; the message is not sent afterwards and its code is invalid. */
  readonly expiresAt: number;
}

/** Sends a text message; the id is the same for every attempt. Rejects with a reason. */
export type TextSender = (message: { id: string; to: string; text: string }) => Promise<void>;

export interface MessageQueueOptions {
  readonly tenant: { readonly slug: string; readonly name: string; readonly site_url: string };
  readonly database: () => Promise<Database>;
  readonly mail: Transport | undefined;
  readonly sms?: TextSender | undefined;
  /** Name before the @ of the sender without MAIL_FROM; default `accounts`. */
  readonly mailbox?: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
  /** Called after a message was stored or changed. */
  readonly stored: () => void;
  readonly report: Report;
}

/**
 * Outcome of a delivery. `kept`: stored, because there is no way to send it. `refused`: the mailbox does not exist or takes no
 * mail, so that another attempt is useless.
 */
export type Delivered = 'sent' | 'kept' | 'failed' | 'refused';

export interface MessageQueue {
  /** Resolves when the message is stored; its row has the delivery status. */
  readonly send: (content: OutgoingMessage) => Promise<void>;
  /** Stores the message and resolves when it was sent or given up. */
  readonly deliver: (content: OutgoingMessage) => Promise<Delivered>;
  /** Removes codes of this purpose from the messages to a recipient. */
  readonly end: (purpose: string, to: string) => Promise<void>;
}

/** Waits before each attempt after the first, in milliseconds. Codes live ten minutes. */
const WAITS = [5_000, 20_000, 60_000];
const DAY_MS = 86_400_000;
/** Retention of messages after their codes were removed. */
const RETENTION_DAYS = 30;

const ended = { code: null, text: '', html: null, status: 'ended' } as const;

const endWhere = ({ orm }: Database, which: SQL | undefined) =>
  orm
    .update(message)
    .set(ended)
    .where(and(isNotNull(message.code), which));

/** Removes expired codes and deletes old messages of all tenants. `now` in milliseconds. */
export async function purgeMessages(database: Database, now: number): Promise<void> {
  await endWhere(database, lt(message.expiresAt, new Date(now)));
  await database.orm.delete(message).where(lt(message.createdAt, new Date(now - RETENTION_DAYS * DAY_MS)));
}

/** Creates the message queue of one tenant. */
export function createMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { tenant, database, now, stored, report } = options;
  return {
    async send(content) {
      const store = await database();
      const row = createRow(options, content);
      await purgeMessages(store, now());
      await store.orm.insert(message).values(row);
      stored();
      // If the server stops first, the next message or start purges.
      setTimeout(() => void purge(options), content.expiresAt - now() + 1_000).unref();
      if (row.status === 'pending') void sendLater(options, { id: row.id, content, attempt: 1 });
    },
    async deliver(content) {
      const store = await database();
      const row = createRow(options, content);
      await store.orm.insert(message).values(row);
      stored();
      if (row.status !== 'pending') return 'kept';
      for (let attempt = 1; ; attempt += 1) {
        const { outcome, waitMs } = await attemptOnce(options, { id: row.id, content, attempt });
        if (outcome !== 'pending') return outcome;
        await wait(waitMs);
      }
    },
    async end(purpose, to) {
      const isHere = and(
        eq(message.tenant, tenant.slug),
        eq(message.purpose, purpose),
        eq(message.recipient, to),
      );
      await endWhere(await database(), isHere).catch((error: unknown) => report(reasonOf(error), 'warn'));
      stored();
    },
  };
}

function createRow(
  { tenant, mail, sms, now }: MessageQueueOptions,
  content: OutgoingMessage,
): typeof message.$inferInsert {
  const { channel, to, purpose, subject, text, html, headers, code, expiresAt } = content;
  const canSend = channel === 'email' ? mail : sms;
  return {
    id: randomUUID(),
    tenant: tenant.slug,
    channel,
    recipient: to,
    purpose,
    subject,
    text,
    html: html ?? null,
    headers: headers ?? null,
    code: code ?? null,
    status: canSend ? 'pending' : 'kept',
    createdAt: new Date(now()),
    expiresAt: new Date(expiresAt),
  };
}

async function purge({ database, now, stored, report }: MessageQueueOptions): Promise<void> {
  try {
    await purgeMessages(await database(), now());
    stored();
  } catch (error) {
    report(`old messages cannot be deleted now: ${reasonOf(error)}`, 'warn');
  }
}

interface Attempt {
  readonly id: string;
  readonly content: OutgoingMessage;
  /** Starts at 1. */
  readonly attempt: number;
}

/** Outcome of one attempt; `pending` when there is another after `waitMs`. */
interface AttemptResult {
  readonly outcome: Exclude<Delivered, 'kept'> | 'pending';
  readonly waitMs: number;
}

/** Returns whether the mail server refuses the recipient for good (RFC 5321, 5yz). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 550 &&
  Number(error.responseCode) <= 553;

/** Sends a message once and stores the outcome. Failure reasons never contain the message. */
async function attemptOnce(
  options: MessageQueueOptions,
  { id, content, attempt }: Attempt,
): Promise<AttemptResult> {
  const { database, now, stored, report } = options;
  let isRefused = false;
  const failure = await transmit(options, id, content).catch((error: unknown) => {
    isRefused = isRefusal(error);
    return withoutSecrets(error, content);
  });
  const waitMs = WAITS[attempt - 1];
  const isOver = isRefused || waitMs === undefined || now() + waitMs >= content.expiresAt;
  const status = failure === undefined ? 'sent' : isOver ? 'failed' : 'pending';
  try {
    const { orm } = await database();
    await orm
      .update(message)
      .set({ status, attempts: attempt, lastError: failure ?? null })
      .where(and(eq(message.id, id), eq(message.status, 'pending')));
  } catch (error) {
    report(`a message cannot be marked: ${reasonOf(error)}`, 'warn');
  }
  stored();
  if (failure !== undefined)
    report(`message ${id} failed${isOver ? '' : ', again soon'}: ${failure}`, isOver ? 'error' : 'warn');
  return { outcome: status === 'failed' && isRefused ? 'refused' : status, waitMs: waitMs ?? 0 };
}

/** Sends a message, with further attempts in the background. */
async function sendLater(options: MessageQueueOptions, attempt: Attempt): Promise<void> {
  const { outcome, waitMs } = await attemptOnce(options, attempt);
  if (outcome !== 'pending') return;
  setTimeout(() => void sendLater(options, { ...attempt, attempt: attempt.attempt + 1 }), waitMs).unref();
}

function withoutSecrets(error: unknown, { to, code }: OutgoingMessage): string {
  const hidden = reasonOf(error).replaceAll(to, '…');
  return (code === undefined ? hidden : hidden.replaceAll(code, '…')).slice(0, 300);
}

async function transmit(
  { tenant, mail, sms, mailbox = 'accounts', environment }: MessageQueueOptions,
  id: string,
  content: OutgoingMessage,
): Promise<undefined> {
  const { channel, to, subject, text, html, headers } = content;
  if (channel === 'sms') {
    await sms?.({ id, to, text });
    return;
  }
  const host = new URL(tenant.site_url).hostname;
  const from = formatSender(environment, { name: tenant.name, host, mailbox });
  await mail?.({
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@${host}>`,
    ...(headers && { headers }),
  });
}
