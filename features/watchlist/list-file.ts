/** What a file of vehicles says of each, by its id. */
import type { VehicleCardData } from '../_domain/vehicle/vehicle-card.ts';
import type { Fact } from './compare.ts';

/** Type aliases: they travel as JSON. */
export type ListedVehicle = { card: VehicleCardData; facts: readonly Fact[] };
export type ListFile = { version: number; vehicles: Readonly<Record<string, ListedVehicle>> };

/** Version of the files; a reader of another version does not understand them. */
export const LIST_VERSION = 1;
