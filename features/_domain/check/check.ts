/** Rules of `dealersite check`: what a slice declares, and what a rule is given. */
import type { ErrorKind, Finding, Place, Repair } from '../../../renderer/contract/error.ts';
import { problem } from '../../../renderer/contract/error.ts';
import type { DatedPrice } from '../price/dated-price.ts';
import type { Offers } from '../site/offering.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Keys and positions that lead to a value of tenant.json. */
export type ValuePath = readonly PropertyKey[];

/** A file of the media folders. */
export interface MediaFile {
  /** Path below the output folder, such as `media/hero.webp`. */
  readonly file: string;
  readonly source: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What a rule may know of a tenant without its stock. */
export interface TenantFacts {
  /** Returns where the value at a path of tenant.json stands. */
  readonly at: (path: ValuePath) => Place;
  /** Returns the repair that puts another value at a path of tenant.json; undefined where there is none to replace. */
  readonly replacement?: ((path: ValuePath, value: unknown) => Repair | undefined) | undefined;
  /** Returns whether tenant.json itself has a value at a path; a default is none. */
  readonly isSet: (path: ValuePath) => boolean;
  /** Returns whether the value at a path of tenant.json never becomes public. */
  readonly isPrivate: (path: ValuePath) => boolean;
  /** What slices offer to each other. */
  readonly offers: Offers;
  /** Variables of the environment; keys stand there. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The present instant in milliseconds. */
  readonly now: number;
}

/** An address in a content file. */
interface PlacedAddress {
  readonly href: string;
  readonly place: Place;
}

/** What a tenant has written, as it was read. */
interface CheckedContent {
  readonly findings: readonly Finding[];
  readonly pages: readonly { readonly path: string; readonly place: Place }[];
  readonly links: readonly PlacedAddress[];
  /** Names of the fragments. */
  readonly fragments: readonly string[];
  /** What is yet to be written. */
  readonly marks: readonly { readonly what: string; readonly place: Place }[];
}

export interface CheckContext extends TenantFacts {
  readonly content: CheckedContent;
  /** Returns the name of the page kind that has an address, apart from pages of text; without stock also that of a kind that may have it. */
  readonly pageAt: (path: string) => string | undefined;
  /** Folder of the tenant. */
  readonly dir: string;
  readonly media: readonly MediaFile[];
  /** The media folders as messages name them. */
  readonly mediaFolders: readonly string[];
  /** File of the last pull; undefined before the first. */
  readonly snapshot: string | undefined;
  /** Vehicles of the last pull; undefined before the first. */
  readonly vehicles: readonly Vehicle[] | undefined;
  /** Returns the prices that a vehicle has had in pulls, oldest first, by its identifier. */
  readonly pricesOf: (id: string) => readonly DatedPrice[];
  /** Whether rules may call other hosts. */
  readonly isOnline: boolean;
}

/** A rule over one tenant and its stock. */
export type TenantCheck = (
  tenant: Tenant,
  context: CheckContext,
) => readonly Finding[] | Promise<readonly Finding[]>;

/** Runs rules over one tenant. Returns their findings in the order of the rules. */
export async function runChecks(
  rules: readonly TenantCheck[],
  tenant: Tenant,
  context: CheckContext,
): Promise<Finding[]> {
  const results = await Promise.all(rules.map(async (rule) => rule(tenant, context)));
  return results.flat();
}

/** A rule that needs no stock. A finding of it keeps `build` from writing the tenant. */
export type BuildCheck = (tenant: Tenant, facts: TenantFacts) => readonly Finding[];

/** A tenant beside others. */
interface CheckedTenant {
  readonly slug: string;
  readonly tenant: Tenant;
  readonly at: TenantFacts['at'];
}

/** A rule over all tenants together. Returns the findings by the slug of the tenant. */
export type CrossCheck = (tenants: readonly CheckedTenant[]) => ReadonlyMap<string, readonly Finding[]>;

/** A value of a tenant with its origin. */
export interface ExplainedValue {
  /** Path of the option. */
  readonly option: string;
  /** Undefined where the option is absent. */
  readonly value: unknown;
  readonly origin: string;
}

/** Everything a slice checks; `<slice>.check.ts` exports it as `checks`. */
export interface SliceChecks {
  readonly tenant?: readonly TenantCheck[];
  readonly across?: readonly CrossCheck[];
  /** Lists the values of the slice's options with their origins, for `check --explain <slice>`. */
  readonly explain?: (tenant: Tenant) => readonly ExplainedValue[];
}

/** Makes a finding that does not make `check` fail. */
export const warning = <Facts>(kind: ErrorKind<Facts>, facts: Facts, place?: Place): Finding => ({
  ...problem(kind, facts, place),
  severity: 'warning',
});

/** Returns the entries after the first with the same key. */
export function repeated<T>(
  entries: readonly T[],
  key: (entry: T) => string,
): { index: number; value: string; first: T }[] {
  const seen = new Map<string, T>();
  return entries.flatMap((entry, index) => {
    const value = key(entry);
    const first = seen.get(value);
    if (first === undefined) seen.set(value, entry);
    return first === undefined ? [] : [{ index, value, first }];
  });
}
