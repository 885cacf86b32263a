/** Distances on the globe and lengths of vehicles. */
import { formatNumber } from '../price/money.ts';

/** A point in degrees, with the field names of an address. */
export interface Point {
  readonly lat: number;
  readonly long: number;
}

/** A number and its unit, separate so that the unit can be styled. */
export interface Measure {
  readonly amount: string;
  readonly unit: string;
}

/** Mean radius of the earth in kilometres (section 9). */
const EARTH_RADIUS_KM = 6371;
/** Metres per foot (section 9). */
export const METRES_PER_FOOT = 0.3048;
/** Non-breaking space between a number and its unit. */
export const UNIT_SPACE = '\u00a0';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two points in kilometres (haversine formula). */
export function haversine(from: Point, to: Point): number {
  const acrossLat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const acrossLong = Math.sin(radians(to.long - from.long) / 2) ** 2;
  const chord = acrossLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * acrossLong;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Formats kilometres, rounded: `{figure: '45,210', unit: 'km'}`. */
export function formatKm(km: number): Measure {
  return { amount: formatNumber(Math.round(km)), unit: 'km' };
}

/** Joins a number and its unit with a non-breaking space. */
export function joinUnit({ amount, unit }: Measure): string {
  return amount + UNIT_SPACE + unit;
}

/** Splits a text of `joinUnit`; the unit is empty when there is none. */
export function splitUnit(text: string): Measure {
  const index = text.indexOf(UNIT_SPACE);
  return index < 0
    ? { amount: text, unit: '' }
    : { amount: text.slice(0, index), unit: text.slice(index + UNIT_SPACE.length) };
}

/** Converts feet to metres. */
export function feetToMetres(feet: number): number {
  return feet * METRES_PER_FOOT;
}

/** Formats an engine size in litres with one decimal: 1.998 is `2.0` (section 9). */
export function formatLitres(litres: number): string {
  return (Math.round(litres * 10) / 10).toFixed(1);
}
