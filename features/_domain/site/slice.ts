/** The build half of a slice, in one value the registry lists. */
import type { Feature } from '../../../renderer/contract/feature.ts';
import type { BuildCheck, SliceChecks } from '../check/check.ts';
import type { Offer } from './offering.ts';
import type { Site } from './site.ts';

export interface SliceFeature extends Feature<Site> {
  /** What the slice offers to the others. */
  readonly offers?: readonly Offer[];
  /** Loads the rules of `check` that the slice brings: `<slice>.check.ts`. A build does not load them. */
  readonly checks?: () => Promise<{ readonly checks: SliceChecks }>;
  /** Loads the rules that every build runs. Keep them in a small file: a build waits for it. */
  readonly buildChecks?: () => Promise<{ readonly buildChecks: readonly BuildCheck[] }>;
}

/** Declares the build half of a slice: pages, options, files, offers, checks. */
export const defineFeature = (feature: SliceFeature): SliceFeature => feature;
