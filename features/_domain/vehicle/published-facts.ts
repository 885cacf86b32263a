/** Facts as they leave the site. Feeds, open data, structured data and leads read them here, so that no two disagree. */
import type { Location } from '../location/location.schema.ts';
import type { CarType, Vehicle } from './vehicle.schema.ts';
import { isPlaceholderVin, writtenVin } from './vin.ts';

/** Returns the condition for receivers that know two. A demo has been driven, so it is used. */
export const toTwoConditions = (type: CarType | undefined): 'new' | 'used' =>
  type === 'new' ? 'new' : 'used';

/** Returns the VIN; undefined for a placeholder. */
export const publishedVin = ({ vin }: Pick<Vehicle, 'vin'>): string | undefined =>
  vin === undefined || isPlaceholderVin(vin) ? undefined : writtenVin(vin);

const STATES_NOTHING = /^(?:others?|unknown|unspecified|not (?:specified|known|available)|n\/?a|none|-+)$/i;

/** Returns a text of the stock; undefined for one that states nothing, such as `Other`. */
export const statedText = (text: string | undefined): string | undefined =>
  text === undefined || STATES_NOTHING.test(text.trim()) ? undefined : text;

/** Returns the town where a vehicle stands: its own, else that of its yard. */
export function whereItStands(
  { city, state }: Pick<Vehicle, 'city' | 'state'>,
  yard: Location | undefined,
): { city?: string | undefined; state?: string | undefined; postcode?: string | undefined } {
  if (city === undefined || city === yard?.address.city) return yard?.address ?? { city, state };
  return { city, state };
}

/** Body styles, the first that fits, with the words of receivers. Google and Meta name some differently; Meta has no ute. */
const BODIES: readonly (readonly [RegExp, google: string, meta: string, schema: string])[] = [
  [/\bute\b|cab chassis|pick-?up|dual cab|crew cab/i, 'ute', 'TRUCK', 'pickup'],
  [/people mover|mpv|minivan/i, 'minivan', 'MINIVAN', 'minivan'],
  [/\bvan\b|commercial/i, 'full_size_van', 'VAN', 'van'],
  [/convertible|cabriolet|roadster/i, 'convertible', 'CONVERTIBLE', 'convertible'],
  [/coupe|coupé/i, 'coupe', 'COUPE', 'coupe'],
  [/crossover/i, 'crossover', 'CROSSOVER', 'crossover'],
  [/hatch/i, 'hatchback', 'HATCHBACK', 'hatchback'],
  [/wagon|estate/i, 'station_wagon', 'WAGON', 'station wagon'],
  [/sedan|saloon/i, 'sedan', 'SEDAN', 'sedan'],
  [/suv|4x4|4wd/i, 'suv', 'SUV', 'SUV'],
  [/truck/i, 'truck', 'TRUCK', 'truck'],
];

const findBody = (body = '') => BODIES.find(([pattern]) => pattern.test(body));

/** Returns the body style as Google names it; undefined for one that it has no name for. */
export const googleBody = ({ simple_body: body }: Pick<Vehicle, 'simple_body'>): string | undefined =>
  findBody(body)?.[1];

/** Returns the body style as Meta names it. */
export const metaBody = ({ simple_body: body }: Pick<Vehicle, 'simple_body'>): string =>
  findBody(body)?.[2] ?? 'OTHER';

/** Returns the body in the words of schema.org's examples; others as the stock names them. */
export const schemaBody = (body: string | undefined): string | undefined =>
  findBody(body)?.[3] ?? statedText(body);

const SCHEMA_DRIVES: readonly (readonly [RegExp, string])[] = [
  [/4wd|4x4|four/i, 'https://schema.org/FourWheelDriveConfiguration'],
  [/awd|all/i, 'https://schema.org/AllWheelDriveConfiguration'],
  [/front|fwd/i, 'https://schema.org/FrontWheelDriveConfiguration'],
  [/rear|rwd/i, 'https://schema.org/RearWheelDriveConfiguration'],
];

/** Returns the drive as schema.org names it; others as the stock names them. */
export const schemaDrive = (drive: string | undefined): string | undefined =>
  SCHEMA_DRIVES.find(([pattern]) => pattern.test(drive ?? ''))?.[1] ?? statedText(drive);
