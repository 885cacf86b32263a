/** Data that all vehicle pages of a site share. */
import { siteOrigin } from '../../_domain/tenant/site-origin.ts';
import { apiBase } from '../../_domain/tenant/api-base.ts';
import { defined } from '../../_domain/text/defined.ts';
import { sitePayments } from '../../_domain/payment/site-payments.ts';
import type { Site } from '../../_domain/site/site.ts';
import { templateOptions } from '../../_domain/tenant/template.ts';
import type { Shop } from '../data/vehicle-data.ts';
import type { VehicleOptions } from '../vehicle.schema.ts';

/** Returns the shared data of a site's vehicle pages. */
export function shopFor(site: Site, options: VehicleOptions): Shop {
  const { tenant, logo } = site;
  const { vehicleOrder, card } = templateOptions(tenant.template);
  return {
    name: tenant.name,
    slug: tenant.slug,
    options,
    origin: siteOrigin(tenant),
    order: vehicleOrder,
    card,
    nouns: `${tenant.listing.noun}s`,
    soldDays: tenant.listing.sold_days,
    facts: { engineInLitres: tenant.listing.litres, subscriptions: tenant.offers_subscription },
    licence: tenant.license_number ?? '',
    phones: tenant.phones,
    takesDeposits: sitePayments(site)?.deposits === true,
    ...(logo && { logo: logo.print }),
    ...defined({ api: apiBase(tenant.api) }),
  };
}
