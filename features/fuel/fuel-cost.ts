/** Calculates fuel cost (specification, sections 4, 5 and 9). */

/** What an estimate is made from. */
export interface FuelUse {
  /** Kilometres driven in a week. */
  readonly km: number;
  /** Litres for 100 km. */
  readonly consumption: number;
  /** Dollars for a litre. */
  readonly price: number;
}

/** Litres for 100 km when the vehicle does not say (section 5). */
export const USUAL_CONSUMPTION = 10;
/** The gauge is never emptier than this share (section 9). */
const MIN_FILL = 0.2;
/** Litres for 100 km at which the gauge is full. */
const FULL_GAUGE = 20;

/** Dollars for fuel in a week: distance/100 × consumption × price; nothing when a figure is no amount. */
export function fuelCost({ km, consumption, price }: FuelUse): number | undefined {
  const amounts = [km, consumption, price];
  if (!amounts.every((amount) => Number.isFinite(amount) && amount >= 0)) return undefined;
  return (km / 100) * consumption * price;
}

/** How full the gauge is, from 0.2 to 1: the consumption on a scale to 20 L/100 km. */
export const gaugeFill = (consumption: number): number =>
  Math.min(1, Math.max(MIN_FILL, consumption / FULL_GAUGE));
