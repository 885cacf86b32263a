/** Claims about the stock as a whole that are true of nearly all vehicles. */
import { placeholdersOf, toPrice } from './card-of.ts';
import { leadPicture } from '../picture/pictures.ts';
import { perVehicle, type Site } from './site.ts';
import { isForSale } from '../vehicle/status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { sentenceCase } from '../text/sentence-case.ts';

/** Properties that nearly all vehicles for sale have. */
export interface Claims {
  readonly photos: boolean;
  readonly prices: boolean;
}

/** Share of vehicles that justifies a claim about all. */
const NEARLY_ALL = 0.9;

const claimsOfOne = perVehicle((site, vehicle): Claims => ({
  photos: leadPicture(vehicle, placeholdersOf(site)) !== undefined,
  prices: 'amount' in toPrice(site, vehicle),
}));

/** Returns whether at least 90 % of the vehicles for sale have a photo, and a price. */
export function computeClaims(site: Site, vehicles: readonly Vehicle[]): Claims {
  const claimLists = vehicles.filter(isForSale).map((vehicle) => claimsOfOne(site, vehicle));
  const nearlyAll = (claim: keyof Claims) =>
    claimLists.length > 0 &&
    claimLists.filter((claims) => claims[claim]).length >= NEARLY_ALL * claimLists.length;
  return { photos: nearlyAll('photos'), prices: nearlyAll('prices') };
}

/** Returns 'Photos, prices and full details.' as far as true; undefined without photos and prices. */
export function detailsSentence({ photos, prices }: Claims): string {
  const claim = [photos && 'photos', prices && 'prices'].filter(Boolean).join(', ');
  return claim && `${sentenceCase(claim)} and full details.`;
}
