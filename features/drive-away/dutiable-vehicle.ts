/** What decides the duty of a vehicle: class, age, engine, cylinders and price. */
import { electricKind } from '../_domain/vehicle/fuel-kind.ts';
import { itemType } from '../_domain/vehicle/item-type.ts';
import type { CarType, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';

/** `goods` are utes and vans up to 4.5 t, `heavy` is everything above. */
export const VEHICLE_CLASSES = ['passenger', 'goods', 'motorcycle', 'heavy'] as const;
export type VehicleClass = (typeof VEHICLE_CLASSES)[number];

export const ENGINE_KINDS = ['combustion', 'hybrid', 'plug-in', 'electric'] as const;
export type EngineKind = (typeof ENGINE_KINDS)[number];

export interface DutiableVehicle {
  /** Undefined where body and mass are missing, and for caravans and buses, which the tables do not cover. */
  readonly class?: VehicleClass | undefined;
  readonly carType: CarType;
  readonly engine?: EngineKind | undefined;
  readonly cylinders?: number | undefined;
  /** Price in cents, without a trade-in. */
  readonly cents: number;
}

/** Kilograms; above it a vehicle is heavy. */
const HEAVY = 4500;
/** Seats of the largest passenger vehicle. */
const MOST_SEATS = 9;
const GOODS = /\but(?:e|ility)\b|\bvan\b|cab.?chassis|pick-?\s?up|\bcab\b|\btray\b|commercial/i;

/** Returns the class of a vehicle; undefined if its data does not decide it. */
export function vehicleClass(vehicle: Vehicle): VehicleClass | undefined {
  const { grossvehiclemass: mass = 0, seats = 0 } = vehicle;
  const kind = itemType(vehicle);
  if (kind === 'caravan') return undefined;
  if (kind === 'motorcycle') return 'motorcycle';
  if (mass > HEAVY) return 'heavy';
  if (kind === 'truck') return mass > 0 ? 'goods' : undefined;
  const body = vehicle.simple_body ?? vehicle.bodyconfiguration;
  if (body === undefined || seats > MOST_SEATS || /\bbus\b/i.test(body)) return undefined;
  return GOODS.test(body) ? 'goods' : 'passenger';
}

function engineKind(vehicle: Vehicle): EngineKind | undefined {
  const text = [vehicle.simple_fuel, vehicle.fuel].filter(Boolean).join(' ');
  if (text === '') return undefined;
  if (/plug.?in|phev/i.test(text)) return 'plug-in';
  return electricKind(vehicle) ?? 'combustion';
}

/** Returns what decides the duty of a vehicle. */
export function dutiableVehicle(vehicle: Vehicle): DutiableVehicle {
  return {
    class: vehicleClass(vehicle),
    carType: vehicle.car_type,
    engine: engineKind(vehicle),
    cylinders: vehicle.cylinders || undefined,
    cents: Math.round((vehicle.price ?? 0) * 100),
  };
}
