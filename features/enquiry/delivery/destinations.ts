/** Selects the recipients of a lead by category and location. */
import type { EnquiryOptions } from '../enquiry.schema.ts';

export interface Destination {
  readonly channel: 'email' | 'webhook' | 'crm';
  readonly format: 'mail' | 'json' | 'adf';
  /** Email address, or name of the webhook or CRM. */
  readonly destination: string;
}

interface Wish {
  readonly categories: readonly string[];
  readonly locations: readonly string[];
}

/** Fields of a lead that select its recipients. */
export interface Addressed {
  readonly category: string;
  readonly location?: string | undefined;
  /** Further location that gets the lead. */
  readonly distribution_location?: string | undefined;
}

type Recipients = Pick<EnquiryOptions, 'lead_emails' | 'lead_webhooks' | 'lead_crms'>;

/** Returns each recipient once. */
export function destinationsOf(
  { lead_emails: emails, lead_webhooks: hooks, lead_crms: crms }: Recipients,
  { category, location, distribution_location: further }: Addressed,
): Destination[] {
  const wants = ({ categories, locations }: Wish): boolean =>
    (categories.length === 0 || categories.includes(category)) &&
    (locations.length === 0 || locations.some((id) => id === location || id === further));
  const destinations = [
    ...emails
      .filter(wants)
      .map(({ email, format }) => ({ channel: 'email' as const, format, destination: email })),
    ...hooks
      .filter(wants)
      .map(({ name, format }) => ({ channel: 'webhook' as const, format, destination: name })),
    ...crms
      .filter(wants)
      .map(({ name }) => ({ channel: 'crm' as const, format: 'json' as const, destination: name })),
  ];
  const unique = new Map(destinations.map((one) => [`${one.channel} ${one.format} ${one.destination}`, one]));
  return [...unique.values()];
}
