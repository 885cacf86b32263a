/** Fixtures for finance tests; each test overrides what it needs. */
import { car } from '../_domain/vehicle/vehicle.case.ts';
import type { FinanceLender, Vehicle } from '../_domain/vehicle/vehicle.schema.ts';
import { financeOptionsSchema } from './finance.schema.ts';
import { resolveOptions } from './resolve-options.ts';

/** Returns the options of a tenant with these values. */
export const optionsOf = (options: object = {}) =>
  resolveOptions(financeOptionsSchema.parse(options), undefined);

/** The record of a lender with a quote. */
export const LENDER = {
  interestRate: 8.5,
  comparisonRate: 9.1,
  paymentWeek: 141.2,
  paymentMonth: 611.4,
  termYears: 5,
} satisfies FinanceLender;

/** Returns a vehicle at 30,000 dollars. */
export const priced = (over: Partial<Vehicle> = {}): Vehicle => car({ price: 30_000, ...over });

/** Returns the vehicle with a lender record. */
export const lent = (lender: FinanceLender = LENDER, over: Partial<Vehicle> = {}): Vehicle =>
  priced({ finance_lenders: { Manual: lender }, ...over });
