/** What tests of finance begin with; each says what it has in another way. */
import { car } from '../_domain/vehicle/vehicle.case.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { financeOptionsSchema } from './finance.schema.ts';
import { resolveOptions } from './resolve-options.ts';

/** The options of a tenant that says no more than this. */
export const optionsOf = (options: object = {}) =>
  resolveOptions(financeOptionsSchema.parse(options), undefined);

/** The record of a lender that quotes a repayment. */
export const LENDER = {
  interestRate: 8.5,
  comparisonRate: 9.1,
  paymentWeek: 141.2,
  paymentMonth: 611.4,
  termYears: 5,
} satisfies FinanceLender;

/** A vehicle at 30,000 dollars. */
export const priced = (over: Partial<Vehicle> = {}): Vehicle => car({ price: 30_000, ...over });

/** The same with what its lender says. */
export const lent = (lender: FinanceLender = LENDER, over: Partial<Vehicle> = {}): Vehicle =>
  priced({ finance_lenders: { Manual: lender }, ...over });
