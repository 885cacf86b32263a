/** Models in stock as families. */
import { cardOf } from '../_domain/site/card-of.ts';
import { isForSale } from '../_domain/vehicle/status.ts';
import type { Site } from '../_domain/site/site.ts';
import type { Listing } from '../_domain/site/listings.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import type { CardPicture } from '../_domain/vehicle/vehicle-card.ts';

/** A model of a brand in stock. */
export type Family = {
  name: string;
  href: string;
  count: number;
  picture: CardPicture | null;
  /** Lowest price, its type and the condition of its vehicles; null without prices. */
  from: { amount: number; type: string; per: string | null; condition: Vehicle['car_type'] } | null;
};

/** Conditions in the order in which a family shows them: a brand's page is about new vehicles first. */
const CONDITIONS = ['new', 'demo', 'used'] as const;

function leastPrice(site: Site, vehicles: readonly Vehicle[]): Family['from'] {
  const prices = vehicles.flatMap((vehicle) => {
    const { amount, type = '', per = null } = cardOf(site, vehicle).price;
    return amount === null ? [] : [{ amount, type, per, condition: vehicle.car_type }];
  });
  return prices.toSorted((a, b) => a.amount - b.amount)[0] ?? null;
}

/** Returns the vehicles for sale of the newest condition: new ones, without them demonstrators, then used ones. */
export function newestCondition(vehicles: readonly Vehicle[]): Vehicle[] {
  const available = vehicles.filter(isForSale);
  const condition = CONDITIONS.find((type) => available.some(({ car_type: own }) => own === type));
  return available.filter(({ car_type: type }) => type === condition);
}

/** Returns the picture of the first vehicle with one. */
export function findPicture(site: Site, vehicles: readonly Vehicle[]): CardPicture | null {
  const pictured = vehicles.find((vehicle) => cardOf(site, vehicle).picture !== null);
  return pictured ? cardOf(site, pictured).picture : null;
}

/**
 * Returns the tile of a listing's model with a photo and the lowest price of its new vehicles; without new ones of its
 * demonstrators, then of its used ones.
 */
export function toFamily(site: Site, { href, scope, count, vehicles }: Listing): Family {
  const forSale = newestCondition(vehicles);
  return {
    name: [scope.make, scope.model].filter(Boolean).join(' '),
    href,
    count,
    picture: findPicture(site, forSale),
    from: leastPrice(site, forSale),
  };
}
