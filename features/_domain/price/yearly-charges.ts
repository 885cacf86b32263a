/** Charges of a year that a vehicle costs in its state, offered by the drive-away slice. */
import { defineOffering } from '../offering/offering.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface YearlyCharges {
  readonly state: NonNullable<Vehicle['state']>;
  /** Day of the amounts, `YYYY-MM-DD`. */
  readonly checked: string;
  /** Dollars; absent when the dealer states none. */
  readonly registration?: number;
  readonly ctp?: number;
}

export interface ChargesOfVehicles {
  /** Returns undefined for a vehicle in a state without charges. */
  readonly chargesOf: (vehicle: Vehicle) => YearlyCharges | undefined;
}

export const yearlyChargesOffering = defineOffering<ChargesOfVehicles>('yearly charges of vehicles');
