/** Whether a vehicle is held for somebody who has reserved it. */
import { defineCapability } from '../slice/capability.ts';

export interface Holds {
  /** Returns whether the vehicle is held. While the database is not open, nothing is. */
  readonly isHeld: (carId: string) => Promise<boolean>;
}

export const holds = defineCapability<Holds>('holds');
