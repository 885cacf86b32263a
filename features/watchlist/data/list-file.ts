/** Content of a file of vehicles, by id. */
import type { VehicleCardData } from '../../_domain/vehicle/vehicle-card.ts';
import type { Fact } from './compare.ts';

/** Type aliases, so that they can be JSON. */
export type ListedVehicle = { card: VehicleCardData; facts: readonly Fact[] };
export type ListFile = { version: number; vehicles: Readonly<Record<string, ListedVehicle>> };

/** Version of the files; readers ignore other versions. */
export const LIST_VERSION = 1;
