/** API calls of an online purchase: the vehicle, and the purchase. */
import { sendJson } from '../_domain/browser/send.ts';
import type { JourneyVehicle } from './journey.api.ts';
import type { JourneyIssue } from './journey.ts';

/** The current vehicle; `unknown` if it does not exist, `unreachable` if the request fails. */
export type CarState = 'loading' | 'unknown' | 'unreachable' | JourneyVehicle;

const PATIENCE_MS = 10_000;

export async function loadCar(api: string, slug: string): Promise<CarState> {
  if (slug === '') return 'unknown';
  try {
    const response = await fetch(`${api}/checkout-journey/${encodeURIComponent(slug)}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.status === 404) return 'unknown';
    return response.ok ? ((await response.json()) as JourneyVehicle) : 'unreachable';
  } catch {
    return 'unreachable';
  }
}

interface Refused {
  readonly message: string;
  readonly code?: string;
  readonly issues: readonly JourneyIssue[];
}

export type Bought = { readonly next: string | undefined } | Refused;

const OFFLINE = 'We cannot reach our server just now. Nothing you have written is lost: please try again.';
const FAILED = 'An unexpected error occured';

interface Answer {
  readonly lead_id?: unknown;
  readonly payment?: { readonly url?: unknown } | null;
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly issues?: unknown };
}

const isIssue = (one: unknown): one is JourneyIssue => {
  const { path, message } = (one ?? {}) as Partial<JourneyIssue>;
  return typeof path === 'string' && typeof message === 'string';
};

/** Returns the payment page: on the site or at the provider. */
const addressOf = (url: unknown): string | undefined =>
  typeof url === 'string' && /^(?:https?:\/\/|\/(?!\/))/.test(url) ? url : undefined;

/** Returns a function that sends the purchase. Equal answers use the same key, so that a retry is the same lead. */
export function purchaser(
  href: string,
  newKey: () => string,
): (answers: object, proof: object) => Promise<Bought> {
  const keys = new Map<string, string>();
  return async (answers, proof) => {
    const text = JSON.stringify(answers);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    try {
      const { ok, body } = await sendJson(href, { ...answers, ...proof, idempotency_key: key });
      const { lead_id: id, payment, error } = (body ?? {}) as Answer;
      if (ok && typeof id === 'string') return { next: addressOf(payment?.url) };
      return {
        message: typeof error?.message === 'string' ? error.message : FAILED,
        ...(typeof error?.code === 'string' && { code: error.code }),
        issues: Array.isArray(error?.issues) ? error.issues.filter(isIssue) : [],
      };
    } catch {
      return { message: OFFLINE, issues: [] };
    }
  };
}
