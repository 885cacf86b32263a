/** Rules of `dealersite check`: their declaration and their input. */
import type { ErrorKind, Finding, SourceLocation, Repair } from '../../../renderer/contract/error.ts';
import { problem } from '../../../renderer/contract/error.ts';
import type { DatedPrice } from '../price/dated-price.ts';
import type { Offers } from '../offering/offering.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Path of a value in tenant.json. */
export type ValuePath = readonly PropertyKey[];

/** A file of the media folders. */
export interface MediaFile {
  /** Path below the output folder, such as `media/hero.webp`. */
  readonly file: string;
  readonly source: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Input of a rule without the stock. */
export interface TenantFacts {
  /** Returns the position of a value in tenant.json. */
  readonly positionOf: (path: ValuePath) => SourceLocation;
  /** Returns the repair that replaces a value of tenant.json; undefined when the file has no such value. */
  readonly replacement?: ((path: ValuePath, value: unknown) => Repair | undefined) | undefined;
  /** Returns whether tenant.json itself sets a value; defaults do not count. */
  readonly isSet: (path: ValuePath) => boolean;
  /** Returns whether a value of tenant.json is private. */
  readonly isPrivate: (path: ValuePath) => boolean;
  /** Offers of all slices. */
  readonly offers: Offers;
  /** Environment variables, which include keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Present instant in milliseconds. */
  readonly now: number;
  /** Returns the paths of all pages; undefined where a build has not planned them yet. */
  readonly pages?: (() => readonly string[]) | undefined;
}

/** An address in a content file. */
interface PlacedAddress {
  readonly href: string;
  readonly place: SourceLocation;
}

/** Content of a tenant as read. */
interface CheckedContent {
  readonly findings: readonly Finding[];
  readonly pages: readonly { readonly path: string; readonly place: SourceLocation }[];
  readonly links: readonly PlacedAddress[];
  /** Names of the fragments. */
  readonly fragments: readonly string[];
  /** Placeholders that the dealer has not replaced yet. */
  readonly marks: readonly { readonly what: string; readonly place: SourceLocation }[];
}

export interface CheckContext extends TenantFacts {
  readonly content: CheckedContent;
  /** Returns the page kind that has an address, except content pages; without stock also a kind that might have it. */
  readonly pageAt: (path: string) => string | undefined;
  /** Returns the paths of all pages; without stock, those of vehicles and their listings are missing. */
  readonly pages: () => readonly string[];
  /** Folder of the tenant. */
  readonly dir: string;
  readonly media: readonly MediaFile[];
  /** Media folders as messages name them. */
  readonly mediaFolders: readonly string[];
  /** File of the last pull; undefined before the first. */
  readonly snapshot: string | undefined;
  /** Vehicles of the last pull; undefined before the first. */
  readonly vehicles: readonly Vehicle[] | undefined;
  /** Returns the prices of a vehicle in earlier pulls, oldest first. */
  readonly pricesOf: (id: string) => readonly DatedPrice[];
  /** Whether rules may send requests to other hosts. */
  readonly isOnline: boolean;
}

/** A rule over one tenant and its stock. */
export type TenantCheck = (
  tenant: Tenant,
  context: CheckContext,
) => readonly Finding[] | Promise<readonly Finding[]>;

/** Runs rules over one tenant and returns their findings in order; one that several rules report appears once. */
export async function runChecks(
  rules: readonly TenantCheck[],
  tenant: Tenant,
  context: CheckContext,
): Promise<Finding[]> {
  const results = await Promise.all(rules.map(async (rule) => rule(tenant, context)));
  return [...new Map(results.flat().map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** A rule without stock whose findings stop `build` for the tenant. */
export type BuildCheck = (tenant: Tenant, facts: TenantFacts) => readonly Finding[];

/** A tenant among others. */
interface CheckedTenant {
  readonly slug: string;
  readonly tenant: Tenant;
  readonly positionOf: TenantFacts['positionOf'];
}

/** A rule over all tenants. Returns findings by tenant slug. */
export type CrossCheck = (tenants: readonly CheckedTenant[]) => ReadonlyMap<string, readonly Finding[]>;

/** A configured value with its origin. */
export interface ExplainedValue {
  /** Path of the option. */
  readonly option: string;
  /** Undefined when the option is missing. */
  readonly value: unknown;
  readonly origin: string;
}

/** All rules of a slice; `<slice>.check.ts` exports them as `checks`. */
export interface SliceChecks {
  readonly tenant?: readonly TenantCheck[];
  readonly across?: readonly CrossCheck[];
  /** Lists the values of the slice's options with their origins, for `check --explain <slice>`. */
  readonly explain?: (tenant: Tenant) => readonly ExplainedValue[];
}

/** Creates a finding that does not make `check` fail. */
export const warning = <Facts>(kind: ErrorKind<Facts>, facts: Facts, place?: SourceLocation): Finding => ({
  ...problem(kind, facts, place),
  severity: 'warning',
});

/** Returns all entries but the first of each key. */
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
