/**
 * Valuations from a service over HTTP. Requests are signed (HMAC-SHA256 over timestamp and body); responses are limited
 * in time and size, and validated. docs/make/trade-in.md describes the protocol.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { reasonOf } from '../_platform/database/database.ts';
import { guardedFetch } from '../_platform/outbound/guarded-fetch.ts';
import { signedHeaders, withSecret } from '../_platform/outbound/signed-post.ts';
import type { TradeInProvider, ValuationRequest } from './provider.ts';
import type { ValuationService } from './trade-in.schema.ts';
import type { Report } from '../_platform/telemetry/report.ts';

/** Largest response that is read, in bytes. */
const MAX_BYTES = 64 * 1024;
const DAY_MS = 86_400_000;
/** A longer validity is an error of the service. */
const MAX_DAYS = 60;
const MAX_OFFER = 10_000_000;

const text = (most: number) => z.string().trim().min(1).max(most);
const optionalText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullish()
    .transform((input) => input || undefined);

const vehicleAnswer = z.object({
  vehicle: z.object({
    year: z.int().min(1885).max(2200),
    make: text(60),
    model: text(60),
    badge: optionalText(60),
    transmission: optionalText(30),
  }),
});

const valuationAnswer = z.union([
  z.object({
    valuation: z.object({
      amount: z.int().min(1).max(MAX_OFFER),
      currency: z.literal('AUD'),
      expires_at: z.iso.datetime({ offset: true }),
      sample_size: z.int().min(1).max(1_000_000).nullish(),
    }),
  }),
  z.object({
    valuation: z.null(),
    reason: z.enum(['too_old', 'too_far', 'too_few', 'too_little']),
  }),
]);

interface Caller {
  readonly service: ValuationService;
  readonly environment: NodeJS.ProcessEnv;
  readonly now: () => number;
  /** Writes one line to the log of the server. */
  readonly report: Report;
}

/** Posts `body` and returns status and JSON of the response. Rejects for invalid responses. */
async function call(
  { service, environment, now }: Caller,
  { path, body, id }: { path: string; body: object; id: string },
): Promise<{ status: number; json: unknown }> {
  const {
    endpoint,
    secret,
    allow_private: allowPrivate,
    timeout_seconds: seconds,
  } = withSecret(service, environment);
  const sent = JSON.stringify(body);
  const { status, text: reply } = await guardedFetch(new URL(endpoint.replace(/\/*$/, path)), {
    allowPrivate,
    method: 'POST',
    body: sent,
    headers: {
      ...signedHeaders(secret, { id, type: 'application/json', body: sent, now: now() }),
      accept: 'application/json',
    },
    mostBytes: MAX_BYTES,
    timeoutMs: seconds * 1_000,
  });
  if (status === 404) return { status, json: undefined };
  if (status !== 200) throw new Error(`it returned status ${status}`);
  try {
    return { status, json: JSON.parse(reply) as unknown };
  } catch {
    throw new Error('its response is not JSON');
  }
}

/** Returns the request body of a vehicle. */
const vehicleBody = ({ id, vehicle, answers }: ValuationRequest): object => ({
  id,
  vehicle: {
    rego: vehicle.rego ?? null,
    rego_state: vehicle.regoState ?? null,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge ?? null,
    transmission: vehicle.transmission ?? null,
    kilometres: vehicle.km,
  },
  answers,
});

async function valueAt(caller: Caller, request: ValuationRequest): ReturnType<TradeInProvider['value']> {
  const { json } = await call(caller, { path: '/valuations', body: vehicleBody(request), id: request.id });
  const valuation = valuationAnswer.parse(json);
  if (valuation.valuation === null) return { reason: valuation.reason };
  const { amount, expires_at: expires, sample_size: size } = valuation.valuation;
  const expiry = Date.parse(expires);
  if (expiry <= request.now || expiry > request.now + MAX_DAYS * DAY_MS)
    throw new Error(`its offer would expire at ${expires}`);
  return {
    offer_price: amount,
    offer_expiry: expiry,
    valued_by: 'service',
    ...(size ? { sample_size: size } : {}),
  };
}

/** Returns why a call failed, without content of the response or the key. */
const failureOf = (error: unknown): string =>
  error instanceof z.ZodError ? 'its answer has another shape' : reasonOf(error);

export function serviceProvider(caller: Caller): TradeInProvider {
  return {
    async lookUp(rego, regoState) {
      const body = { rego, rego_state: regoState };
      const { status, json } = await call(caller, { path: '/vehicles', body, id: randomUUID() });
      if (status === 404) return undefined;
      return { ...vehicleAnswer.parse(json).vehicle, rego, regoState };
    },
    async value(request) {
      try {
        return await valueAt(caller, request);
      } catch (error) {
        caller.report(`the valuation service failed for trade-in ${request.id}: ${failureOf(error)}`, 'warn');
        return { reason: 'unavailable' };
      }
    },
  };
}
