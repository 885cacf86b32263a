/** The vehicle that the visitor looked at last in this visit, with the lists that it may join. */
import { SLUG } from '../../_domain/text/slugs.ts';
import type { Favourite } from '../../_domain/vehicle/favourite.ts';
import type { ListName } from './favourites.ts';

const KEY = 'last-vehicle';

export interface LastVehicle {
  readonly entry: Favourite;
  readonly lists: readonly ListName[];
}

/** Stores the vehicle; without storage the success page does not name it. */
export function storeLastVehicle(vehicle: LastVehicle): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(vehicle));
  } catch {
    // Storage is blocked or full.
  }
}

/** Parses a stored vehicle; undefined when it is invalid. */
export function parseLastVehicle(text: string | null): LastVehicle | undefined {
  try {
    const { entry, lists } = Object(JSON.parse(text ?? 'null')) as Partial<Record<string, unknown>>;
    const { id, name, slug } = Object(entry) as Partial<Record<string, unknown>>;
    const isValid = [id, name].every((part) => typeof part === 'string' && part !== '');
    if (!isValid || !SLUG.test(String(slug)) || !Array.isArray(lists)) return undefined;
    // Looked at above; names of lists are compared only.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return { entry, lists } as LastVehicle;
  } catch {
    return undefined;
  }
}

/** Reads the vehicle of this visit; undefined without one or without storage. */
export function readLastVehicle(): LastVehicle | undefined {
  try {
    return parseLastVehicle(sessionStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}
