/** Default price types. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import { LEAST_PRICE } from './no-price.ts';

/** Price types by car type. */
export type PriceTypes = Readonly<Partial<Record<Vehicle['car_type'], string | undefined>>>;

/** Returns whether the vehicle shows a price without a price type. */
export const lacksPriceType = ({
  price = 0,
  price_type: type,
}: Pick<Vehicle, 'price' | 'price_type'>): boolean => price > LEAST_PRICE && !type;

/** Returns the vehicle with the default price type of its car type when it has a price but no type. */
export function withPriceType(vehicle: Vehicle, types: PriceTypes): Vehicle {
  const type = types[vehicle.car_type];
  return type && lacksPriceType(vehicle) ? { ...vehicle, price_type: type } : vehicle;
}

/** `drive_away`: everything to drive off; `estimated`: the same, for a usual buyer; `excluding`: government charges come on top. */
export type PriceTerms = 'drive_away' | 'estimated' | 'excluding';

const EXCLUDING = /\b(?:excl\w*|before|plus|e?egc)\b|\+/i;
const DRIVE_AWAY = /\b(?:drive|ride)[\s-]?away\b|\bdap\b|\bno more to pay\b|\bon[\s-]road\b|\bincl/i;
const ESTIMATED = /\best(?:\.|imate[ds]?)?\b/i;

/** Returns what a price type such as `Drive Away` or `Excl. Govt. Charges` includes; undefined where it does not say so. */
export function priceTerms(priceType: string | undefined): PriceTerms | undefined {
  if (priceType === undefined) return undefined;
  if (EXCLUDING.test(priceType)) return 'excluding';
  if (!DRIVE_AWAY.test(priceType)) return undefined;
  return ESTIMATED.test(priceType) ? 'estimated' : 'drive_away';
}

/** Returns whether a price type includes on-road costs and government charges; undefined when it does not say so. */
export function onRoadCosts(priceType: string | undefined): 'included' | 'extra' | undefined {
  const terms = priceTerms(priceType);
  if (terms === undefined) return undefined;
  return terms === 'excluding' ? 'extra' : 'included';
}
