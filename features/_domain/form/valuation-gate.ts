/** The finance page that vehicles with a valuation code lead to (specification, section 2). */
import { accountLink } from '../visitor/account-link.ts';
import { perSite } from '../site/site.ts';
import { siteForms } from './site-forms.ts';

/** Path of that page; `car_id` in its query names the vehicle. */
export const PERSONALISED_FINANCE = '/personalised/finance';

/**
 * Whether the site has that page: `options.vehicle.finance.valuation_gate` is on, there is a finance form to stand on it, and
 * there are accounts, for without them nobody could pass its gate.
 */
export const hasValuationGate = perSite((site): boolean => {
  const { finance } = (site.tenant.options?.['vehicle'] ?? {}) as { finance?: { valuation_gate?: unknown } };
  return (
    finance?.valuation_gate === true && siteForms(site).has('finance') && accountLink(site) !== undefined
  );
});
