/** Large cities, by whose names buyers search for their suburbs. */
import { haversine, type Point } from './distance.ts';

interface City extends Point {
  readonly name: string;
}

/** Radius of a city in kilometres. */
const REACH_KM = 45;

/** Centres of Australian cities with more than 70,000 people. */
const CITIES: readonly City[] = [
  { name: 'Sydney', lat: -33.8688, long: 151.2093 },
  { name: 'Melbourne', lat: -37.8136, long: 144.9631 },
  { name: 'Brisbane', lat: -27.4698, long: 153.0251 },
  { name: 'Perth', lat: -31.9523, long: 115.8613 },
  { name: 'Adelaide', lat: -34.9285, long: 138.6007 },
  { name: 'Gold Coast', lat: -28.0167, long: 153.4 },
  { name: 'Newcastle', lat: -32.9283, long: 151.7817 },
  { name: 'Canberra', lat: -35.2809, long: 149.13 },
  { name: 'Sunshine Coast', lat: -26.65, long: 153.0667 },
  { name: 'Central Coast', lat: -33.4267, long: 151.3417 },
  { name: 'Wollongong', lat: -34.4278, long: 150.8931 },
  { name: 'Geelong', lat: -38.1499, long: 144.3617 },
  { name: 'Hobart', lat: -42.8821, long: 147.3272 },
  { name: 'Townsville', lat: -19.259, long: 146.8169 },
  { name: 'Cairns', lat: -16.9186, long: 145.7781 },
  { name: 'Darwin', lat: -12.4634, long: 130.8456 },
  { name: 'Toowoomba', lat: -27.5598, long: 151.9507 },
  { name: 'Ballarat', lat: -37.5622, long: 143.8503 },
  { name: 'Bendigo', lat: -36.757, long: 144.2794 },
  { name: 'Launceston', lat: -41.4332, long: 147.1441 },
  { name: 'Mackay', lat: -21.1425, long: 149.1821 },
  { name: 'Rockhampton', lat: -23.3791, long: 150.51 },
  { name: 'Albury', lat: -36.0737, long: 146.9135 },
];

/** Returns the nearest city within 45 km; undefined in the country. */
export function cityNear(point: Point): string | undefined {
  const [nearest] = CITIES.map(({ name, ...centre }) => ({ name, km: haversine(centre, point) })).toSorted(
    (a, b) => a.km - b.km,
  );
  return nearest && nearest.km <= REACH_KM ? nearest.name : undefined;
}
