/** Payload of a delivery, shared by all formats. */
import type { LeadEvent } from '../../_platform/forms/lead-events.ts';
import type { LeadValues, LeadVehicle } from '../lead.ts';

export interface LeadPayload {
  /** Same for all attempts, so that receivers detect repeats. */
  readonly delivery_id: string;
  readonly lead_id: string;
  /** ISO 8601, UTC. */
  readonly received_at: string;
  readonly dealer: string;
  /** Origin of the site. */
  readonly site_url: string;
  /** Address of the dealer's logo, for emails only. */
  readonly logo_url?: string | undefined;
  readonly category: string;
  readonly subcategory?: string | undefined;
  readonly values: LeadValues;
  readonly vehicle?: LeadVehicle | undefined;
  /** Complete address of the vehicle's page. */
  readonly vehicle_url?: string | undefined;
  /** Name of the location. */
  readonly location_name?: string | undefined;
  /** Name of the further location that gets the lead. */
  readonly distribution_location_name?: string | undefined;
  readonly location_phone?: string | undefined;
  /** What happened to the lead since it was sent; absent in the delivery of the lead itself. */
  readonly event?: LeadEvent | undefined;
  /** Earlier lead that this one repeats. */
  readonly follows?: string | undefined;
  readonly consents: readonly {
    readonly kind: string;
    readonly given: boolean;
    readonly version: string;
    readonly wording?: string | undefined;
    readonly at: string;
  }[];
}

/** Joins first and last name. */
export const fullName = ({ name, last_name: last }: LeadValues): string =>
  [name, last].filter(Boolean).join(' ');
