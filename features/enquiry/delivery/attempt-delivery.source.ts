/** One attempt of a delivery: sends it and records the result. */
import { setTimeout as wait } from 'node:timers/promises';
import { batched } from '../../_platform/database/batched.ts';
import { reasonOf, type Database } from '../../_platform/database/database.ts';
import { Refusal } from '../../_platform/outbound/refusal.ts';
import type { ServiceContext } from '../../_platform/slice/slice-server.ts';
import type { DeliveryAttempt } from '../../_platform/telemetry/telemetry.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { toPayload, type StoredLead } from './build-payload.ts';
import { mark, type Delivery } from './outbox.source.ts';
import type { Sending } from './sender.ts';
import type { Sender } from './senders.source.ts';

/** Options of the worker, which calls `changed` after each batch of attempts, failed ones included. */
export interface DeliveryWorkerOptions extends Omit<ServiceContext, 'mail' | 'platformOf'> {
  readonly senders: readonly Sender[];
}

/** Number of concurrent attempts of one lane. */
export const SIDE_BY_SIDE = 16;
/** Longest attempt, shorter than a lease. */
const LONGEST_ATTEMPT_MS = 30_000;

/** Marks deliveries as sent, in batches. */
export const createMarker = (database: Database, now: () => number) =>
  batched(SIDE_BY_SIDE, async (deliveries: readonly Delivery[]) => {
    await mark(database, deliveries, { status: 'sent', sentAt: new Date(now()), lastError: null });
    return deliveries;
  });

interface Attempt {
  readonly database: Database;
  readonly delivery: Delivery;
  readonly tenants: readonly Tenant[];
  /** The lead; undefined once deleted. */
  readonly lead: StoredLead | undefined;
  readonly sent: (delivery: Delivery) => Promise<Delivery>;
}

/** Sends a delivery and returns what became of it. */
export async function attempt(
  options: DeliveryWorkerOptions,
  { database, delivery, tenants, lead, sent }: Attempt,
): Promise<DeliveryAttempt['outcome']> {
  const { now, chance, report, telemetry } = options;
  const { channel } = delivery;
  const destination = channel === 'email' ? channel : delivery.destination;
  const start = performance.now();
  const measure = (outcome: DeliveryAttempt['outcome'], more: Pick<DeliveryAttempt, 'sinceReceipt'> = {}) => {
    const seconds = (performance.now() - start) / 1_000;
    telemetry.delivered({ tenant: delivery.tenant, destination, outcome, seconds, ...more });
  };
  try {
    const tenant = tenants.find(({ slug }) => slug === delivery.tenant);
    if (!tenant || !lead) throw new Error('the lead has gone');
    const payload = toPayload(tenant, delivery.id, lead);
    await telemetry.inSpan(
      'deliver lead',
      { 'dealersite.tenant': delivery.tenant, 'dealersite.destination': destination },
      () => inTime(send(options, { tenant, delivery, payload, buyerMail: lead.event?.mail ?? undefined })),
    );
    measure('sent', { sinceReceipt: (now() - lead.row.receivedAt.getTime()) / 1_000 });
    await sent(delivery);
    return 'sent';
  } catch (error) {
    const lastError = reasonOf(error).slice(0, 500);
    const isLast = error instanceof Refusal || delivery.attempts >= MAX_ATTEMPTS;
    measure(isLast ? 'dead' : 'retry');
    const nextAt = new Date(now() + backoffMs(delivery.attempts, chance()));
    await mark(database, [delivery], { status: isLast ? 'dead' : 'pending', nextAt, lastError });
    const after = isLast ? 'given up; see dealersite leads list --dead' : `again at ${nextAt.toISOString()}`;
    const to = channel === 'email' ? channel : `${channel} ${destination}`;
    report(
      `${delivery.tenant}: lead ${delivery.leadId} to ${to}: delivery ${delivery.id} failed, ${after}: ${lastError}`,
      isLast ? 'error' : 'warn',
    );
    return isLast ? 'dead' : 'retry';
  }
}

/** Rejects when an attempt takes longer than any destination may. */
async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController();
  const late = wait(LONGEST_ATTEMPT_MS, undefined, { ref: false, signal: over.signal }).then(() =>
    Promise.reject(new Error('no answer in time')),
  );
  try {
    await Promise.race([sending, late]);
  } finally {
    over.abort();
    late.catch(() => undefined);
  }
}

async function send(
  { senders }: DeliveryWorkerOptions,
  sending: Sending & { readonly delivery: Delivery },
): Promise<void> {
  const { channel } = sending.delivery;
  const sender = senders.find((one) => one.channel === channel);
  if (!sender) throw new Error(`nothing sends to ${channel}`);
  await sender.send(sending);
}
