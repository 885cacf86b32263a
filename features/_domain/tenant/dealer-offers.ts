/** Dealer offers that run at an instant, in milliseconds since 1970. */
import type { DealerOffer } from './offer.schema.ts';
import type { CarType } from '../vehicle/vehicle.schema.ts';

export interface OfferFilter {
  readonly carType?: CarType | undefined;
  readonly make?: string | undefined;
}

const startOf = ({ start }: DealerOffer): number => (start === undefined ? -Infinity : Date.parse(start));
const expiryOf = ({ expiry }: DealerOffer): number => (expiry === undefined ? Infinity : Date.parse(expiry));

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/**
 * Returns the running offers, from their start up to but excluding their expiry, for the requested car type and make.
 * Offers without a make are not returned for a make, because they may not apply.
 */
export function currentOffers(
  offers: readonly DealerOffer[],
  now: number,
  { carType, make }: OfferFilter = {},
): DealerOffer[] {
  return offers.filter(
    (offer) =>
      startOf(offer) <= now &&
      now < expiryOf(offer) &&
      (carType === undefined || offer.car_types.length === 0 || offer.car_types.includes(carType)) &&
      (make === undefined || offer.makes.some((one) => isSame(one, make))),
  );
}

/** Returns the next instant after `now` at which an offer starts or expires; Infinity without one. */
export function nextOfferChange(offers: readonly DealerOffer[], now: number): number {
  const instants = offers.flatMap((offer) => [startOf(offer), expiryOf(offer)]);
  return Math.min(Infinity, ...instants.filter((instant) => instant > now));
}
