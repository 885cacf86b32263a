/** Values that a slice offers to others without exposing its options. */
import { memoisePer } from '../../../renderer/contract/reads.ts';

/** A key for values of one type. Its name appears only in messages. */
export interface Offering<T> {
  readonly name: string;
  /** Never set; carries the type of the value. */
  readonly value?: T;
}

/** Computes a value for a tenant; undefined when the site does not have it. Slices declare it with `offer`, which types the tenant. */
type Make<T> = (tenant: never) => T | undefined;

/** An offering with its computation; `<slice>.feature.ts` lists it in `offers`. */
export interface Offer {
  readonly offering: Offering<unknown>;
  readonly make: Make<unknown>;
}

/** Offers of all slices, by offering. */
export type Offers = ReadonlyMap<Offering<unknown>, Make<unknown>>;

/** Source of an offering: a site, or a tenant with the offers of the product. */
export interface Offered {
  readonly tenant: object;
  readonly offers?: Offers | undefined;
}

export const defineOffering = <T>(name: string): Offering<T> => ({ name });

/** Collects offers; each is computed once per tenant. Throws when two slices offer the same. */
export function collectOffers(offers: readonly Offer[]): Offers {
  const collected = new Map<Offering<unknown>, Make<unknown>>();
  for (const { offering, make } of offers) {
    if (collected.has(offering)) throw new Error(`two slices offer "${offering.name}"`);
    collected.set(offering, memoisePer(make));
  }
  return collected;
}

/** Returns the offered value for a tenant; undefined when no slice offers it or the tenant has disabled it. */
export function findOffering<T>({ tenant, offers }: Offered, offering: Offering<T>): T | undefined {
  // `offer` has tied the type of the value to the offering.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return offers?.get(offering)?.(tenant as never) as T | undefined;
}
