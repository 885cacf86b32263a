/** API calls of the offer page. */
import { fetchResult, UNREACHABLE } from '../_domain/browser/fetch-result.ts';
import { sendJson } from '../_domain/browser/send.ts';
import { NOT_SIGNED_IN, SIGN_IN_NEEDED } from '../_domain/visitor/session.ts';
import type { OfferState } from './offer.ts';
import { TRADE_IN, TRADE_IN_STEPS } from './trade-in.ts';

/** An offer from the API. */
export interface Offer {
  readonly lead_id: string;
  readonly state: OfferState;
  readonly vehicle: string;
  readonly km: number;
  readonly valuation: {
    readonly offer_price: number;
    readonly offer_expiry: string;
    readonly sample_size?: number;
  } | null;
  readonly car: {
    readonly id: string;
    readonly name: string;
    readonly href: string;
    readonly price: number | null;
    /** Price type. */
    readonly price_type?: string;
  } | null;
}

/** An offer, `none`, or a failed request. */
export type OfferAnswer = Offer | 'unknown' | 'unavailable';

const STATES: readonly string[] = ['open', 'accepted', 'declined', 'ended', 'none'] satisfies OfferState[];

const isOffer = (body: unknown): body is Offer => {
  const { lead_id: id, state, vehicle } = (body ?? {}) as Partial<Offer>;
  return typeof id === 'string' && STATES.includes(state ?? '') && typeof vehicle === 'string';
};

/** Loads an offer by id, by default the newest of the signed-in person. */
export async function readOffer(api: string, id: string | undefined): Promise<OfferAnswer> {
  const path = id === undefined ? '' : `/${encodeURIComponent(id)}`;
  const { body, refused } = await fetchResult(`${api}/trade-in/offers${path}`);
  if (refused === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
  if (refused !== undefined) return 'unknown';
  if (id !== undefined) return isOffer(body) ? body : 'unavailable';
  const { offers } = (body ?? {}) as { offers?: readonly unknown[] };
  if (!Array.isArray(offers)) return 'unavailable';
  return offers.find(isOffer) ?? 'unknown';
}

async function decide(href: string, body: object): Promise<string | undefined> {
  const response = await sendJson(href, body).catch(() => undefined);
  if (response?.ok) return undefined;
  const { error } = (response?.body ?? {}) as { error?: { code?: unknown; message?: unknown } };
  if (error?.code === NOT_SIGNED_IN) document.dispatchEvent(new Event(SIGN_IN_NEEDED));
  return response && response.status < 500 && typeof error?.message === 'string'
    ? error.message
    : UNREACHABLE;
}

/** Accepts an offer. Returns the error message; undefined on success. */
export const acceptOffer = (api: string, lead_id: string): Promise<string | undefined> =>
  decide(`${api}/trade-in/accept`, {
    lead_id,
    category: TRADE_IN,
    subcategory: TRADE_IN_STEPS.accepted,
    form_completed: true,
    offer_accepted: true,
  });

/** Declines an offer. Returns the error message; undefined on success. */
export const declineOffer = (api: string, lead_id: string): Promise<string | undefined> =>
  decide(`${api}/trade-in/offers/${encodeURIComponent(lead_id)}/decline`, {});
