/** Who gets a lead: the addresses and programs of the tenant that want its category and its location. */
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

/** Everybody who gets a lead of this category for this location, each once. */
export function destinationsOf(
  { lead_emails: emails, lead_webhooks: hooks }: Pick<EnquiryOptions, 'lead_emails' | 'lead_webhooks'>,
  lead: { readonly category: string; readonly location?: string | undefined },
): Destination[] {
  const wants = ({ categories, locations }: Wish): boolean =>
    (categories.length === 0 || categories.includes(lead.category)) &&
    (locations.length === 0 || (lead.location !== undefined && locations.includes(lead.location)));
  const found = [
    ...emails
      .filter(wants)
      .map(({ email, format }) => ({ channel: 'email' as const, format, destination: email })),
    ...hooks
      .filter(wants)
      .map(({ name, format }) => ({ channel: 'webhook' as const, format, destination: name })),
  ];
  const once = new Map(found.map((one) => [`${one.channel} ${one.format} ${one.destination}`, one]));
  return [...once.values()];
}
