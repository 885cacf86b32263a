/** Weekly repayments on vehicle cards, offered by the finance slice. */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** A finance estimate with its rate and comparison rate. */
export type CardWeekly = {
  /** Dollars per week. */
  amount: number;
  rate: number;
  comparison: number;
  /** Fee financed with the price. */
  fee: number;
  /** Years. */
  term: number;
};

/** Repayments on the cards of a site. */
export interface CardFinance {
  /** Returns the repayment that the vehicle's page shows, in a present year. */
  readonly repaymentOf: (vehicle: Vehicle, year: number) => CardWeekly | undefined;
  /** Displayed on every page that may have a card. */
  readonly warning: string;
}

export const cardFinanceOffering = defineOffering<CardFinance>('repayments on cards');

/** Returns the comparison rate warning; undefined when cards show no repayment. */
export const cardWarning = (site: Offered): string | undefined =>
  findOffering(site, cardFinanceOffering)?.warning;
