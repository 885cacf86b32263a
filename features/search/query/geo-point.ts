/** Positions of vehicles as they are indexed. */
import { haversine, type Point } from '../../_domain/location/distance.ts';

/** Decimals of a degree: about a hundred metres. */
const DECIMALS = 3;

/** Returns a point as text: `-33.87,151.21`. */
export const pointText = ({ lat, long }: Point): string =>
  [lat, long].map((degrees) => String(Number(degrees.toFixed(DECIMALS)))).join(',');

/** Parses a point; undefined for other texts. */
export function parsePoint(text: string): Point | undefined {
  const [lat = Number.NaN, long = Number.NaN, ...others] = text.split(',').map(Number);
  return others.length === 0 && Math.abs(lat) <= 90 && Math.abs(long) <= 180 ? { lat, long } : undefined;
}

/** Returns kilometres between a point and one as text; Infinity for other texts. */
export function distanceTo(from: Point, text: string): number {
  const to = parsePoint(text);
  return to ? haversine(from, to) : Infinity;
}
