/** Slices of a project, which are added before the registry is read. A project without any adds none. */
import type { SliceServer } from './_platform/slice/slice-server.ts';
import type { SourceLocation } from '../renderer/contract/error.ts';
import { setEntries } from './_domain/offering/added-entries.ts';
import type { SliceFeature } from './_domain/slice/slice.ts';
import type { NamePosition } from './join-slices.ts';

export interface AddedSlice {
  readonly feature: SliceFeature;
  /** Loads the server half; undefined for a slice without one. */
  readonly loadServer?: (() => Promise<SliceServer>) | undefined;
  /** Returns the position of a text, such as the path of a page, in its sources. */
  readonly findPosition: (text: string) => SourceLocation;
}

const added: AddedSlice[] = [];

/** Sets the slices of the project. Once `registry.ts` is imported, they take effect with `joinAgain` there. */
export function setSlices(slices: readonly AddedSlice[]): void {
  added.splice(0, Infinity, ...slices);
  setEntries({
    destinations: added.flatMap(({ feature }) => feature.destinations ?? []),
    origins: added.flatMap(({ feature }) => feature.origins ?? []),
  });
}

export const addedSlices = (): readonly AddedSlice[] => [...added];

/** Returns the position of a name in the sources of an added slice. */
export const addedPosition: NamePosition = ({ name, slice }) =>
  added.findLast(({ feature }) => feature.name === slice)?.findPosition(name);

export const addedFeatures = (): readonly SliceFeature[] => added.map(({ feature }) => feature);

/** Loads the server halves, in order. */
export const loadAddedServers = (): Promise<readonly SliceServer[]> =>
  Promise.all(added.flatMap(({ loadServer }) => (loadServer ? [loadServer()] : [])));
