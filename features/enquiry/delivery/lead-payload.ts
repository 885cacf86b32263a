/** Payload of a delivery, shared by all formats. */
import type { LeadValues, LeadVehicle } from '../lead.ts';

export interface LeadPayload {
  /** Stable over all attempts; a receiver that sees it twice has the same delivery. */
  readonly delivery_id: string;
  readonly lead_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly dealer: string;
  /** Origin of the site. */
  readonly site_url: string;
  readonly category: string;
  readonly subcategory?: string | undefined;
  readonly values: LeadValues;
  readonly vehicle?: LeadVehicle | undefined;
  /** Name of the location the lead is for. */
  readonly location_name?: string | undefined;
  /** Name of the further location it is passed on to. */
  readonly distribution_location_name?: string | undefined;
  readonly location_phone?: string | undefined;
  /** The earlier lead this one follows. */
  readonly follows?: string | undefined;
  readonly consents: readonly {
    readonly kind: string;
    readonly given: boolean;
    readonly version: string;
    readonly wording?: string | undefined;
    readonly at: string;
  }[];
}

/** First and last name as one. */
export const fullName = ({ name, last_name: last }: LeadValues): string =>
  [name, last].filter(Boolean).join(' ');
