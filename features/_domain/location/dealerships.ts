/** The dealerships of a group, and which of them a vehicle stands at. */
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

interface Dealership {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly phone?: string | undefined;
}

export type Dealerships = ReadonlyMap<string, Dealership>;

/** The dealerships by what a vehicle calls them. */
export const dealershipsById = (all: readonly Dealership[]): Dealerships =>
  new Map(all.map((one) => [one.id, one]));

/** Its own slug where a vehicle carries one, else that of the dealership it refers to. */
export const dealershipSlugOf = (
  { dealership_slug: slug, dealership_id: id = '' }: Pick<Vehicle, 'dealership_slug' | 'dealership_id'>,
  dealerships: Dealerships,
): string | undefined => slug ?? dealerships.get(id)?.slug;

/** The number that shows for vehicles and locations of a dealership; nothing where it has none, or the tenant shows none. */
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
