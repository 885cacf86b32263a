/** Observes the API of a server: metrics, traces, and a line of the log for each request. */
import type { Context as Request } from 'hono';
import type { Limiters } from '../../../features/_platform/http/rate.ts';
import type { Database } from '../../../features/_platform/database/database.ts';
import type { SliceGauge } from '../../../features/_platform/slice/slice-server.ts';
import type { Telemetry } from '../../../features/_platform/telemetry/telemetry.ts';
import type { Context } from '../../outcome.ts';
import { createMetrics, type HandledRequest, type Metrics } from './metrics.ts';

/** Filled by the API with the pattern of the path that has handled a request. */
export interface Observed {
  route?: string;
}

export interface ServerTelemetry extends Telemetry {
  readonly metrics: Pick<Metrics, 'page'>;
  /** Handles a request of the API and records it. */
  readonly request: (
    request: Request,
    tenant: string,
    handle: (observed: Observed) => Promise<Response>,
  ) => Promise<Response>;
  /** Returns limiters that count what they refuse. */
  readonly counting: (limiters: Limiters) => Limiters;
  /** Sends the spans that wait. */
  readonly close: () => Promise<void>;
}

export interface TelemetryOptions {
  readonly gauges: readonly SliceGauge[];
  /** Returns the database if it is open. */
  readonly opened: () => Database | undefined;
  readonly environment: NodeJS.ProcessEnv;
  readonly report: Context['report'];
}

/** Route of requests that no route matches; their paths are no labels, since anybody can invent them. */
const NO_ROUTE = 'none';

/** Creates the telemetry of a server. Loads the SDK of OpenTelemetry only where an endpoint for traces is set. */
export async function createTelemetry(options: TelemetryOptions): Promise<ServerTelemetry> {
  const { gauges, opened, environment, report } = options;
  const hasRequestLog = environment['LOG_FORMAT'] === 'json';
  const tracing = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
    ? (await import('./tracing.ts')).startTracing(environment)
    : undefined;
  const metrics = createMetrics({
    gauges,
    async read(gauge) {
      const database = opened();
      return database ? gauge.read(database).catch(() => []) : [];
    },
  });
  const record = (handled: HandledRequest): void => {
    metrics.request(handled);
    if (!hasRequestLog) return;
    const { seconds, ...fields } = handled;
    const level = handled.status >= 500 ? 'error' : 'info';
    report('request', undefined, { level, ...fields, ms: Math.round(seconds * 1_000) });
  };
  return {
    delivered: metrics.delivered,
    limited: metrics.limited,
    metrics,
    inSpan: (name, attributes, work) => (tracing ? tracing.inSpan(name, { ...attributes }, work) : work()),
    async request(request, tenant, handle) {
      const { method } = request.req;
      const observed: Observed = {};
      const start = performance.now();
      const getRoute = (): string => observed.route ?? NO_ROUTE;
      const work = async (): Promise<Response> => {
        const response = await handle(observed);
        const seconds = (performance.now() - start) / 1_000;
        record({ tenant, method, route: getRoute(), status: response.status, seconds });
        return response;
      };
      if (!tracing) return work();
      return tracing.request(request.req.header(), work, ({ status }) => ({
        name: `${method} ${getRoute()}`,
        attributes: {
          'http.request.method': method,
          'http.route': getRoute(),
          'http.response.status_code': status,
          'dealersite.tenant': tenant,
        },
        isFailed: status >= 500,
      }));
    },
    counting: (limiters) => (name) => {
      const limiter = limiters(name);
      return {
        ...limiter,
        async take(key, most, windowMs) {
          const waitMs = await limiter.take(key, most, windowMs);
          // A repeated view is not refused, only not counted.
          if (waitMs !== undefined && name !== 'views') metrics.limited(name);
          return waitMs;
        },
      };
    },
    close: () => tracing?.close() ?? Promise.resolve(),
  };
}
