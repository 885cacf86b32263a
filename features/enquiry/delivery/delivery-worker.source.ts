/** Sends due deliveries, records the results and sleeps until the next one is due. */
import { batched } from '../../_platform/database/batched.ts';
import { reasonOf, type Database } from '../../_platform/database/database.ts';
import type { Service, ServiceContext } from '../../_platform/slice/slice-server.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { enquiryOptions } from '../enquiry.schema.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { claim, leadsOf, mark, nextDue, recover, type Delivery } from './outbox.source.ts';
import type { LeadPayload } from './lead-payload.ts';
import { payloadOf, type StoredLead } from './build-payload.ts';
import { hookFor, sendHook } from './send-hook.source.ts';
import type { SendMail } from './send-mail.source.ts';

/** Options of the worker, which calls `changed` after each batch of attempts, failed ones included. */
export interface DeliveryWorkerOptions extends Omit<ServiceContext, 'mail'> {
  readonly mail: SendMail | undefined;
}

export interface DeliveryWorker extends Service {
  /** Sends all due deliveries; resolves when none is left. */
  readonly round: () => Promise<void>;
}

/** Number of concurrent attempts. */
const SIDE_BY_SIDE = 32;
/** Maximum sleep, in case another process has stored a delivery. */
const LONGEST_SLEEP_MS = 60_000;
/** Delay before a retry after a database failure. */
const SHORTEST_SLEEP_MS = 250;

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
      options.report(`leads cannot be delivered now: ${reasonOf(error)}`);
      sleep(LONGEST_SLEEP_MS);
    }
  }
  async function round(): Promise<number | undefined> {
    const database = await options.database();
    if (!recovered && database.engine === 'pglite') await recover(database);
    recovered = true;
    const tenants = await options.tenants();
    const due = {
      tenants: tenants.map(({ slug }) => slug),
      channels: options.mail ? (['email', 'webhook'] as const) : (['webhook'] as const),
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
  const { now, chance, report } = options;
  try {
    const tenant = tenants.find(({ slug }) => slug === delivery.tenant);
    if (!tenant || !lead) throw new Error('the lead has gone');
    await send(options, tenant, { delivery, payload: payloadOf(tenant, delivery.id, lead) });
    await sent(delivery);
  } catch (error) {
    const lastError = reasonOf(error).slice(0, 500);
    const isLast = delivery.attempts >= MAX_ATTEMPTS;
    const nextAt = new Date(now() + backoffMs(delivery.attempts, chance()));
    await mark(database, [delivery], { status: isLast ? 'dead' : 'pending', nextAt, lastError });
    const after = isLast ? 'given up; see dealersite leads list --dead' : `again at ${nextAt.toISOString()}`;
    report(`${delivery.tenant}: delivery ${delivery.id} failed, ${after}: ${lastError}`);
  }
}

async function send(
  { mail, environment, now }: DeliveryWorkerOptions,
  tenant: Tenant,
  { delivery, payload }: { delivery: Delivery; payload: LeadPayload },
): Promise<void> {
  const { channel, destination, format } = delivery;
  if (channel === 'email') {
    if (!mail) throw new Error('MAIL_URL is not set');
    return mail(payload, { email: destination, format: format === 'adf' ? 'adf' : 'mail' });
  }
  const { lead_webhooks: hooks } = enquiryOptions(tenant);
  return sendHook(hookFor(hooks, destination, environment), payload, now());
}
