/** Safety rating, consumption and towing limits of a vehicle. What the stock does not have is absent; 0 counts as unknown. */
import { electricKind } from '../_domain/vehicle/fuel-kind.ts';
import { itemType } from '../_domain/vehicle/item-type.ts';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

export interface SafetyRating {
  /** Stars, 0.5 to 5. */
  readonly stars: number;
  readonly year?: number;
}

export interface FuelLabel {
  /** Litres per 100 km. */
  readonly combined?: number;
  readonly urban?: number;
  readonly extraUrban?: number;
  /** Grams of CO2 per km; 0 for electric vehicles. */
  readonly co2?: number;
  /** Watt-hours per km. */
  readonly energy?: number;
  /** Electric range in kilometres. */
  readonly range?: number;
}

export interface TowRating {
  /** Kilograms. */
  readonly braked?: number;
  readonly unbraked?: number;
  readonly ball?: number;
}

export interface Ratings {
  readonly safety?: SafetyRating;
  readonly fuel?: FuelLabel;
  readonly tow?: TowRating;
}

/** Drops unknown values; returns undefined when nothing is left. */
function filled<T extends object>(values: { [Key in keyof T]: T[Key] | undefined }): T | undefined {
  const rest = Object.entries(values).filter(([, value]) => value !== undefined && value !== 0);
  return rest.length === 0 ? undefined : (Object.fromEntries(rest) as T);
}

function fuelLabel(vehicle: Vehicle): FuelLabel | undefined {
  const isElectric = electricKind(vehicle) === 'electric';
  const label = filled<FuelLabel>({
    combined: isElectric ? 0 : vehicle.fuelconsumptioncombined,
    urban: isElectric ? 0 : vehicle.fuelconsumptionurban,
    extraUrban: isElectric ? 0 : vehicle.fuelconsumptionextraurban,
    energy: vehicle.energyconsumption,
    range: vehicle.electric_range,
    co2: vehicle.co2emission,
  });
  return label && isElectric && vehicle.co2emission === 0 ? { ...label, co2: 0 } : label;
}

/** Returns the ratings of a vehicle; undefined when the stock has none. Caravans have no engine and tow nothing. */
export function toRatings(vehicle: Vehicle): Ratings | undefined {
  if (itemType(vehicle) === 'caravan') return undefined;
  const { ancaprating: stars = 0, ancapyear: year } = vehicle;
  const safety = stars > 0 ? { stars, ...(year !== undefined && { year }) } : undefined;
  const tow = filled<TowRating>({
    braked: vehicle.towing_braked,
    unbraked: vehicle.towing_unbraked,
    ball: vehicle.towball_mass,
  });
  return filled<Ratings>({ safety, fuel: fuelLabel(vehicle), tow });
}
