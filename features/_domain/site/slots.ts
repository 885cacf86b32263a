/** The slots of pages that every slice may bring sections to. */
import { defineSlot } from '../../../renderer/contract/slot.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** What the page of a location is about. */
interface LocationSubject {
  readonly name: string;
  /** Last part of the address of the page. */
  readonly slug: string;
  /** Ids of the tenant's locations that stand there. */
  readonly ids: readonly string[];
}

/** Below the photographs of a vehicle page; the template's order names sections of this slot. */
export const VEHICLE_SLOT = defineSlot<Vehicle>('vehicle');

/** Below the hero of the page of a location. */
export const LOCATION_SLOT = defineSlot<LocationSubject>('location');
