/** Measurements of a server: metrics and traces. Nothing in them is about a person. */

/** One attempt to deliver a lead. */
export interface DeliveryAttempt {
  readonly tenant: string;
  /** `email`, or the name of the webhook or CRM. */
  readonly destination: string;
  readonly outcome: 'sent' | 'retry' | 'dead';
  /** Duration of the attempt. */
  readonly seconds: number;
  /** From the receipt of the lead to its delivery, with all retries; only of sent ones. */
  readonly sinceReceipt?: number;
}

type SpanAttributes = Readonly<Record<string, string | number>>;

export interface Telemetry {
  /** Counts an attempt of a delivery. */
  readonly delivered: (attempt: DeliveryAttempt) => void;
  /** Counts a request that a rate limit refused. */
  readonly limited: (limiter: string) => void;
  /** Runs `work` inside a span of the trace. */
  readonly inSpan: <T>(name: string, attributes: SpanAttributes, work: () => Promise<T>) => Promise<T>;
}

/** Measures nothing. */
export const NO_TELEMETRY: Telemetry = {
  delivered: () => undefined,
  limited: () => undefined,
  inSpan: (_name, _attributes, work) => work(),
};
