/**
 * Sends due deliveries, records the results and sleeps until the next one is due. Each destination of each tenant is a lane
 * of its own: one that hangs or fails delays no other.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { batched } from '../../_platform/database/batched.ts';
import { reasonOf, type Database } from '../../_platform/database/database.ts';
import { Refusal } from '../../_platform/outbound/refusal.ts';
import type { Service, ServiceContext } from '../../_platform/slice/slice-server.ts';
import type { DeliveryAttempt } from '../../_platform/telemetry/telemetry.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { backoffMs, MAX_ATTEMPTS } from './backoff.ts';
import { claim, leadsOf, mark, openLanes, recover, type Delivery, type Lane } from './outbox.source.ts';
import { payloadOf, type StoredLead } from './build-payload.ts';
import type { Sender, Sending } from './senders.source.ts';

/** Options of the worker, which calls `changed` after each batch of attempts, failed ones included. */
export interface DeliveryWorkerOptions extends Omit<ServiceContext, 'mail' | 'platformOf'> {
  readonly senders: readonly Sender[];
}

export interface DeliveryWorker extends Service {
  /** Sends all due deliveries; resolves when none is left. */
  readonly round: () => Promise<void>;
}

/** Number of concurrent attempts of one lane. */
const SIDE_BY_SIDE = 16;
/** Longest attempt, shorter than a lease. */
const LONGEST_ATTEMPT_MS = 30_000;
/** Maximum sleep, in case another process has stored a delivery. */
const LONGEST_SLEEP_MS = 60_000;
/** Minimum sleep, for deliveries that became due meanwhile. */
const SHORTEST_SLEEP_MS = 250;
/** Delay before a retry after a database failure. */
const AFTER_FAILURE_MS = 5_000;
/** Pause of a lane after its first failure; doubled with each further one. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** What this process knows about a lane. A lane that fails is tried with one delivery at a time. */
interface LaneState {
  running: Promise<void> | undefined;
  failures: number;
  pausedUntil: number;
}

/** Creates the worker; it starts when first woken. */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isPending = false;
  let stopped = false;
  let recovered = false;
  const lanes = new Map<string, LaneState>();
  const stateOf = ({ tenant, channel, destination }: Lane): LaneState => {
    const key = JSON.stringify([tenant, channel, destination]);
    const state = lanes.get(key) ?? { running: undefined, failures: 0, pausedUntil: 0 };
    lanes.set(key, state);
    return state;
  };

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
  const failed = (error: unknown): void =>
    options.report(`leads cannot be delivered now: ${reasonOf(error)}`, 'warn');
  async function work(): Promise<void> {
    clearTimeout(timer);
    isPending = false;
    try {
      const next = await startLanes(start);
      sleep(Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, next - options.now())));
    } catch (error) {
      failed(error);
      sleep(AFTER_FAILURE_MS);
    }
  }
  /** Starts the lanes that are due, and returns when the next one is. A lane that ends calls `ended`. */
  async function startLanes(ended: () => void): Promise<number> {
    const database = await options.database();
    if (!recovered && database.engine === 'pglite') await recover(database);
    recovered = true;
    const tenants = await options.tenants();
    const served = {
      tenants: tenants.map(({ slug }) => slug),
      channels: options.senders.map(({ channel }) => channel),
    };
    const now = options.now();
    const due = stopped ? [] : await openLanes(database, served, now);
    let next = Infinity;
    for (const lane of due) {
      const state = stateOf(lane);
      // A later end comes from a clock that was ahead.
      const isPaused = state.pausedUntil <= now + LONGEST_PAUSE_MS;
      const startMs = isPaused ? Math.max(lane.dueMs, state.pausedUntil) : lane.dueMs;
      if (state.running || startMs > now) {
        if (!state.running) next = Math.min(next, startMs);
        continue;
      }
      state.running = runLane(database, { lane, state, tenants })
        .catch(failed)
        .finally(() => {
          state.running = undefined;
          ended();
        });
    }
    return next;
  }
  /** Sends what is due in a lane until nothing is left or something fails. */
  async function runLane(
    database: Database,
    { lane, state, tenants }: { lane: Lane; state: LaneState; tenants: readonly Tenant[] },
  ): Promise<void> {
    for (;;) {
      const most = state.failures > 0 ? 1 : SIDE_BY_SIDE;
      const claimed = stopped ? [] : await claim(database, { lane, most, now: options.now() });
      if (claimed.length === 0) return;
      const leads = await leadsOf(database, claimed);
      const sent = markerOf(database, options.now);
      const outcomes = await Promise.all(
        claimed.map((delivery) =>
          attempt(options, { database, delivery, tenants, lead: leads.get(delivery.id), sent }),
        ),
      );
      options.changed();
      if (outcomes.includes('retry')) {
        state.failures += 1;
        const pauseMs = Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** (state.failures - 1));
        state.pausedUntil = options.now() + pauseMs;
        return;
      }
      state.failures = 0;
      state.pausedUntil = 0;
    }
  }
  const allEnded = () => Promise.all([...lanes.values()].map((state) => state.running));
  return {
    wake: () => {
      if (!stopped) start();
    },
    async round() {
      for (let isBusy = true; isBusy;) {
        await startLanes(() => undefined);
        isBusy = [...lanes.values()].some((state) => state.running !== undefined);
        await allEnded();
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
      await allEnded();
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
    const payload = payloadOf(tenant, delivery.id, lead);
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
