/** Builds the payload of a delivery from a stored lead. */
import type { Location } from '../../_domain/location/location.schema.ts';
import { zoneOfLocation } from '../../_domain/location/time-zone.ts';
import { pageHref } from '../../_domain/text/page-href.ts';
import { mailLogo } from '../../_domain/tenant/mail-logo.ts';
import { siteOrigin } from '../../_domain/tenant/site-origin.ts';
import type { Tenant } from '../../_domain/tenant/tenant.schema.ts';
import { withOffset } from '../appointments.ts';
import type { lead, leadConsent, leadEvent } from '../enquiry.tables.ts';
import type { LeadValues } from '../lead.ts';
import type { LeadPayload } from './lead-payload.ts';

/** A stored lead with its consents. */
export interface StoredLead {
  /** The event that is delivered. */
  readonly event?: typeof leadEvent.$inferSelect | undefined;
  readonly row: typeof lead.$inferSelect;
  readonly consents: readonly (typeof leadConsent.$inferSelect)[];
}

/** Returns the values without the end of the hold, which an event of the payment may have changed. */
function withoutHoldEnd({ extra, ...values }: LeadValues): LeadValues {
  const { held_until: _, ...others } = extra ?? {};
  return { ...values, ...(extra && { extra: others }) };
}

/** Returns the values with a requested time in the zone of the location, where it is known. */
function withZone(values: LeadValues, location: Location | undefined): LeadValues {
  const { dateTime } = values;
  return dateTime === undefined || !location
    ? values
    : { ...values, dateTime: withOffset(dateTime, zoneOfLocation(location)) };
}

/** Builds the payload of a delivery from the lead and its tenant. */
export function toPayload(
  tenant: Tenant,
  deliveryId: string,
  { row, consents, event }: StoredLead,
): LeadPayload {
  const locationOf = (id: string | undefined) => tenant.locations.find((one) => one.id === id);
  const location = locationOf(row.values.location);
  return {
    delivery_id: deliveryId,
    lead_id: row.id,
    received_at: row.receivedAt.toISOString(),
    dealer: tenant.name,
    site_url: siteOrigin(tenant),
    logo_url: mailLogo(tenant),
    category: row.category,
    subcategory: row.subcategory ?? undefined,
    values: withZone(event ? withoutHoldEnd(row.values) : row.values, location),
    vehicle: row.vehicle ?? undefined,
    vehicle_url: row.vehicle ? siteOrigin(tenant) + pageHref(tenant, `/cars/${row.vehicle.slug}`) : undefined,
    location_name: location?.name,
    distribution_location_name: locationOf(row.values.distribution_location)?.name,
    location_phone: location?.contact_detail.phone,
    ...(event && { event: event.event }),
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
