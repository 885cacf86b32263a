/** The finance page that vehicles with a valuation code lead to (specification, section 2). */
import { defineOffering, offeringOf, type Offered } from '../site/offering.ts';
import { accountLink } from '../visitor/account-link.ts';
import { siteForms } from './site-forms.ts';

/** Path of that page; `car_id` in its query names the vehicle. */
export const PERSONALISED_FINANCE = '/personalised/finance';

/** Whether the tenant wants the gate before finance. */
export const valuationGateOffering = defineOffering<true>('valuation gate');

/**
 * Returns whether the site has that page: the tenant wants it, a finance form stands on it, and there are accounts, for without
 * them nobody could pass its gate.
 */
export const hasValuationGate = (site: Offered): boolean =>
  offeringOf(site, valuationGateOffering) === true &&
  siteForms(site).has('finance') &&
  accountLink(site) !== undefined;
