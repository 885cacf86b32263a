/** Digests by which alerts remember vehicles. */
import { hash } from 'node:crypto';
import type { Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { identifyingVin } from '../_domain/vehicle/vin.ts';

const LENGTH = 10;
/** Most remembered digests; beyond it the oldest are dropped. */
const MOST = 50_000;

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, LENGTH);

/** Returns the digests of a vehicle: of its id, and of its identification number, which outlives a new id. */
function keysOf({ id, vin }: Pick<Vehicle, 'id' | 'vin'>): string[] {
  const number = identifyingVin(vin);
  return [digest(`id ${id}`), ...(number === undefined ? [] : [digest(`vin ${number}`)])];
}

/** Returns the vehicles that are new; of two with one identification number, the first. */
export function unseen<T extends Pick<Vehicle, 'id' | 'vin'>>(
  vehicles: readonly T[],
  seen: Iterable<string>,
): T[] {
  const all = new Set(seen);
  return vehicles.filter((vehicle) => {
    const keys = keysOf(vehicle);
    const isNew = !keys.some((key) => all.has(key));
    for (const key of keys) all.add(key);
    return isNew;
  });
}

/** Adds the digests of vehicles. */
export const withSeen = (
  seen: readonly string[],
  vehicles: readonly Pick<Vehicle, 'id' | 'vin'>[],
): string[] => [...new Set([...seen, ...vehicles.flatMap(keysOf)])].slice(-MOST);
