/** What is particular about each finance provider (specification, section 5, finance teaser). */
import type { FinanceProvider } from '../_domain/tenant/tenant.schema.ts';
import type { FinanceLender } from '../_domain/vehicle/vehicle.schema.ts';

/** What a vehicle must have besides the provider's rates before its teaser shows. */
export interface TeaserRule {
  /** Its price is above this, in dollars. */
  readonly above?: number;
  /** It was built at most this many years ago. */
  readonly years?: number;
  /** The lender's own figure, which the teaser shows. */
  readonly figure?: keyof Pick<FinanceLender, 'paymentWeek' | 'paymentMonth'>;
}

const PRICED = 500;

/** Eligibility and both rates are asked of all of them. */
export const TEASER_RULES: Readonly<Record<FinanceProvider, TeaserRule>> = {
  Taurus: { years: 12, above: PRICED },
  'Car Clarity': {},
  Manual: { above: PRICED, figure: 'paymentWeek' },
  '360 Finance': {},
  Angle: { above: PRICED, figure: 'paymentWeek' },
  Powertorque: { above: PRICED, figure: 'paymentWeek' },
  'Nissan Finance': { above: PRICED, figure: 'paymentMonth' },
  AusLoans: {},
};
