/** A weekly repayment on the cards of vehicles, where the tenant allows it: what the slice of finance offers to whoever draws cards. */
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';
import type { CardWeekly } from '../vehicle/vehicle-card.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** Repayments on the cards of a site. */
export interface CardFinance {
  readonly repaymentOf: (vehicle: Vehicle) => CardWeekly | undefined;
  /** Shown on every page that may have a card. */
  readonly warning: string;
}

export const cardFinanceOffering = defineOffering<CardFinance>('repayments on cards');

/** Returns the warning about comparison rates; undefined where the cards of a site show no repayment. */
export const cardWarning = (site: Offered): string | undefined =>
  offeringOf(site, cardFinanceOffering)?.warning;
