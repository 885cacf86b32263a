/** Sends due deliveries, records the results and sleeps until the next one is due. */
import { batched } from '../../_platform/database/batched.ts';
import { reasonOf, type Database } from '../../_platform/database/database.ts';
import { Refusal } from '../../_platform/outbound/refusal.ts';
import type { Service, ServiceContext } from '../../_platform/slice/slice-server.ts';
import type { DeliveryAttempt } from '../../_platform/telemetry/telemetry.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { claim, leadsOf, mark, nextDue, recover, type Delivery } from './outbox.source.ts';
import { payloadOf, type StoredLead } from './build-payload.ts';
import type { Sender, Sending } from './senders.source.ts';

/** Options of the worker, which calls `changed` after each batch of attempts, failed ones included. */
export interface DeliveryWorkerOptions extends Omit<ServiceContext, 'mail'> {
  readonly senders: readonly Sender[];
}

export interface DeliveryWorker extends Service {
  /** Sends all due deliveries; resolves when none is left. */
  readonly round: () => Promise<void>;
}

/** Number of concurrent attempts. */
const SIDE_BY_SIDE = 32;
/** Maximum sleep, in case another process has stored a delivery. */
const LONGEST_SLEEP_MS = 60_000;
/** Minimum sleep, for deliveries that became due meanwhile. */
const SHORTEST_SLEEP_MS = 250;
/** Delay before a retry after a database failure. */
const AFTER_FAILURE_MS = 5_000;

/** Creates the worker; it starts when first woken. */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isPending = false;
  let stopped = false;
  let recovered = false;

  const sleep = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, ms).unref();
  };
  const start = (): void => {
    isPending = true;
    running ??= work().finally(() => {
      running = undefined;
      if (isPending && !stopped) start();
    });
  };
  async function work(): Promise<void> {
    clearTimeout(timer);
    isPending = false;
    try {
      const next = await round();
      sleep(Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, (next ?? Infinity) - options.now())));
    } catch (error) {
      options.report(`leads cannot be delivered now: ${reasonOf(error)}`, 'warn');
      sleep(AFTER_FAILURE_MS);
    }
  }
  async function round(): Promise<number | undefined> {
    const database = await options.database();
    if (!recovered && database.engine === 'pglite') await recover(database);
    recovered = true;
    const tenants = await options.tenants();
    const due = {
      tenants: tenants.map(({ slug }) => slug),
      channels: options.senders.map(({ channel }) => channel),
      most: SIDE_BY_SIDE,
    };
    for (;;) {
      const claimed = stopped ? [] : await claim(database, { ...due, now: options.now() });
      if (claimed.length === 0) return nextDue(database, due);
      const leads = await leadsOf(database, claimed);
      const sent = markerOf(database, options.now);
      await Promise.all(
        claimed.map((delivery) =>
          attempt(options, { database, delivery, tenants, lead: leads.get(delivery.leadId), sent }),
        ),
      );
      options.changed();
    }
  }
  return {
    wake: () => {
      if (!stopped) start();
    },
    async round() {
      await round();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Marks deliveries as sent, in batches. */
const markerOf = (database: Database, now: () => number) =>
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

async function attempt(
  options: DeliveryWorkerOptions,
  { database, delivery, tenants, lead, sent }: Attempt,
): Promise<void> {
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
    const payload = payloadOf(tenant, delivery.id, lead);
    await telemetry.inSpan(
      'deliver lead',
      { 'dealersite.tenant': delivery.tenant, 'dealersite.destination': destination },
      () => send(options, { tenant, delivery, payload }),
    );
    measure('sent', { sinceReceipt: (now() - lead.row.receivedAt.getTime()) / 1_000 });
    await sent(delivery);
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
