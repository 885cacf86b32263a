/** Data that all vehicle pages of a site share. */
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { apiBase } from '../_domain/tenant/api-base.ts';
import { defined } from '../_domain/text/defined.ts';
import type { Tenant } from '../_domain/tenant/tenant.schema.ts';
import { templateOptions } from '../_domain/tenant/template.ts';
import type { Shop } from './vehicle-data.ts';
import type { VehicleOptions } from './vehicle.schema.ts';

/** Returns the shared data of a tenant's vehicle pages. */
export function shopFor(tenant: Tenant, options: VehicleOptions): Shop {
  const { vehicleOrder, card } = templateOptions(tenant.template);
  return {
    name: tenant.name,
    slug: tenant.slug,
    options,
    origin: siteOrigin(tenant),
    order: vehicleOrder,
    card,
    soldDays: tenant.listing.sold_days,
    facts: { engineInLitres: tenant.listing.litres, subscriptions: tenant.offers_subscription },
    licence: tenant.license_number ?? '',
    phones: tenant.phones,
    ...defined({ api: apiBase(tenant.api) }),
  };
}
