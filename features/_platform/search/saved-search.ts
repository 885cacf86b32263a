/** Searches that are stored and run again later, provided by the search slice. */
import type { Vehicle } from '../../_domain/vehicle/vehicle.schema.ts';
import { defineCapability } from '../slice/capability.ts';

/** A search that can be stored. */
export interface StoredSearch {
  /** Canonical address: equal searches have equal addresses, whatever listing they began on. */
  readonly address: string;
  /** The choices in words: `Used diesel Toyota Hilux, up to $30,000`. */
  readonly title: string;
}

/** What a stored search finds in the present stock. */
export type SearchMatch =
  | {
      readonly kind: 'found';
      /** Vehicles for sale, in the order of listings. */
      readonly vehicles: readonly Vehicle[];
      /** Choices that no vehicle of the stock has, such as a make that is gone. */
      readonly missing: readonly string[];
    }
  /** The address means nothing, or something else than when it was stored. */
  | { readonly kind: 'unreadable' };

export interface SavedSearch {
  /** Returns the canonical form of an address of the site; undefined when it is no search. */
  readonly read: (address: string) => StoredSearch | undefined;
  /** Runs the search of a canonical address. `now` in milliseconds. */
  readonly match: (address: string, now: number) => Promise<SearchMatch>;
}

export const savedSearch = defineCapability<SavedSearch>('saved searches');
