/** Whether a vehicle is held by a reservation. */
import { defineCapability } from '../slice/capability.ts';

export interface Holds {
  /** Returns whether the vehicle is held; false while the database is closed. */
  readonly isHeld: (carId: string) => Promise<boolean>;
}

export const holds = defineCapability<Holds>('holds');
