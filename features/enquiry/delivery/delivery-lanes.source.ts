/** Lanes of deliveries: each destination of each tenant has its own, and pauses by itself after failures. */
import { reasonOf, type Database } from '../../_platform/database/database.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import {
  attempt,
  createMarker,
  SIDE_BY_SIDE,
  type DeliveryWorkerOptions,
} from './attempt-delivery.source.ts';
import { claim, readLeads, openLanes, recover, type Lane } from './outbox.source.ts';

/** Pause of a lane after its first failure; doubled with each further one. */
const PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 5 * 60_000;

/** State of a lane in this process. A lane that fails is tried with one delivery at a time. */
interface LaneState {
  running: Promise<void> | undefined;
  failures: number;
  pausedUntil: number;
}

interface Lanes {
  /** Starts the lanes that are due, and returns when the next one is. A lane that ends calls `ended`. */
  readonly start: (ended: () => void) => Promise<number>;
  readonly isBusy: () => boolean;
  /** Resolves when the running lanes have ended. */
  readonly allEnded: () => Promise<unknown>;
  /** Starts no more attempts. */
  readonly stop: () => void;
}

export function createLanes(options: DeliveryWorkerOptions): Lanes {
  const lanes = new Map<string, LaneState>();
  let stopped = false;
  let recovered = false;
  const stateOf = ({ tenant, channel, destination }: Lane): LaneState => {
    const key = JSON.stringify([tenant, channel, destination]);
    const state = lanes.get(key) ?? { running: undefined, failures: 0, pausedUntil: 0 };
    lanes.set(key, state);
    return state;
  };
  const isStopped = () => stopped;
  return {
    async start(ended) {
      const database = await options.database();
      if (!recovered && database.engine === 'pglite') await recover(database);
      recovered = true;
      const tenants = await options.tenants();
      const served = {
        tenants: tenants.map(({ slug }) => slug),
        channels: options.senders.map(({ channel }) => channel),
      };
      const now = options.now();
      let next = Infinity;
      for (const lane of stopped ? [] : await openLanes(database, served, now)) {
        const state = stateOf(lane);
        if (state.running) continue;
        const startMs = computeStart(lane.dueMs, state, now);
        if (startMs > now) {
          next = Math.min(next, startMs);
          continue;
        }
        state.running = runLane(options, database, { lane, state, tenants, isStopped })
          .catch((error: unknown) => reportFailure(options, error))
          .finally(() => {
            state.running = undefined;
            ended();
          });
      }
      return next;
    },
    isBusy: () => [...lanes.values()].some((state) => state.running !== undefined),
    allEnded: () => Promise.all([...lanes.values()].map(async ({ running }) => running)),
    stop() {
      stopped = true;
    },
  };
}

export const reportFailure = ({ report }: Pick<DeliveryWorkerOptions, 'report'>, error: unknown): void =>
  report(`leads cannot be delivered now: ${reasonOf(error)}`, 'warn');

/** Returns when a lane may start. A pause that ends later than any comes from a clock that was ahead. */
const computeStart = (dueMs: number, { pausedUntil }: LaneState, now: number): number =>
  pausedUntil <= now + LONGEST_PAUSE_MS ? Math.max(dueMs, pausedUntil) : dueMs;

interface RunningLane {
  readonly lane: Lane;
  readonly state: LaneState;
  readonly tenants: readonly Tenant[];
  readonly isStopped: () => boolean;
}

/** Sends what is due in a lane until nothing is left or something fails. */
async function runLane(
  options: DeliveryWorkerOptions,
  database: Database,
  { lane, state, tenants, isStopped }: RunningLane,
): Promise<void> {
  for (;;) {
    const most = state.failures > 0 ? 1 : SIDE_BY_SIDE;
    const claimed = isStopped() ? [] : await claim(database, { lane, most, now: options.now() });
    if (claimed.length === 0) return;
    const leads = await readLeads(database, claimed);
    const sent = createMarker(database, options.now);
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
