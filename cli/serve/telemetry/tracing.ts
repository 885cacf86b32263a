/** Traces by the SDK of OpenTelemetry. Imported only when OTEL_EXPORTER_OTLP_ENDPOINT is set: the SDK is large. */
import { context, propagation, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions';
import { VERSION } from '../../version.ts';

/** Part of a span that is only available when the work is done. */
export interface SpanEnd {
  readonly name: string;
  readonly attributes: Attributes;
  readonly isFailed: boolean;
}

export interface Tracing {
  /** Runs `work` in a span; continues the trace of `traceparent` among the headers. */
  readonly request: <T>(
    headers: Readonly<Record<string, string>>,
    work: () => Promise<T>,
    ended: (result: T) => SpanEnd,
  ) => Promise<T>;
  readonly inSpan: <T>(name: string, attributes: Attributes, work: () => Promise<T>) => Promise<T>;
  /** Sends the spans that wait. */
  readonly close: () => Promise<void>;
}

/** Starts tracing. The exporter reads the other OTEL_ variables itself. */
export function startTracing(environment: NodeJS.ProcessEnv): Tracing {
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        [ATTR_SERVICE_NAME]: environment['OTEL_SERVICE_NAME'] || 'dealersite',
        [ATTR_SERVICE_VERSION]: VERSION,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const tracer = trace.getTracer('dealersite');
  return {
    request(headers, work, ended) {
      const parent = propagation.extract(context.active(), headers);
      return tracer.startActiveSpan('request', { kind: SpanKind.SERVER }, parent, async (span) => {
        try {
          const result = await work();
          const { name, attributes, isFailed } = ended(result);
          span.updateName(name);
          span.setAttributes(attributes);
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          return result;
        } finally {
          span.end();
        }
      });
    },
    inSpan: (name, attributes, work) =>
      tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // Without the message, which may contain what somebody typed.
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        } finally {
          span.end();
        }
      }),
    close: () => provider.shutdown(),
  };
}
