/** Types of tenants, for the slices of a project. */

/** A location of the dealer. */
export interface Location {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
}

/** tenant.json with defaults. Pages see it without private options. docs/make/tenants.md describes all keys. */
export interface Tenant {
  readonly slug: string;
  readonly name: string;
  /** Origin of the finished site. */
  readonly site_url: string;
  readonly api: { readonly enabled: boolean; readonly base_url: string };
  readonly locations: readonly Location[];
  readonly options: Readonly<Record<string, unknown>>;
}
