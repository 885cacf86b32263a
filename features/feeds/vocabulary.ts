/** Words of the stock in the vocabularies of the platforms. */
import { electricKind } from '../_domain/vehicle/fuel-kind.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** Body styles, the first that fits. Google and Meta name some of them differently, and Meta has no ute. */
const BODIES: readonly (readonly [RegExp, google: string, meta: string])[] = [
  [/\bute\b|cab chassis|pick-?up|dual cab|crew cab/i, 'ute', 'TRUCK'],
  [/people mover|mpv|minivan/i, 'minivan', 'MINIVAN'],
  [/\bvan\b|commercial/i, 'full_size_van', 'VAN'],
  [/convertible|cabriolet|roadster/i, 'convertible', 'CONVERTIBLE'],
  [/coupe|coupé/i, 'coupe', 'COUPE'],
  [/crossover/i, 'crossover', 'CROSSOVER'],
  [/hatch/i, 'hatchback', 'HATCHBACK'],
  [/wagon|estate/i, 'station_wagon', 'WAGON'],
  [/sedan|saloon/i, 'sedan', 'SEDAN'],
  [/suv|4x4|4wd/i, 'suv', 'SUV'],
  [/truck/i, 'truck', 'TRUCK'],
];

const bodyOf = ({ simple_body: body = '' }: Vehicle) => BODIES.find(([pattern]) => pattern.test(body));

/** Returns the body style as Google names it; undefined for one that it has no name for. */
export const googleBody = (vehicle: Vehicle): string | undefined => bodyOf(vehicle)?.[1];

/** Returns the body style as Meta names it. */
export const metaBody = (vehicle: Vehicle): string => bodyOf(vehicle)?.[2] ?? 'OTHER';

/** Returns the engine as Google names it; undefined without a fuel. */
export function googleEngine(vehicle: Vehicle): string | undefined {
  const electric = electricKind(vehicle);
  if (electric !== undefined) return electric;
  const fuel = vehicle.simple_fuel ?? vehicle.fuel ?? '';
  if (/diesel/i.test(fuel)) return 'diesel';
  return /petrol|unleaded/i.test(fuel) ? 'petrol' : undefined;
}

/** Returns the fuel as Meta names it; undefined without one. */
export function metaFuel(vehicle: Vehicle): string | undefined {
  const engine = googleEngine(vehicle);
  if (engine === 'petrol') return 'PETROL';
  if (engine !== undefined) return engine.toUpperCase();
  return vehicle.simple_fuel === undefined && vehicle.fuel === undefined ? undefined : 'OTHER';
}

/** Returns the drivetrain as Meta names it; undefined without one. */
export function metaDrive({ simple_drive: drive = '' }: Vehicle): string | undefined {
  if (/awd|all/i.test(drive)) return 'AWD';
  if (/4wd|4x4|four/i.test(drive)) return '4X4';
  if (/front|fwd/i.test(drive)) return 'FWD';
  if (/rear|rwd/i.test(drive)) return 'RWD';
  return drive === '' ? undefined : 'OTHER';
}
