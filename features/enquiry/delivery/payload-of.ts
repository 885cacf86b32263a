/** A stored lead as it goes out. */
import { siteOrigin } from '../../_domain/tenant/site-origin.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import type { lead, leadConsent } from '../enquiry.tables.ts';
import type { LeadPayload } from './lead-payload.ts';

/** What is stored of a lead. */
export interface StoredLead {
  readonly row: typeof lead.$inferSelect;
  readonly consents: readonly (typeof leadConsent.$inferSelect)[];
}

/** The lead with what the tenant says about itself; `id` is that of the delivery. */
export function payloadOf(tenant: Tenant, id: string, { row, consents }: StoredLead): LeadPayload {
  const placeOf = (wanted: string | undefined) => tenant.locations.find((one) => one.id === wanted);
  const place = placeOf(row.values.location);
  return {
    delivery_id: id,
    lead_id: row.id,
    received_at: row.receivedAt.toISOString(),
    dealer: tenant.name,
    site_url: siteOrigin(tenant),
    category: row.category,
    subcategory: row.subcategory ?? undefined,
    values: row.values,
    vehicle: row.vehicle ?? undefined,
    location_name: place?.name,
    distribution_location_name: placeOf(row.values.distribution_location)?.name,
    location_phone: place?.contact_detail.phone,
    follows: row.duplicateOf ?? undefined,
    consents: consents.map(({ kind, given, version, wording, at }) => ({
      kind,
      given,
      version,
      at: at.toISOString(),
      ...(wording === null ? {} : { wording }),
    })),
  };
}
