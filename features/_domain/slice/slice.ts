/** The build half of a slice, listed in the registry. */
import type { Feature } from '../../../renderer/contract/feature.ts';
import type { HeadTag } from '../../../renderer/contract/page.ts';
import type { BuildCheck, SliceChecks } from '../check/check.ts';
import type { AddedDestination, AddedOrigin } from '../offering/added-entries.ts';
import type { Offer, Offering } from '../offering/offering.ts';
import type { Tenant } from '../tenant/tenant.schema.ts';
import type { ThirdParty } from '../third-party/third-parties.ts';
import type { Site } from '../site/site.ts';

/** A published build, for the steps after it. */
export interface FinishedBuild {
  /** Public half of the tenant. */
  readonly tenant: Tenant;
  /** Folder of the finished site. */
  readonly folder: string;
  /** Number of pages. */
  readonly pages: number;
  /** False: the output is that of the last build. */
  readonly hasChanged: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Prints a line on the terminal. */
  readonly report: (line: string) => void;
}

export interface SliceFeature extends Feature<Site> {
  /** Values that the slice offers to others. */
  readonly offers?: readonly Offer[];
  /** Returns the services of other companies that the slice adds to a tenant's pages. */
  readonly thirdParties?: (tenant: Tenant) => readonly ThirdParty[];
  /** Returns the next instant in milliseconds at which a page becomes outdated by what the slice alone shows; Infinity without one. */
  readonly freshUntil?: (site: Site) => number;
  /** Returns elements for the head of every page of a tenant. */
  readonly headTags?: (tenant: Tenant) => readonly HeadTag[];
  /** Does work after a tenant was built and published, also when nothing has changed. */
  readonly afterBuild?: (build: FinishedBuild) => void | Promise<void>;
  /** Destinations of leads that a slice of a project adds. */
  readonly destinations?: readonly AddedDestination[];
  /** Origins of stock that a slice of a project adds. */
  readonly origins?: readonly AddedOrigin[];
  /** Loads the slice's rules for `check`: `<slice>.check.ts`. Builds do not load it. */
  readonly checks?: () => Promise<{ readonly checks: SliceChecks }>;
  /** Loads rules that every build runs. Keep the file small: builds wait for it. */
  readonly buildChecks?: () => Promise<{ readonly buildChecks: readonly BuildCheck[] }>;
}

/** Declares the build half of a slice: pages, options, files, offers, third parties, checks. */
export const defineFeature = (feature: SliceFeature): SliceFeature => feature;

/** Pairs an offering with its computation for a tenant. */
export const offer = <T>(offering: Offering<T>, make: (tenant: Tenant) => T | undefined): Offer => ({
  offering,
  make,
});
