/** Dealerships of a group and the dealership of a vehicle. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

interface Dealership {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly phone?: string | undefined;
}

export type Dealerships = ReadonlyMap<string, Dealership>;

/** Indexes dealerships by the id that vehicles refer to. */
export const dealershipsById = (all: readonly Dealership[]): Dealerships =>
  new Map(all.map((one) => [one.id, one]));

/** Returns the vehicle's own dealership slug, else the slug of the dealership it refers to. */
export const findDealershipSlug = (
  { dealership_slug: slug, dealership_id: id = '' }: Pick<Vehicle, 'dealership_slug' | 'dealership_id'>,
  dealerships: Dealerships,
): string | undefined => slug ?? dealerships.get(id)?.slug;

/** Returns the phone number of a dealership; undefined without one, or when the tenant shows none. */
export function dealershipPhone(
  {
    phones,
    dealerships,
  }: {
    readonly phones?: { readonly per_dealership: boolean } | undefined;
    readonly dealerships: readonly Dealership[];
  },
  { dealership_id: id, dealership_slug: slug }: Pick<Vehicle, 'dealership_slug' | 'dealership_id'>,
): string | undefined {
  if (!phones?.per_dealership) return undefined;
  return dealerships.find((one) => one.id === id || one.slug === slug)?.phone;
}
