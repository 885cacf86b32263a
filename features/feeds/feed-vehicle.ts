/** A vehicle as feeds read it: what its page shows, with complete addresses. */
import { commentSegments } from '../_domain/vehicle/comments.ts';
import type { Location } from '../_domain/location/location.schema.ts';
import type { Site } from '../_domain/site/site.ts';
import { siteOrigin } from '../_domain/tenant/site-origin.ts';
import { toPrice } from '../_domain/site/card-of.ts';
import { itemType, type ItemType } from '../_domain/vehicle/item-type.ts';
import { photoUrls } from '../_domain/site/photo-urls.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { priceTerms, type PriceTerms } from '../_domain/price/price-type.ts';

export interface FeedVehicle {
  readonly vehicle: Vehicle;
  readonly kind: ItemType;
  /** Address of the vehicle's page. */
  readonly link: string;
  /** Addresses of its photos, the lead first. */
  readonly images: readonly string[];
  /** Displayed price in dollars; undefined without one, and for a subscription, whose price is for a week. */
  readonly price: number | undefined;
  /** Displayed dollars per week of a subscription; undefined otherwise. */
  readonly weeklyPrice: number | undefined;
  readonly priceTerms: PriceTerms | undefined;
  /** Comments of the dealer, else the name of the vehicle. */
  readonly description: string;
  readonly location: Location | undefined;
  /** Code of the location in the Business Profile. */
  readonly storeCode: string | undefined;
}

/** Returns the vehicles that are for sale, in the order of the listing. */
export function feedVehicles(
  site: Site,
  { store_codes: codes }: { readonly store_codes: Readonly<Record<string, string>> },
): FeedVehicle[] {
  const { tenant } = site;
  const origin = siteOrigin(tenant);
  const locations = new Map(tenant.locations.map((location) => [location.id, location]));
  const [only] = tenant.locations;
  const usual = tenant.locations.length === 1 ? only : undefined;
  return site.vehicles.filter(isForSale).map((vehicle) => {
    const location = locations.get(vehicle.location_id ?? '') ?? usual;
    const price = toPrice(site, vehicle);
    const comments = commentSegments(vehicle.dealercomments).join('\n');
    return {
      vehicle,
      kind: itemType(vehicle, { subscriptions: tenant.offers_subscription }),
      link: `${origin}/cars/${vehicle.slug}`,
      images: photoUrls(site, vehicle, origin),
      price: price.kind === 'price' ? price.amount : undefined,
      weeklyPrice: price.kind === 'subscription' ? price.amount : undefined,
      priceTerms: priceTerms(vehicle.price_type),
      description: comments || vehicle.name,
      location,
      storeCode: location && (codes[location.id] ?? location.id),
    };
  });
}
