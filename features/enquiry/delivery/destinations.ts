/** Who gets a lead: the addresses and programs of the tenant that want its category and one of its locations. */
import type { EnquiryOptions } from '../enquiry.schema.ts';

export interface Destination {
  readonly channel: 'email' | 'webhook';
  readonly format: 'mail' | 'json' | 'adf';
  /** Email address, or name of the webhook. */
  readonly destination: string;
}

interface Wish {
  readonly categories: readonly string[];
  readonly locations: readonly string[];
}

/** What says who gets a lead. */
export interface Addressed {
  readonly category: string;
  readonly location?: string | undefined;
  /** The further location it is passed on to. */
  readonly distribution_location?: string | undefined;
}

/** Everybody who gets a lead of this category for its location or the further one, each once. */
export function destinationsOf(
  { lead_emails: emails, lead_webhooks: hooks }: Pick<EnquiryOptions, 'lead_emails' | 'lead_webhooks'>,
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
  ];
  const unique = new Map(destinations.map((one) => [`${one.channel} ${one.format} ${one.destination}`, one]));
  return [...unique.values()];
}
