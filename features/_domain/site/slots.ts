/** Page slots to which slices can add sections. */
import { defineSlot } from '../../../renderer/contract/slot.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Subject of a location page. */
interface LocationSubject {
  readonly name: string;
  /** Last segment of the page's address. */
  readonly slug: string;
  /** Ids of the tenant's locations on the page. */
  readonly ids: readonly string[];
}

/** Below the photos of a vehicle page; the template's order names sections of this slot. */
export const VEHICLE_SLOT = defineSlot<Vehicle>('vehicle');

/** Below the hero of the page of a location. */
export const LOCATION_SLOT = defineSlot<LocationSubject>('location');
