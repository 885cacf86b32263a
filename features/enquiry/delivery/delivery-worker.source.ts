/**
 * Sends due deliveries, records the results and sleeps until the next one is due. Each destination of each tenant is a lane
 * of its own: one that hangs or fails delays no other.
 */
import type { Service } from '../../_platform/slice/slice-server.ts';
import type { DeliveryWorkerOptions } from './attempt-delivery.source.ts';
import { createLanes, reportFailure } from './delivery-lanes.source.ts';

export interface DeliveryWorker extends Service {
  /** Sends all due deliveries; resolves when none is left. */
  readonly round: () => Promise<void>;
}

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
  const lanes = createLanes(options);

  const sleep = (ms: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(start, ms).unref();
  };
  const start = (): void => {
    if (stopped) return;
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
      const next = await lanes.start(start);
      sleep(Math.min(LONGEST_SLEEP_MS, Math.max(SHORTEST_SLEEP_MS, next - options.now())));
    } catch (error) {
      reportFailure(options, error);
      sleep(AFTER_FAILURE_MS);
    }
  }
  return {
    wake: start,
    async round() {
      for (let isBusy = true; isBusy;) {
        await lanes.start(() => undefined);
        isBusy = lanes.isBusy();
        await lanes.allEnded();
      }
    },
    async stop() {
      stopped = true;
      lanes.stop();
      clearTimeout(timer);
      await running;
      await lanes.allEnded();
    },
  };
}
