/** Weekly repayments by which vehicles are found, offered by the finance slice. */
import { defineOffering } from '../offering/offering.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

export interface WeeklyRepayments {
  /** Returns dollars a week on the calculator's terms; undefined without a comparison rate. */
  readonly repaymentOf: (vehicle: Vehicle) => number | undefined;
  /** Displayed beside the filter: on which terms, with the comparison rate and its warning. */
  readonly note: string;
}

export const weeklyRepaymentOffering = defineOffering<WeeklyRepayments>('weekly repayments of vehicles');
