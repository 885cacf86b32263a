/** Slices of a project, which are added before the registry is read. A project without any adds none. */
import type { SliceServer } from './_platform/slice/slice-server.ts';
import type { SliceFeature } from './_domain/slice/slice.ts';

export interface AddedSlice {
  readonly feature: SliceFeature;
  /** Loads the server half; undefined for a slice without one. */
  readonly loadServer?: (() => Promise<SliceServer>) | undefined;
}

const added: AddedSlice[] = [];

/** Adds slices. Takes effect only before `registry.ts` is imported. */
export function addSlices(slices: readonly AddedSlice[]): void {
  added.push(...slices);
}

export const addedFeatures = (): readonly SliceFeature[] => added.map(({ feature }) => feature);

/** Loads the server halves, in order. */
export const loadAddedServers = (): Promise<readonly SliceServer[]> =>
  Promise.all(added.flatMap(({ loadServer }) => (loadServer ? [loadServer()] : [])));
