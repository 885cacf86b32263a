/** Lengths on the globe and on the vehicle. */
import { formatNumber } from '../price/money.ts';

/** A point on the globe, in degrees, with the field names of an address. */
export interface Point {
  readonly lat: number;
  readonly long: number;
}

/** A figure and the unit that stands behind it, apart so that the unit can be set smaller. */
export interface Measure {
  readonly figure: string;
  readonly unit: string;
}

/** Mean radius of the earth in kilometres (section 9). */
const EARTH_RADIUS_KM = 6371;
/** Metres in a foot (section 9). */
export const METRES_PER_FOOT = 0.3048;
/** The space between a figure and its unit; it keeps the two on one line. */
export const UNIT_SPACE = '\u00a0';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points in kilometres, by the haversine formula. */
export function haversine(from: Point, to: Point): number {
  const acrossLat = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
  const acrossLong = Math.sin(radians(to.long - from.long) / 2) ** 2;
  const chord = acrossLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * acrossLong;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Writes kilometres rounded to the nearest one: `{figure: '45,210', unit: 'km'}`. */
export function formatKm(km: number): Measure {
  return { figure: formatNumber(Math.round(km)), unit: 'km' };
}

/** Joins a figure and its unit by a space that does not break. */
export function joinUnit({ figure, unit }: Measure): string {
  return figure + UNIT_SPACE + unit;
}

/** Takes apart what `joinUnit` put together; a text without a unit has an empty one. */
export function splitUnit(text: string): Measure {
  const at = text.indexOf(UNIT_SPACE);
  return at < 0
    ? { figure: text, unit: '' }
    : { figure: text.slice(0, at), unit: text.slice(at + UNIT_SPACE.length) };
}

/** Feet to metres. */
export function feetToMetres(feet: number): number {
  return feet * METRES_PER_FOOT;
}

/** Litres to one decimal, as engine sizes are told: 1.998 is `2.0` (section 9). */
export function formatLitres(litres: number): string {
  return (Math.round(litres * 10) / 10).toFixed(1);
}
