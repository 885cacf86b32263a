/** Metrics of a server in the format of Prometheus. */
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DeliveryAttempt } from '../../../features/_platform/telemetry/telemetry.ts';
import type { GaugeReading, SliceGauge } from '../../../features/_platform/slice/slice-server.ts';

/** A finished request. */
export interface HandledRequest {
  readonly tenant: string;
  readonly method: string;
  /** Pattern of the path, such as `/cars/:slug/view.json`; never the path, which may name a person's things. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly request: (request: HandledRequest) => void;
  readonly delivered: (attempt: DeliveryAttempt) => void;
  readonly limited: (limiter: string) => void;
  /** Returns all metrics as text, with its media type. */
  readonly page: () => Promise<{ type: string; body: string }>;
}

export interface MetricsOptions {
  readonly gauges: readonly SliceGauge[];
  /** Reads a gauge; returns nothing while the database is closed or unreachable. */
  readonly read: (gauge: SliceGauge) => Promise<readonly GaugeReading[]>;
}

const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const DELIVERY_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** From a second to a day: retries wait up to six hours. */
const AGE_BUCKETS = [1, 2, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];

/** Methods that have a label of their own; the others are one, so that clients cannot create labels. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Creates the metrics of one server. */
export function createMetrics({ gauges, read }: MetricsOptions): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'dealersite_http_requests_total',
    help: 'Requests to the API by route and status',
    labelNames: ['tenant', 'method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'dealersite_http_request_duration_seconds',
    help: 'Duration of requests to the API by route',
    labelNames: ['method', 'route'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const deliveries = new Counter({
    name: 'dealersite_deliveries_total',
    help: 'Attempts to deliver leads by destination and outcome: sent, retry, dead',
    labelNames: ['tenant', 'destination', 'outcome'],
    registers,
  });
  const attempts = new Histogram({
    name: 'dealersite_delivery_duration_seconds',
    help: 'Duration of attempts to deliver a lead',
    labelNames: ['tenant', 'destination'],
    buckets: DELIVERY_BUCKETS,
    registers,
  });
  const ages = new Histogram({
    name: 'dealersite_delivery_age_seconds',
    help: 'Time from the receipt of a lead to its delivery, with all retries',
    labelNames: ['tenant', 'destination'],
    buckets: AGE_BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: 'dealersite_rate_limited_total',
    help: 'Requests that a rate limit refused',
    labelNames: ['limiter'],
    registers,
  });
  for (const gauge of gauges) addGauge(gauge, { registry, read });
  return {
    request({ tenant, method, route, status, seconds }) {
      const label = METHODS.has(method) ? method : 'other';
      requests.inc({ tenant, method: label, route, status });
      durations.observe({ method: label, route }, seconds);
    },
    delivered({ tenant, destination, outcome, seconds, sinceReceipt }) {
      deliveries.inc({ tenant, destination, outcome });
      attempts.observe({ tenant, destination }, seconds);
      if (sinceReceipt !== undefined) ages.observe({ tenant, destination }, Math.max(0, sinceReceipt));
    },
    limited: (limiter) => limits.inc({ limiter }),
    page: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  };
}

/** Adds a gauge that is read with each request for the metrics. */
function addGauge(
  gauge: SliceGauge,
  { registry, read }: { registry: Registry } & Pick<MetricsOptions, 'read'>,
): void {
  const { name, help, labels } = gauge;
  const metric = new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [],
    async collect() {
      this.reset();
      for (const { value, ...reading } of await read(gauge)) this.set({ ...reading.labels }, value);
    },
  });
  registry.registerMetric(metric);
}
