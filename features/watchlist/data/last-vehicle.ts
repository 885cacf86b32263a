/** The vehicle that the visitor looked at last in this visit, with the lists that it may join. */
import { attempt } from '../../_domain/browser/stored.ts';
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
  attempt(() => sessionStorage.setItem(KEY, JSON.stringify(vehicle)));
}

/** Parses a stored vehicle; undefined when it is invalid. */
export function parseLastVehicle(text: string | null): LastVehicle | undefined {
  const { entry, lists } = Object(attempt(() => JSON.parse(text ?? 'null') as unknown)) as Partial<
    Record<string, unknown>
  >;
  const { id, name, slug } = Object(entry) as Partial<Record<string, unknown>>;
  const isValid = [id, name].every((part) => typeof part === 'string' && part !== '');
  if (!isValid || !SLUG.test(String(slug)) || !Array.isArray(lists)) return undefined;
  // Looked at above; names of lists are compared only.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { entry, lists } as LastVehicle;
}

/** Reads the vehicle of this visit; undefined without one or without storage. */
export const readLastVehicle = (): LastVehicle | undefined =>
  parseLastVehicle(attempt(() => sessionStorage.getItem(KEY)) ?? null);
