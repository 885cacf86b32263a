/** What may be said of the stock as a whole, because it is true of nearly all of it. */
import { placeholdersOf, priceOf } from '../vehicle/card-of.ts';
import { leadPicture } from '../picture/pictures.ts';
import { perVehicle, type Site } from '../site/site.ts';
import { isForSale } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** What nearly all vehicles for sale have. */
export interface Claims {
  readonly photos: boolean;
  readonly prices: boolean;
}

/** The share of vehicles that makes a sentence about all of them fair. */
const NEARLY_ALL = 0.9;

const claimsOfOne = perVehicle((site, vehicle): Claims => ({
  photos: leadPicture(vehicle, placeholdersOf(site)) !== undefined,
  prices: 'amount' in priceOf(site, vehicle),
}));

/** Whether at least 90 % of those of the vehicles that are for sale have a photograph, and a price. */
export function claimsOf(site: Site, vehicles: readonly Vehicle[]): Claims {
  const found = vehicles.filter(isForSale).map((vehicle) => claimsOfOne(site, vehicle));
  const nearlyAll = (claim: keyof Claims) =>
    found.length > 0 && found.filter((claims) => claims[claim]).length >= NEARLY_ALL * found.length;
  return { photos: nearlyAll('photos'), prices: nearlyAll('prices') };
}

/** 'Photos, prices and full details.', as far as it is so; nothing without photos and prices. */
export function detailsSentence({ photos, prices }: Claims): string {
  const claim = [photos && 'photos', prices && 'prices'].filter(Boolean).join(', ');
  return claim && `${claim.charAt(0).toUpperCase()}${claim.slice(1)} and full details.`;
}
