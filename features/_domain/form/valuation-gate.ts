/** The personalised finance page for vehicles with a valuation code (specification, section 2). */
import { defineOffering, findOffering, type Offered } from '../offering/offering.ts';
import { accountLink } from '../visitor/account-link.ts';
import { siteForms } from './site-forms.ts';

/** Path of the page; `car_id` in its query names the vehicle. */
export const PERSONALISED_FINANCE = '/personalised/finance';

/** Whether the tenant has the valuation gate. */
export const valuationGateOffering = defineOffering<true>('valuation gate');

/**
 * Returns whether the site has the page: it needs the option, a finance form, and accounts, because its gate requires
 * signing in.
 */
export const hasValuationGate = (site: Offered): boolean =>
  findOffering(site, valuationGateOffering) === true &&
  siteForms(site).has('finance') &&
  accountLink(site) !== undefined;
