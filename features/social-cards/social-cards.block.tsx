/** Preview pictures for pages. */
import type { Site } from '../_domain/site/site.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { vehicleCard } from './site-cards.ts';
import { cardHref } from './social-card.ts';

/** Returns the address of a vehicle's preview picture; undefined where the build draws none. */
export function toPreview(site: Site, vehicle: Vehicle): string | undefined {
  const card = vehicleCard(site, vehicle);
  return card && cardHref(card);
}
